import { tariffRows } from '@/lib/delivery/terms';
import type { BlockProps } from './block-context';
import styles from './price-table.module.css';

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
