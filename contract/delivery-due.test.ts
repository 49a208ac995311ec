import { expect, test } from 'vitest';
import { deliveryDue, missedMinimum } from './delivery-due';

test.each([
  [{ price: 1_200, free_from: null }, 50_000, 1_200],
  [{ price: 1_200, free_from: 20_000 }, 19_999, 1_200],
  [{ price: 1_200, free_from: 20_000 }, 20_000, 0],
  [{ price: null, free_from: null }, 50_000, null],
  // A zone by the kilometre has no price without an address, but it may be free.
  [{ price: null, free_from: 20_000 }, 20_000, 0],
  [{ price: null, free_from: 20_000 }, 19_999, null],
])('[ORDER-04] delivery at %j costs goods of %i: %s', (quote, goods, due) => {
  expect(deliveryDue(quote, goods)).toBe(due);
});

test.each([
  [null, 1, undefined],
  [3_000, 2_999, 3_000],
  [3_000, 3_000, undefined],
])('[ORDER-04] at least %s, goods of %i lack: %s', (min_order, goods, least) => {
  expect(missedMinimum({ min_order }, goods)).toBe(least);
});
