import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { cart } from '@/contract/cart';
import { catalog } from '@/contract/catalog';
import { LIMITS } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { callApi } from './client';
import { setShelf, takeProduct } from './nursery';
import { Visitor } from './visitor';

const EMPTY = { products: [], amount: 0, total: 0, discount: 0 };

async function holding(uuid: string, amount: number): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.call(cart.add, { body: { uuid, amount } });
  return visitor;
}

const reserved = ({ data }: { data: { structure: { order_data?: { uuid: string } | undefined } } }) =>
  data.structure.order_data?.uuid;

describe('cart', () => {
  test('[CART-01] adding to no cart creates a cart id, reading does not', async () => {
    const { uuid } = await takeProduct();
    const visitor = new Visitor();
    for (const call of [cart.list, cart.amount, cart.actualize]) {
      expect((await callApi<Call>(call)).headers.get('cartid')).toBeNull();
    }
    const { headers, body } = await visitor.send(cart.add, { body: { uuid, amount: 2 } });
    expect(headers.get('cartid')).toMatch(/^[0-9a-f-]{36}$/);
    expect(body).toEqual({ status: 1, message: MESSAGES.cart_added, max_allowed_amount: 5, amount: 2 });
  });

  test('[CART-02] after adding 3 and removing 1 the cart holds 2, with their total and discount', async () => {
    const { uuid, slug, path, name } = await takeProduct({ stocked: 5, price: 1_000, discount_price: 900 });
    const visitor = await holding(uuid, 3);
    expect(await visitor.call(cart.remove, { body: { uuid, amount: 1 } })).toMatchObject({ status: 1, amount: 2 });
    const { products, ...sums } = await visitor.call(cart.list);
    // [CART-08]
    expect(sums).toEqual({ amount: 2, total: 1_800, discount: 200 });
    expect(products).toMatchObject([
      { amount: 2, product: { uuid, slug, path, name, price: 1_000, discount_price: 900, total_quantity: 5 } },
    ]);
    expect(await visitor.call(cart.amount)).toEqual({ amount: 2 });
  });

  test('[CART-04] removing more pieces than the line has deletes the line', async () => {
    const { uuid } = await takeProduct();
    const visitor = await holding(uuid, 1);
    expect(await visitor.call(cart.remove, { body: { uuid, amount: 7 } })).toMatchObject({ status: 1, amount: 0 });
    expect(await visitor.call(cart.list)).toEqual(EMPTY);
  });

  test('[CART-05] adding more than the stock sets the amount to the stock', async () => {
    const { uuid } = await takeProduct({ stocked: 5 });
    const visitor = await holding(uuid, 3);
    expect(await visitor.call(cart.add, { body: { uuid, amount: 10 } })).toEqual({
      status: 1,
      message: MESSAGES.stock_limit(5),
      max_allowed_amount: 5,
      amount: 5,
    });
  });

  test('[CART-06] adding a product that is sold out is refused', async () => {
    const { uuid } = await takeProduct({ stocked: 0 });
    const answer = await new Visitor().call(cart.add, { body: { uuid, amount: 1 } });
    expect(answer).toMatchObject({ status: 0, max_allowed_amount: 0, amount: 0 });
  });

  test('[CART-06] pieces reserved by another cart cannot be added', async () => {
    const { uuid, slug } = await takeProduct({ stocked: 5 });
    await (await holding(uuid, 3)).call(cart.reserve, { body: { data: {} } });
    expect(await (await holding(uuid, 1)).call(cart.add, { body: { uuid, amount: 9 } })).toMatchObject({
      max_allowed_amount: 2,
      amount: 2,
    });
    expect((await callApi(catalog.detail, { params: { slug } })).body.total_quantity).toBe(2);
  });

  test('[CART-01] adding or removing an unknown product is answered 404', async () => {
    const visitor = new Visitor();
    await visitor.expectRefused(cart.add, { body: { uuid: randomUUID(), amount: 1 } }, 404);
    await visitor.expectRefused(cart.remove, { body: { uuid: randomUUID(), amount: 1 } }, 404);
  });

  test.each([0, -1, 1.5, LIMITS.amount + 1, 1e300])('[CART-04] the amount %d is answered 400', async (amount) => {
    const { errors } = await new Visitor().expectRefused(cart.add, { body: { uuid: randomUUID(), amount } }, 400);
    expect(errors).toHaveProperty('amount');
  });

  test('[CART-04] the amount of a line stops at the upper limit', async () => {
    const { uuid } = await takeProduct({ stocked: LIMITS.amount * 2 });
    const visitor = await holding(uuid, LIMITS.amount);
    expect(await visitor.call(cart.add, { body: { uuid, amount: 1 } })).toMatchObject({ amount: LIMITS.amount });
  });

  test('[CART-01] an unknown cart id reads as an empty cart and is replaced at the next addition', async () => {
    const { uuid } = await takeProduct();
    const visitor = new Visitor();
    const missingId = randomUUID();
    visitor.cartid = missingId;
    expect(await visitor.call(cart.list)).toEqual(EMPTY);
    expect(await visitor.call(cart.actualize)).toEqual({ product_amount_changed: [] });
    await visitor.call(cart.add, { body: { uuid, amount: 1 } });
    expect(visitor.cartid).not.toBe(missingId);
    expect(await visitor.call(cart.amount)).toEqual({ amount: 1 });
  });

  test('[CART-09] after the stock fell, actualize lowers the amounts and reports each difference once', async () => {
    const { uuid } = await takeProduct({ stocked: 5 });
    const { uuid: gone } = await takeProduct({ stocked: 1 });
    const visitor = await holding(uuid, 5);
    await visitor.call(cart.add, { body: { uuid: gone, amount: 1 } });
    await setShelf(uuid, { stocked: 2 });
    await setShelf(gone, { stocked: 0 });
    const { product_amount_changed } = await visitor.call(cart.actualize);
    expect(product_amount_changed).toHaveLength(2);
    expect(product_amount_changed).toContainEqual({ uuid, difference: -3, new_amount: 2 });
    expect(product_amount_changed).toContainEqual({ uuid: gone, difference: -1, new_amount: 0 });
    expect(await visitor.call(cart.amount)).toEqual({ amount: 2 });
    expect(await visitor.call(cart.actualize)).toEqual({ product_amount_changed: [] });
  });

  test('[CART-12] checkout reserves the whole cart for 30 minutes', async () => {
    const { uuid } = await takeProduct({ stocked: 5 });
    const visitor = await holding(uuid, 3);
    const before = Date.now();
    const { status, data } = await visitor.call(cart.reserve, { body: { data: {} } });
    expect(status).toBe(1);
    expect(data.product_amount_changed).toEqual([]);
    const order = data.structure.order_data;
    if (!order) throw new Error('Nothing was reserved');
    expect(order.reserved_seconds).toBe(30 * 60);
    const until = Date.parse(order.reserved_until);
    expect(until - before).toBeGreaterThan(29 * 60_000);
    expect(until - before).toBeLessThan(31 * 60_000);
  });

  test('[CART-12] a second reserve of the same cart returns the same reservation', async () => {
    const { uuid } = await takeProduct({ stocked: 5 });
    const visitor = await holding(uuid, 3);
    const first = reserved(await visitor.call(cart.reserve, { body: { data: {} } }));
    expect(reserved(await visitor.call(cart.reserve, { body: { data: {} } }))).toBe(first);
  });

  test('[CART-12] renewing a reservation after pieces were removed releases them', async () => {
    const { uuid } = await takeProduct({ stocked: 5 });
    const visitor = await holding(uuid, 3);
    const first = reserved(await visitor.call(cart.reserve, { body: { data: {} } }));
    await visitor.call(cart.remove, { body: { uuid, amount: 2 } });
    const renewed = await visitor.call(cart.renew, { body: { data: { uuid: first } } });
    expect(reserved(renewed)).toBe(first);
    const other = await new Visitor().call(cart.add, { body: { uuid, amount: 9 } });
    expect(other.max_allowed_amount).toBe(4);
  });

  test('[CART-09] reserving more than is free lowers the cart to what is free and reports it', async () => {
    const { uuid } = await takeProduct({ stocked: 5 });
    const late = await holding(uuid, 4);
    await (await holding(uuid, 3)).call(cart.reserve, { body: { data: {} } });
    const { status, data } = await late.call(cart.reserve, { body: { data: {} } });
    expect(status).toBe(1);
    expect(data.product_amount_changed).toEqual([{ uuid, difference: -2, new_amount: 2 }]);
    expect(await late.call(cart.amount)).toEqual({ amount: 2 });
  });

  test('[CART-12] reserving or renewing with nothing left in the cart is refused', async () => {
    const { uuid } = await takeProduct({ stocked: 5 });
    const late = await holding(uuid, 4);
    await (await holding(uuid, 5)).call(cart.reserve, { body: { data: {} } });
    const bought = await late.call(cart.reserve, { body: { data: {} } });
    expect(bought).toMatchObject({ status: 0, data: { structure: {} } });
    expect(bought.data.product_amount_changed).toEqual([{ uuid, difference: -4, new_amount: 0 }]);
    for (const visitor of [late, new Visitor()]) {
      expect(await visitor.call(cart.reserve, { body: { data: {} } })).toMatchObject({ status: 0 });
      const renewed = await visitor.call(cart.renew, { body: { data: { uuid: randomUUID() } } });
      expect(renewed).toMatchObject({ status: 0, data: { structure: {}, product_amount_changed: [] } });
    }
  });

  test('[ORDER-02] of eight visitors who reserve the last three pieces at once, three succeed', async () => {
    const { uuid } = await takeProduct({ stocked: 3 });
    const visitors = await Promise.all(Array.from({ length: 8 }, () => holding(uuid, 1)));
    const answers = await Promise.all(visitors.map((visitor) => visitor.call(cart.reserve, { body: { data: {} } })));
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(3);
  });

  test('the cart page has a title', async () => {
    expect((await callApi(cart.page)).body.title).not.toBe('');
  });
});
