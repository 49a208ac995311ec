// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Card } from '@/contract/card';
import { StoreProvider } from '@/stores/store-provider';
import { cardAction } from './card-action';

const CARD = { uuid: 'a', slug: 'el', path: '/catalog/el', name: 'Ель', src: '', price: 100 };

beforeEach(() => {
  Cookies.set('cartId', '11111111-1111-4111-8111-111111111111');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The card of a product of which so many are on the shelf, and so many in the visitor's cart. */
async function show(total_quantity: number, amount: number, specimen = false) {
  const product = { ...CARD, total_quantity, specimen };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({
      products: address.includes('/cart/') && amount > 0 ? [{ product, amount }] : [],
      amount,
      total: amount * CARD.price,
      discount: 0,
    }),
  );
  render(cardAction(product as unknown as Card).buy, { wrapper: StoreProvider });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

const has = (name: RegExp) => screen.queryByRole('button', { name }) !== null;

test('[FORM-09][CART-04] a card sells, or waits; what is in the cart already is still counted there', async () => {
  await show(3, 0);
  expect([has(/^В корзину$/), has(/^Сообщить о\sпоступлении/)]).toEqual([true, false]);
  cleanup();
  await show(0, 0);
  expect([has(/^В корзину$/), has(/^Сообщить о\sпоступлении/)]).toEqual([false, true]);
  cleanup();
  await show(0, 1);
  expect([has(/^Убрать из корзины$/), has(/^Сообщить о\sпоступлении/)]).toEqual([true, false]);
});

test('[FORM-09] nobody waits for the only one of its kind once it is sold', async () => {
  await show(0, 0, true);
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  await show(1, 0, true);
  expect(has(/^В корзину$/)).toBe(true);
});
