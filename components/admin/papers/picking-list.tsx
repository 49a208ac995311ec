import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatWhen } from '@/contract/moscow-time';
import { DELIVERY_LABELS, IF_MISSING_LABELS, IF_MISSING_QUESTION } from '@/contract/order-labels';
import { formatPhone } from '@/contract/phone';
import type { OrderWork, WaitingOrder } from '@/contract/staff/order-card';
import { pickedLotLine } from '@/lib/admin/lot-words';
import { pickingStop } from '@/lib/admin/order-moves';
import { countOrders } from '@/lib/admin/order-words';
import { type PickingRow, pickingRows, piecesOf } from '@/lib/admin/picking';
import { formatDay } from '@/lib/format/dates';
import { formatCount } from '@/lib/format/plural';
import head from '../narrow-head.module.css';
import { OrderCode } from './order-code';
import styles from './picking-list.module.css';

const PLANTS = { one: 'растение', few: 'растения', many: 'растений' };

type Props = { title: string; orders: readonly OrderWork[]; waiting?: readonly WaitingOrder[] };

export function PickingList({ title, orders, waiting = [] }: Props) {
  const rows = pickingRows(orders);
  const [only, ...others] = orders;
  const stop = only && others.length === 0 ? pickingStop(only) : undefined;
  return (
    <article className={styles.sheet}>
      <h1>{title}</h1>
      {stop && (
        <p>
          <b>{stop}</b>
        </p>
      )}
      <p>{`${countOrders(orders.length)}, ${formatCount(piecesOf(rows), PLANTS)}`}</p>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Растения по местам</VisuallyHidden>
        </caption>
        <thead className={head.sheet}>
          <tr>
            <th scope="col">
              <VisuallyHidden>Взято</VisuallyHidden>
            </th>
            <th scope="col">Место</th>
            <th scope="col">Растение</th>
            <th scope="col">Артикул</th>
            <th scope="col">Размер</th>
            <th scope="col">Шт</th>
            <th scope="col">В заказы</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Plant key={row.uuid} row={row} />
          ))}
        </tbody>
      </table>
      <section className={styles.orders}>
        <h2>Заказы</h2>
        <ul>
          {orders.map((order) => (
            <PickedOrder key={order.number} order={order} stop={stop ? undefined : pickingStop(order)} />
          ))}
        </ul>
      </section>
      <Waiting title="Ждут подтверждения" orders={waiting.filter(({ awaits }) => awaits === 'confirmation')} />
      <Waiting title="Ждут оплаты" orders={waiting.filter(({ awaits }) => awaits === 'payment')} />
    </article>
  );
}

const Plant = ({
  row: { place, lots = [], name, latin_name, sku, size, specimen, amount, orders },
}: {
  row: PickingRow;
}) => (
  <tr>
    <td>
      <span className={styles.box} />
    </td>
    <td data-label="Место">{place ?? '—'}</td>
    <td>
      <b>{name}</b>
      {specimen && ', экземпляр'}
      {latin_name && (
        <span className={styles.latin} lang="la">
          {latin_name}
        </span>
      )}
      {lots.map((lot) => (
        <span key={lot.id} className={styles.lot}>
          {pickedLotLine(lot)}
        </span>
      ))}
    </td>
    <td className={styles.figure} data-label="Артикул">
      {sku}
    </td>
    <td data-label="Размер">{size ?? '—'}</td>
    <td className={styles.amount}>{amount}</td>
    <td className={styles.figure} data-label="В заказы">
      {orders.map((order) => (
        <span key={order.number} className={styles.share}>{`${order.number} × ${order.amount}`}</span>
      ))}
    </td>
  </tr>
);

type WaitingProps = { title: string; orders: readonly WaitingOrder[] };

const Waiting = ({ title, orders }: WaitingProps) =>
  orders.length > 0 && (
    <section className={styles.waiting}>
      <h2>{`${title}, пока не\u00A0собирать`}</h2>
      <ul>
        {orders.map((order) => (
          <li key={order.number}>{waitingText(order)}</li>
        ))}
      </ul>
    </section>
  );

const waitingText = ({ number, name, pieces, handover_on, pay_until }: WaitingOrder): string =>
  [
    `№\u00A0${number}, ${name}, ${pieces}\u00A0шт`,
    handover_on && `выдать ${formatDay(handover_on)}`,
    pay_until && `оплата до ${formatWhen(new Date(pay_until))}`,
  ]
    .filter(Boolean)
    .join(', ');

function PickedOrder({ order, stop }: { order: OrderWork; stop: string | undefined }) {
  const { number, customer, delivery, handover_on, comment, if_missing, staff_note, extras, lines } = order;
  const facts = [
    [DELIVERY_LABELS[delivery.method], handover_on && formatDay(handover_on)].filter(Boolean).join(', '),
    extras.map(({ name }) => name).join(', '),
    if_missing && `${IF_MISSING_QUESTION}: ${IF_MISSING_LABELS[if_missing].toLowerCase()}`,
    comment && `Покупатель: ${comment}`,
    staff_note && `Для своих: ${staff_note}`,
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <li className={styles.order}>
      <div className={styles.text}>
        <h3>
          <span className={styles.box} /> {`№\u00A0${number}, ${piecesOf(lines)}\u00A0шт`}
        </h3>
        <p>
          {`${customer.name}, `}
          <span className={styles.phone}>{formatPhone(customer.phone)}</span>
        </p>
        {stop && (
          <p>
            <b>{stop}</b>
          </p>
        )}
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
      <OrderCode number={number} />
    </li>
  );
}
