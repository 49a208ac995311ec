import { expect, test } from 'vitest';
import { roundPrices } from './round-prices';

test('round prices begin with the cheapest and end before all would be found', () => {
  expect(roundPrices({ min: 790, max: 16_900 })).toEqual([1_000, 2_000, 3_000, 5_000, 10_000]);
  expect(roundPrices({ min: 500, max: 2_000 })).toEqual([500, 1_000]);
  expect(roundPrices({ min: 690, max: 790 })).toEqual([]);
  expect(roundPrices({ min: 0, max: 0 })).toEqual([]);
  expect(roundPrices({ min: 0, max: 1 })).toEqual([]);
});
