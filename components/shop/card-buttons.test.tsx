import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beforeEach, expect, test } from 'vitest';
import { cart } from '@/contract/cart';
import { StoreProvider } from '@/stores/store-provider';
import { answer, requestsTo } from '@/tests/setup/msw';
import { sampleCard, uuidOf } from '@/tests/setup/samples';
import { cardButtons } from './card-buttons';

const CARD = sampleCard('el', { uuid: uuidOf(1), name: 'Ель', price: 100 });

beforeEach(() => Cookies.set('cartId', uuidOf(2)));

/** Renders the card with this stock and this amount in the visitor's cart. */
async function show(total_quantity: number, amount: number, specimen = false) {
  const product = { ...CARD, total_quantity, specimen };
  const products = amount > 0 ? [{ product, amount }] : [];
  answer(cart.list, { products, amount, total: amount * CARD.price, discount: 0 });
  render(cardButtons(product).buy, { wrapper: StoreProvider });
  await waitFor(() => expect(requestsTo(cart.list)).not.toEqual([]));
  await act(async () => {});
}

const has = (name: RegExp) => screen.queryByRole('button', { name }) !== null;

test('[FORM-09][CART-04] a card has «В корзину» in stock, «Сообщить о поступлении» without, and a counter for what is in the cart', async () => {
  await show(3, 0);
  expect([has(/^В корзину: Ель$/), has(/^Сообщить о\sпоступлении/)]).toEqual([true, false]);
  cleanup();
  await show(0, 0);
  expect([has(/^В корзину: Ель$/), has(/^Сообщить о\sпоступлении/)]).toEqual([false, true]);
  cleanup();
  await show(0, 1);
  expect([has(/^Убрать из корзины$/), has(/^Сообщить о\sпоступлении/)]).toEqual([true, false]);
});

test('[FORM-09] a sold single specimen has no back-in-stock button', async () => {
  await show(0, 0, true);
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  await show(1, 0, true);
  expect(has(/^В корзину: Ель$/)).toBe(true);
});
