import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CartChangeAnswer, cart } from '@/contract/cart';
import { StoreProvider } from '@/stores/store-provider';
import { answer } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { uuidOf } from '@/tests/setup/samples';
import { AddToCart } from './add-to-cart-client';

const STOCK = 5;
const UUID = uuidOf(1);
const PRODUCT = {
  uuid: UUID,
  slug: 'el',
  path: '/catalog/el',
  name: 'Ель',
  src: '',
  price: 100,
  total_quantity: STOCK,
};

let held: number;
/** The refusal of the next change; undefined if it succeeds. */
let outcome: Partial<CartChangeAnswer> | undefined;
const notices = recordNotices();

/** The provider's cart with one product. */
function serveCart() {
  const change = (difference: number): CartChangeAnswer => {
    const taken = { status: 1 as const, message: 'Товар добавлен в корзину', max_allowed_amount: STOCK };
    if (outcome) return { ...taken, amount: held, ...outcome };
    held = Math.max(0, Math.min(STOCK, held + difference));
    return { ...taken, amount: held };
  };
  answer(cart.list, () => ({
    products: held > 0 ? [{ product: PRODUCT, amount: held }] : [],
    amount: held,
    total: held * 100,
    discount: 0,
  }));
  answer(cart.add, ({ body }) => change(body.amount));
  answer(cart.remove, ({ body }) => change(-body.amount));
}

beforeEach(() => {
  vi.useFakeTimers();
  serveCart();
  Cookies.set('cartId', uuidOf(2));
  [held, outcome] = [0, undefined];
});
afterEach(() => {
  vi.useRealTimers();
});

const advanceTime = (ms = 500) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole('button', { name });
const buy = () => button('В корзину: Ель');
const amount = () => screen.getByRole<HTMLInputElement>('textbox').value;

async function show(place: 'card' | 'page', pieces = 0) {
  held = pieces;
  render(<AddToCart product={PRODUCT} place={place} />, { wrapper: StoreProvider });
  await advanceTime();
}

describe.each(['card', 'page'] as const)('adding to the cart on a %s', (place) => {
  test('[CART-04] the button becomes a counter, and minus at one makes it a button again', async () => {
    await show(place);
    fireEvent.click(buy());
    await advanceTime();
    expect([amount(), held]).toEqual(['1', 1]);
    fireEvent.click(button('Убрать из корзины'));
    await advanceTime();
    expect(held).toBe(0);
    expect(buy()).toBeTruthy();
  });

  test('[CART-04][CART-05] a typed amount above the stock is reduced with a message, and plus is disabled', async () => {
    await show(place, 2);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '99' } });
    await advanceTime();
    expect([amount(), held]).toEqual(['5', STOCK]);
    expect(notices[0]).toEqual({ kind: 'error', text: 'Количество товара на складе ограничено 5 шт' });
    fireEvent.click(button('Увеличить'));
    await advanceTime();
    expect([amount(), held]).toEqual(['5', STOCK]);
    expect(button('Увеличить').getAttribute('aria-disabled')).toBe('true');
  });

  test('[CART-05] an amount above the stock left is reduced to it', async () => {
    await show(place, 2);
    outcome = { status: 1, message: 'ок', max_allowed_amount: 3, amount: 3 };
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '5' } });
    fireEvent.blur(screen.getByRole('textbox'));
    await advanceTime();
    expect(amount()).toBe('3');
    expect(notices).toEqual([{ kind: 'error', text: 'Количество товара на складе ограничено 3 шт' }]);
  });

  test('[CART-06] a refused change is rolled back with the provider’s message', async () => {
    for (const refusal of [{ status: 0 }, { status: 1, max_allowed_amount: 0 }] as const) {
      await show(place, 2);
      outcome = { message: 'Товара нет в наличии', ...refusal };
      fireEvent.click(button('Увеличить'));
      expect(amount()).toBe('3');
      await advanceTime();
      expect(amount()).toBe('2');
      expect(notices.splice(0)).toEqual([{ kind: 'error', text: 'Товара нет в наличии' }]);
      outcome = undefined;
      cleanup();
    }
  });

  test('[CART-06] a refused first piece restores the button', async () => {
    await show(place);
    outcome = { status: 0, message: 'Товара нет в наличии' };
    fireEvent.click(buy());
    await advanceTime();
    expect(buy()).toBeTruthy();
    expect(notices).toEqual([{ kind: 'error', text: 'Товара нет в наличии' }]);
  });

  test('[CART-06] a successful change of the counter shows the provider’s message', async () => {
    await show(place, 1);
    fireEvent.click(button('Увеличить'));
    await advanceTime();
    expect(notices).toEqual([{ kind: 'success', text: 'Товар добавлен в корзину' }]);
  });
});

