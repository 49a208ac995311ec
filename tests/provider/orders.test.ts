import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderAnswer } from '@/contract/orders';
import { products } from '@/provider/db/tables/catalog';
import { outbox } from '@/provider/db/tables/notifications';
import { orderLines, orders } from '@/provider/db/tables/orders';
import { releaseExpired } from '@/provider/stock/service';
import { signIn } from '../setup/customer';
import { reportFigure, scaled } from '../setup/figures';
import { call, insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { Shopper, submission } from '../setup/shopper';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

async function atCheckout({ stocked = 10, amount = 2, price = 1_000, discount_price = null as number | null } = {}) {
  const { uuid } = await insertProduct(provider, { stocked, price, discount_price });
  const shopper = new Shopper(provider);
  await shopper.add(uuid, amount);
  const { body } = await shopper.reserve();
  return { uuid, shopper, reservation: body.data.structure.order_data?.uuid ?? '' };
}

const letters = () => provider.context.db.select().from(outbox).where(eq(outbox.channel, 'mail'));

describe('reservation', () => {
  test('[CART-12] a reservation holds the pieces for 30 minutes; another cart can add fewer', async () => {
    const { uuid, shopper, reservation } = await atCheckout({ stocked: 5, amount: 3 });
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 5, reserved: 3 });
    expect((await new Shopper(provider).add(uuid, 5)).body.max_allowed_amount).toBe(2);
    expect((await shopper.cart()).products[0]?.product.total_quantity).toBe(5);
    const renewed = await shopper.renew(reservation);
    expect(renewed.body.data.structure.order_data).toMatchObject({ uuid: reservation, reserved_seconds: 1_800 });
  });

  test('[CART-12] an expired reservation releases the stock once and can be renewed under its id', async () => {
    const { uuid, shopper, reservation } = await atCheckout({ stocked: 4, amount: 4 });
    provider.clock.pass(31);
    await Promise.all([releaseExpired(provider.context), releaseExpired(provider.context)]);
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 4, reserved: 0 });
    const renewed = await shopper.renew(reservation);
    expect(renewed.body.data.structure.order_data?.uuid).toBe(reservation);
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 4, reserved: 4 });
  });

  test('[CART-12] reserving an empty cart is refused', async () => {
    expect((await new Shopper(provider).reserve()).body).toMatchObject({ status: 0, message: 'Корзина пуста' });
  });
});

