import type { CardField } from '../staff/product-files';
import type { ProductField } from '../staff/product-table';
import { cleanTyped, MAX_TYPED_LENGTH } from './clean';

type Meant = 'sku' | 'id' | ProductField | CardField;

/** The first that fits: «цена со скидкой» before «цена», «латинское название» before «название». */
const HEADINGS: [RegExp, Meant][] = [
  [/^(?:арт|код|sku)/, 'sku'],
  [/^(?:id|ид|uuid)$/, 'id'],
  [/скид|акци/, 'discount_price'],
  [/^(?:цена|стоимость|розница)/, 'price'],
  [/остат|полк|налич/, 'stocked'],
  [/приход|поступ|принят|пришл|колич|кол-во|^\+/, 'received'],
  [/^мест|гряд/, 'bed'],
  [/латин|^latin/, 'latin_name'],
  [/^друг.*назван|синоним/, 'synonyms'],
  [/^(?:назван|наименован|растение$|товар$|номенклатур|name$)/, 'name'],
  [/^(?:раздел|категор|групп)/, 'category'],
  [/^(?:размер|фасовк)/, 'size'],
  [/^описан/, 'description'],
  [/^уход.*свет/, 'care_light'],
  [/^уход.*полив/, 'care_water'],
  [/^уход.*зим/, 'care_winter'],
  [/^уход.*обрез/, 'care_pruning'],
  [/^адрес(?: страниц|$)|^slug$/, 'slug'],
];

export function headingOf(text: string): Meant | undefined {
  const word = cleanTyped(text.slice(0, MAX_TYPED_LENGTH)).toLowerCase();
  return HEADINGS.find(([pattern]) => pattern.test(word))?.[1];
}
