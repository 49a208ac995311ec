import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { TextLink } from '@/components/ui/text-link';
import { DELIVERY_LABELS } from '@/contract/order-labels';
import { PAYMENT_METHOD_KEYS, PAYMENT_METHODS } from '@/contract/payment-methods';
import { ORDER_STATE_NAMES } from '@/contract/staff/order-states';
import type { OrderFilter, OrderView } from '@/contract/staff/orders';
import { ordersAddress, VIEW_NAMES } from '@/lib/admin/order-filter';
import { adminPaths } from '@/lib/admin/paths';
import { capitalise } from '@/lib/format/text';
import { SearchForm } from '../search-form';
import styles from './order-filters.module.css';

const optionsOf = (names: [value: string, name: string][]) => [
  { value: '', name: 'Все' },
  ...names.map(([value, name]) => ({ value, name })),
];

const STATUSES = optionsOf(Object.entries(ORDER_STATE_NAMES).map(([value, name]) => [value, capitalise(name)]));
const METHODS = optionsOf(Object.entries(DELIVERY_LABELS));
const PAYMENTS = optionsOf(PAYMENT_METHOD_KEYS.map((key) => [key, PAYMENT_METHODS[key].label]));

type Props = { filter: OrderFilter; views: readonly OrderView[]; isOpen: boolean };

export const OrderFilters = ({ filter, views, isOpen }: Props) => (
  <SearchForm
    action={adminPaths.orders}
    label="Номер, имя, телефон или растение"
    address={ordersAddress(filter)}
    text={filter.search}
  >
    <details className={styles.more} open={isOpen}>
      <summary>Фильтры</summary>
      <div className={styles.fields}>
        <Select
          name="view"
          label="Какие"
          options={optionsOf(views.map((view) => [view, VIEW_NAMES[view]]))}
          defaultValue={filter.view ?? ''}
        />
        <Select name="status" label="Состояние" options={STATUSES} defaultValue={filter.status ?? ''} />
        <Select name="method" label="Получение" options={METHODS} defaultValue={filter.method ?? ''} />
        <Select name="payment_method" label="Оплата" options={PAYMENTS} defaultValue={filter.payment_method ?? ''} />
        <TextField name="from" label="Оформлен с" type="date" defaultValue={filter.from} />
        <TextField name="to" label="Оформлен по" type="date" defaultValue={filter.to} />
        <TextField name="handover_from" label="Выдача с" type="date" defaultValue={filter.handover_from} />
        <TextField name="handover_to" label="Выдача по" type="date" defaultValue={filter.handover_to} />
      </div>
      <Checkbox isPlain name="waits" value="1" defaultChecked={filter.waits === '1'}>
        Только те, что ждут решения
      </Checkbox>
      <div className={styles.end}>
        <Button type="submit" tone="secondary" size="compact">
          Показать
        </Button>
        <TextLink href={adminPaths.orders}>Сбросить</TextLink>
      </div>
    </details>
  </SearchForm>
);
