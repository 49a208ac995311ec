import { act, fireEvent, render, screen, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '@/contract/call';
import { cart as cartCalls } from '@/contract/cart';
import type { PlaceOffer } from '@/lib/delivery/place';
import type { CartStore } from '@/stores/cart/cart-store';
import { shownAmount } from '@/stores/cart/transitions';
import { useCart } from '@/stores/cart/use-cart';
import type { FavouritesStore } from '@/stores/favourites/favourites-store';
import { isFavourite } from '@/stores/favourites/transitions';
import { useFavourites } from '@/stores/favourites/use-favourites';
import { StoreProvider } from '@/stores/store-provider';
import { answer, noAnswer } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { CartPage } from './cart-page-client';

const PLACES: PlaceOffer[] = [
  { value: '0', name: 'Москва', price: 1_200, freeFrom: 20_000, minOrder: 800 },
  { value: '170', name: 'Дальше по области', price: 3_900, isFrom: true },
  { value: 'transport', name: 'Другой регион России', price: 900, note: 'Везём до терминала' },
  { value: 'pickup', name: 'Заберу в питомнике', price: 0 },
];

let cart: CartStore;
let favourites: FavouritesStore;
function Basket() {
  cart = useCart();
  favourites = useFavourites();
  const suggestion = (
    <button type="button" onClick={() => cart.state.setState({ confirmed: { [IDS.Ель]: line('Ель') } })}>
      Ель в корзину
    </button>
  );
  return <CartPage places={PLACES} suggestion={suggestion} />;
}

const IDS = { Туя: uuidOf(1), Роза: uuidOf(2), Ель: uuidOf(3) };

const line = (name: keyof typeof IDS) => ({
  product: { uuid: IDS[name], slug: name, path: `/${name}`, name, src: '', price: 500, total_quantity: 9 },
  amount: 1,
});

/** The provider’s cart has two products; changes are never answered. */
beforeEach(async () => {
  localStorage.clear();
  Cookies.set('cartId', uuidOf(9));
  const { list, actualize, add, remove, reserve } = cartCalls;
  for (const call of [actualize, add, remove, reserve]) answer<Call>(call, noAnswer);
  answer(list, { products: [line('Туя'), line('Роза')], amount: 2, total: 1_000, discount: 0 });
  render(
    <StoreProvider>
      <Basket />
    </StoreProvider>,
  );
  await screen.findByText('Роза');
});

function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

test('[UI-13] a line shows the size apart from the name, which is cut after three lines', async () => {
  const { product, amount } = line('Ель');
  const long = { ...product, name: 'Ель колючая «Глаука Глобоза», С5, 20–30 см' };
  act(() => cart.state.setState({ confirmed: { [IDS.Ель]: { product: long, amount } } }));
  const link = await screen.findByRole('link', { name: long.name });
  expect(within(link).getByText('С5, 20–30 см')).toBeTruthy();
  expect(within(link).getByText('Ель колючая «Глаука Глобоза»')).toBeTruthy();
});

test('[CART-02] the focus stays in the page when a line is removed, the last one too', () => {
  press('Убрать: Туя');
  expect(document.activeElement?.contains(screen.getByText('Роза'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  press('Убрать: Роза');
  expect(document.activeElement?.contains(screen.getByText('Корзина пуста'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('[CART-02] an empty cart suggests products, and the focus stays in the page when one is added', () => {
  expect(screen.queryByRole('button', { name: 'Ель в корзину' })).toBeNull();
  press('Убрать: Туя');
  press('Убрать: Роза');
  press('Ель в корзину');
  expect(screen.queryByRole('button', { name: 'Ель в корзину' })).toBeNull();
  expect(document.activeElement?.contains(screen.getByText('Ель'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('[CART-10] «Оформить заказ» is busy while waiting and keeps the focus', async () => {
  await act(async () => press('Оформить заказ'));
  const button = screen.getByRole('button', { name: 'Оформить заказ' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(document.activeElement).toBe(button);
});

test.each([
  ['2026-11-22T09:00:00Z', 'В наличии 9\u00A0шт, с\u00A01\u00A0апреля'],
  ['2026-06-01T09:00:00Z', 'В наличии 9\u00A0шт, едет\u00A0сейчас'],
])('[ORDER-01] on %s a line of a garden plant shows its shipping date: %s', (now, words) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const thuja = line('Ель');
  const product = { ...thuja.product, travel: { form: 'C5' as const, evergreen: true } };
  act(() => cart.state.setState({ confirmed: { [IDS.Ель]: { ...thuja, product } } }));
  expect(screen.getByText(/^В наличии/).textContent).toBe(words);
  vi.useRealTimers();
});

test('a specimen is labelled as the only one, another product by the pieces left', () => {
  const thuja = line('Ель');
  const show = (specimen: boolean) => {
    const product = { ...thuja.product, total_quantity: 1, travel: { form: 'bonsai_pot' as const, specimen } };
    act(() => cart.state.setState({ confirmed: { [IDS.Ель]: { ...thuja, product } } }));
    return [screen.queryByText(/^Единственное дерево/) !== null, screen.queryByText(/^Осталась 1/) !== null];
  };
  expect(show(true)).toEqual([true, false]);
  expect(show(false)).toEqual([false, true]);
});

describe('a removed line', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const advanceTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  /** Also waits for the stores, which have nothing to send. */
  const restore = () => act(async () => press('Вернуть'));
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const held = () => [IDS.Туя, IDS.Роза].map((uuid) => shownAmount(cart.state.getState(), uuid));

  test('[CART-02] a removed line can be restored in its place for five seconds', async () => {
    press('Убрать: Туя');
    expect(items()[0]).toContain('Убрали: Туя');
    expect(held()).toEqual([0, 1]);
    advanceTime(4_900);
    await restore();
    expect(held()).toEqual([1, 1]);
    expect(items()[0]).not.toContain('Убрали');
  });

  test('[CART-02] a removed line disappears after five seconds, unless hovered', () => {
    press('Убрать: Туя');
    const row = screen.getAllByRole('listitem')[0] as HTMLElement;
    fireEvent.pointerEnter(row);
    advanceTime(20_000);
    expect(screen.getByRole('button', { name: 'Вернуть' })).toBeTruthy();
    fireEvent.pointerLeave(row);
    advanceTime(4_999);
    expect(screen.getByRole('button', { name: 'Вернуть' })).toBeTruthy();
    advanceTime(1);
    expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull();
    expect(items()).toHaveLength(1);
  });

  test('[CART-04] minus at one piece removes the line, which can be restored in the same way', () => {
    fireEvent.click(screen.getAllByRole('button', { name: 'Убрать из корзины' })[0] as HTMLElement);
    expect(items()[0]).toContain('Убрали: Туя');
  });

  test('[CART-02] a cleared cart is restored as a whole', async () => {
    press('Очистить корзину');
    expect(held()).toEqual([0, 0]);
    expect(screen.getByText('Корзина очищена')).toBeTruthy();
    await restore();
    expect(held()).toEqual([1, 1]);
  });

  test('[FAV-01] a line moved to the favourites becomes a favourite, and restored to the cart it is none', async () => {
    press('Отложить в избранное: Туя');
    expect(held()).toEqual([0, 1]);
    expect(isFavourite(favourites.state.getState(), IDS.Туя)).toBe(true);
    await restore();
    expect(held()).toEqual([1, 1]);
    expect(isFavourite(favourites.state.getState(), IDS.Туя)).toBe(false);
  });
});

describe('[ORDER-04] the sum with delivery', () => {
  const summary = () => within(screen.getByRole('complementary', { name: 'Итого' }));
  const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');
  const row = (name: string) => plain(summary().getByText(name).nextElementSibling?.textContent);
  const choose = (value: string) =>
    fireEvent.change(summary().getByRole('combobox', { name: 'Куда везём' }), { target: { value } });

  test('is asked for once and remembered on this device', () => {
    expect(row('К оплате без доставки')).toBe('1 000 ₽');
    expect(summary().getByText(/Выберите, куда везти, и посчитаем доставку/)).toBeTruthy();
    choose('0');
    expect(row('Доставка: Москва')).toBe('1 200 ₽');
    expect(row('К оплате')).toBe('2 200 ₽');
    expect(plain(summary().getByText(/привезём бесплатно/).textContent)).toContain(
      'Ещё 19 000 ₽, и привезём бесплатно.',
    );
    expect(localStorage.getItem('deliveryPlace')).toBe('["0"]');
  });

  test('says the least price where the exact one needs an address, and what another region means', () => {
    choose('170');
    expect(row('Доставка: Дальше по области')).toBe('от 3 900 ₽');
    expect(row('К оплате без доставки')).toBe('1 000 ₽');
    choose('transport');
    expect(summary().getByText(/^Везём до терминала\./)).toBeTruthy();
    choose('pickup');
    expect(row('К оплате')).toBe('1 000 ₽');
  });

  test('says what is missing to the least order', () => {
    choose('0');
    press('Убрать: Туя');
    expect(plain(summary().getByText(/Сюда возим/).textContent)).toBe(
      'Сюда возим заказы от 800 ₽: добавьте растений ещё на 300 ₽.',
    );
  });
});
