import { formatExact, type Upd, type UpdLine } from '@/lib/admin/upd';
import styles from './upd-sheet.module.css';

const COLUMNS = [
  { place: 'А', name: 'Код товара/ работ, услуг' },
  { place: '1', name: '№ п/п' },
  { place: '1а', name: 'Наименование товара (описание выполненных работ, оказанных услуг), имущественного права' },
  { place: '1б', name: 'Код вида товара' },
  { place: '2', name: 'Единица измерения: код' },
  { place: '2а', name: 'условное обозначение' },
  { place: '3', name: 'Количество (объём)' },
  { place: '4', name: 'Цена (тариф) за единицу' },
  { place: '5', name: 'Стоимость без налога, всего' },
  { place: '6', name: 'В том числе сумма акциза' },
  { place: '7', name: 'Налоговая ставка' },
  { place: '8', name: 'Сумма налога' },
  { place: '9', name: 'Стоимость с налогом, всего' },
  { place: '10', name: 'Страна происхождения: код' },
  { place: '10а', name: 'краткое наименование' },
  { place: '11', name: 'Регистрационный номер декларации на товары' },
];

export const UpdTable = ({ upd: { lines, total, tax } }: { upd: Upd }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {COLUMNS.map(({ place, name }) => (
          <th key={place} scope="col">
            {name}
          </th>
        ))}
      </tr>
      <tr className={styles.places}>
        {COLUMNS.map(({ place }) => (
          <td key={place}>{place}</td>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name, and lines never move
        <Line key={index} line={line} place={index + 1} tax={tax} />
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={8}>
          Всего к оплате
        </th>
        <td className={styles.figure}>{tax && total}</td>
        <td colSpan={2}>Х</td>
        <td className={styles.figure}>{tax}</td>
        <td className={styles.figure}>{total}</td>
        <td colSpan={3} />
      </tr>
    </tfoot>
  </table>
);

/** Prices hold the tax: what is without it is known only where there is none. */
const Line = ({ line, place, tax }: { line: UpdLine; place: number; tax: string }) => (
  <tr>
    <td>{line.sku ?? '—'}</td>
    <td>{place}</td>
    <td>{line.name}</td>
    <td>—</td>
    <td>{line.code}</td>
    <td>{line.unit}</td>
    <td className={styles.figure}>{line.amount}</td>
    <td className={styles.figure}>{tax && formatExact(line.price)}</td>
    <td className={styles.figure}>{tax && line.sum}</td>
    <td>без акциза</td>
    <td>{tax}</td>
    <td>{tax}</td>
    <td className={styles.figure}>{line.sum}</td>
    <td>—</td>
    <td>—</td>
    <td>—</td>
  </tr>
);
