import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cart } from '@/contract/cart';
import { claims } from '@/contract/claims';
import { orders } from '@/contract/orders';
import { answer, lostAnswer, noAnswer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { get, post, postForm } from './request';

const TROUBLE = {
  ok: false,
  kind: 'unavailable',
  status: 0,
  message: 'Не получилось связаться с сервером. Проверьте связь и попробуйте ещё раз',
};
const EMPTY_CART = { products: [], amount: 0, total: 0, discount: 0 };
const DONE = { status: 1, message: '' } as const;

const readCart = (signal?: AbortSignal) => get<typeof cart.list>('/cart/product_list/get/', signal ? { signal } : {});
const addToCart = (options = {}) =>
  post<typeof cart.add>('/cart/add_product/post/', { uuid: uuidOf(1), amount: 1 }, options);
const ORDER = {
  user_data: { name: 'Мария', phone: '79161234567', email: 'maria@example.com', consent: true },
  order_data: { uuid: uuidOf(2), delivery: { method: 'pickup' }, payment_method: 'on_receipt' },
} as const;
const placeOrder = (options = {}) => post<typeof orders.process>('/cart/process_order/post/', ORDER, options);

function sendPhoto(more: Record<string, string | File> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ uuid: uuidOf(3), position: '1', ...more })) form.set(name, value);
  return postForm<typeof claims.addPhoto>('/orders/claims/photo/', form);
}
const PHOTO = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('[ERR-04] the deadline', () => {
  function holdDeadline() {
    const deadline = new AbortController();
    return { timeout: vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal), deadline };
  }

  test('aborts a call without an answer after 10 s', async () => {
    const { timeout, deadline } = holdDeadline();
    answer(cart.list, () => noAnswer());
    const reading = readCart();
    await vi.waitFor(() => expect(requestsTo(cart.list)).toHaveLength(1), 10_000);
    expect(timeout.mock.calls).toEqual([[10_000]]);
    deadline.abort();
    expect(await reading).toEqual(TROUBLE);
  });

  test('aborts a call with its own signal after 10 s, too', async () => {
    const { timeout, deadline } = holdDeadline();
    answer(cart.list, () => noAnswer());
    const reading = readCart(new AbortController().signal);
    await vi.waitFor(() => expect(requestsTo(cart.list)).toHaveLength(1), 10_000);
    expect(timeout.mock.calls).toEqual([[10_000]]);
    deadline.abort();
    expect(await reading).toEqual(TROUBLE);
  });

  test('[FORM-12] is 120 s for a form with a file, 10 s without', async () => {
    const { timeout } = holdDeadline();
    answer(claims.addPhoto, DONE);
    await sendPhoto({ file: PHOTO });
    await sendPhoto();
    expect(timeout.mock.calls).toEqual([[120_000], [10_000]]);
  });
});

