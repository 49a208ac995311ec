import { act, fireEvent, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CartChangeAnswer, cart } from '@/contract/cart';
import { catalog } from '@/contract/catalog';
import { StoreProvider } from '@/stores/store-provider';
import { answer, heldAnswer, lostAnswer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { sampleCard, uuidOf } from '@/tests/setup/samples';
import { RepeatOrder } from './repeat-order-client';

const THUJA = { uuid: uuidOf(1), name: 'Туя', amount: 3 };
const ROSE = { uuid: uuidOf(2), name: 'Роза', amount: 2 };
const PLANTS = [THUJA, ROSE];
const FAILED = 'Не получилось проверить наличие. Попробуйте ещё раз или позвоните нам.';

type Pieces = Record<string, number>;
let shelf: Pieces;
let held: Pieces;
const notices = recordNotices();

const product = (uuid: string) => ({
  uuid,
  slug: 'plant',
  path: '/catalog/plant',
  src: '',
  price: 100,
  total_quantity: shelf[uuid] ?? 0,
  name: PLANTS.find((plant) => plant.uuid === uuid)?.name ?? '',
});
const cards = () =>
  Object.entries(shelf).map(([uuid, total_quantity]) => sampleCard('plant', { uuid, total_quantity }));
const readCart = () => ({
  products: Object.entries(held).map(([uuid, amount]) => ({ product: product(uuid), amount })),
  amount: Object.values(held).reduce((sum, amount) => sum + amount, 0),
  total: 0,
  discount: 0,
});
function put({ uuid, amount }: { uuid: string; amount: number }): CartChangeAnswer {
  const most = shelf[uuid] ?? 0;
  held[uuid] = Math.min(most, (held[uuid] ?? 0) + amount);
  return { status: 1, message: 'Товар добавлен в корзину', max_allowed_amount: most, amount: held[uuid] };
}

beforeEach(() => {
  vi.useFakeTimers();
  Cookies.set('cartId', uuidOf(9));
  shelf = { [THUJA.uuid]: 9, [ROSE.uuid]: 9 };
  held = {};
  answer(catalog.byUuid, cards);
  answer(cart.list, readCart);
  answer(cart.add, ({ body }) => put(body));
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(0);
    await settleRequests();
  });
const button = () => screen.getByRole('button', { name: 'Повторить заказ' });
const statusText = () => screen.getByRole('status').textContent;
const missing = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const wayToCart = () => screen.queryByRole('link', { name: 'Перейти в корзину' })?.getAttribute('href');
const additions = () => requestsTo(cart.add).map(({ body }) => body);

async function show() {
  render(<RepeatOrder lines={PLANTS} />, { wrapper: StoreProvider });
  await settle();
}
async function repeat() {
  fireEvent.click(button());
  await settle();
  await settle();
}

test('[CART-02] repeating an order adds every line to the cart and links to it', async () => {
  await show();
  expect(statusText()).toBe('');
  await repeat();
  expect(requestsTo(catalog.byUuid).map(({ address }) => address)).toEqual([
    `/products/by-uuid/?uuids=${THUJA.uuid},${ROSE.uuid}`,
  ]);
  expect(additions()).toEqual([
    { uuid: THUJA.uuid, amount: 3 },
    { uuid: ROSE.uuid, amount: 2 },
  ]);
  expect(statusText()).toBe('Все растения в корзине. Перейти в корзину');
  expect(wayToCart()).toBe('/cart');
  expect(notices).toEqual([]);
});

test('[CART-05] with less in stock, the available pieces are added and the rest is named', async () => {
  shelf = { [THUJA.uuid]: 1 };
  await show();
  await repeat();
  expect(additions()).toEqual([{ uuid: THUJA.uuid, amount: 1 }]);
  expect(statusText()).toContain('Что есть, уже в корзине.');
  expect(missing()).toEqual(['Туя: добавили 1 из 3, больше нет', 'Роза: сейчас нет в наличии']);
  expect(wayToCart()).toBe('/cart');
});

test('[CART-05] with nothing in stock, nothing is sent, all lines are named, no link to the cart', async () => {
  shelf = { [THUJA.uuid]: 0, [ROSE.uuid]: 0 };
  await show();
  await repeat();
  expect(additions()).toEqual([]);
  expect(missing()).toEqual(['Туя: сейчас нет в наличии', 'Роза: сейчас нет в наличии']);
  expect(wayToCart()).toBeUndefined();
});

test('[CART-05] pieces already in the cart reduce the stock left', async () => {
  shelf = { [THUJA.uuid]: 4, [ROSE.uuid]: 9 };
  held = { [THUJA.uuid]: 3, [ROSE.uuid]: 1 };
  await show();
  await repeat();
  expect(additions()).toEqual([
    { uuid: THUJA.uuid, amount: 1 },
    { uuid: ROSE.uuid, amount: 2 },
  ]);
  expect(missing()).toEqual(['Туя: добавили 1 из 3, больше нет']);
});

test('[CART-05] pieces sold to others meanwhile are not reported as added', async () => {
  await show();
  answer(catalog.byUuid, () => {
    const before = cards();
    shelf[THUJA.uuid] = 2;
    return before;
  });
  await repeat();
  expect(missing()).toEqual(['Туя: добавили 2 из 3, больше нет']);
  expect(notices).toEqual([{ kind: 'error', text: 'Количество товара на складе ограничено 2 шт' }]);
});

test('[CART-03] an addition whose response is lost counts when the cart shows it', async () => {
  await show();
  answer(cart.add, ({ body }) => {
    put(body);
    return lostAnswer();
  });
  await repeat();
  expect(statusText()).toBe('Все растения в корзине. Перейти в корзину');
  expect(held).toEqual({ [THUJA.uuid]: 3, [ROSE.uuid]: 2 });
  expect(additions()).toHaveLength(2);
});

test.each([
  ['a refused stock', () => answer(catalog.byUuid, () => refusal('Слишком часто', { status: 429 }))],
  ['a lost stock', () => answer(catalog.byUuid, lostAnswer)],
  ['a lost cart', () => answer(cart.list, lostAnswer)],
])('[CART-02] %s: nothing is added, an error is shown, and another press repeats it', async (_, fail) => {
  fail();
  await show();
  await repeat();
  expect(statusText()).toBe(FAILED);
  expect(additions()).toEqual([]);
  expect(button().hasAttribute('aria-busy')).toBe(false);
  answer(catalog.byUuid, cards);
  answer(cart.list, readCart);
  await repeat();
  expect(statusText()).toBe('Все растения в корзине. Перейти в корзину');
  expect(additions()).toHaveLength(2);
});

test('[CART-02] a double click repeats the order once; the button is busy until the end', async () => {
  const { reply, release } = heldAnswer<ReturnType<typeof cards>>();
  answer(catalog.byUuid, () => reply);
  await show();
  fireEvent.click(button());
  await repeat();
  expect(button().getAttribute('aria-busy')).toBe('true');
  release(cards());
  await settle();
  await settle();
  expect(requestsTo(catalog.byUuid)).toHaveLength(1);
  expect(held).toEqual({ [THUJA.uuid]: 3, [ROSE.uuid]: 2 });
  expect(button().hasAttribute('aria-busy')).toBe(false);
});

test.each([
  ['is refused', () => refusal('Слишком часто, попробуйте позже', { status: 429 }), 'Слишком часто, попробуйте позже'],
  ['is lost', lostAnswer, 'Не получилось связаться с сервером. Проверьте связь и попробуйте ещё раз'],
  [
    'is refused without a reason',
    () => ({ status: 0 as const, message: '', max_allowed_amount: 9, amount: 0 }),
    'не получилось добавить, попробуйте ещё раз',
  ],
])('[CART-06] an addition that %s is reported, and another press adds that line alone', async (_, fail, words) => {
  await show();
  answer(cart.add, ({ body }) => (body.uuid === ROSE.uuid ? fail() : put(body)));
  await repeat();
  expect(statusText()).toContain('Остальное уже в корзине.');
  expect(missing()).toEqual([`Роза: ${words}`]);
  expect([wayToCart(), notices]).toEqual(['/cart', []]);
  answer(cart.add, ({ body }) => put(body));
  await repeat();
  expect(statusText()).toBe('Все растения в корзине. Перейти в корзину');
  expect(held).toEqual({ [THUJA.uuid]: 3, [ROSE.uuid]: 2 });
});

test('[CART-06] the provider’s message about a rejected addition is shown with its line', async () => {
  await show();
  answer(cart.add, { status: 0, message: 'Товар снят с продажи', max_allowed_amount: 0, amount: 0 });
  await repeat();
  expect(missing()).toEqual(['Туя: Товар снят с продажи', 'Роза: Товар снят с продажи']);
  expect([wayToCart(), notices]).toEqual([undefined, []]);
});