describe('order', () => {
  test('[CART-12][ORDER-02] a refusal that renews a reservation invalidates the pages of what it released', async () => {
    const { uuid, shopper } = await atCheckout();
    const dropped = await insertProduct(provider, { stocked: 10 });
    await shopper.add(dropped.uuid, 3);
    const { body } = await shopper.reserve();
    await shopper.remove(dropped.uuid, 3);
    const refused = await shopper.order(body.data.structure.order_data?.uuid ?? '');
    expect(refused.body).toMatchObject({ status: 0, message: 'Корзина или цены изменились, проверьте заказ' });
    expect(await shelfOf(provider, dropped.uuid)).toEqual({ stocked: 10, reserved: 0 });
    expect(refused.headers.get('x-touched-tags')?.split(',').sort()).toEqual(
      [uuid, dropped.uuid].map((id) => `product:${id}`).sort(),
    );
  });

  test('[ORDER-01][ORDER-04] an order has the provider’s own prices and lowers the stock', async () => {
    const { uuid, shopper, reservation } = await atCheckout({ price: 1_200, discount_price: 900, amount: 3 });
    const { body } = await shopper.order(reservation);
    expect(body).toMatchObject({
      status: 1,
      data: { structure: { order_data: { uuid: reservation, total: 2_700, payment_url: null } } },
    });
    const { db } = provider.context;
    expect(await db.select().from(orders).where(eq(orders.id, reservation))).toMatchObject([
      { phone: '79161234567', email: 'anna@example.com', total: 270_000, discount: 90_000, status: 'new' },
    ]);
    expect(await db.select().from(orderLines).where(eq(orderLines.order_id, reservation))).toMatchObject([
      { product_id: uuid, amount: 3, unit_price: 90_000, full_price: 120_000 },
    ]);
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 7, reserved: 0 });
    expect((await shopper.cart()).products).toEqual([]);
  });

  test('[ORDER-05] an order queues a letter to the customer and one to the nursery', async () => {
    const { shopper, reservation } = await atCheckout();
    await shopper.order(reservation);
    const own = (await letters()).filter((letter) => letter.message_id.includes(reservation));
    expect(own.map((letter) => letter.recipient).sort()).toEqual(['anna@example.com', 'orders@yarus.example']);
    expect(own[0]?.body).toContain('Пробное растение — 2 шт');
  });

  test('[ORDER-03] twenty concurrent submissions with one key make one order and get the same answer', async (context) => {
    const rounds = scaled(1, 200);
    for (let round = 0; round < rounds; round += 1) {
      const { uuid, shopper, reservation } = await atCheckout({ stocked: 10, amount: 2 });
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 20 }, () => shopper.order(reservation, { key })));
      const bodies = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body)));
      expect(bodies.size).toBe(1);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(await shelfOf(provider, uuid)).toEqual({ stocked: 8, reserved: 0 });
      expect((await shopper.order(reservation, { key })).body).toEqual(JSON.parse([...bodies][0] ?? ''));
    }
    const reached = `${rounds} × 20 at once: one order and one answer each`;
    reportFigure(context, { property: 'S5 one order an attempt', reached, threshold: '200 × 20: one' });
  }, 300_000);

  test('[ORDER-03] two keys for one reservation still make one order', async () => {
    const { uuid, shopper, reservation } = await atCheckout({ stocked: 10, amount: 2 });
    const [first, second] = await Promise.all([shopper.order(reservation), shopper.order(reservation)]);
    expect(first.body.data.structure).toEqual(second.body.data.structure);
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 8, reserved: 0 });
  });

  test('[ORDER-03] a changed submission of a reservation already ordered is refused with a message', async () => {
    const { shopper, reservation } = await atCheckout();
    const first = await shopper.order(reservation, { comment: 'позвоните' });
    const second = await shopper.order(reservation, { comment: 'не звоните' });
    expect(second.body.data.structure).toEqual(first.body.data.structure);
    expect(second.body.message).toMatch(/уже оформлен с прежними данными/);
  });

  test('[ORDER-03] a second tab with other plants does not get the first tab’s order as its answer', async () => {
    const { uuid, shopper, reservation } = await atCheckout({ stocked: 10, amount: 1 });
    await shopper.order(reservation);
    await shopper.add(uuid, 3);
    const { body } = await shopper.order(reservation);
    expect(body).toMatchObject({ status: 0, data: { structure: {} } });
    const renewed = await shopper.renew(reservation);
    const again = renewed.body.data.structure.order_data?.uuid ?? '';
    expect(again).not.toBe(reservation);
    expect((await shopper.order(again)).body.status).toBe(1);
  });

  test('[ORDER-03] a key reused with another body is refused', async () => {
    const { shopper, reservation } = await atCheckout();
    const key = randomUUID();
    await shopper.order(reservation, { key, comment: 'позвоните' });
    expect((await shopper.order(reservation, { key, comment: 'не звоните' })).status).toBe(422);
  });

  test('[ORDER-02] an expired reservation whose stock is gone is refused, with the differences', async () => {
    const { uuid, shopper, reservation } = await atCheckout({ stocked: 2, amount: 2 });
    provider.clock.pass(31);
    await releaseExpired(provider.context);
    const other = new Shopper(provider);
    await other.add(uuid, 1);
    await other.reserve();
    const { body } = await shopper.order(reservation);
    expect(body).toMatchObject({
      status: 0,
      data: { structure: {}, product_amount_changed: [{ uuid, difference: -1, new_amount: 1 }] },
    });
  });

  test('[ORDER-02] an expired reservation whose stock is still there becomes an order', async () => {
    const { uuid, shopper, reservation } = await atCheckout({ stocked: 2, amount: 2 });
    provider.clock.pass(31);
    expect((await shopper.order(reservation)).body.status).toBe(1);
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 0, reserved: 0 });
  });

  test('[ORDER-04] an order is refused when a price changed after the reservation', async () => {
    const { uuid, shopper, reservation } = await atCheckout({ price: 1_000 });
    await provider.context.db.update(products).set({ price: 150_000 }).where(eq(products.id, uuid));
    expect((await shopper.order(reservation)).body).toMatchObject({ status: 0 });
    const again = await shopper.order(reservation);
    expect(again.body.data.structure.order_data?.total).toBe(3_000);
  });

  test('[ORDER-04] an order is refused when the cart grew after the reservation', async () => {
    const { uuid, shopper, reservation } = await atCheckout({ stocked: 10, amount: 1 });
    await shopper.add(uuid, 4);
    expect((await shopper.order(reservation)).body).toMatchObject({ status: 0 });
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 10, reserved: 5 });
  });

  test('[ORDER-01] another guest’s reservation cannot be ordered', async () => {
    const { reservation } = await atCheckout();
    const otherVisitor = new Shopper(provider);
    await otherVisitor.add((await insertProduct(provider)).uuid);
    expect((await otherVisitor.order(reservation)).body).toMatchObject({ status: 0, data: { structure: {} } });
  });
});

