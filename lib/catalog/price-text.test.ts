import { expect, test } from 'vitest';
import { PRICE_FIELD, parsePrice } from './price-text';

const accepts = (text: string) => RegExp(`^(?:${PRICE_FIELD.pattern})$`, 'v').test(text);

test.each([
  ['12 500', 12_500],
  ['12\u00A0500', 12_500],
  ['99 999 999', 99_999_999],
  ['0', 0],
  ['1 200 000', 1_200_000],
  ['350 000 ', 350_000],
])('«%s» is a valid price in the address and in the field', (text, price) => {
  expect(parsePrice(text)).toBe(price);
  expect(accepts(text)).toBe(true);
});

test('a missing price is undefined', () => {
  expect(parsePrice(undefined)).toBeUndefined();
});

test.each(['', ' ', '12.5', '-1', 'даром', '100000000', '1 5', '12 50', '1 2000'])(
  '«%s» is an invalid price in both',
  (text) => {
    expect(parsePrice(text)).toBeUndefined();
    expect(accepts(text)).toBe(false);
  },
);
