import { describe, expect, test } from 'vitest';
import { changeTexts, faultTexts, formatText, outcomesOf, readRowsShown, warningOf } from './product-file';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const file = (counts = {}, state: 'checked' | 'done' = 'checked') => ({
  state,
  counts: { changed: 0, new: 0, applied: 0, created: 0, faulty: 0, same: 0, ...counts },
});

describe('the rows shown', () => {
  test('are what there is, what will change first', () => {
    const named = (...given: Parameters<typeof file>) =>
      outcomesOf(file(...given)).map(({ name, count }) => `${plain(name)} ${count}`);
    expect(named({ same: 1, faulty: 2, changed: 3 })).toEqual(['Изменятся 3', 'Не войдут 2', 'Без изменений 1']);
    expect(named({ applied: 3, faulty: 2 }, 'done')).toEqual(['Проведены 3', 'Не вошли 2']);
  });

  test.each([
    [{}, { outcome: 'changed', page: 1 }],
    [
      { view: 'faulty', page: '3' },
      { outcome: 'faulty', page: 3 },
    ],
    [
      { view: 'same', page: '-1' },
      { outcome: 'changed', page: 1 },
    ],
    [
      { view: 'toString', page: '1.5' },
      { outcome: 'changed', page: 1 },
    ],
  ])('of %j are %j', (params, shown) => {
    expect(readRowsShown(params, file({ changed: 3, faulty: 700 }))).toEqual(shown);
  });

  test('of a file that was not checked are none', () => {
    expect(readRowsShown({}, file())).toEqual({ outcome: undefined, page: 1 });
  });
});

test.each([
  [{ kind: 'xlsx' as const }, 'XLSX, первый лист'],
  [{ kind: 'csv' as const, encoding: 'utf-8', delimiter: ';' }, 'CSV, utf-8, между столбцами точка с запятой'],
  [{ kind: 'csv' as const, encoding: 'utf-16le', delimiter: '\t' }, 'CSV, utf-16le, между столбцами табуляция'],
])('the format %j is told as «%s»', (format, text) => expect(plain(formatText(format))).toBe(text));

test('a change names each field with both values', () => {
  const change = {
    uuid: 'a',
    price: { from: 1_190, to: 1_290 },
    discount_price: { from: 900, to: null },
    stocked: { from: 7, to: 0 },
    bed: { from: null, to: 'Б-2' },
  };
  expect(changeTexts(change).map(plain)).toEqual([
    ...['Цена 1 190 ₽ → 1 290 ₽', 'Цена со скидкой 900 ₽ → —', 'На полке 7 → 0', 'Место — → Б-2'],
  ]);
});

test('a fault of a value names its column, one of the row does not', () => {
  const faults = [
    { field: 'price' as const, message: '«есть» – не число' },
    { field: 'sku' as const, message: 'артикул 7 не нашёлся' },
    { field: 'product' as const, message: 'это растение уже было в строке 2' },
  ];
  expect(faultTexts({ faults })).toEqual([
    'Цена: «есть» – не число',
    'Артикул 7 не нашёлся',
    'Это растение уже было в строке 2',
  ]);
});

test.each([
  [1_190, 3_571, 'Цена выросла больше чем в 3 раза, проверьте'],
  [1_190, 396, 'Цена упала больше чем в 3 раза, проверьте'],
  [1_190, 3_570, undefined],
  [1_190, 397, undefined],
  [0, 5_000, undefined],
])('a price of %i that becomes %i is warned of: %s', (from, to, warning) => {
  const told = warningOf({ uuid: 'f3b1a7de-0000-4000-a000-000000000001', price: { from, to } });
  expect(told && plain(told)).toBe(warning);
});
