import { careYear, type GardenWork } from '@/contract/care-year';
import type { Product } from '@/contract/catalog';
import { classNames } from '@/lib/class-names';
import { formatMonths, monthName } from '@/lib/format/months';
import styles from './care-calendar-table.module.css';

const MONTHS = Array.from({ length: 12 }, (_, index) => ({ number: index + 1, name: monthName(index + 1) }));

const NOTE = 'для средней полосы, по советам питомника';

/** Drawn as a table for the eye, read as one sentence per work. */
export function CareCalendarTable({ product }: { product: Product }) {
  const rows = careCalendar(product);
  if (rows.length === 0) return null;
  return (
    <>
      <ul className={styles.sentences} aria-label={`Календарь ухода ${NOTE}`}>
        {rows.map(({ key, name, months }) => (
          <li key={key}>{`${name}: ${formatMonths(months)}.`}</li>
        ))}
      </ul>
      <table className={styles.calendar} aria-hidden="true">
        <caption>
          Календарь ухода <span>{NOTE}</span>
        </caption>
        <thead>
          <tr>
            <td />
            {MONTHS.map(({ number, name }) => (
              <th key={number} scope="col">
                {name.charAt(0)}
                <span>{name.slice(1, 3)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, months }) => (
            <tr key={key} className={styles[key]}>
              <th scope="row">{name}</th>
              {MONTHS.map(({ number }) => (
                <td key={number} className={classNames(months.includes(number) && styles.time)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type CalendarRow = { key: GardenWork; name: string; months: number[] };

const NAMES: Record<GardenWork, string> = {
  planting: 'Посадка',
  bloom: 'Цветение',
  pruning: 'Обрезка',
  cover: 'Зимняя защита',
};

/** Rows without data are left out. */
export function careCalendar({ attributes, care }: Pick<Product, 'attributes' | 'care'>): CalendarRow[] {
  const adviceOn = (key: Product['care'][number]['key']) => care.find((line) => line.key === key)?.text ?? '';
  const advice = care.length > 0 ? { pruning: adviceOn('pruning'), winter: adviceOn('winter') } : undefined;
  const year = careYear(attributes, advice);
  return (Object.keys(NAMES) as GardenWork[])
    .map((key) => ({ key, name: NAMES[key], months: year[key] }))
    .filter(({ months }) => months.length > 0);
}