describe('signed in', () => {
  const process = (reservation: string, headers: Record<string, string>) =>
    call<OrderAnswer>(provider, 'POST', '/cart/process_order/post/', {
      headers: { 'idempotency-key': randomUUID(), ...headers },
      body: submission(reservation),
    });
  const orderRow = async (id: string) => (await provider.context.db.select().from(orders).where(eq(orders.id, id)))[0];

  test('[ORDER-06] a customer’s cart becomes an order with their token only, and the order is theirs', async () => {
    const customer = await signIn(provider);
    const shopper = new Shopper(provider, customer);
    await shopper.add((await insertProduct(provider)).uuid, 2);
    const reservation = (await shopper.reserve()).body.data.structure.order_data?.uuid ?? '';
    const cartid = shopper.cartid ?? '';
    const otherVisitor = await signIn(provider);
    for (const headers of [{ cartid }, { cartid, ...otherVisitor.headers }]) {
      expect((await process(reservation, headers)).body).toMatchObject({ status: 0, data: { structure: {} } });
    }
    expect(await orderRow(reservation)).toBeUndefined();
    // The token alone also identifies the cart.
    const placed = await process(reservation, customer.headers);
    expect(placed.body.status).toBe(1);
    expect(await orderRow(reservation)).toMatchObject({ user_id: customer.user.uuid, cart_id: cartid });
    for (const headers of [{ cartid }, { cartid, ...otherVisitor.headers }]) {
      const { body } = await process(reservation, headers);
      expect(body).toMatchObject({ status: 0, data: { structure: {} } });
      expect(body.message).not.toContain(placed.body.data.structure.order_data?.number);
    }
    expect((await process(reservation, { cartid, ...customer.headers })).body.data).toEqual(placed.body.data);
  });

  test('[ORDER-03] a retry after another tab signed in returns the same order', async () => {
    const { shopper, reservation } = await atCheckout();
    const key = randomUUID();
    const first = await shopper.order(reservation, { key });
    shopper.customer = await signIn(provider);
    const guests = shopper.cartid ?? '';
    await shopper.merge(guests);
    shopper.cartid = guests;
    expect((await shopper.order(reservation, { key })).body).toEqual(first.body);
    expect((await shopper.order(reservation)).body.data).toEqual(first.body.data);
  });
});
