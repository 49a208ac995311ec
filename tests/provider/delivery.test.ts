import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attributes } from '@/contract/attributes';
import type { Cart } from '@/contract/cart';
import type { DeliveryQuote } from '@/contract/delivery';
import type { OrderDetails } from '@/contract/order-submission';
import type { Order, OrderAnswer } from '@/contract/orders';
import type { PaymentMethod } from '@/contract/payment-methods';
import { products } from '@/provider/db/tables/catalog';
import { outbox } from '@/provider/db/tables/notifications';
import { orders } from '@/provider/db/tables/orders';
import { call, insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { Shopper, submission } from '../setup/shopper';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ LETTERS_PER_DAY: '100' });
});
afterAll(() => provider.close());

const ISTRA = { x: 55.917, y: 36.858 };
const TVERSKAYA = { x: 55.7577, y: 37.6155 };

const quote = async (body: object) =>
  (await call<DeliveryQuote>(provider, 'POST', '/delivery/quote/post/', { body })).body;

type Way = OrderDetails['delivery'];

async function orderTo(delivery: Way, attributes: Attributes = {}) {
  const { uuid } = await insertProduct(provider, { stocked: 10, price: 1_000 });
  await provider.context.db.update(products).set({ attributes }).where(eq(products.id, uuid));
  const shopper = new Shopper(provider);
  await shopper.add(uuid, 2);
  const id = (await shopper.reserve()).body.data.structure.order_data?.uuid ?? '';
  const { user_data, order_data } = submission(id);
  const send = async (way: Way, payment_method: PaymentMethod = 'on_receipt') => {
    const body = { user_data, order_data: { ...order_data, delivery: way, payment_method } };
    const headers = { 'idempotency-key': randomUUID() };
    return (await shopper.send<OrderAnswer>('/cart/process_order/post/', body, headers)).body;
  };
  return { id, uuid, shopper, send, answer: await send(delivery) };
}

const rowOf = async (id: string) => (await provider.context.db.select().from(orders).where(eq(orders.id, id)))[0];

async function readOrder(answer: OrderAnswer): Promise<Order> {
  const token = encodeURIComponent(answer.data.structure.order_data?.token ?? '');
  return (await call<Order>(provider, 'GET', `/orders/by-link/?token=${token}`)).body;
}

describe('the price of delivery', () => {
  test('is read from the tariff by coordinates', async () => {
    expect(await quote({ method: 'courier', ...TVERSKAYA })).toEqual({
      status: 1,
      message: expect.stringMatching(/^Москва/),
      price: 1_200,
      zone: expect.stringMatching(/^Москва/),
      km: 0,
      to_km: 0,
      days: [2, 3],
      free_from: null,
      min_order: null,
      is_too_far: false,
    });
    expect(await quote({ method: 'courier', ...ISTRA })).toMatchObject({
      status: 1,
      price: 2_600,
      km: 34,
      days: [3, 4],
    });
    expect(await quote({ method: 'transport' })).toMatchObject({ status: 1, price: 900 });
    expect(await quote({ method: 'pickup' })).toMatchObject({ status: 1, price: 0 });
  });

  test('is null, to be agreed by telephone, where the place is unknown or too far', async () => {
    expect(await quote({ method: 'courier' })).toMatchObject({ status: 0, price: null });
    expect(await quote({ method: 'courier', x: ISTRA.x })).toMatchObject({ status: 0, price: null });
    expect(await quote({ method: 'courier', x: 59.93, y: 30.33 })).toMatchObject({
      status: 0,
      price: null,
      zone: null,
      is_too_far: true,
    });
  });

  test('is refused for invalid coordinates', async () => {
    const answer = await call(provider, 'POST', '/delivery/quote/post/', { body: { method: 'courier', x: 200, y: 1 } });
    expect(answer.status).toBe(400);
  });
});

