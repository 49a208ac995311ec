import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cart as cartCalls } from '@/contract/cart';
import { StoreProvider } from '@/stores/store-provider';
import { wantMotion } from '@/tests/setup/component';
import { stubIdle } from '@/tests/setup/idle-page';
import { answer, noAnswer } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { CartPage } from './cart-page-client';

const line = (name: string, place: number) => ({
  product: { uuid: uuidOf(place), slug: name, path: `/${name}`, name, src: '', price: 500, total_quantity: 9 },
  amount: 1,
});

stubIdle((run) => run());
beforeEach(() => wantMotion(true));
afterEach(() => wantMotion(false));

test('[CART-02] a line that is animated away is inert at once, and the focus stays in the page', async () => {
  Cookies.set('cartId', uuidOf(9));
  for (const call of [cartCalls.actualize, cartCalls.remove]) answer(call, noAnswer);
  answer(cartCalls.list, { products: [line('Туя', 1), line('Роза', 2)], amount: 2, total: 1_000, discount: 0 });
  render(<CartPage places={[]} />, { wrapper: StoreProvider });
  await screen.findByText('Роза');
  const list = () => screen.getAllByRole('list')[0] as HTMLElement;
  await waitFor(() => expect(list().firstElementChild?.hasAttribute('style')).toBe(true));

  const remove = screen.getByRole('button', { name: 'Убрать: Туя' });
  act(() => remove.focus());
  fireEvent.click(remove);
  expect(screen.queryByRole('link', { name: 'Туя' })).toBeNull();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 11))).toEqual([
    'Убрали: Туя',
    expect.stringMatching(/^Роза/),
  ]);
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(screen.getByText('Роза'))).toBe(true);
  await waitFor(() => expect(list().children).toHaveLength(2));
});
