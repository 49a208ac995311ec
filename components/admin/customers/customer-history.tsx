import { PageLink } from '@/components/ui/page-link';
import { StatusMark } from '@/components/ui/status-mark';
import { TextLink } from '@/components/ui/text-link';
import type { CustomerCard } from '@/contract/staff/customers';
import { FORM_NAMES } from '@/lib/admin/consent-names';
import { formatMoney } from '@/lib/admin/money-words';
import { stateOf } from '@/lib/admin/order-words';
import { adminPaths } from '@/lib/admin/paths';
import { classNames } from '@/lib/class-names';
import { formatMoment, formatOrderDay } from '@/lib/orders/dates';
import { RowTable } from '../row-table';
import rows from '../row-table.module.css';
import styles from './customer-history.module.css';

const COLUMNS = ['Заказ', 'Сумма', 'Состояние'];

export const CustomerOrders = ({ orders }: { orders: CustomerCard['history'] }) =>
  orders.length === 0 ? (
    <p>Заказов ещё не было</p>
  ) : (
    <RowTable caption="Заказы, новые сверху" columns={COLUMNS} className={styles.orders}>
      {orders.map(({ number, date, status, total }) => (
        <tr key={number}>
          <th scope="row" className={rows.number}>
            <PageLink href={adminPaths.order(number)} className={rows.link}>{`№\u00A0${number}`}</PageLink>
            <small>
              <time dateTime={date}>{formatOrderDay(date)}</time>
            </small>
          </th>
          <td className={classNames(rows.number, rows.end)}>{formatMoney(total)}</td>
          <td className={rows.full}>
            <StatusMark tone={stateOf(status).tone}>{stateOf(status).name}</StatusMark>
          </td>
        </tr>
      ))}
    </RowTable>
  );

type Enquiries = Pick<CustomerCard, 'enquiries'> & { mayOpen: boolean };

export const CustomerEnquiries = ({ enquiries, mayOpen }: Enquiries) =>
  enquiries.length === 0 ? (
    <p>Обращений не было</p>
  ) : (
    <ol className={styles.entries}>
      {enquiries.map(({ id, date, text, claimed_order }) => {
        const title = claimed_order ? `Претензия по\u00A0заказу №\u00A0${claimed_order}` : 'Обращение';
        return (
          <li key={id}>
            <p className={styles.when}>
              {mayOpen ? <TextLink href={adminPaths.inboxItem(id)}>{title}</TextLink> : title}
              {', '}
              <time dateTime={date}>{formatMoment(date)}</time>
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        );
      })}
    </ol>
  );

type Agreements = Pick<CustomerCard, 'consents' | 'subscriptions'>;

export const CustomerConsents = ({ consents, subscriptions }: Agreements) => (
  <>
    {consents.length === 0 && <p>Согласий на обработку данных нет</p>}
    <ul>
      {consents.map(({ form, date }) => (
        <li key={`${form} ${date}`}>
          {`Согласие на обработку данных: ${FORM_NAMES[form] ?? form}, `}
          <time dateTime={date}>{formatMoment(date)}</time>
        </li>
      ))}
    </ul>
    <p>{subscriptions.length > 0 ? `Подписки: ${subscriptions.join(', ')}` : 'Подписок нет'}</p>
  </>
);
