import type { Attributes } from '../../contract/attributes';
import { type Advice, careYear, type GardenWork } from '../../contract/care-year';

export type GardenPlant = {
  ordinal: number;
  category_id: number;
  attributes: Attributes;
  care: Advice | null;
};

const HARDIEST: Record<number, number> = { 9: 4, 10: 4, 11: 3 };
const ANY_ZONE = 12;

function isWorkOf(work: GardenWork, month: number, { attributes, care }: GardenPlant): boolean {
  if (!careYear(attributes, care ?? undefined)[work].includes(month)) return false;
  if (work !== 'planting') return true;
  const { zone = ANY_ZONE } = attributes;
  return zone <= (HARDIEST[month] ?? ANY_ZONE);
}

const isSoonInBloom = (month: number, { bloom_months = [] }: Attributes): boolean =>
  month in HARDIEST || bloom_months.includes(month) || bloom_months.includes(month + 1);

/** One plant a category, so that a month is not all thujas. `plants` come by preference. */
export function plantsFor(work: GardenWork, month: number, plants: GardenPlant[], most: number): number[] {
  const concerned = plants.filter((plant) => isWorkOf(work, month, plant));
  const [soon, later] = [true, false].map((isSoon) =>
    concerned.filter(({ attributes }) => isSoonInBloom(month, attributes) === isSoon),
  );
  const inOrder = work === 'planting' ? [...(soon ?? []), ...(later ?? [])] : concerned;
  const chosen: GardenPlant[] = [];
  for (const plant of inOrder) {
    if (!chosen.some(({ category_id }) => category_id === plant.category_id)) chosen.push(plant);
    if (chosen.length === most) break;
  }
  return chosen.map(({ ordinal }) => ordinal);
}
