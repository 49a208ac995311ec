import { careYear, type GardenWork } from '@/contract/care-year';
import type { Product } from '@/contract/catalog';

export type CalendarRow = { key: GardenWork; name: string; months: number[] };

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
