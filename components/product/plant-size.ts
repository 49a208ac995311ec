import type { Product } from '@/contract/catalog';
import type { Habit } from './silhouettes';

/** Centimetres; the upper end of the range as sold. Undefined without a height. */
export function sizeOf({ attributes: { height_cm, height_adult_cm, width_adult_cm } }: Product) {
  const height = height_cm?.[1];
  if (height === undefined) return undefined;
  return { height, adult: height_adult_cm ? { height: height_adult_cm, width: width_adult_cm } : undefined };
}

export const habitOf = ({ attributes: { form, style, habit } }: Product): Habit | undefined =>
  style || form === 'bonsai_pot' ? 'bonsai' : habit;
