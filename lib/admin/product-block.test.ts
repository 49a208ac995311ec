import { expect, test } from 'vitest';
import { sampleProductRow, sampleProductRows } from '@/tests/setup/product-rows';
import { clearChanges, copyText, EDITABLE, fieldAt, fillChanges, fillDownChanges, pasteChanges } from './product-block';
import { NO_HISTORY, setCells } from './product-edits';

const ROWS = sampleProductRows(3);
const range = (left: number, right: number) => ({ top: 0, bottom: 2, left, right });
const texts = (changes: ReturnType<typeof pasteChanges>) =>
  changes.map(({ row, field, text }) => [row.sku, field, text]);

test('prices, counts, deliveries and places can be edited, articles and sums cannot', () => {
  expect(EDITABLE.map(fieldAt)).toEqual(['price', 'discount_price', 'stocked', 'received', 'bed']);
  expect([fieldAt(0), fieldAt(5)]).toEqual([undefined, undefined]);
});

test('a copied block is text for a spreadsheet, with what is typed', () => {
  const [first] = ROWS;
  const { now } = setCells(NO_HISTORY, first ? [{ row: first, field: 'price', text: '1 290' }] : []);
  expect(copyText(ROWS.slice(0, 2), range(0, 6), now)).toBe(
    '1001\tТуя 1, C3\t1 290\t\t41\t3\t38\n1002\tТуя 2, C3\t1190\t\t41\t3\t38',
  );
});

test('a pasted block goes from its first cell to the right and down, past what cannot be edited', () => {
  const changes = pasteChanges(ROWS, 4, [['50', '9', '9', '', 'Б-1'], ['51']]);
  expect(texts(changes)).toEqual([
    ['1001', 'stocked', '50'],
    ['1001', 'received', ''],
    ['1001', 'bed', 'Б-1'],
    ['1002', 'stocked', '51'],
  ]);
});

test('one value fills a range', () => {
  expect(texts(fillChanges(ROWS.slice(0, 2), range(2, 3), '900'))).toEqual([
    ['1001', 'price', '900'],
    ['1001', 'discount_price', '900'],
    ['1002', 'price', '900'],
    ['1002', 'discount_price', '900'],
  ]);
});

test('the first row fills those below', () => {
  const rows = [sampleProductRow(1, { bed: null, price: 500 }), ...ROWS.slice(1)];
  expect(texts(fillDownChanges(rows, range(2, 2), {}))).toEqual([
    ['1002', 'price', '500'],
    ['1003', 'price', '500'],
  ]);
  expect(texts(fillDownChanges(rows, range(8, 8), {}))).toContainEqual(['1002', 'bed', '']);
  expect(fillDownChanges([], range(2, 2), {})).toEqual([]);
});

test('clearing takes discounts, deliveries and places away, and typed prices and counts back', () => {
  expect(texts(clearChanges(ROWS.slice(0, 1), range(0, 8)))).toEqual([
    ['1001', 'price', '1190'],
    ['1001', 'discount_price', ''],
    ['1001', 'stocked', '41'],
    ['1001', 'received', ''],
    ['1001', 'bed', ''],
  ]);
});
