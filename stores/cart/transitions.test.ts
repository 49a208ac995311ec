import { describe, expect, test } from 'vitest';
import type { CartProduct } from '@/contract/cart';
import {
  type CartState,
  initialCart,
  NEW_ITEM_MS,
  shownAmount,
  shownLines,
  shownPieces,
  withAmount,
  withCart,
  withChanges,
  withNewItem,
  withoutOldItems,
  withoutWish,
  withWish,
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

describe('the cart on the screen', () => {
  test('[CART-01] is unknown until it is read', () => {
    expect(initialCart.isLoaded).toBe(false);
    expect(loaded({}).isLoaded).toBe(true);
  });

  test('[CART-02] shows the wish at once and falls back to what is confirmed', () => {
    const wished = withWish(loaded({ a: 2, b: 1 }), 'a', 5);
    expect([shownAmount(wished, 'a'), shownPieces(wished)]).toEqual([5, 6]);
    const rolledBack = withoutWish(wished, 'a');
    expect([shownAmount(rolledBack, 'a'), shownPieces(rolledBack)]).toEqual([2, 3]);
  });

  test('[CART-02] counts a product that the cart did not hold before', () => {
    expect(shownPieces(withWish(loaded({ a: 2 }), 'b', 3))).toBe(5);
  });

  test('[CART-04] a line wished away is gone, and comes back when that fails', () => {
    const removed = withWish(loaded({ a: 1, b: 1 }), 'a', 0);
    expect(shownLines(removed).map((line) => line.product.uuid)).toEqual(['b']);
    expect(shownLines(withoutWish(removed, 'a'))).toHaveLength(2);
    expect(shownLines(withAmount(removed, 'a', 0))).toHaveLength(1);
  });

  test('[CART-03] a reading does not speak over a newer answer, but brings its product', () => {
    const answered = withAmount(loaded({ a: 1, b: 1 }), 'c', 2);
    const cart = { products: [{ product: product('c'), amount: 9 }], amount: 9, total: 0, discount: 0 };
    const read = withCart(answered, cart, (uuid) => uuid === 'c');
    expect(shownLines(read)).toEqual([{ product: product('c'), amount: 2 }]);
  });

  test('[CART-07] new items are forgotten after 50 seconds', () => {
    const state = withNewItem(withNewItem(initialCart, 'a', NEW_ITEM_MS), 'b', NEW_ITEM_MS + 10);
    expect(Object.keys(withoutOldItems(state, NEW_ITEM_MS - 1).newItems)).toEqual(['a', 'b']);
    expect(Object.keys(withoutOldItems(state, NEW_ITEM_MS).newItems)).toEqual(['b']);
  });

  test('[CART-09] a change keeps the name of a line that is gone, until the visitor touches the line', () => {
    const change = { uuid: 'a', difference: -2, new_amount: 0 };
    const changed = withChanges(loaded({ a: 2 }), [change]);
    expect(withAmount(changed, 'a', 0).changes).toEqual({ a: { ...change, name: 'Ель a' } });
    expect(withWish(changed, 'a', 1).changes).toEqual({});
  });
});
