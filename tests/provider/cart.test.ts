import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

describe('cart', () => {
  test('[CART-01] a cart is minted by the first mutation and empty before it', async () => {
    const shopper = new Shopper(provider);
    expect(await shopper.cart()).toEqual({ products: [], amount: 0, total: 0, discount: 0 });
    expect(shopper.cartid).toBeUndefined();
    const { uuid } = await insertProduct(provider);
    await shopper.add(uuid);
    expect(shopper.cartid).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('[CART-02] adding raises the amount, removing lowers it, and the amounts add up', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 10 });
    const shopper = new Shopper(provider);
    await shopper.add(uuid, 2);
    expect((await shopper.add(uuid, 3)).body).toMatchObject({ status: 1, amount: 5, max_allowed_amount: 10 });
    expect((await shopper.remove(uuid, 1)).body).toMatchObject({ status: 1, amount: 4 });
    expect(await shopper.get('/cart/items_amount/get/')).toEqual({ amount: 4 });
  });

  test('[CART-04] removing the last piece takes the line away', async () => {
    const { uuid } = await insertProduct(provider);
    const shopper = new Shopper(provider);
    await shopper.add(uuid, 1);
    await shopper.remove(uuid, 1);
    expect((await shopper.cart()).products).toEqual([]);
  });

  test('[CART-05] more than the stock is capped with the fixed text', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 3 });
    const { body } = await new Shopper(provider).add(uuid, 9);
    expect(body).toEqual({
      status: 1,
      message: 'Количество товара на складе ограничено 3 шт',
      max_allowed_amount: 3,
      amount: 3,
    });
  });

  test('[CART-06] what is out of stock is refused', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 0 });
    const { body } = await new Shopper(provider).add(uuid);
    expect(body).toMatchObject({ status: 0, max_allowed_amount: 0, amount: 0 });
  });

  test('[CART-08] totals use the discount price and tell the discount', async () => {
    const plain = await insertProduct(provider, { price: 1_000 });
    const cheap = await insertProduct(provider, { price: 500, discount_price: 450 });
    const shopper = new Shopper(provider);
    await shopper.add(plain.uuid, 1);
    await shopper.add(cheap.uuid, 3);
    expect(await shopper.cart()).toMatchObject({ amount: 4, total: 2_350, discount: 150 });
  });

  test('[CART-09] a shrunken stock changes the cart and is told', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 3 });
    const slow = new Shopper(provider);
    await slow.add(uuid, 3);
    const quick = new Shopper(provider);
    await quick.add(uuid, 2);
    await quick.reserve();
    const changes = [{ uuid, difference: -2, new_amount: 1 }];
    expect(await slow.get('/cart/actualize_products_in_cart/get/')).toEqual({ product_amount_changed: changes });
    expect(await slow.cart()).toMatchObject({ amount: 1 });
    expect(await slow.get('/cart/actualize_products_in_cart/get/')).toEqual({ product_amount_changed: [] });
  });

  test('[CART-01] a dead cart id heals itself: the answer names the new one', async () => {
    const { uuid } = await insertProduct(provider);
    const shopper = new Shopper(provider);
    const dead = randomUUID();
    shopper.cartid = dead;
    expect((await shopper.add(uuid)).body).toMatchObject({ status: 1, amount: 1 });
    expect(shopper.cartid).not.toBe(dead);
    expect((await shopper.cart()).amount).toBe(1);
  });

  test('[CART-02] additions that arrive together are all counted', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 100 });
    const shopper = new Shopper(provider);
    await shopper.add(uuid, 1);
    await Promise.all(Array.from({ length: 20 }, () => shopper.add(uuid, 1)));
    expect((await shopper.cart()).amount).toBe(21);
  });
});
