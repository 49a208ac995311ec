import { act, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { expect, test } from 'vitest';
import { cart as cartCalls } from '@/contract/cart';
import type { CartStore } from '@/stores/cart/cart-store';
import { NEW_ITEM_MS } from '@/stores/cart/transitions';
import { useCart } from '@/stores/cart/use-cart';
import { StoreProvider } from '@/stores/store-provider';
import { answer } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { MiniCart } from './mini-cart-client';

const PLANT = {
  ...{ uuid: uuidOf(7), slug: 'tuya', path: '/catalog/tuya', name: 'Туя', src: '/media/plant.jpg' },
  ...{ price: 1_000, total_quantity: 9 },
};

let cart: CartStore | undefined;
function Catalogue() {
  cart = useCart();
  return null;
}

test('[UI-10] the mini-cart is loaded with the first new item, and announces it', async () => {
  Cookies.set('cartId', uuidOf(1));
  answer(cartCalls.list, () => ({ products: [], amount: 0, total: 0, discount: 0 }));
  render(
    <StoreProvider>
      <Catalogue />
      <MiniCart />
    </StoreProvider>,
  );
  await waitFor(() => expect(cart?.state.getState().isLoaded).toBe(true));
  expect(screen.queryByRole('status')).toBeNull();
  act(() =>
    cart?.state.setState({
      confirmed: { [PLANT.uuid]: { product: PLANT, amount: 1 } },
      newItems: { [PLANT.uuid]: Date.now() + NEW_ITEM_MS },
    }),
  );
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Товар добавлен в корзину'));
  expect(screen.getByRole('listitem').textContent).toContain('Туя');
});
