import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '@/contract/limits';
import { cartLines } from '@/provider/db/tables/cart';
import { reservations } from '@/provider/db/tables/stock';
import { signIn } from '../setup/customer';
import { insertProduct, insertProducts, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const product = async (stocked: number) => (await insertProduct(provider, { stocked })).uuid;

async function guestWith(lines: Record<string, number>): Promise<Shopper & { cartid: string }> {
  const guest = new Shopper(provider);
  for (const [uuid, amount] of Object.entries(lines)) await guest.add(uuid, amount);
  return guest as Shopper & { cartid: string };
}

async function customerWith(lines: Record<string, number>): Promise<Shopper> {
  const customer = new Shopper(provider, await signIn(provider));
  for (const [uuid, amount] of Object.entries(lines)) await customer.add(uuid, amount);
  return customer;
}

const reservationOf = async (shopper: Shopper): Promise<string> =>
  (await shopper.reserve()).body.data.structure.order_data?.uuid ?? '';

describe('merging carts', () => {
  test('[AUTH-09] amounts of a product in both carts are added and capped by stock; lines of only one cart stay', async () => {
    const [both, guests, own, scarce] = [await product(10), await product(10), await product(10), await product(5)];
    const anna = await customerWith({ [both]: 2, [own]: 1, [scarce]: 3 });
    const guest = await guestWith({ [both]: 3, [guests]: 4, [scarce]: 4 });
    const { body } = await anna.merge(guest.cartid);
    expect(body).toMatchObject({ status: 1, cartid: anna.cartid });
    expect(body.product_amount_changed).toEqual([{ uuid: scarce, difference: -2, new_amount: 5 }]);
    expect(await anna.amounts()).toEqual({ [both]: 5, [own]: 1, [guests]: 4, [scarce]: 5 });
  });

  test('[AUTH-09] merging the same cart again changes nothing, even when stock was reserved meanwhile', async () => {
    const uuid = await product(10);
    const anna = await customerWith({ [uuid]: 2 });
    const guest = await guestWith({ [uuid]: 3 });
    await anna.merge(guest.cartid);
    const other = await guestWith({ [uuid]: 8 });
    await other.reserve();
    const again = await anna.merge(guest.cartid);
    expect(again.body).toMatchObject({ status: 1, cartid: anna.cartid, product_amount_changed: [] });
    expect(await anna.amounts()).toEqual({ [uuid]: 5 });
  });

  test('[AUTH-09] ten concurrent merges of one guest’s cart add its amounts once', async () => {
    const uuid = await product(100);
    const anna = await customerWith({ [uuid]: 2 });
    const guest = await guestWith({ [uuid]: 3 });
    const tabs = Array.from({ length: 10 }, () => new Shopper(provider, anna.customer));
    const merges = await Promise.all(tabs.map((tab) => tab.merge(guest.cartid)));
    expect(merges.map(({ body }) => [body.status, body.cartid])).toEqual(Array(10).fill([1, anna.cartid]));
    expect(await anna.amounts()).toEqual({ [uuid]: 5 });
  });

  test('[AUTH-09] an item added to the guest’s cart during the merge ends up in exactly one cart', async () => {
    const uuid = await product(100);
    const anna = await customerWith({ [uuid]: 1 });
    const guest = await guestWith({ [uuid]: 1 });
    const tabs = Array.from({ length: 8 }, () => {
      const tab = new Shopper(provider);
      tab.cartid = guest.cartid;
      return tab;
    });
    await Promise.all([anna.merge(guest.cartid), ...tabs.map((tab) => tab.add(uuid, 1))]);
    const elsewhere = tabs.filter((tab) => tab.cartid !== guest.cartid).length;
    expect(await anna.amounts()).toEqual({ [uuid]: 10 - elsewhere });
  });

  test('[AUTH-09] after the merge the guest’s id is unknown for a stranger and leads the customer to their own cart', async () => {
    const uuid = await product(10);
    const anna = await customerWith({});
    const guest = await guestWith({ [uuid]: 3 });
    const merged = await anna.merge(guest.cartid);
    expect(merged.headers.get('cartid')).toBe(merged.body.cartid);
    expect(merged.body.cartid).not.toBe(guest.cartid);
    expect(await guest.amounts()).toEqual({});
    const tab = new Shopper(provider, anna.customer);
    tab.cartid = guest.cartid;
    expect(await tab.amounts()).toEqual({ [uuid]: 3 });
    await tab.add(uuid, 1);
    expect(tab.cartid).toBe(anna.cartid);
    const planted = guest.cartid;
    await guest.add(uuid, 1);
    expect(guest.cartid).not.toBe(planted);
    expect(await anna.amounts()).toEqual({ [uuid]: 4 });
  });

  test('[AUTH-09] merging a cart into itself changes nothing; merging another customer’s cart is answered 404', async () => {
    const uuid = await product(10);
    const anna = await customerWith({ [uuid]: 2 });
    expect((await anna.merge(anna.cartid ?? '')).body).toMatchObject({ status: 1, product_amount_changed: [] });
    const boris = await customerWith({});
    expect((await boris.merge(anna.cartid ?? '')).status).toBe(404);
    const guest = await guestWith({ [uuid]: 1 });
    await anna.merge(guest.cartid);
    expect((await boris.merge(guest.cartid)).status).toBe(404);
    expect(await boris.ownCart()).toBeNull();
    expect(await anna.amounts()).toEqual({ [uuid]: 3 });
  });

  test('[AUTH-09] of two customers who merge one guest’s cart concurrently, one gets it and the other is answered 404', async () => {
    const uuid = await product(10);
    const guest = await guestWith({ [uuid]: 3 });
    const customers = [await customerWith({ [uuid]: 1 }), await customerWith({})];
    const merges = await Promise.all(customers.map((customer) => customer.merge(guest.cartid)));
    expect(merges.map(({ status }) => status).sort()).toEqual([200, 404]);
    const [anna, boris] = await Promise.all(customers.map((customer) => customer.amounts()));
    expect((anna?.[uuid] ?? 0) + (boris?.[uuid] ?? 0)).toBe(4);
  });

  test('[AUTH-09] a merge caps a line at the maximum amount and a cart at the maximum number of lines', async () => {
    const huge = await product(3 * LIMITS.amount);
    const anna = await customerWith({ [huge]: LIMITS.amount });
    const { body } = await anna.merge((await guestWith({ [huge]: 7 })).cartid);
    expect(body.product_amount_changed).toEqual([{ uuid: huge, difference: -7, new_amount: LIMITS.amount }]);

    const full = await customerWith({ [huge]: 1 });
    const { db, now } = provider.context;
    const rest = await insertProducts(provider, Array.from({ length: LIMITS.cart_lines - 2 }), { stocked: 1 });
    await db
      .insert(cartLines)
      .values(rest.map(({ uuid }) => ({ cart_id: full.cartid ?? '', product_id: uuid, amount: 1, added_at: now() })));
    const [first, second] = [await product(5), await product(5)];
    const guest = await guestWith({ [first]: 2 });
    provider.clock.pass(1);
    await guest.add(second, 2);
    const merged = await full.merge(guest.cartid);
    expect(merged.body.product_amount_changed).toEqual([{ uuid: second, difference: -2, new_amount: 0 }]);
    expect((await full.cart()).products).toHaveLength(LIMITS.cart_lines);
  });

  test('amounts that the two carts themselves have reserved do not cap the merged amount', async () => {
    const uuid = await product(5);
    const anna = await customerWith({ [uuid]: 2 });
    await anna.reserve();
    const guest = await guestWith({ [uuid]: 3 });
    await guest.reserve();
    const { body } = await anna.merge(guest.cartid);
    expect(body.product_amount_changed).toEqual([]);
    expect(await anna.amounts()).toEqual({ [uuid]: 5 });
  });
});

describe('reservations of merged carts', () => {
  test('[AUTH-08] a guest who signs in at the checkout keeps the reservation and can order with it', async () => {
    const uuid = await product(5);
    const guest = await guestWith({ [uuid]: 3 });
    const reservation = await reservationOf(guest);
    const anna = await customerWith({});
    await anna.merge(guest.cartid);
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 5, reserved: 3 });
    expect((await anna.order(reservation)).body.status).toBe(1);
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 2, reserved: 0 });
  });

  test('[CART-12] when both carts have a reservation, the customer’s is kept and the guest’s is released', async () => {
    const uuid = await product(5);
    const anna = await customerWith({ [uuid]: 2 });
    const own = await reservationOf(anna);
    const guest = await guestWith({ [uuid]: 3 });
    const guests = await reservationOf(guest);
    const { headers } = await anna.merge(guest.cartid);
    expect(headers.get('x-touched-tags')).toBe(`product:${uuid}`);
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 5, reserved: 2 });
    const { db } = provider.context;
    expect(await db.select().from(reservations).where(eq(reservations.id, guests))).toMatchObject([
      { state: 'released' },
    ]);
    expect((await anna.renew(own)).body.data.structure.order_data?.uuid).toBe(own);
    expect(await shelfOf(provider, uuid)).toEqual({ stocked: 5, reserved: 5 });
  });
});
