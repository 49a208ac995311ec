import { randomUUID } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '@/contract/catalog';
import { erase, purgeAbandonedCarts } from '@/provider/cart/service';
import { carts } from '@/provider/db/tables/cart';
import { signIn } from '../setup/customer';
import { insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

describe('cart', () => {
  test('[CART-01] the first mutation creates the cart; before it the cart reads as empty', async () => {
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

  test('[CART-04] removing the last piece deletes the line', async () => {
    const { uuid } = await insertProduct(provider);
    const shopper = new Shopper(provider);
    await shopper.add(uuid, 1);
    await shopper.remove(uuid, 1);
    expect((await shopper.cart()).products).toEqual([]);
  });

  test('[CART-05] an amount above the stock is capped, with the message of the specification', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 3 });
    const { body } = await new Shopper(provider).add(uuid, 9);
    expect(body).toEqual({
      status: 1,
      message: 'Количество товара на складе ограничено 3 шт',
      max_allowed_amount: 3,
      amount: 3,
    });
  });

  test('[CART-06] adding a product that is out of stock is refused', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 0 });
    const { body } = await new Shopper(provider).add(uuid);
    expect(body).toMatchObject({ status: 0, max_allowed_amount: 0, amount: 0 });
  });

  test('[CART-08] the total uses the discount price and the discount is stated', async () => {
    const plain = await insertProduct(provider, { price: 1_000 });
    const cheap = await insertProduct(provider, { price: 500, discount_price: 450 });
    const shopper = new Shopper(provider);
    await shopper.add(plain.uuid, 1);
    await shopper.add(cheap.uuid, 3);
    expect(await shopper.cart()).toMatchObject({ amount: 4, total: 2_350, discount: 150 });
  });

  test('[CART-09] a lower stock lowers the cart’s amounts and is reported', async () => {
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

  test('[CART-01] an unknown cart id is replaced by the new id in the answer', async () => {
    const { uuid } = await insertProduct(provider);
    const shopper = new Shopper(provider);
    const missingId = randomUUID();
    shopper.cartid = missingId;
    expect((await shopper.add(uuid)).body).toMatchObject({ status: 1, amount: 1 });
    expect(shopper.cartid).not.toBe(missingId);
    expect((await shopper.cart()).amount).toBe(1);
  });

  test('[CART-02] concurrent additions are all counted', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 100 });
    const shopper = new Shopper(provider);
    await shopper.add(uuid, 1);
    await Promise.all(Array.from({ length: 20 }, () => shopper.add(uuid, 1)));
    expect((await shopper.cart()).amount).toBe(21);
  });
});

async function customerWithCart({ stocked = 10, amount = 2 } = {}) {
  const product = await insertProduct(provider, { stocked });
  const anna = new Shopper(provider, await signIn(provider));
  await anna.add(product.uuid, amount);
  return { ...product, anna };
}

