import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { calls } from '@/contract/calls';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { Shopper, submission } from '../setup/shopper';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

const ADD = '/cart/add_product/post/';

describe('malformed requests', () => {
  const uuid = 'f3b1a7de-0000-4000-a000-000000000000';
  test.each([
    ['broken JSON', '{"uuid":', 400],
    ['an amount as a string', { uuid, amount: '2' }, 400],
    ['a fractional amount', { uuid, amount: 1.5 }, 400],
    ['an amount of 0', { uuid, amount: 0 }, 400],
    ['an amount above 10 000', { uuid, amount: 10_001 }, 400],
    ['an id that is no UUID', { uuid: '1', amount: 1 }, 400],
    ['an unknown product', { uuid, amount: 1 }, 404],
    ['a body over the size limit', `"${'x'.repeat(70_000)}"`, 413],
  ])('[DATA-01] adding to the cart with %s is refused with status 0 and a message', async (_name, body, status) => {
    const answer = await call<{ status: number; message: string }>(provider, 'POST', ADD, { body });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ status: 0, message: expect.any(String) });
  });

  test('[DATA-01] a form-encoded body is answered 415', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await call(provider, 'POST', ADD, { body: 'uuid=1', headers })).status).toBe(415);
  });

  test('[DATA-01] a cart id that is no UUID is answered 400', async () => {
    const answer = await call(provider, 'GET', '/cart/product_list/get/', { headers: { cartid: '1 OR 1=1' } });
    expect(answer.status).toBe(400);
  });

  test('[FORM-01] an order with wrong fields is answered 400 and names each of them in Russian', async () => {
    const shopper = new Shopper(provider);
    await shopper.add((await insertProduct(provider)).uuid);
    const order = submission('f3b1a7de-0000-4000-a000-000000000000');
    const wrong = { ...order, user_data: { name: ' ', phone: '123', email: 'нет', consent: false } };
    const answer = await shopper.send<{ errors: Record<string, string> }>('/cart/process_order/post/', wrong, {
      'idempotency-key': '0123456789abcdef',
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject({
      'user_data.name': 'Это поле обязательно',
      'user_data.email': 'Некорректный email',
      'user_data.phone': 'Введите номер полностью',
      'user_data.consent': 'Нужно согласие на обработку персональных данных',
    });
  });

  test('[ORDER-03] an order without an Idempotency-Key is answered 400', async () => {
    const order = submission('f3b1a7de-0000-4000-a000-000000000000');
    const answer = await new Shopper(provider).send<{ message: string }>('/cart/process_order/post/', order);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('Idempotency-Key') } });
  });

  test('[DATA-01] a call without its trailing slash is answered as well', async () => {
    const { uuid: product } = await insertProduct(provider);
    const body = { uuid: product, amount: 1 };
    expect((await call(provider, 'POST', '/cart/add_product/post', { body })).status).toBe(200);
  });
});

describe('hostile text', () => {
  const key = { 'idempotency-key': '0123456789abcdef' };

  test.each(['a\u0000b', 'a\ud800b'])(
    '[DATA-01] an order with a name that PostgreSQL cannot store is answered 400: %j',
    async (name) => {
      const order = submission('f3b1a7de-0000-4000-a000-000000000000');
      const shopper = new Shopper(provider);
      await shopper.add((await insertProduct(provider)).uuid);
      const hostile = { ...order, user_data: { ...order.user_data, name } };
      expect((await shopper.send('/cart/process_order/post/', hostile, key)).status).toBe(400);
    },
  );

  test.each([
    ['/products/detail/%00', 400],
    ['/products/list/?category=%00', 400],
    ['/products/list/?price_min=99999999', 200],
    ['/products/list/?price_min=999999999999', 400],
    ['/products/list/?page=10000&page_size=48', 200],
    ['/products/by-uuid/?uuids=1,2', 400],
  ])('[DATA-01] %s answers %i', async (address, status) => {
    expect((await call(provider, 'GET', address)).status).toBe(status);
  });
});

describe('API description', () => {
  const readPaths = async (headers = {}) =>
    (await call<{ paths: Record<string, Record<string, unknown>> }>(provider, 'GET', '/openapi.json', { headers })).body
      .paths;

  test('[DATA-01] openapi.json describes every call of the contract', async () => {
    const paths = await readPaths(STAFF_HEADERS);
    const declared = Object.values(calls).flatMap((area) => Object.values(area));
    expect(declared.length).toBeGreaterThan(60);
    for (const { path, method } of declared) expect(paths[path], path).toHaveProperty(method.toLowerCase());
  });

  test('openapi.json lists staff calls only with the staff token', async () => {
    const declared = Object.values(calls).flatMap((area) => Object.values<Call>(area));
    const open = declared.filter(({ identity }) => !identity?.includes('staff')).map(({ path }) => path);
    for (const headers of [{}, { authorization: `Bearer ${STAFF_TOKEN}x` }])
      expect(Object.keys(await readPaths(headers)).sort()).toEqual([...new Set(open)].sort());
  });
});
