import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../contract/limits';
import { mergeLines } from './rules';

describe('merging', () => {
  const product = fc.constantFrom('a', 'b', 'c', 'd');
  const line = fc.record({ product_id: product, amount: fc.integer({ min: 1, max: LIMITS.amount }) });
  const cart = fc.uniqueArray(line, { selector: ({ product_id }) => product_id });
  const shelf = fc
    .array(fc.integer({ min: 0, max: 2 * LIMITS.amount }), { minLength: 4, maxLength: 4 })
    .map((amounts) => new Map(['a', 'b', 'c', 'd'].map((id, index) => [id, amounts[index] ?? 0])));
  type Cart = { product_id: string; amount: number }[];

  const merge = (own: Cart, guest: Cart, allowed: ReadonlyMap<string, number>): Cart => {
    const amounts = new Map(own.map(({ product_id, amount }) => [product_id, amount]));
    for (const { product_id, amount } of mergeLines(own, guest, allowed).merged) amounts.set(product_id, amount);
    const lines = [...amounts].map(([product_id, amount]) => ({ product_id, amount }));
    return lines.filter(({ amount }) => amount > 0).sort((x, y) => (x.product_id < y.product_id ? -1 : 1));
  };

  test('[AUTH-09] a product of both carts ends with their sum, capped, and every cap is reported against the sum', () => {
    fc.assert(
      fc.property(cart, cart, shelf, (own, guest, allowed) => {
        const { merged, changed } = mergeLines(own, guest, allowed);
        for (const { product_id, amount: more } of guest) {
          const sum = more + (own.find((held) => held.product_id === product_id)?.amount ?? 0);
          const most = Math.min(sum, allowed.get(product_id) ?? 0, LIMITS.amount);
          expect(merged.find((kept) => kept.product_id === product_id)?.amount).toBe(most);
          const change = changed.find(({ uuid }) => uuid === product_id);
          expect([change?.difference ?? 0, change?.new_amount ?? sum]).toEqual([most - sum, most]);
        }
        expect(merged).toHaveLength(guest.length);
      }),
    );
  });

  test('[AUTH-09] the order of two merges does not matter, and an empty cart adds nothing', () => {
    fc.assert(
      fc.property(cart, cart, cart, shelf, (own, one, other, allowed) => {
        const there = merge(merge(own, one, allowed), other, allowed);
        expect(merge(merge(own, other, allowed), one, allowed)).toEqual(there);
        expect(merge(there, [], allowed)).toEqual(there);
      }),
    );
  });

  test('[AUTH-09] a full cart takes the guest’s first lines and tells of the others', () => {
    const own = Array.from({ length: LIMITS.cart_lines - 1 }, (_, index) => ({
      product_id: `own-${index}`,
      amount: 1,
    }));
    const guest = ['own-0', 'a', 'b'].map((product_id) => ({ product_id, amount: 2 }));
    const allowed = new Map(guest.map(({ product_id }) => [product_id, 9]));
    const { merged, changed } = mergeLines(own, guest, allowed);
    expect(merged.map(({ amount }) => amount)).toEqual([3, 2, 0]);
    expect(changed).toEqual([{ uuid: 'b', difference: -2, new_amount: 0 }]);
  });
});

test('[AUTH-09] a sold-out line leaves its place in a full cart to the next one', () => {
  const own = Array.from({ length: 99 }, (_, index) => ({ product_id: `own-${index}`, amount: 1 }));
  const guest = [
    { product_id: 'sold-out', amount: 1 },
    { product_id: 'in-stock', amount: 2 },
    { product_id: 'too-many', amount: 1 },
  ];
  const allowed = new Map([
    ['in-stock', 5],
    ['too-many', 5],
  ]);
  expect(mergeLines(own, guest, allowed).merged).toEqual([
    { product_id: 'sold-out', amount: 0 },
    { product_id: 'in-stock', amount: 2 },
    { product_id: 'too-many', amount: 0 },
  ]);
});

test.each([
  ['at most 10 000 pieces', 9_999, 5, 20_000, 10_000],
  ['as many as there are', 2, 3, 4, 4],
  ['none of what is not on the shelf', 1, 2, undefined, 0],
])('[AUTH-09] a line holds %s', (_, held, more, stocked, amount) => {
  const allowed = new Map(stocked === undefined ? [] : [['a', stocked]]);
  expect(mergeLines([{ product_id: 'a', amount: held }], [{ product_id: 'a', amount: more }], allowed)).toEqual({
    merged: [{ product_id: 'a', amount }],
    changed: [{ uuid: 'a', difference: amount - held - more, new_amount: amount }],
  });
});

test('[AUTH-09] of a cart with 100 lines, the place of one that is sold out goes to the next', () => {
  const own = Array.from({ length: 100 }, (_, index) => ({ product_id: `own-${index}`, amount: 1 }));
  const guest = ['own-0', 'a', 'b'].map((product_id) => ({ product_id, amount: 1 }));
  const allowed = new Map(['a', 'b'].map((product_id) => [product_id, 5]));
  expect(mergeLines(own, guest, allowed).merged.map(({ amount }) => amount)).toEqual([0, 1, 0]);
});
