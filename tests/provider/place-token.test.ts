import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import type { AddressSuggestion, DeliveryQuote } from '@/contract/delivery';
import type { OrderDetails } from '@/contract/order-submission';
import type { Order, OrderAnswer } from '@/contract/orders';
import { staff } from '@/contract/staff/calls';
import { createApp } from '@/provider/app';
import { outbox } from '@/provider/db/tables/notifications';
import { DADATA_TOKEN, type FakeDadata, openFakeDadata } from '../setup/fake-dadata';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { Shopper, submission } from '../setup/shopper';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';

type Way = OrderDetails['delivery'];

let dadata: FakeDadata;
let provider: TestProvider;
/** The same shop without an address service. */
let plain: TestProvider;
beforeAll(async () => {
  dadata = await openFakeDadata();
  provider = await openTestProvider({ DADATA_TOKEN, DADATA_URL: dadata.url, STAFF_TOKEN });
  const { DADATA_TOKEN: _, ...env } = provider.context.env;
  const app = createApp({ ...provider.context, env });
  plain = { ...provider, handle: async (request) => app.fetch(request) };
});
afterAll(async () => {
  await provider.close();
  await dadata.close();
});

const suggest = async (query: string): Promise<AddressSuggestion[]> => {
  const body = { query };
  return (await call<{ items: AddressSuggestion[] }>(provider, 'POST', '/addresses/suggest/post/', { body })).body
    .items;
};
const quote = async (body: object) =>
  (await call<DeliveryQuote>(provider, 'POST', '/delivery/quote/post/', { body })).body;

/** Like the checkout after a choice from the list. */
async function chosen(query: string): Promise<Way> {
  const [first] = await suggest(query);
  if (!first) throw new Error(`Nothing is suggested for ${query}`);
  const { value: address, ...place } = first;
  return { method: 'courier', address, ...place };
}

async function orderTo(delivery: Way, shop = provider) {
  const { uuid } = await insertProduct(shop, { stocked: 10, price: 1_000 });
  const shopper = new Shopper(shop);
  await shopper.add(uuid, 2);
  const id = (await shopper.reserve()).body.data.structure.order_data?.uuid ?? '';
  const { user_data, order_data } = submission(id);
  const { body } = await shopper.send<OrderAnswer>(
    '/cart/process_order/post/',
    { user_data, order_data: { ...order_data, delivery } },
    { 'idempotency-key': randomUUID() },
  );
  const { token = '', number = '' } = body.data.structure.order_data ?? {};
  const read = await call<Order>(shop, 'GET', `/orders/by-link/?token=${encodeURIComponent(token)}`);
  const [letter] = await provider.context.db
    .select()
    .from(outbox)
    .where(eq(outbox.message_id, `order-${id}-nursery`));
  const listed = await call<AnswerOf<typeof staff.orders>>(shop, 'GET', `${staff.orders.path}?number=${number}`, {
    headers: STAFF_HEADERS,
  });
  return { order: read.body, letter: letter?.body ?? '', seen: listed.body.items[0] };
}

const DIFFER = 'Адрес и точка на карте расходятся: назовите стоимость доставки по телефону.';
const ISTRA = 'Истра, улица Лесная';
const TVERSKAYA = 'Москва, Тверская, д 1';

describe('a suggested address with its coordinates', () => {
  test('[ORDER-04] is priced by the coordinates, and the order is charged that price', async () => {
    const way = await chosen(ISTRA);
    expect(way.place_token).toMatch(/^[\w-]{43}$/);
    expect(await quote(way)).toMatchObject({ status: 1, price: 2_600, km: 34 });
    const { order, letter, seen } = await orderTo({ ...way, price: 2_600 });
    expect(order).toMatchObject({ total: 4_600, delivery: { price: 2_600 } });
    expect(letter).not.toContain('расходятся');
    expect(seen).toMatchObject({ pin_differs: false, waits: [] });
  });

  test('a suggestion without coordinates has no token', async () => {
    expect((await suggest('Москва')).find(({ value }) => value === 'г Москва')).toEqual({ value: 'г Москва' });
  });
});

test.each<[string, (istra: Way, moscow: Way) => Way]>([
  ['the point of another suggestion', (istra, { x, y }) => ({ ...istra, x, y })],
  [
    'the point and the token of another suggestion',
    (istra, { x, y, place_token }) => ({ ...istra, x, y, place_token }),
  ],
  ['a point moved by a hair', (istra) => ({ ...istra, x: (istra.x ?? 0) + 1e-6 })],
  ['another text', (istra) => ({ ...istra, address: `${istra.address}, кв 5` })],
  ['no token', ({ place_token: _, ...istra }) => istra],
  ['a forged token', (istra) => ({ ...istra, place_token: 'x'.repeat(43) })],
])('[ORDER-04][ORDER-05] with %s delivery is settled by telephone, and the order says why', async (_what, forge) => {
  const way = forge(await chosen(ISTRA), await chosen(TVERSKAYA));
  expect(await quote(way)).toMatchObject({ status: 0, price: null, is_too_far: false });
  const { order, letter, seen } = await orderTo({ ...way, price: 1_200 });
  expect(order.total).toBe(2_000);
  expect(order.delivery.price).toBeUndefined();
  expect(letter).toContain(DIFFER);
  expect(seen).toMatchObject({ pin_differs: true, waits: ['place'] });
});

test('[ORDER-04] in a shop without an address service a pin set by hand is priced, and the nursery is asked to check it', async () => {
  const delivery: Way = { method: 'courier', address: 'Истра, Лесная, 14', x: 55.917, y: 36.858, price: 2_600 };
  const { order, letter, seen } = await orderTo(delivery, plain);
  expect(order).toMatchObject({ total: 4_600 });
  expect(letter).toContain('Точку поставил покупатель: сверьте её с адресом.');
  expect(seen).toMatchObject({ pin_differs: false, waits: [] });
});
