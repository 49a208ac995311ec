import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNumeric, readCell } from '@/contract/typed/product-cell';
import { formatCell, plainText } from './product-cells';

test('every number survives the way to a spreadsheet and back, also as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (value) => {
      for (const field of ['price', 'discount_price', 'stocked', 'received'] as const) {
        expect(readCell(field, plainText(field, value))).toEqual({ value });
        expect(readCell(field, formatCell(field, value))).toEqual({ value });
        expect(isNumeric(formatCell(field, value))).toBe(true);
      }
    }),
  );
});

test('what is not there is shown by a dash and copied as nothing', () => {
  expect([formatCell('bed', null), plainText('bed', null)]).toEqual(['—', '']);
});
