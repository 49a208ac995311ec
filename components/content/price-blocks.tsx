import { tariffRows } from '@/lib/delivery/terms';
import type { BlockProps } from './block-context';
import styles from './price-blocks.module.css';

/** «от 35 000 ₽» must not break after the preposition. */
const FROM = /^(от|до) /;

export function PriceTable({
  block: { title, rows },
}: {
  block: Pick<BlockProps<'price_table'>['block'], 'title' | 'rows'>;
}) {
  if (rows.length === 0) return null;
  return (
    <>
      {title && <h2 className={styles.title}>{title}</h2>}
      <table className={styles.table}>
        <caption>{title ?? 'Цены'}</caption>
        <tbody>
          {rows.map(({ name, note, price }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {note && <span>{note}</span>}
              </th>
              <td>{price.replace(FROM, '$1\u00a0')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export const DeliveryTable = ({ block: { title, tariff, rows } }: BlockProps<'delivery_table'>) => (
  <PriceTable block={{ title, rows: [...tariffRows(tariff), ...rows] }} />
);

export function Included({ block: { title, items, extra } }: BlockProps<'included'>) {
  return (
    <div className={styles.columns}>
      <section className={styles.sheet}>
        <h2>{title}</h2>
        <List items={items} />
      </section>
      {extra.length > 0 && (
        <section className={styles.extra}>
          <h2>Считаем отдельно</h2>
          <List items={extra} />
        </section>
      )}
    </div>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
