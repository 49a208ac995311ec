import { PageLink } from '@/components/ui/page-link';
import { formatPhone } from '@/contract/phone';
import type { CustomerSummary } from '@/contract/staff/customers';
import { formatMoney } from '@/lib/admin/money-words';
import { countOrders } from '@/lib/admin/order-words';
import { adminPaths } from '@/lib/admin/paths';
import { classNames } from '@/lib/class-names';
import { formatOrderDay } from '@/lib/orders/dates';
import { RowTable } from '../row-table';
import rows from '../row-table.module.css';
import styles from './customers-table.module.css';

const COLUMNS = ['Имя', 'Сумма заказов', 'Телефон и почта', 'Заказы', 'Последний заказ'];

export const CustomersTable = ({ customers }: { customers: readonly CustomerSummary[] }) => (
  <RowTable caption="Покупатели, недавние сверху" columns={COLUMNS}>
    {customers.map((customer) => (
      <CustomerRow key={customer.key} customer={customer} />
    ))}
  </RowTable>
);

function CustomerRow({ customer }: { customer: CustomerSummary }) {
  const { key, name, phone, email, has_account, orders, spent, last_order } = customer;
  return (
    <tr>
      <th scope="row">
        <PageLink href={adminPaths.customer(key)} className={rows.link}>
          {name || 'Без имени'}
        </PageLink>
        {has_account && <small>есть учётная запись</small>}
      </th>
      <td className={classNames(rows.number, rows.end)}>{orders > 0 ? formatMoney(spent) : 'заказов нет'}</td>
      <td className={styles.contacts}>
        {phone && <span className={classNames(rows.copied, rows.number)}>{formatPhone(phone)}</span>}
        {email && (
          <small>
            <span className={rows.copied}>{email}</span>
          </small>
        )}
      </td>
      <td className={classNames(rows.number, rows.end)}>{orders > 0 && countOrders(orders)}</td>
      <td className={rows.full}>{last_order && <time dateTime={last_order}>{formatOrderDay(last_order)}</time>}</td>
    </tr>
  );
}