test.each([
  ['card', undefined, 'В корзину', 'В корзину: Ель'],
  ['card', 'now', 'В корзину', 'В корзину: Ель'],
  ['card', '2027-04-01', 'Заказать на весну', 'Заказать на весну: Ель'],
  ['card', '2026-09-25', 'Заказать на осень', 'Заказать на осень: Ель'],
  ['page', '2027-04-01', 'Заказать на весну', 'Заказать на весну: Ель'],
  ['bar', 'now', 'В корзину', 'В корзину: Ель'],
] as const)('the button on a %s of what ships «%s» says «%s», its name is «%s»', async (place, ships, text, name) => {
  held = 0;
  render(<AddToCart product={{ ...PRODUCT, ...(ships && { ships }) }} place={place} />, { wrapper: StoreProvider });
  await advanceTime();
  expect(button(name).textContent).toBe(text);
  fireEvent.click(button(name));
  await advanceTime();
  expect(held).toBe(1);
});

test('[CART-04] a single specimen is added and removed without a counter', async () => {
  held = 0;
  render(<AddToCart product={{ ...PRODUCT, total_quantity: 1 }} place="page" />, { wrapper: StoreProvider });
  await advanceTime();
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(buy());
  await advanceTime();
  expect(held).toBe(1);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'К корзине' })).toBeTruthy();
  fireEvent.click(button('Убрать из корзины'));
  await advanceTime();
  expect(held).toBe(0);
  expect(buy()).toBeTruthy();
});

test.each(['card', 'bar'] as const)(
  '[CART-04] a single specimen on a %s has a counter at one, and minus removes it',
  async (place) => {
    held = 1;
    render(<AddToCart product={{ ...PRODUCT, total_quantity: 1 }} place={place} />, { wrapper: StoreProvider });
    await advanceTime();
    expect(amount()).toBe('1');
    expect(button('Увеличить').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button('Убрать из корзины'));
    await advanceTime();
    expect(held).toBe(0);
    expect(buy()).toBeTruthy();
  },
);

test('[CART-02] the second click of a double click does not hit the counter that replaced the button', async () => {
  await show('card');
  fireEvent.click(buy(), { detail: 1 });
  await advanceTime(0);
  fireEvent.click(button('Убрать из корзины'), { detail: 2 });
  fireEvent.click(button('Увеличить'), { detail: 2 });
  await advanceTime();
  expect(amount()).toBe('1');
  fireEvent.click(button('Увеличить'), { detail: 1 });
  await advanceTime();
  expect(amount()).toBe('2');
});

test('[CART-06][GEN-05] a browser without cookies shows an error, resets the counter and sends nothing', async () => {
  await show('card');
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  fireEvent.click(buy());
  await advanceTime();
  expect(held).toBe(0);
  expect(buy()).toBeTruthy();
  expect(notices).toEqual([
    {
      kind: 'error',
      text: 'Браузер не сохраняет cookie. Разрешите их, чтобы запомнить корзину.',
    },
  ]);
  vi.restoreAllMocks();
});

describe('a press before hydration', () => {
  const product = <AddToCart product={PRODUCT} place="page" />;
  /** The page as the server sends it, with pressed buttons. */
  function pressBeforeHydration(...names: string[]) {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<StoreProvider>{product}</StoreProvider>);
    const pressed = names.map((name) => within(container).getByRole('button', { name }));
    window.earlyPresses = { buttons: new Set(pressed), end: () => undefined };
    return { container, hydrate: true, wrapper: StoreProvider };
  }
  afterEach(() => {
    delete window.earlyPresses;
  });

  test.each([
    [['В корзину: Ель'], 1],
    [['Увеличить', 'В корзину: Ель'], 2],
  ])('[CART-04] of %j is repeated after it, once and in order', async (names, pieces) => {
    render(product, pressBeforeHydration(...names));
    await advanceTime(5_000);
    expect([amount(), held]).toEqual([`${pieces}`, pieces]);
  });

  test('[CART-04] that made React hydrate is handled once', async () => {
    render(product, pressBeforeHydration('В корзину: Ель'));
    fireEvent.click(buy());
    await advanceTime(5_000);
    expect([amount(), held]).toEqual(['1', 1]);
  });
});