describe('[ERR-04] the result', () => {
  test('an answer with status 0 is data', async () => {
    answer(claims.send, { status: 0, message: 'Гарантия закончилась' });
    const sent = await post<typeof claims.send>('/orders/claims/send/', { uuid: uuidOf(3), text: 'Хвоя пожелтела' });
    expect(sent).toEqual({ ok: true, data: { status: 0, message: 'Гарантия закончилась' } });
  });

  test('an aborted call has status 0', async () => {
    const caller = new AbortController();
    answer(cart.list, () => noAnswer());
    const reading = readCart(caller.signal);
    await vi.waitFor(() => expect(requestsTo(cart.list)).toHaveLength(1), 10_000);
    caller.abort();
    expect(await reading).toEqual(TROUBLE);
  });

  test('a call aborted before the start is not sent and has status 0', async () => {
    answer(cart.list, EMPTY_CART);
    expect(await readCart(AbortSignal.abort())).toEqual(TROUBLE);
    expect(requestsTo(cart.list)).toEqual([]);
  });

  test('a lost answer has status 0', async () => {
    answer(cart.list, () => lostAnswer());
    expect(await readCart()).toEqual(TROUBLE);
  });

  test('malformed JSON with status 200 has status 0', async () => {
    answer(cart.list, () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect(await readCart()).toEqual(TROUBLE);
  });

  test('malformed JSON with an error status keeps the status and has the general message', async () => {
    answer(cart.list, () => new Response('<html>', { status: 502 }));
    expect(await readCart()).toEqual({ ...TROUBLE, status: 502 });
  });

  test.each([
    [400, 'invalid'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'absent'],
    [409, 'refused'],
    [413, 'invalid'],
    [422, 'refused'],
    [429, 'refused'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('status %i is %s with the provider’s message', async (status, kind) => {
    answer(cart.list, () => refusal('Так нельзя', { status }));
    expect(await readCart()).toEqual({ ok: false, kind, status, message: 'Так нельзя' });
  });

  test('field errors and retry-after seconds are returned', async () => {
    const errors = { uuid: 'Нет такого товара' };
    answer(cart.add, () => refusal('Проверьте поля', { errors, headers: { 'retry-after': '7' } }));
    expect(await addToCart()).toEqual({
      ok: false,
      kind: 'refused',
      status: 422,
      message: 'Проверьте поля',
      retry_after: 7,
      errors,
    });
  });
});

describe('[ORDER-03] a submission that is already running', () => {
  const placed = () => requestsTo(orders.process);
  const advanceTime = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await settleRequests();
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  test('is repeated after 1 s without retry-after, at most 20 times', async () => {
    answer(orders.process, () => refusal('Уже выполняется', { status: 409 }));
    const placing = placeOrder({ idempotencyKey: 'key-1' });
    await advanceTime(999);
    expect(placed()).toHaveLength(1);
    await advanceTime(1);
    expect(placed()).toHaveLength(2);
    for (let second = 0; second < 25; second += 1) await advanceTime(1_000);
    expect(await placing).toEqual({ ok: false, kind: 'refused', status: 409, message: 'Уже выполняется' });
    expect(placed()).toHaveLength(21);
  });

  test('is sent once without an Idempotency-Key', async () => {
    answer(orders.process, () => refusal('Уже выполняется', { status: 409, headers: { 'retry-after': '1' } }));
    expect(await placeOrder()).toMatchObject({ status: 409, retry_after: 1 });
    await advanceTime(60_000);
    expect(placed()).toHaveLength(1);
  });

  test('is not repeated after another refusal', async () => {
    answer(orders.process, () => refusal('Слишком часто', { status: 429, headers: { 'retry-after': '1' } }));
    expect(await placeOrder({ idempotencyKey: 'key-1' })).toMatchObject({ status: 429, retry_after: 1 });
    await advanceTime(60_000);
    expect(placed()).toHaveLength(1);
  });
});

describe('the request', () => {
  test('[CART-01][FAV-01] sends the ids of cart and favourites as headers', async () => {
    Cookies.set('cartId', uuidOf(4));
    Cookies.set('favouritesId', uuidOf(5));
    answer(cart.list, EMPTY_CART);
    await readCart();
    const headers = requestsTo(cart.list)[0]?.headers;
    expect(headers?.get('cartid')).toBe(uuidOf(4));
    expect(headers?.get('favoritesid')).toBe(uuidOf(5));
    expect(headers?.get('accept')).toBe('application/json');
  });

  test('[CART-01][FAV-01] sends no such header without valid ids', async () => {
    Cookies.set('cartId', 'broken');
    answer(cart.list, EMPTY_CART);
    await readCart();
    const headers = requestsTo(cart.list)[0]?.headers;
    for (const name of ['cartid', 'favoritesid', 'idempotency-key', 'content-type'])
      expect(headers?.has(name)).toBe(false);
  });

  test('sends a body as JSON, a form as multipart with a boundary', async () => {
    answer(claims.send, DONE);
    answer(claims.addPhoto, DONE);
    await post<typeof claims.send>('/orders/claims/send/', { uuid: uuidOf(3), text: 'Хвоя пожелтела' });
    await sendPhoto({ file: PHOTO });
    const [claim] = requestsTo(claims.send);
    const [photo] = requestsTo(claims.addPhoto);
    expect(claim?.headers.get('content-type')).toBe('application/json');
    expect(claim?.body).toEqual({ uuid: uuidOf(3), text: 'Хвоя пожелтела' });
    expect(photo?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=./);
    expect(photo?.body.file).toMatchObject({ name: 'photo.jpg', size: 1 });
  });

  test('[CART-02] has keepalive only if it outlives the page, and is never cached by the browser', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    answer(cart.add, { ...DONE, max_allowed_amount: 9, amount: 1 });
    await addToCart({ outlivesPage: true });
    await addToCart();
    expect(fetched.mock.calls.map(([, init]) => [init?.keepalive, init?.cache])).toEqual([
      [true, 'no-store'],
      [false, 'no-store'],
    ]);
  });
});
