import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductRow } from '@/contract/staff/product-table';
import { sampleProductRow } from '@/tests/setup/product-rows';
import { type PriceChange, priceChanges, ROUNDINGS, type RoundingName, readPercent } from './price-change';
import { NO_EDITS, withCells } from './product-edits';

const row: ProductRow = { ...sampleProductRow(1), price: 1_990, discount_price: null };
const changed = (change: Partial<PriceChange>, given: Partial<ProductRow> = {}) =>
  priceChanges([{ ...row, ...given }], NO_EDITS, { action: 'raise', percent: '10', rounding: 'rouble', ...change }).map(
    ({ field, text }) => [field, text],
  );

test.each<[string, Partial<PriceChange>, string]>([
  ['+10 %', {}, '2189'],
  ['+7,5 %', { percent: '7,5' }, '2139'],
  ['+10 %, tens', { rounding: 'ten' }, '2190'],
  ['+10 %, fifties', { rounding: 'fifty' }, '2200'],
  ['+10 %, hundreds', { rounding: 'hundred' }, '2200'],
  ['+10 %, …90', { rounding: 'ninety' }, '2190'],
  ['−10 %, …90', { action: 'lower', rounding: 'ninety' }, '1790'],
  ['−99 %, hundreds', { action: 'lower', percent: '99 %', rounding: 'hundred' }, '100'],
])('a price changed by %s', (_name, change, price) => {
  expect(changed(change)).toEqual([['price', price]]);
});

test('a discounted price moves with its price, and a discount leaves the price', () => {
  expect(changed({}, { discount_price: 1_500 })).toEqual([
    ['price', '2189'],
    ['discount_price', '1650'],
  ]);
  expect(changed({ action: 'discount', percent: '15', rounding: 'ten' })).toEqual([['discount_price', '1690']]);
  expect(changed({ action: 'end_discount', percent: '' }, { discount_price: 1_500 })).toEqual([['discount_price', '']]);
});

test('what has been typed and not yet carried out is where the change starts; what cannot be read stays', () => {
  const change: PriceChange = { action: 'raise', percent: '10', rounding: 'rouble' };
  const typed = (text: string) => withCells(NO_EDITS, [{ row, field: 'price', text }]);
  expect(priceChanges([row], typed('1 000'), change)).toEqual([{ row, field: 'price', text: '1100' }]);
  expect(priceChanges([row], typed('двести'), change)).toEqual([]);
});

test.each([
  ['raise', '', 'Напишите число, например 10 или\u00A07,5'],
  ['raise', 'много', 'Напишите число, например 10 или\u00A07,5'],
  ['raise', '0', 'Больше нуля'],
  ['raise', '901', 'Не\u00A0больше 900\u00A0%'],
  ['discount', '100', 'Не\u00A0больше 99\u00A0%'],
] as const)('%s by «%s» is told', (action, percent, fault) => {
  expect(readPercent({ action, percent, rounding: 'rouble' })).toEqual({ fault });
  expect(changed({ action, percent })).toEqual([]);
});

test('a rounded price ends as asked, is above zero and never farther off than half a step', () => {
  const roundings = fc.constantFrom(...(Object.keys(ROUNDINGS) as RoundingName[]));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 99 }),
      roundings,
      (price, by, name) => {
        const [[, text = ''] = []] = changed({ action: 'lower', percent: String(by), rounding: name }, { price });
        const { step, end } = ROUNDINGS[name];
        const exact = (price * (100 - by)) / 100;
        expect(Number(text)).toBeGreaterThan(0);
        expect(Number(text) % step).toBe(end % step);
        expect(Number(text) === (end || step) || Math.abs(Number(text) - exact) <= step / 2).toBe(true);
      },
    ),
  );
});
