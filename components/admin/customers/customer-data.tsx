import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { CustomerCard } from '@/contract/staff/customers';
import { unsettledText } from '@/lib/admin/customer-words';
import { adminPaths } from '@/lib/admin/paths';
import { withQuery } from '@/lib/paths';
import styles from './customer-data.module.css';
import { EraseCustomer } from './erase-customer-client';

const FILES = [{ name: 'Выгрузить данные для чтения' }, { format: 'json', name: 'Для программ (JSON)' }];

type Props = { customer: Pick<CustomerCard, 'key' | 'open_orders' | 'owed' | 'can_erase'>; name: string };

export function CustomerData({ customer, name }: Props) {
  const unsettled = unsettledText(customer);
  return (
    <div className={styles.data}>
      <p>По закону 152-ФЗ покупатель может попросить показать или удалить всё, что мы о нём храним.</p>
      <div className={styles.files}>
        {FILES.map(({ format, name }) => (
          <a
            key={name}
            className={buttonClass({ tone: format ? 'quiet' : 'secondary', size: 'compact' })}
            href={withQuery(`${adminPaths.customers}/export`, { key: customer.key, format })}
          >
            <Icon name="download-simple" size={20} />
            {name}
          </a>
        ))}
      </div>
      {customer.can_erase ? (
        <EraseCustomer customerKey={customer.key} name={name} unsettled={unsettled} />
      ) : (
        <>
          <Button tone="danger" size="compact" disabled aria-describedby="why-not-erased">
            Удалить личные данные
          </Button>
          <p id="why-not-erased">
            {unsettled && `У\u00A0покупателя ${unsettled}. `}
            Пока они не закрыты, эти данные нужны, чтобы выдать заказ или вернуть деньги.
          </p>
        </>
      )}
    </div>
  );
}
