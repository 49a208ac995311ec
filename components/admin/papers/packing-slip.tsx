import { DELIVERY_LABELS } from '@/contract/order-labels';
import { formatPhone } from '@/contract/phone';
import type { Common } from '@/contract/site';
import type { ReadOrder, WorkLine } from '@/contract/staff/order-card';
import { duesText, plantText } from '@/lib/admin/paper-words';
import { piecesOf } from '@/lib/admin/picking';
import { formatDay } from '@/lib/format/dates';
import { orderTitle } from '@/lib/orders/dates';
import { OrderCode } from './order-code';
import styles from './packing-slip.module.css';

type Shop = { name: string } & Pick<Common['footer'], 'phone' | 'address'>;

export function PackingSlip({ order, shop }: { order: ReadOrder; shop: Shop }) {
  const { customer, delivery, handover_on, lines, extras, comment } = order;
  const facts = [
    { name: 'Как передаём', text: [DELIVERY_LABELS[delivery.method], handover_on && formatDay(handover_on)] },
    { name: 'Адрес', text: [delivery.address, delivery.details] },
    { name: 'Комментарий', text: comment },
  ].flatMap(({ name, text }) => {
    const words = [text].flat().filter(Boolean).join(', ');
    return words ? [{ name, words }] : [];
  });
  return (
    <article className={styles.slip}>
      <p className={styles.shop}>
        <b>{shop.name}</b>
        <span>
          {`${shop.address}, `}
          <span className={styles.phone}>{shop.phone}</span>
        </span>
      </p>
      <div className={styles.head}>
        <div className={styles.text}>
          <h1>{orderTitle(order)}</h1>
          <dl className={styles.facts}>
            <div>
              <dt>Получатель</dt>
              <dd>
                {`${customer.name}, `}
                <span className={styles.phone}>{formatPhone(customer.phone)}</span>
              </dd>
            </div>
            {facts.map(({ name, words }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </div>
        <OrderCode number={order.number} />
      </div>
      <Contents lines={lines} />
      {extras.length > 0 && (
        <p>{`Услуги: ${extras.map(({ name, amount }) => (amount > 1 ? `${name} × ${amount}` : name)).join(', ')}`}</p>
      )}
      {order.has_sums && <p className={styles.dues}>{duesText(order)}</p>}
    </article>
  );
}

const Contents = ({ lines }: { lines: readonly WorkLine[] }) => (
  <table className={styles.table}>
    <caption className={styles.caption}>{`В посылке ${piecesOf(lines)}\u00A0шт`}</caption>
    <thead>
      <tr>
        <th scope="col">Растение</th>
        <th scope="col">Артикул</th>
        <th scope="col">Шт</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.uuid}>
          <td>
            {plantText(line)}
            {line.latin_name && (
              <span className={styles.latin} lang="la">
                {line.latin_name}
              </span>
            )}
          </td>
          <td>{line.sku}</td>
          <td>{line.amount}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
