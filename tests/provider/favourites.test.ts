import { randomUUID } from 'node:crypto';
import { eq, notLike } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import type { favourites } from '@/contract/favourites';
import { LIMITS } from '@/contract/limits';
import { products } from '@/provider/db/tables/catalog';
import { favouriteItems, favouriteLists } from '@/provider/db/tables/favourites';
import { erase, exportOf, purgeAbandonedLists } from '@/provider/favourites/service';
import { signIn } from '../setup/customer';
import { clear, favouriteLists as lists, merge, save } from '../setup/favourite-lists';
import { insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const { product, productsOf, guestWith, customerWith } = lists(() => provider);

const ofUser = (shopper: Shopper) => shopper.get('/favorites/get_favorites_id_from_user/get/');

describe('favourites', () => {
  test('[FAV-01] the first addition creates a list; the newest product comes first, none twice', async () => {
    const [a = '', b = ''] = await productsOf(2);
    const guest = new Shopper(provider);
    expect(await guest.favourites()).toEqual({ products: [], total: 0 });
    expect((await guest.unlike(a)).body).toMatchObject({ status: 1, total: 0 });
    expect(guest.favoritesid).toBeUndefined();
    const added = { status: 1, message: 'Товар успешно добавлен в избранное', total: 1 };
    expect((await guest.like(a)).body).toEqual(added);
    expect(guest.favoritesid).toMatch(/^[0-9a-f-]{36}$/);
    provider.clock.pass(1);
    await guest.like(b);
    provider.clock.pass(1);
    expect((await guest.like(a)).body).toEqual({ ...added, total: 2 });
    expect(await guest.favourites()).toEqual({ products: [b, a], total: 2 });
  });

  test('[FAV-01] removing deletes one product, clearing all of them', async () => {
    const [a = '', b = '', c = ''] = await productsOf(3);
    const guest = await guestWith(a, b, c);
    expect((await guest.unlike(b)).body).toMatchObject({ status: 1, total: 2 });
    expect((await guest.unlike(b)).body).toMatchObject({ status: 1, total: 2 });
    expect((await guest.favourites()).products).toEqual([c, a]);
    expect((await clear(guest)).body).toEqual({ status: 1 });
    expect(await guest.favourites()).toEqual({ products: [], total: 0 });
  });

  test('[FAV-01] adding an unknown product is answered 404', async () => {
    const guest = new Shopper(provider);
    expect((await guest.like(randomUUID())).status).toBe(404);
    expect((await guest.unlike(randomUUID())).status).toBe(404);
    expect(guest.favoritesid).toBeUndefined();
  });

  test('[FAV-01] a product deleted from the shop is deleted from the list', async () => {
    const [a = '', b = ''] = await productsOf(2);
    const guest = await guestWith(a, b);
    await provider.context.db.delete(products).where(eq(products.id, b));
    expect(await guest.favourites()).toEqual({ products: [a], total: 1 });
  });

  test('[FAV-01] concurrent additions all end up in one list', async () => {
    const uuids = await productsOf(12);
    const guest = await guestWith(uuids[0] ?? '');
    await Promise.all(uuids.map((uuid) => guest.like(uuid)));
    expect((await guest.favourites()).products.sort()).toEqual(uuids.sort());
  });

  test(`a list holds at most ${LIMITS.favourites} products`, async () => {
    const [first = '', last = '', over = ''] = await productsOf(3);
    const guest = await guestWith(first);
    await fill(guest.favoritesid, LIMITS.favourites - 2);
    expect((await guest.like(last)).body).toMatchObject({ status: 1, total: LIMITS.favourites });
    expect((await guest.like(over)).body).toMatchObject({ status: 0, total: LIMITS.favourites });
    expect((await guest.like(first)).body).toMatchObject({ status: 1, total: LIMITS.favourites });
    expect((await guest.favourites()).products).not.toContain(over);
  });
});

/** Inserts other products into a list: the seed's, and new ones if those are too few. */
async function fill(listId: string, n: number): Promise<void> {
  const { db } = provider.context;
  const seeded = await db.select({ id: products.id }).from(products).where(notLike(products.slug, 'probe-%')).limit(n);
  const others = [...seeded.map(({ id }) => id), ...(await productsOf(n - seeded.length))];
  const added_at = new Date('2026-01-01T00:00:00Z');
  await db.insert(favouriteItems).values(others.map((product_id) => ({ list_id: listId, product_id, added_at })));
}

describe('favourites of a customer', () => {
  test('[FAV-02] with the token every device has the customer’s own list', async () => {
    const [a = '', b = ''] = await productsOf(2);
    const anna = await customerWith(a);
    expect(await ofUser(anna)).toEqual({ favoritesid: anna.favoritesid });
    const elsewhere = new Shopper(provider, anna.customer);
    await elsewhere.like(b);
    expect(elsewhere.favoritesid).toBe(anna.favoritesid);
    expect((await anna.favourites()).products).toEqual([b, a]);
  });

  test('[FAV-02] concurrent first additions from ten devices create one list', async () => {
    const uuids = await productsOf(10);
    const customer = await signIn(provider);
    await Promise.all(uuids.map((uuid) => new Shopper(provider, customer).like(uuid)));
    expect((await new Shopper(provider, customer).favourites()).total).toBe(10);
  });

  test('[FAV-02] without the token its id is as unknown', async () => {
    const [a = '', b = ''] = await productsOf(2);
    const anna = await customerWith(a);
    for (const attacker of [new Shopper(provider), new Shopper(provider, await signIn(provider))]) {
      attacker.favoritesid = anna.favoritesid;
      expect(await attacker.favourites()).toEqual({ products: [], total: 0 });
      await clear(attacker);
      await attacker.unlike(a);
      await attacker.like(b);
      expect(attacker.favoritesid).not.toBe(anna.favoritesid);
    }
    expect(await anna.favourites()).toEqual({ products: [a], total: 1 });
  });

  test('[FAV-02] saving assigns a guest’s list once and never takes another customer’s list', async () => {
    const [a = '', b = ''] = await productsOf(2);
    const guest = await guestWith(a);
    const { favoritesid } = guest;
    const anna = new Shopper(provider, await signIn(provider));
    expect(await ofUser(anna)).toEqual({ favoritesid: null });
    expect((await save(anna, favoritesid)).body.status).toBe(1);
    expect((await save(anna, favoritesid)).body.status).toBe(1);
    expect(await anna.favourites()).toEqual({ products: [a], total: 1 });
    expect(await guest.favourites()).toEqual({ products: [], total: 0 });
    const boris = new Shopper(provider, await signIn(provider));
    expect((await save(boris, favoritesid)).status).toBe(404);
    expect((await save(boris, randomUUID())).status).toBe(404);
    expect((await save(anna, (await guestWith(b)).favoritesid)).body.status).toBe(0);
  });

  test('[AUTH-09] merging unites the lists once; afterwards the guest’s id is unknown', async () => {
    const [a = '', b = '', c = ''] = await productsOf(3);
    const guest = await guestWith(a, b);
    const anna = await customerWith(b, c);
    const merged = { status: 1, favoritesid: anna.favoritesid, total: 3 };
    const tabs = await Promise.all(Array.from({ length: 5 }, () => merge(anna, guest.favoritesid)));
    for (const { body } of tabs) expect(body).toMatchObject(merged);
    expect((await anna.favourites()).products).toEqual([c, b, a]);
    await anna.unlike(a);
    expect((await merge(anna, guest.favoritesid)).body).toMatchObject({ ...merged, total: 2 });
    expect((await merge(anna, anna.favoritesid)).body).toMatchObject({ ...merged, total: 2 });
    expect(await guest.favourites()).toEqual({ products: [], total: 0 });
    const planted = guest.favoritesid;
    await guest.like(a);
    expect(guest.favoritesid).not.toBe(planted);
    const tab = new Shopper(provider, anna.customer);
    tab.favoritesid = planted;
    expect((await tab.favourites()).total).toBe(2);
  });

  test('[AUTH-09] merging gives a customer without a list the guest’s list, never another customer’s', async () => {
    const a = await product();
    const guest = await guestWith(a);
    const anna = new Shopper(provider, await signIn(provider));
    expect((await merge(anna, guest.favoritesid)).body).toMatchObject({ status: 1, total: 1 });
    expect(await anna.favourites()).toEqual({ products: [a], total: 1 });
    const boris = new Shopper(provider, await signIn(provider));
    for (const foreign of [anna.favoritesid ?? '', guest.favoritesid, randomUUID()]) {
      expect((await merge(boris, foreign)).status).toBe(404);
    }
    expect(await ofUser(boris)).toEqual({ favoritesid: null });
  });

  test('[AUTH-09] merging into a nearly full list adds the guest’s newest products', async () => {
    const [own = '', a = '', b = '', c = ''] = await productsOf(4);
    const anna = await customerWith(own);
    const guest = await guestWith(a, b, c);
    await fill(anna.favoritesid, LIMITS.favourites - 3);
    expect((await merge(anna, guest.favoritesid)).body.total).toBe(LIMITS.favourites);
    const { products: listed } = await anna.favourites();
    expect(listed).toEqual(expect.arrayContaining([own, b, c]));
    expect(listed).not.toContain(a);
  });

  const whenAdded = async (shopper: Shopper) =>
    (await shopper.get<AnswerOf<typeof favourites.whenAdded>>('/favorites/when_added/get/')).products;
  const change = (uuid: string, values: Partial<typeof products.$inferInsert>) =>
    provider.context.db.update(products).set(values).where(eq(products.id, uuid));

  test('a list stores price and stock of a plant at the time it was added', async () => {
    const [a = '', b = ''] = await productsOf(2);
    await change(a, { price: 240_000, discount_price: 192_000 });
    await change(b, { price: 560_000, discount_price: null, stocked: 0, reserved: 0 });
    const guest = await guestWith(a, b);
    await change(a, { price: 100_000, discount_price: null });
    await change(b, { stocked: 5 });
    await guest.like(a);
    expect(await whenAdded(guest)).toEqual([
      { uuid: b, price: 5_600, in_stock: false },
      { uuid: a, price: 1_920, in_stock: true },
    ]);
    await guest.unlike(a);
    await guest.like(a);
    expect((await whenAdded(guest)).find(({ uuid }) => uuid === a)?.price).toBe(1_000);
    expect(await whenAdded(new Shopper(provider))).toEqual([]);
  });

  test('merging keeps the stored price and stock; older entries have none', async () => {
    const [a = '', b = ''] = await productsOf(2);
    const guest = await guestWith(a);
    await change(a, { price: 1_000 });
    const anna = await customerWith(b);
    const old = { price_then: null, was_in_stock: null };
    await provider.context.db.update(favouriteItems).set(old).where(eq(favouriteItems.product_id, b));
    const before = await whenAdded(guest);
    await merge(anna, guest.favoritesid);
    expect(await whenAdded(anna)).toEqual([{ uuid: b }, ...before]);
    expect(before[0]?.price).toBeGreaterThan(10);
  });

  test('the list is part of a customer’s export and erasure', async () => {
    const { uuid, slug } = await insertProduct(provider);
    const anna = await customerWith(uuid);
    const { db } = provider.context;
    const [list] = await db.select().from(favouriteLists).where(eq(favouriteLists.id, anna.favoritesid));
    const user = { id: list?.user_id ?? '' };
    const exported = await exportOf(provider.context, user);
    expect(exported).toEqual([{ name: 'Пробное растение', path: expect.stringContaining(slug) }]);
    await db.transaction((tx) => erase(tx, provider.context, user));
    expect(await anna.favourites()).toEqual({ products: [], total: 0 });
  });

  test('the cleanup deletes a guest’s list after its cookie expired and keeps a customer’s', async () => {
    const a = await product();
    const [guest, anna] = [await guestWith(a), await customerWith(a)];
    provider.clock.pass(179 * 24 * 60);
    const late = await guestWith(a);
    provider.clock.pass(2 * 24 * 60);
    await purgeAbandonedLists(provider.context);
    const { db } = provider.context;
    const left = (await db.select({ id: favouriteLists.id }).from(favouriteLists)).map(({ id }) => id);
    expect(left).toEqual(expect.arrayContaining([anna.favoritesid, late.favoritesid]));
    expect(left).not.toContain(guest.favoritesid);
  });
});
