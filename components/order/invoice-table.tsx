import { formatRoubles } from '@/contract/format';
import type { InvoiceLine } from '@/lib/orders/invoice';
import styles from './invoice-table.module.css';

type Props = { lines: readonly InvoiceLine[]; total: number; vat: string };

export const InvoiceTable = ({ lines, total, vat }: Props) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col" className={styles.place}>
          №
        </th>
        <th scope="col" className={styles.sku}>
          Артикул
        </th>
        <th scope="col">Товар</th>
        <th scope="col" className={styles.figure}>
          Кол-во
        </th>
        <th scope="col" className={styles.figure}>
          Цена
        </th>
        <th scope="col" className={styles.figure}>
          Сумма
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ name, sku, amount, unit, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name, and lines never move
        <tr key={index}>
          <td className={styles.place}>{index + 1}</td>
          <td className={styles.sku}>{sku}</td>
          <td>{name}</td>
          <td className={styles.figure}>{`${amount}\u00A0${unit}`}</td>
          <td className={styles.figure}>{formatRoubles(price)}</td>
          <td className={styles.figure}>{formatRoubles(amount * price)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <Total name="Итого" value={formatRoubles(total)} />
      <Total name="НДС" value={vat} />
      <Total name="Всего к оплате" value={formatRoubles(total)} />
    </tfoot>
  </table>
);

const Total = ({ name, value }: { name: string; value: string }) => (
  <tr>
    <td className={styles.place} />
    <td className={styles.sku} />
    <th scope="row" colSpan={3} className={styles.figure}>
      {name}
    </th>
    <td className={styles.figure}>{value}</td>
  </tr>
);
