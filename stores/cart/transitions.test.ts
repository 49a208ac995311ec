import { describe, expect, test } from 'vitest';
import type { CartProduct } from '@/contract/cart';
import { emptiness, withNewItem, withoutOldItems, withoutPending } from '../sync/transitions';
import {
  type CartState,
  hasOptimistic,
  initialCart,
  NEW_ITEM_MS,
  shownAmount,
  shownLines,
  shownPieces,
  withAmount,
  withCart,
  withChanges,
  withPendingAmount,
} from './transitions';

const product = (uuid: string): CartProduct => ({
  uuid,
  slug: uuid,
  path: `/catalog/${uuid}`,
  name: `Ель ${uuid}`,
  src: '/ель.webp',
  price: 100,
  total_quantity: 9,
});

const loaded = (amounts: Record<string, number>): CartState => {
  const products = Object.entries(amounts).map(([uuid, amount]) => ({ product: product(uuid), amount }));
  return withCart(initialCart, { products, amount: 0, total: 0, discount: 0 }, () => false);
};

describe('the shown cart', () => {
  test('[CART-01] is unknown until it is read', () => {
    expect(initialCart.isLoaded).toBe(false);
    expect(loaded({}).isLoaded).toBe(true);
  });

  test('[CART-02] shows the pending amount at once and falls back to the confirmed one', () => {
    const pending = withPendingAmount(loaded({ a: 2, b: 1 }), 'a', 5);
    expect([shownAmount(pending, 'a'), shownPieces(pending)]).toEqual([5, 6]);
    const rolledBack = withoutPending(pending, 'a');
    expect([shownAmount(rolledBack, 'a'), shownPieces(rolledBack)]).toEqual([2, 3]);
  });

  test('[CART-02] counts a new product', () => {
    expect(shownPieces(withPendingAmount(loaded({ a: 2 }), 'b', 3))).toBe(5);
  });

  test('[CART-04] a removed line disappears, and returns if the removal fails', () => {
    const removed = withPendingAmount(loaded({ a: 1, b: 1 }), 'a', 0);
    expect(shownLines(removed).map((line) => line.product.uuid)).toEqual(['b']);
    expect(shownLines(withoutPending(removed, 'a'))).toHaveLength(2);
    expect(shownLines(withAmount(removed, 'a', 0))).toHaveLength(1);
  });

  test('[CART-03] a snapshot does not overwrite a newer amount, but adds the product', () => {
    const answered = withAmount(loaded({ a: 1, b: 1 }), 'c', 2);
    const cart = { products: [{ product: product('c'), amount: 9 }], amount: 9, total: 0, discount: 0 };
    const read = withCart(answered, cart, (uuid) => uuid === 'c');
    expect(shownLines(read)).toEqual([{ product: product('c'), amount: 2 }]);
  });

  test('[CART-07] new items end after 50 seconds', () => {
    const state = withNewItem(withNewItem(initialCart, 'a', 50_000), 'b', 50_010);
    expect(Object.keys(withoutOldItems(state, 49_999).newItems)).toEqual(['a', 'b']);
    expect(Object.keys(withoutOldItems(state, 50_000).newItems)).toEqual(['b']);
  });

  test('[CART-09] a change has the name of a removed line until the visitor changes that line', () => {
    const change = { uuid: 'a', difference: -2, new_amount: 0 };
    const changed = withChanges(loaded({ a: 2 }), [change]);
    expect(withAmount(changed, 'a', 0).changes).toEqual({ a: { ...change, name: 'Ель a' } });
    expect(withPendingAmount(changed, 'a', 1).changes).toEqual({});
  });

  test('[CART-07] a new item is flagged for 50 000 ms', () => {
    expect(NEW_ITEM_MS).toBe(50_000);
  });

  test('[CART-01] before the first snapshot everything is empty and nothing has failed', () => {
    expect(initialCart).toEqual({
      isLoaded: false,
      isUnavailable: false,
      confirmed: {},
      pending: {},
      newItems: {},
      changes: {},
    });
    expect(emptiness(initialCart)).toBe('loading');
    expect(emptiness({ ...initialCart, isUnavailable: true })).toBe('unavailable');
    expect(emptiness({ ...initialCart, isLoaded: true, isUnavailable: true })).toBe('empty');
  });

  test('[CART-01] a snapshot clears the failure of an earlier read', () => {
    const cart = { products: [], amount: 0, total: 0, discount: 0 };
    expect(withCart({ ...initialCart, isUnavailable: true }, cart, () => false).isUnavailable).toBe(false);
  });

  test('[CART-02] a pending amount does not affect other lines', () => {
    const state = withPendingAmount(withPendingAmount(withNewItem(loaded({ a: 1 }), 'a', 9), 'a', 2), 'b', 3);
    expect(state.pending).toEqual({ a: 2, b: 3 });
    expect(state.newItems).toEqual({ a: 9 });
    expect(withoutPending(state, 'a').pending).toEqual({ b: 3 });
  });

  test('[CART-02] a line without a product is counted but not listed; an unknown line has no pieces', () => {
    const answered = withAmount(loaded({ a: 2 }), 'b', 1);
    expect(answered.confirmed.b).toEqual({ amount: 1 });
    expect(shownLines(answered).map(({ product: { uuid } }) => uuid)).toEqual(['a']);
    expect([shownPieces(answered), shownAmount(answered, 'c')]).toEqual([3, 0]);
  });

  test('[CART-02] an answer changes the amount and keeps the product; 0 removes the line', () => {
    const state = withAmount(loaded({ a: 2, b: 1 }), 'a', 1);
    expect(state.confirmed).toEqual({
      a: { amount: 1, product: product('a') },
      b: { amount: 1, product: product('b') },
    });
    expect(Object.keys(withAmount(state, 'a', 0).confirmed)).toEqual(['b']);
  });

  test('[CART-02] a new line shows the product as its card does, until a snapshot replaces it', () => {
    const card = { ...product('a'), price: 90 };
    const added = withAmount(withAmount(loaded({}), 'a', 1, card), 'a', 2);
    expect(shownLines(added)).toEqual([{ product: card, amount: 2 }]);
    expect(hasOptimistic(added)).toBe(true);
    expect(hasOptimistic(withAmount(loaded({ b: 1 }), 'a', 1, card))).toBe(true);
    const cart = { products: [{ product: product('a'), amount: 1 }], amount: 1, total: 0, discount: 0 };
    const read = withCart(added, cart, (uuid) => uuid === 'a');
    expect(shownLines(read)).toEqual([{ product: product('a'), amount: 2 }]);
    expect(hasOptimistic(read)).toBe(false);
  });

  test('[CART-02] a card does not replace a product that the provider has described', () => {
    const state = withAmount(loaded({ a: 1 }), 'a', 2, { ...product('a'), price: 90 });
    expect(state.confirmed).toEqual({ a: { amount: 2, product: product('a') } });
    expect(hasOptimistic(state)).toBe(false);
    expect(withAmount(loaded({}), 'b', 0, product('b')).confirmed).toEqual({});
  });

  test('[CART-03] a snapshot without a newly added line keeps it', () => {
    const added = withAmount(loaded({}), 'a', 1, product('a'));
    const cart = { products: [], amount: 0, total: 0, discount: 0 };
    expect(hasOptimistic(withCart(added, cart, () => true))).toBe(true);
    expect(withCart(added, cart, () => false).confirmed).toEqual({});
  });

  test('[CART-03] a snapshot removes missing lines unless newer data exists', () => {
    const cart = { products: [{ product: product('b'), amount: 3 }], amount: 3, total: 0, discount: 0 };
    expect(withCart(loaded({ a: 2, b: 1 }), cart, () => false).confirmed).toEqual({
      b: { amount: 3, product: product('b') },
    });
    const kept = withCart(loaded({ a: 2, b: 1 }), cart, (uuid) => uuid === 'a');
    expect(shownLines(kept).map(({ product: { uuid }, amount }) => [uuid, amount])).toEqual([
      ['a', 2],
      ['b', 3],
    ]);
    const removed = withAmount(loaded({ b: 1 }), 'b', 0);
    expect(withCart(removed, cart, () => true).confirmed).toEqual({});
  });

  test('[CART-09] a change of an unknown line is called «Растение»; newer changes replace the older', () => {
    const changed = withChanges(loaded({ a: 2 }), [{ uuid: 'a', difference: -1, new_amount: 1 }]);
    const next = withChanges(changed, [{ uuid: 'z', difference: -1, new_amount: 0 }]);
    expect(next.changes).toEqual({ z: { uuid: 'z', difference: -1, new_amount: 0, name: 'Растение' } });
  });

  test('[CART-03, CART-09] a line without a product survives snapshots and changes', () => {
    const answered = withAmount(loaded({}), 'a', 2);
    const cart = { products: [], amount: 0, total: 0, discount: 0 };
    expect(withCart(answered, cart, () => true).confirmed).toEqual({ a: { amount: 2 } });
    expect(withCart(initialCart, cart, () => true).confirmed).toEqual({});
    const changed = withChanges(answered, [{ uuid: 'a', difference: -1, new_amount: 1 }]);
    expect(changed.changes.a?.name).toBe('Растение');
  });
});
