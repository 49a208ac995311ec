import { PageLink } from '@/components/ui/page-link';
import { StatusMark } from '@/components/ui/status-mark';
import { DELIVERY_LABELS } from '@/contract/order-labels';
import { formatPhone } from '@/contract/phone';
import type { StaffOrder, StaffOrderWork } from '@/contract/staff/orders';
import { formatMoney } from '@/lib/admin/money-words';
import { formatHandover, owedOf, owedText, stateOf, waitTexts } from '@/lib/admin/order-words';
import { adminPaths } from '@/lib/admin/paths';
import { classNames } from '@/lib/class-names';
import { formatCount, PLANTS } from '@/lib/format/plural';
import { formatMoment } from '@/lib/orders/dates';
import { RowTable } from '../row-table';
import rows from '../row-table.module.css';
import styles from './orders-table.module.css';

const COLUMNS = ['Заказ', 'Сумма', 'Покупатель', 'Состояние', 'Растения', 'Выдача', 'Отметки'];
const WITHOUT_SUMS = COLUMNS.filter((name) => name !== 'Сумма');

type Row = StaffOrder | StaffOrderWork;

const hasSums = (order: Row): order is StaffOrder => 'total' in order;

export const OrdersTable = ({ orders, caption }: { orders: readonly Row[]; caption: string }) => (
  <RowTable caption={caption} columns={orders.every(hasSums) ? COLUMNS : WITHOUT_SUMS}>
    {orders.map((order) => (
      <OrderRow key={order.number} order={order} />
    ))}
  </RowTable>
);

function OrderRow({ order }: { order: Row }) {
  const { number, date, status, method, handover_on, customer, pieces, plants } = order;
  const { name, tone } = stateOf(status);
  return (
    <tr>
      <th scope="row" className={classNames(rows.number, !hasSums(order) && rows.full)}>
        <PageLink href={adminPaths.order(number)} className={rows.link}>{`№\u00A0${number}`}</PageLink>
        <small>
          <time dateTime={date}>{formatMoment(date)}</time>
        </small>
      </th>
      {hasSums(order) && (
        <td className={classNames(rows.number, rows.end)}>
          {formatMoney(order.total)}
          <Owed order={order} />
        </td>
      )}
      <td>
        {customer.name}
        <small>
          <span className={classNames(rows.copied, rows.number)}>{formatPhone(customer.phone)}</span>
        </small>
      </td>
      <td className={rows.end}>
        <StatusMark tone={tone}>{name}</StatusMark>
      </td>
      <td className={rows.full}>
        <span className={styles.plants}>{plants.join(', ')}</span>
        <small>{formatCount(pieces, PLANTS)}</small>
      </td>
      <td className={rows.full}>
        {handover_on && <time dateTime={handover_on}>{formatHandover(handover_on)}</time>}
        <small>{DELIVERY_LABELS[method]}</small>
      </td>
      <Marks order={order} />
    </tr>
  );
}

function Owed({ order }: { order: StaffOrder }) {
  const text = owedText(order);
  if (!text) return null;
  return <small>{owedOf(order).to_return > 0 ? <span className={styles.warning}>{text}</span> : text}</small>;
}

function Marks({ order }: { order: Row }) {
  const waits = waitTexts(order);
  if (waits.length === 0 && !order.has_note) return <td />;
  return (
    <td className={rows.full}>
      <ul className={styles.marks}>
        {waits.map((text) => (
          <li key={text} className={styles.waits}>
            {text}
          </li>
        ))}
        {order.has_note && <li>Есть заметка</li>}
      </ul>
    </td>
  );
}
