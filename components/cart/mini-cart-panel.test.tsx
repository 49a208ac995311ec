import { act, fireEvent, render, screen, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tabStops } from '@/components/ui/trap-focus';
import type { CartProduct } from '@/contract/cart';
import { cart as cartCalls } from '@/contract/cart';
import type { CartStore } from '@/stores/cart/cart-store';
import { NEW_ITEM_MS } from '@/stores/cart/transitions';
import { useCart } from '@/stores/cart/use-cart';
import { StoreProvider } from '@/stores/store-provider';
import { address } from '@/tests/setup/fake-navigation';
import { answer, lostAnswer } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { MiniCartPanel } from './mini-cart-panel';

const product = (name: string, price: number): CartProduct => ({
  uuid: uuidOf(price),
  slug: name,
  path: `/catalog/${name}`,
  name,
  src: '/media/plant.jpg',
  price,
  total_quantity: 9,
});
const THUJA = product('Туя', 1_000);
const ROSE = product('Роза', 700);

let cart: CartStore;
/** The provider’s cart. */
let lines: { product: CartProduct; amount: number }[];
function Catalogue() {
  cart = useCart();
  return <button type="button">В корзину</button>;
}

beforeEach(async () => {
  address.path = '/catalog';
  vi.useFakeTimers();
  Cookies.set('cartId', uuidOf(1));
  lines = [];
  answer(cartCalls.list, () => ({ products: lines, amount: lines.length, total: 0, discount: 0 }));
  answer(cartCalls.remove, lostAnswer);
  render(
    <StoreProvider>
      <Catalogue />
      <MiniCartPanel toCart={<a href="/cart">перейти в корзину</a>} />
    </StoreProvider>,
  );
  // The empty cart has been read.
  await act(() => vi.waitFor(() => expect(cart.state.getState().isLoaded).toBe(true), 10_000));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The store’s state once the provider has accepted these lines. */
function hold(added: typeof lines): void {
  lines = added;
  act(() =>
    cart.state.setState({
      confirmed: Object.fromEntries(lines.map((line) => [line.product.uuid, line])),
      newItems: Object.fromEntries(lines.map(({ product }) => [product.uuid, Date.now() + NEW_ITEM_MS])),
    }),
  );
}
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const statusText = () => screen.getByRole('status').textContent;
const cartLink = () => screen.queryByRole('link', { name: 'перейти в корзину' });

test('[UI-10] the mini-cart shows picture, name, price, counter, total and × for about 3 s', async () => {
  expect(statusText()).toBe('');
  hold([{ product: THUJA, amount: 2 }]);
  expect(statusText()).toBe('Товар добавлен в корзину');
  const line = within(screen.getByRole('listitem'));
  expect(screen.getByRole('listitem').querySelector('img')?.getAttribute('src')).toContain('plant.jpg');
  expect(line.getByRole('link', { name: 'Туя' }).getAttribute('href')).toBe(THUJA.path);
  expect(line.getByText(/1\s000\s₽\sза шт/)).toBeTruthy();
  expect(line.getByRole<HTMLInputElement>('textbox').value).toBe('2');
  expect(line.getByText(/^2\s000\s₽$/)).toBeTruthy();
  expect(line.getByRole('button', { name: 'Убрать: Туя' })).toBeTruthy();
  expect(cartLink()?.getAttribute('href')).toBe('/cart');
  await advanceTime(2_900);
  expect(cartLink()).not.toBeNull();
  await advanceTime(200);
  expect(cartLink()).toBeNull();
  expect(statusText()).toBe('');
});

test('[UI-10] the mini-cart stays open while focused, and Escape returns the focus', async () => {
  const opener = screen.getByRole('button', { name: 'В корзину' });
  opener.focus();
  hold([{ product: THUJA, amount: 1 }]);
  const panel = screen.getByRole('status').parentElement as HTMLElement;
  vi.spyOn(panel, 'matches').mockImplementation(() => panel.contains(document.activeElement));
  cartLink()?.focus();
  await advanceTime(20_000);
  expect(cartLink()).not.toBeNull();
  fireEvent.keyDown(cartLink() as Element, { key: 'Escape' });
  expect(cartLink()).toBeNull();
  expect(document.activeElement).toBe(opener);
});

describe('by keyboard', () => {
  const press = (shiftKey = false) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey });
  const opener = () => screen.getByRole('button', { name: 'В корзину' });
  const focused = () => document.activeElement;
  const openFrom = (origin: HTMLElement) => {
    origin.focus();
    hold([{ product: THUJA, amount: 2 }]);
  };

  test('[UI-10] Tab after the press leads into the mini-cart: ×, the lines and their buttons, the link to the cart', () => {
    openFrom(opener());
    // What is prevented does not move the focus on its own.
    expect(press()).toBe(false);
    const panel = screen.getByRole('status').parentElement as HTMLElement;
    expect(focused()).toBe(screen.getByRole('button', { name: 'Закрыть' }));
    const names = tabStops(panel).map((stop) => stop.getAttribute('aria-label') ?? stop.textContent?.trim());
    expect(names).toEqual([
      ...['Закрыть', 'Туя', 'Уменьшить', 'Количество, штук: Туя', 'Увеличить', 'Убрать: Туя'],
      'перейти в корзину',
    ]);
  });

  test('[UI-10] Tab past the last control goes on behind the pressed button, Shift + Tab past the first returns to it', () => {
    openFrom(opener());
    press();
    expect(press(true)).toBe(false);
    expect(focused()).toBe(opener());
    // Now the keyboard goes its usual way.
    expect(press()).toBe(true);
    expect(focused()).toBe(opener());
    cartLink()?.focus();
    // The browser moves on from the pressed button.
    expect(press()).toBe(true);
    expect(focused()).toBe(opener());
  });

  test('[UI-10] a press elsewhere, or Shift + Tab, leaves the keyboard there', () => {
    openFrom(opener());
    fireEvent.pointerDown(document.body);
    expect([press(), focused()]).toEqual([true, opener()]);
    hold([{ product: ROSE, amount: 1 }]);
    expect([press(true), press(), focused()]).toEqual([true, true, opener()]);
  });
});

test('[UI-10] a removed line leaves the focus in the mini-cart; the last one closes it', async () => {
  hold([
    { product: THUJA, amount: 1 },
    { product: ROSE, amount: 1 },
  ]);
  const remove = (name: string) => {
    const button = screen.getByRole('button', { name: `Убрать: ${name}` });
    button.focus();
    fireEvent.click(button);
  };
  remove('Туя');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('status').parentElement?.contains(document.activeElement)).toBe(true);
  remove('Роза');
  expect(cartLink()).toBeNull();
  expect(screen.queryByText(/Бесплатно/)).toBeNull();
});

test('[UI-10] on touch the mini-cart closes on a press outside, not inside nor when the page scrolls by script', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  hold([{ product: THUJA, amount: 1 }]);
  fireEvent.pointerDown(screen.getByRole('listitem'));
  fireEvent.scroll(document);
  expect(cartLink()).not.toBeNull();
  fireEvent.pointerDown(document.body);
  expect(cartLink()).toBeNull();
});

test('[UI-10] the mini-cart does not open on the cart page', () => {
  address.path = '/cart';
  hold([{ product: THUJA, amount: 1 }]);
  expect(statusText()).toBe('');
});
