import { beforeAll, describe, expect, test } from 'vitest';
import { catalog } from '@/contract/catalog';
import { orders } from '@/contract/orders';
import { staff } from '@/contract/staff/calls';
import { buy } from './checkout';
import { callApi } from './client';
import { nursery, takeProduct } from './nursery';
import { Visitor } from './visitor';

describe('a customer’s order history', () => {
  const anna = new Visitor();
  beforeAll(async () => {
    await anna.signIn();
  });

  test('[ORDER-06] a new customer’s history is empty', async () => {
    const boris = await new Visitor().signIn();
    expect(await boris.call(orders.history)).toEqual({ total_number_items: 0, items: [] });
  });

  test('[ORDER-06] number, total, status and date are the same in the list and in the order', async () => {
    const { uuid, name } = await takeProduct({ price: 1_000, discount_price: 900 });
    const { number, total } = await buy(anna, uuid, 2);
    const { total_number_items, items } = await anna.call(orders.history);
    expect(total_number_items).toBeGreaterThan(0);
    expect(items[0]).toMatchObject({ number, total, status: 'new', amount: 2 });
    const order = await anna.call(orders.detail, { params: { number } });
    expect(order).toMatchObject({
      number,
      total: 1_800,
      discount: 200,
      status: 'new',
      delivery: { method: 'pickup' },
      payment_method: 'on_receipt',
      date: items[0]?.date,
    });
    expect(order.products).toMatchObject([{ amount: 2, price: 900, product: { uuid, name } }]);
  });

  test('[ORDER-06] a page beyond the last is empty', async () => {
    const { total_number_items } = await anna.call(orders.history);
    expect(await anna.call(orders.history, { query: { page: 100 } })).toEqual({ total_number_items, items: [] });
  });

  test('[ORDER-06] reading or cancelling another customer’s order is answered 404', async () => {
    const { number } = await buy(anna, (await takeProduct()).uuid);
    const boris = await new Visitor().signIn();
    await boris.expectRefused(orders.detail, { params: { number } }, 404);
    await boris.expectRefused(orders.cancel, { params: { number } }, 404);
    await anna.expectRefused(orders.detail, { params: { number: '10000000' } }, 404);
  });

  test('[ORDER-06] cancelling a new order twice returns its pieces to stock once', async () => {
    const { uuid, slug } = await takeProduct({ stocked: 5 });
    const { number } = await buy(anna, uuid, 2);
    expect(await anna.call(orders.cancel, { params: { number } })).toMatchObject({ status: 1 });
    const order = await anna.call(orders.detail, { params: { number } });
    expect(order).toMatchObject({ status: 'cancelled', can_cancel: false });
    await anna.call(orders.cancel, { params: { number } });
    expect((await callApi(catalog.detail, { params: { slug } })).body.total_quantity).toBe(5);
  });

  test('[ORDER-06] an order that is being assembled cannot be cancelled by the customer', async () => {
    const { number } = await buy(anna, (await takeProduct()).uuid);
    await nursery.call(staff.moveOrder, { body: { number, status: 'assembling' } });
    expect(await anna.call(orders.cancel, { params: { number } })).toMatchObject({ status: 0 });
    const order = await anna.call(orders.detail, { params: { number } });
    expect(order).toMatchObject({ status: 'assembling', can_cancel: false });
    expect(order.moves.map(({ status }) => status)).toEqual(['new', 'assembling']);
  });
});