describe('an order', () => {
  const delivery: Way = { method: 'courier', address: 'Истра, Лесная, 14', details: 'Код 45', ...ISTRA, price: 2_600 };

  test('[ORDER-01][ORDER-04] costs its lines plus the quoted delivery', async () => {
    const { id, answer } = await orderTo(delivery);
    expect(answer.data.structure.order_data?.total).toBe(4_600);
    expect(await rowOf(id)).toMatchObject({
      total: 460_000,
      delivery_price: 260_000,
      delivery: { method: 'courier', address: 'Истра, Лесная, 14', details: 'Код 45', ...ISTRA },
    });
    expect(await readOrder(answer)).toMatchObject({
      total: 4_600,
      delivery: {
        ...{ method: 'courier', address: 'Истра, Лесная, 14', details: 'Код 45', price: 2_600 },
        zone: expect.stringMatching(/км от МКАД/),
      },
    });
  });

  test('[ORDER-05] has the delivery price in both letters and the coordinates in the nursery’s', async () => {
    const { id } = await orderTo(delivery);
    const all = await provider.context.db.select().from(outbox);
    const [customer, nursery] = ['customer', 'nursery'].map((reader) =>
      all.find(({ message_id }) => message_id === `order-${id}-${reader}`)?.body.replaceAll('\u00A0', ' '),
    );
    for (const text of [customer, nursery]) {
      expect(text).toContain('Доставка: 2 600 ₽');
      expect(text).toContain('4 600 ₽');
    }
    // The customer's letter has no free text, because its address may be mistyped.
    expect(nursery).toContain('Код 45');
    expect(customer).not.toContain('Код 45');
    expect(nursery).toContain('pt=36.858,55.917');
    expect(customer).not.toContain('pt=');
  });

  test.each<[string, number | undefined]>([
    ['a place that costs more', 1_200],
    ['nothing', 0],
  ])('[ORDER-04] with the delivery price of %s is refused, then accepted at the right price', async (_what, price) => {
    const { uuid, send, answer } = await orderTo({ ...delivery, price });
    expect(answer).toMatchObject({ status: 0, message: 'Стоимость доставки изменилась, проверьте заказ' });
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 10, reserved: 2 });
    expect((await send(delivery)).data.structure.order_data?.total).toBe(4_600);
  });

  test('[ORDER-04] without a quoted price is charged nothing for delivery', async () => {
    const { price: _untold, ...way } = delivery;
    const { id, answer } = await orderTo(way);
    expect(answer.data.structure.order_data?.total).toBe(2_000);
    expect(await rowOf(id)).toMatchObject({ total: 200_000, delivery_price: null });
    expect((await readOrder(answer)).delivery).not.toHaveProperty('price');
  });

  test('[ORDER-04] of a tree that needs a crane is refused at the price of the car', async () => {
    const tree: Attributes = { form: 'ball', height_cm: [220, 250] };
    const { uuid, send, answer } = await orderTo(delivery, tree);
    expect(answer).toMatchObject({ status: 0, message: 'Стоимость доставки изменилась, проверьте заказ' });
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 10, reserved: 2 });
    const { price: _untold, ...way } = delivery;
    const sold = await send(way);
    expect(sold.data.structure.order_data?.total).toBe(2_000);
    expect((await readOrder(sold)).delivery).not.toHaveProperty('price');
  });

  test('[ORDER-01] by courier beyond our range is refused with a message, by transport company it is accepted', async () => {
    const far: Way = { method: 'courier', address: 'Санкт-Петербург, Невский, 1', x: 59.93, y: 30.33 };
    const { uuid, send, answer } = await orderTo(far);
    expect(answer).toMatchObject({ status: 0, message: expect.stringContaining('наша машина не ездит') });
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 10, reserved: 2 });
    const terminal: Way = { ...far, method: 'transport' };
    expect(await send(terminal)).toMatchObject({
      status: 0,
      message: 'Так оплатить этот заказ нельзя, выберите другой способ оплаты',
    });
    expect(await send(terminal, 'prepaid')).toMatchObject({ status: 1 });
  });

  test('[ORDER-01][ORDER-05] out of season has its shipping date in both letters and on its page', async () => {
    // The test’s clock is at 21 November.
    const { id, answer } = await orderTo(delivery, { form: 'C5', evergreen: true });
    expect(await readOrder(answer)).toMatchObject({ leaves_from: '2027-04-01' });
    const all = await provider.context.db.select().from(outbox);
    for (const reader of ['customer', 'nursery']) {
      const body = all.find(({ message_id }) => message_id === `order-${id}-${reader}`)?.body;
      expect(body?.replaceAll('\u00A0', ' ')).toContain('Отправим: с 1 апреля');
    }
    const fetched = await orderTo({ method: 'pickup' }, { form: 'C5', evergreen: true });
    expect(await readOrder(fetched.answer)).not.toHaveProperty('leaves_from');
    const goods = await orderTo(delivery);
    expect(await readOrder(goods.answer)).not.toHaveProperty('leaves_from');
  });

  test('pickup costs nothing, whatever price was sent', async () => {
    const { answer } = await orderTo({ method: 'pickup', price: 2_600 });
    expect(answer.data.structure.order_data?.total).toBe(2_000);
  });

  test('[ORDER-03] submitted again returns the same order with the same delivery', async () => {
    const { id, send, answer } = await orderTo(delivery);
    const again = await send(delivery);
    expect(again.data).toEqual(answer.data);
    expect(await rowOf(id)).toMatchObject({ total: 460_000 });
  });
});

test('a cart line has the shipping attributes of a plant and none for goods', async () => {
  const [plant, goods] = [await insertProduct(provider), await insertProduct(provider)];
  const attributes = { form: 'ball' as const, evergreen: true, zone: 4, height_cm: [180, 220] as [number, number] };
  await provider.context.db.update(products).set({ attributes }).where(eq(products.id, plant.uuid));
  const shopper = new Shopper(provider);
  await shopper.add(plant.uuid);
  provider.clock.pass(1);
  await shopper.add(goods.uuid);
  const cart: Cart = await shopper.cart();
  expect(cart.products.map(({ product }) => product.travel)).toEqual([
    { form: 'ball', evergreen: true, height_cm: [180, 220] },
    undefined,
  ]);
});
