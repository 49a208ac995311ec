import type { ProductField } from '../staff/product-table';
import { cleanTyped, MAX_TYPED_LENGTH } from './clean';

/** The first that fits: «цена со скидкой» before «цена». */
const HEADINGS: [RegExp, 'sku' | 'id' | ProductField][] = [
  [/^(?:арт|код|sku)/, 'sku'],
  [/^(?:id|ид|uuid)$/, 'id'],
  [/скид|акци/, 'discount_price'],
  [/^(?:цена|стоимость|розница)/, 'price'],
  [/остат|полк|налич/, 'stocked'],
  [/приход|поступ|принят|пришл|колич|кол-во|^\+/, 'received'],
  [/^мест|гряд/, 'bed'],
];

export function headingOf(text: string): 'sku' | 'id' | ProductField | undefined {
  const word = cleanTyped(text.slice(0, MAX_TYPED_LENGTH)).toLowerCase();
  return HEADINGS.find(([pattern]) => pattern.test(word))?.[1];
}
