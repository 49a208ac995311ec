import type { Attributes } from '@/contract/attributes';
import type { Product } from '@/contract/catalog';

export type CareKey = Product['care'][number]['key'];

export const CARE_TICKS = 5;

const WATER = { low: 1, medium: 3, high: 5 } as const;
const LIGHT = { shade: 1, partial: 3, sun: 5 } as const;
const WARMEST_ZONE = 9;

/** From 1 to `CARE_TICKS`; undefined without data. */
export function careLevel(key: CareKey, { light, water, zone }: Attributes): number | undefined {
  if (key === 'light') return light && Math.max(...light.map((kind) => LIGHT[kind]));
  if (key === 'water') return water && WATER[water];
  if (key === 'winter') return zone && Math.min(CARE_TICKS, Math.max(1, WARMEST_ZONE - zone));
  return undefined;
}
