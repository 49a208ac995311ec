import { describe, expect, test } from 'vitest';
import { catalog } from '@/contract/catalog';
import { delivery } from '@/contract/delivery';
import { isOversize } from '@/contract/season';
import { buy, checkOut, placeOrder, submission } from './checkout';
import { callApi, expectRefusedCall } from './client';
import { takeProduct } from './nursery';
import { Visitor } from './visitor';

const KREMLIN = { x: 55.752, y: 37.6175 };
const quote = async (body: object) => (await callApi(delivery.quote, { body })).body;

/** Oversize products have no fixed delivery price. */
async function takeSmall(wanted: Parameters<typeof takeProduct>[0]) {
  for (;;) {
    const card = await takeProduct(wanted);
    const { body } = await callApi(catalog.detail, { params: { slug: card.slug } });
    if (!isOversize(body.attributes)) return card;
  }
}

describe('delivery', () => {
  test('the quote has a price for coordinates within reach and none without them or too far away', async () => {
    expect(await quote({ method: 'courier', ...KREMLIN })).toMatchObject({
      status: 1,
      km: 0,
      price: expect.any(Number),
    });
    expect(await quote({ method: 'courier' })).toMatchObject({ status: 0, price: null });
    expect(await quote({ method: 'pickup' })).toMatchObject({ status: 1, price: 0 });
    expect(await quote({ method: 'courier', x: 59.93, y: 30.33 })).toMatchObject({ status: 0, is_too_far: true });
    await expectRefusedCall(delivery.quote, { body: { method: 'courier', x: 91, y: 37 } }, 400);
  });

  test('[ORDER-04] an order with a delivery price other than the quote is refused; its total includes the quoted price', async () => {
    const { uuid } = await takeSmall({ stocked: 9, price: 1_000 });
    const { price } = await quote({ method: 'courier', ...KREMLIN });
    const visitor = new Visitor();
    const { user_data, order_data } = submission(visitor, await checkOut(visitor, uuid, 2));
    const way = { method: 'courier', address: 'Москва, Кремль', ...KREMLIN };
    const order = (quotedPrice: number) =>
      placeOrder(visitor, { user_data, order_data: { ...order_data, delivery: { ...way, price: quotedPrice } } });
    expect(await order(1)).toMatchObject({ status: 0, data: { structure: {}, product_amount_changed: [] } });
    expect((await order(price ?? 0)).data.structure.order_data?.total).toBe(2_000 + (price ?? 0));
    expect((await buy(new Visitor(), uuid, 1)).total).toBe(1_000);
  });

  test('without an address service suggestions are reported as unavailable', async () => {
    const { body } = await callApi(delivery.suggest, { body: { query: 'Истра, улица Лесная' } });
    expect(body).toEqual({ is_available: false, items: [] });
    await expectRefusedCall(delivery.suggest, { body: { query: 'я'.repeat(301) } }, 400);
  });
});