describe('the cart of a customer', () => {
  test('[AUTH-09] a mutation with the token alone creates the customer’s one cart', async () => {
    const { uuid, anna } = await customerWithCart();
    expect(await anna.ownCart()).toBe(anna.cartid);
    const elsewhere = new Shopper(provider, anna.customer);
    expect(await elsewhere.amounts()).toEqual({ [uuid]: 2 });
    await elsewhere.add(uuid, 3);
    expect(elsewhere.cartid).toBe(anna.cartid);
    expect(await anna.amounts()).toEqual({ [uuid]: 5 });
  });

  test('[AUTH-09] concurrent first additions from ten devices create one cart', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 100 });
    const customer = await signIn(provider);
    const devices = Array.from({ length: 10 }, () => new Shopper(provider, customer));
    await Promise.all(devices.map((device) => device.add(uuid, 1)));
    expect(new Set(devices.map((device) => device.cartid)).size).toBe(1);
    expect(await new Shopper(provider, customer).amounts()).toEqual({ [uuid]: 10 });
    const { db } = provider.context;
    const own = await db.select().from(carts).where(eq(carts.user_id, customer.user.uuid));
    expect(own).toHaveLength(1);
  });

  test('[AUTH-09] without the token its id is as unknown: it reads as empty and a mutation creates another cart', async () => {
    const { uuid, slug, anna } = await customerWithCart();
    const attacker = new Shopper(provider);
    attacker.cartid = anna.cartid;
    expect(await attacker.cart()).toEqual({ products: [], amount: 0, total: 0, discount: 0 });
    expect(await attacker.get('/cart/items_amount/get/')).toEqual({ amount: 0 });
    expect(await attacker.get('/cart/actualize_products_in_cart/get/')).toEqual({ product_amount_changed: [] });
    expect(await attacker.get<Product>(`/products/detail/${slug}`)).toMatchObject({ in_cart_amount: 0 });
    expect((await attacker.reserve()).body).toMatchObject({ status: 0, message: 'Корзина пуста' });
    expect((await attacker.remove(uuid, 1)).body).toMatchObject({ amount: 0 });
    await attacker.add(uuid, 1);
    expect(attacker.cartid).not.toBe(anna.cartid);
    expect(await anna.amounts()).toEqual({ [uuid]: 2 });
    expect(await anna.get<Product>(`/products/detail/${slug}`)).toMatchObject({ in_cart_amount: 2 });
  });

  test('[AUTH-09] its id with another customer’s token gives that customer’s own cart', async () => {
    const { uuid, anna } = await customerWithCart();
    const boris = new Shopper(provider, await signIn(provider));
    boris.cartid = anna.cartid;
    expect(await boris.amounts()).toEqual({});
    await boris.add(uuid, 1);
    expect(boris.cartid).not.toBe(anna.cartid);
    expect(await boris.ownCart()).toBe(boris.cartid);
    expect(await anna.amounts()).toEqual({ [uuid]: 2 });
  });

  test('[ORDER-01] a customer’s reservation is ordered with the token only, and the cart stays usable', async () => {
    const { uuid, anna } = await customerWithCart({ stocked: 5, amount: 2 });
    const reservation = (await anna.reserve()).body.data.structure.order_data?.uuid ?? '';
    const attacker = new Shopper(provider);
    attacker.cartid = anna.cartid;
    expect((await attacker.renew(reservation)).body.status).toBe(0);
    expect((await attacker.order(reservation)).body).toMatchObject({ status: 0, data: { structure: {} } });
    // Without the cart header too: the token names the cart.
    const elsewhere = new Shopper(provider, anna.customer);
    expect((await elsewhere.order(reservation)).body.status).toBe(1);
    const cartid = anna.cartid;
    expect((await anna.add(uuid, 1)).body).toMatchObject({ status: 1, amount: 1 });
    expect(anna.cartid).toBe(cartid);
  });

  test('[AUTH-09] a guest’s cart stays usable by its id after signing in', async () => {
    const { uuid } = await insertProduct(provider);
    const anna = new Shopper(provider);
    await anna.add(uuid, 2);
    anna.customer = await signIn(provider);
    expect(await anna.amounts()).toEqual({ [uuid]: 2 });
    const { cartid } = anna;
    await anna.add(uuid, 1);
    expect(anna.cartid).toBe(cartid);
    expect(await anna.ownCart()).toBeNull();
  });

  test('[AUTH-10] an invalid token is answered 401, not treated as a guest', async () => {
    const { uuid, anna } = await customerWithCart();
    anna.customer = { headers: { authorization: 'Bearer not-a-token' } };
    expect((await anna.add(uuid)).status).toBe(401);
  });

  test('[AUTH-09] saving assigns a guest’s cart once and never takes another customer’s cart', async () => {
    const { uuid } = await insertProduct(provider);
    const guest = new Shopper(provider);
    await guest.add(uuid, 2);
    const cartid = guest.cartid ?? '';
    const anna = new Shopper(provider, await signIn(provider));
    expect(await anna.saveCart(cartid)).toMatchObject({ status: 200, body: { status: 1 } });
    expect(anna.cartid).toBe(cartid);
    expect((await anna.saveCart(cartid)).body.status).toBe(1);
    expect(await guest.amounts()).toEqual({});
    const boris = new Shopper(provider, await signIn(provider));
    expect((await boris.saveCart(cartid)).status).toBe(404);
    expect((await boris.saveCart(randomUUID())).status).toBe(404);
    expect(await boris.ownCart()).toBeNull();
    const second = new Shopper(provider);
    await second.add(uuid, 1);
    expect((await anna.saveCart(second.cartid ?? '')).body).toMatchObject({ status: 0 });
    expect(await anna.ownCart()).toBe(cartid);
    expect(await second.amounts()).toEqual({ [uuid]: 1 });
  });

  test('[AUTH-09] of two customers who save one cart at once one gets it', async () => {
    const { uuid } = await insertProduct(provider);
    const guest = new Shopper(provider);
    await guest.add(uuid, 2);
    const customers = await Promise.all([1, 2].map(async () => new Shopper(provider, await signIn(provider))));
    const saved = await Promise.all(customers.map((customer) => customer.saveCart(guest.cartid ?? '')));
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('a customer who deletes the account', () => {
  test('leaves an empty cart without an owner', async () => {
    const { context } = provider;
    const { uuid, anna } = await customerWithCart();
    const [own] = await context.db
      .select()
      .from(carts)
      .where(eq(carts.id, anna.cartid ?? ''));
    await context.db.transaction((tx) => erase(tx, context, { id: own?.user_id ?? '' }));
    expect(await anna.ownCart()).toBeNull();
    expect(await anna.amounts()).toEqual({});
    await new Shopper(provider, anna.customer).add(uuid, 1);
    expect(await anna.ownCart()).not.toBe(own?.id);
  });
});

describe('reservations of the cart', () => {
  test('[CART-12] removing lines releases their reserved pieces and invalidates cached pages', async () => {
    const [kept, dropped] = [await insertProduct(provider), await insertProduct(provider)];
    const shopper = new Shopper(provider);
    await shopper.add(kept.uuid, 1);
    await shopper.add(dropped.uuid, 2);
    await shopper.reserve();
    await shopper.remove(dropped.uuid, 2);
    const tags = (await shopper.reserve()).headers.get('x-touched-tags');
    expect(tags?.split(',').sort()).toEqual([kept, dropped].map(({ uuid }) => `product:${uuid}`).sort());
    expect(await shelfOf(provider, dropped.uuid)).toMatchObject({ reserved: 0 });
    await shopper.remove(kept.uuid, 1);
    expect((await shopper.reserve()).body).toMatchObject({ status: 0, message: 'Корзина пуста' });
    expect(await shelfOf(provider, kept.uuid)).toMatchObject({ reserved: 0 });
  });
});

describe('abandoned carts', () => {
  test('the cleanup deletes a guest’s cart after its cookie expired and keeps a customer’s', async () => {
    const { db } = provider.context;
    const { uuid, anna } = await customerWithCart();
    const guest = new Shopper(provider);
    await guest.add(uuid, 1);
    provider.clock.pass(181 * 24 * 60);
    await purgeAbandonedCarts(provider.context);
    expect(
      await db
        .select()
        .from(carts)
        .where(eq(carts.id, guest.cartid ?? '')),
    ).toEqual([]);
    const kept = await db.select({ id: carts.id }).from(carts).where(isNotNull(carts.user_id));
    expect(kept.map(({ id }) => id)).toContain(anna.cartid);
  });
});
