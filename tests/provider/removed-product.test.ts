import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import type { catalog } from '@/contract/catalog';
import type { Order } from '@/contract/orders';
import { staff } from '@/contract/staff/calls';
import type { syndication } from '@/contract/syndication';
import { products } from '@/provider/db/tables/catalog';
import { changedPages } from '@/provider/db/tables/pages';
import { placeOrder } from '../setup/placed-order';
import { call, insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';

const PLANT = 'tuya-zapadnaya-smaragd-c3';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

type Done = { status: 0 | 1; message: string };
const callStaff = ({ path }: { path: string }, uuid: string) =>
  call<Done>(provider, 'POST', path, { headers: STAFF_HEADERS, body: { uuid } });
const remove = (uuid: string) => callStaff(staff.removeProduct, uuid);
const restore = (uuid: string) => callStaff(staff.restoreProduct, uuid);
const get = async <T>(address: string) => (await call<T>(provider, 'GET', address)).body;
const status = async (address: string) => (await call(provider, 'GET', address)).status;
const find = (address: string) =>
  get<{ kind?: string; name?: string; near?: object }>(`/moved/find/?address=${address}`);

/** Whether each page, list and feed shows the plant. */
async function placesOf({ id, slug, path, category }: Plant) {
  type List = AnswerOf<typeof catalog.list>;
  const search = encodeURIComponent('туя смарагд');
  const isIn = (list: { items: { path: string }[] }) => list.items.some((item) => item.path === path);
  const category_page = await get<List>(`/products/list/?category=${category}&page_size=48`);
  const suggested = await get<AnswerOf<typeof catalog.suggest>>(`/products/suggest/?search=${search}`);
  const mapped = await get<AnswerOf<typeof syndication.pages>>(
    '/syndication/pages/list/?type=products&part=1&limit=1000',
  );
  const offered = await get<AnswerOf<typeof syndication.offers>>('/syndication/offers/list/?limit=1000');
  return {
    detail: await status(`/products/detail/${slug}`),
    list: isIn(category_page),
    by_name: isIn(await get<List>(`/products/list/?category=${category}&page_size=48&sort=name`)),
    search: isIn(await get<List>(`/products/search/?search=${search}&page_size=48`)),
    suggestion: isIn(suggested),
    by_uuid: (await get<{ uuid: string }[]>(`/products/by-uuid/?uuids=${id}`)).length,
    by_slug: (await get<{ slug: string }[]>(`/products/by-slug/?slugs=${slug}`)).length,
    map: isIn(mapped),
    offer: isIn(offered),
    total: category_page.total_number_items,
  };
}

type Plant = { id: string; slug: string; path: string; category: string };

async function findPlant(slug: string): Promise<Plant> {
  const [row] = await provider.context.db.select().from(products).where(eq(products.slug, slug));
  if (!row) throw new Error(`No ${slug}`);
  return { id: row.id, slug, path: row.path, category: row.path.split('/').at(-2) ?? '' };
}

describe('[ROUTE-12] products removed from sale', () => {
  let plant: Plant;
  beforeEach(async () => {
    plant = await findPlant(PLANT);
    await restore(plant.id);
  });

  test('a removed product disappears from lists, search, sitemap and price lists at once, and comes back unchanged when restored', async () => {
    const before = await placesOf(plant);
    expect(before).toMatchObject({ detail: 200, list: true, search: true, suggestion: true, map: true, offer: true });
    const shelf = await shelfOf(provider, plant.id);
    expect((await remove(plant.id)).body).toEqual({ status: 1, message: 'Товар убран из продажи' });
    expect(await placesOf(plant)).toEqual({
      detail: 404,
      list: false,
      by_name: false,
      search: false,
      suggestion: false,
      by_uuid: 0,
      by_slug: 0,
      map: false,
      offer: false,
      total: before.total - 1,
    });
    expect((await remove(plant.id)).body.status).toBe(1);
    expect((await restore(plant.id)).body).toEqual({ status: 1, message: 'Товар снова продаётся' });
    expect(await placesOf(plant)).toEqual(before);
    expect(await shelfOf(provider, plant.id)).toEqual(shelf);
  });

  test('a removed product is no longer among the variants of the same plant', async () => {
    type Detail = AnswerOf<typeof catalog.detail>;
    const { variants = [] } = await get<Detail>(`/products/detail/${PLANT}`);
    const other = variants.find(({ path }) => path !== plant.path);
    if (!other) throw new Error('One size only');
    const address = `/products/detail/${other.path.split('/').at(-1)}`;
    await remove(plant.id);
    const left = (await get<Detail>(address)).variants ?? [];
    expect(left.map(({ path }) => path)).not.toContain(plant.path);
  });

  test('a removed product is answered «gone» with its category under each of its paths, and not any more when restored', async () => {
    await remove(plant.id);
    expect(await find(plant.path)).toMatchObject({ kind: 'gone', near: { name: expect.any(String) } });
    expect(await find(`/care/${PLANT}`)).toMatchObject({ kind: 'gone' });
    await restore(plant.id);
    expect(await status(`/moved/find/?address=${plant.path}`)).toBe(404);
  });

  test('removing and restoring a product each name the stale cache tags and queue its page for search engines once', async () => {
    const { db } = provider.context;
    const logChange = async () =>
      (await db.select().from(changedPages).where(eq(changedPages.path, plant.path))).length;
    for (const change of [remove, restore]) {
      await db.delete(changedPages);
      const { headers } = await change(plant.id);
      expect(headers.get('x-touched-tags')?.split(',')).toEqual([`product:${plant.id}`, 'products', 'categories']);
      expect(await logChange()).toBe(1);
    }
  });

  test('the removal of an unknown product is answered 404', async () => {
    expect((await remove(randomUUID())).status).toBe(404);
    expect((await restore(randomUUID())).status).toBe(404);
  });
});

describe('[CART-09] visitors with a removed product', () => {
  test('a removed product has no stock in the cart; updating the cart takes it out and reports the change', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 5 });
    const shopper = new Shopper(provider);
    await shopper.add(uuid, 2);
    await remove(uuid);
    expect((await shopper.cart()).products).toMatchObject([{ product: { uuid, total_quantity: 0 }, amount: 2 }]);
    const { product_amount_changed } = await shopper.get<{ product_amount_changed: object[] }>(
      '/cart/actualize_products_in_cart/get/',
    );
    expect(product_amount_changed).toEqual([{ uuid, difference: -2, new_amount: 0 }]);
    expect((await shopper.cart()).products).toEqual([]);
    expect((await shopper.add(uuid, 1)).body).toMatchObject({ status: 0, message: 'Товара нет в наличии' });
    expect((await shopper.reserve()).body.data.structure).toEqual({});
  });

  test('a product that a visitor has reserved cannot be removed until it is ordered', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 5 });
    const shopper = new Shopper(provider);
    await shopper.add(uuid, 2);
    const reservation = (await shopper.reserve()).body.data.structure.order_data?.uuid ?? '';
    const refused = await remove(uuid);
    expect(refused.body).toEqual({ status: 0, message: expect.stringContaining('закрепили 2 шт') });
    expect(refused.headers.get('x-touched-tags')).toBeNull();
    expect((await shopper.order(reservation)).body.status).toBe(1);
    expect((await remove(uuid)).body.status).toBe(1);
  });

  test('[ORDER-02] reservations concurrent with the removal leave no piece of a removed product reserved', async () => {
    const { uuid } = await insertProduct(provider, { stocked: 10 });
    const shoppers = Array.from({ length: 4 }, () => new Shopper(provider));
    for (const shopper of shoppers) await shopper.add(uuid, 1);
    await Promise.all([...shoppers.map((shopper) => shopper.reserve()), remove(uuid), remove(uuid)]);
    const [removed] = await provider.context.db
      .select()
      .from(products)
      .where(and(eq(products.id, uuid), isNotNull(products.removed_at)));
    expect(removed?.reserved ?? 0).toBe(0);
  });

  test('[FAV-01] a removed product stays in favourites and can be taken out, but not added', async () => {
    const { uuid } = await insertProduct(provider);
    const guest = new Shopper(provider);
    await guest.like(uuid);
    await remove(uuid);
    expect((await guest.favourites()).products).toEqual([uuid]);
    expect((await new Shopper(provider).like(uuid)).status).toBe(404);
    expect((await guest.unlike(uuid)).body).toMatchObject({ status: 1, total: 0 });
  });

  test('[ORDER-06] an order of a removed product stays; cancelling it returns the stock, but the product stays off sale', async () => {
    const { number, product, token } = await placeOrder(provider, { stocked: 5, amount: 2 });
    await remove(product);
    const order = await get<Order>(`/orders/by-link/?token=${encodeURIComponent(token)}`);
    expect(order.products).toMatchObject([{ product: { name: 'Пробное растение' }, amount: 2 }]);
    const body = { number, status: 'cancelled' };
    await call(provider, 'POST', staff.moveOrder.path, { headers: STAFF_HEADERS, body });
    expect(await shelfOf(provider, product)).toEqual({ stocked: 5, reserved: 0 });
    expect((await new Shopper(provider).add(product)).body.status).toBe(0);
  });
});
