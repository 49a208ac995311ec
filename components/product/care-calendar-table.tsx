import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { careYear, type GardenWork } from '@/contract/care-year';
import type { Product } from '@/contract/catalog';
import { classNames } from '@/lib/class-names';
import styles from './care-calendar-table.module.css';

const monthName = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' });
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  number: index + 1,
  name: monthName.format(new Date(Date.UTC(2000, index, 15))),
}));

export function CareCalendarTable({ product }: { product: Product }) {
  const rows = careCalendar(product);
  if (rows.length === 0) return null;
  return (
    <table className={styles.calendar}>
      <caption>
        Календарь ухода <span>для средней полосы, по советам питомника</span>
      </caption>
      <thead>
        <tr>
          <td />
          {MONTHS.map(({ number, name }) => (
            <th key={number} scope="col" abbr={name}>
              <span aria-hidden="true">
                {name.charAt(0)}
                <span>{name.slice(1, 3)}</span>
              </span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, months }) => (
          <tr key={key} className={styles[key]}>
            <th scope="row">{name}</th>
            {MONTHS.map(({ number }) => {
              const isTime = months.includes(number);
              return (
                <td key={number} className={classNames(isTime && styles.time)}>
                  <VisuallyHidden>{isTime ? 'да' : 'нет'}</VisuallyHidden>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
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
