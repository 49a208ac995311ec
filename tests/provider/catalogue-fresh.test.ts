import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Category, catalog, Product, ProductList } from '@/contract/catalog';
import { categories, products, recommendations } from '@/provider/db/tables/catalog';
import { reservations } from '@/provider/db/tables/stock';
import { moveOrder } from '@/provider/orders/service';
import { placeOrder } from '../setup/placed-order';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';

let provider: TestProvider;
/** Another process that writes to the same database. */
let other: pg.Client;
beforeAll(async () => {
  provider = await openTestProvider();
  other = await provider.context.connection.openSession();
});
afterAll(async () => {
  await other.end();
  await provider.close();
});

const get = async (address: string) => (await call(provider, 'GET', address)).body;
const list = async (query: string) => ProductList.parse(await get(`/products/list/?${query}`));
const detail = async (slug: string) => Product.parse(await get(`/products/detail/${slug}`));
const category = async (slug: string) => Category.parse(await get(`/catalog/${slug}`));
/** A unique price finds one product by the index. */
const atPrice = (roubles: number, more = '') => list(`price_min=${roubles}&price_max=${roubles}${more}`);
let price = 700_000;
beforeEach(() => {
  price += 1_000;
});

describe('a change committed by another process', () => {
  test('[ERR-04] to price, stock and attributes is in the next list', async () => {
    const { uuid } = await insertProduct(provider, { price, stocked: 1 });
    expect((await atPrice(price)).total_number_items).toBe(1);
    await other.query('UPDATE products SET price = price + 100, attributes = $2 WHERE id = $1', [uuid, { zone: 3 }]);
    expect((await atPrice(price)).total_number_items).toBe(0);
    expect((await atPrice(price + 1, '&zone=3&in_stock=1')).total_number_items).toBe(1);
    await other.query('UPDATE products SET stocked = 0 WHERE id = $1', [uuid]);
    expect((await atPrice(price + 1, '&in_stock=1')).total_number_items).toBe(0);
    await other.query('DELETE FROM products WHERE id = $1', [uuid]);
    expect((await atPrice(price + 1)).total_number_items).toBe(0);
  });

  test('[ERR-04] that makes a product a single specimen is on its card', async () => {
    const { uuid } = await insertProduct(provider, { price });
    const [card] = (await atPrice(price)).items;
    expect(card?.specimen).toBeUndefined();
    await other.query('UPDATE products SET attributes = $2 WHERE id = $1', [uuid, { specimen: true }]);
    expect((await atPrice(price)).items[0]?.specimen).toBe(true);
  });

  test('[ERR-04] to the name of the nursery is in titles: of a category at once, of a product after a minute', async () => {
    const { slug } = await insertProduct(provider, { price });
    expect((await detail(slug)).meta_title).toContain('питомник «Ярус»');
    const rename = (from: string, to: string) =>
      other.query("UPDATE settings SET value = replace(value::text, $1, $2)::jsonb WHERE key = 'common'", [from, to]);
    await rename('«Ярус»', '«Клён»');
    expect((await category('catalog')).meta_title).toBe('Каталог: купить в питомнике «Клён»');
    provider.clock.pass(1.1);
    expect((await detail(slug)).meta_title).toContain('питомник «Клён»');
    await rename('«Клён»', '«Ярус»');
  });

  test('[ERR-04] to name, date and popularity changes the sort order at once', async () => {
    const { uuid, slug } = await insertProduct(provider, { price });
    const later = await insertProduct(provider, { price });
    const slugs = async (sort: string) => (await atPrice(price, `&sort=${sort}`)).items.map((item) => item.slug);
    for (const sort of ['name', 'popular', 'new']) expect(await slugs(sort), sort).toEqual([slug, later.slug]);
    const change = "name_key = 'яяя', popularity = -1, added = '2001-01-01'";
    await other.query(`UPDATE products SET ${change} WHERE id = $1`, [uuid]);
    for (const sort of ['name', 'popular', 'new']) expect(await slugs(sort), sort).toEqual([later.slug, slug]);
  });

  test('[ERR-04] to texts, price and stock is in search results and suggestions that were cached', async () => {
    const found = async (text: string) => {
      const query = `search=${encodeURIComponent(text)}`;
      const { items } = catalog.search.answer.parse(await get(`/products/search/?${query}`));
      const suggested = catalog.suggest.answer.parse(await get(`/products/suggest/?${query}`));
      return [items[0]?.price, suggested.items[0]?.price];
    };
    const { uuid } = await insertProduct(provider, { price });
    const change = (what: string) => other.query(`UPDATE products SET ${what} WHERE id = $1`, [uuid]);
    expect(await found('мандрагора')).toEqual([undefined, undefined]);
    await change("name = 'Мандрагора'");
    expect(await found('мандрагора')).toEqual([price, price]);
    await change('price = price + 100');
    expect(await found('мандрагора')).toEqual([price + 1, price + 1]);
    await change("family = 'mandrake'");
    const bigger = await insertProduct(provider, { price: price + 9 });
    const joins = "UPDATE products SET name = 'Мандрагора', family = $2 WHERE id = $1";
    await other.query(joins, [bigger.uuid, 'mandrake']);
    const suggested = async () =>
      catalog.suggest.answer.parse(await get(`/products/suggest/?search=${encodeURIComponent('мандрагора')}`)).items;
    expect(await suggested()).toHaveLength(1);
    await other.query(joins, [bigger.uuid, null]);
    expect(await suggested()).toHaveLength(2);
    await other.query('DELETE FROM products WHERE id = $1', [bigger.uuid]);
    await change('stocked = stocked - 1');
    expect(await found('мандрагора')).toEqual([price + 1, price + 1]);
    expect(await found('альрауне')).toEqual([undefined, undefined]);
    await change("synonyms = ARRAY['альрауне']");
    expect(await found('альрауне')).toEqual([price + 1, price + 1]);
    await other.query('DELETE FROM products WHERE id = $1', [uuid]);
    expect(await found('мандрагора')).toEqual([undefined, undefined]);
  });

  test('[ERR-04] is noticed when transactions commit in another order than they began', async () => {
    const [early, late] = [await insertProduct(provider, { price }), await insertProduct(provider, { price })];
    const total = async () => (await atPrice(price, '&discount=1')).total_number_items;
    const discount = (uuid: string) => `UPDATE products SET discount_price = price - 100 WHERE id = '${uuid}'`;
    const reprice = `UPDATE products SET price = price + 100 WHERE id IN ('${early.uuid}', '${late.uuid}')`;
    await other.query(reprice);
    await list('');
    // PGlite has one session, so the transactions run one after the other.
    const canOverlap = provider.context.connection.kind === 'postgresql';
    await other.query('BEGIN');
    await other.query(discount(early.uuid));
    if (!canOverlap) await other.query('COMMIT');
    await provider.context.db.execute(sql.raw(discount(late.uuid)));
    expect(await total()).toBe(canOverlap ? 1 : 2);
    if (canOverlap) await other.query('COMMIT');
    expect(await total()).toBe(2);
  });

  test('[ERR-04] is not shown after a rollback', async () => {
    const { uuid } = await insertProduct(provider, { price });
    await other.query('BEGIN');
    await other.query('UPDATE products SET price = price + 100 WHERE id = $1', [uuid]);
    await other.query('ROLLBACK');
    expect((await atPrice(price)).total_number_items).toBe(1);
  });

  test('[DATA-01] to the category tree is in breadcrumbs and names', async () => {
    await other.query("UPDATE categories SET name = 'Хвойники' WHERE slug = 'hvojnye'");
    expect((await category('hvojnye')).name).toBe('Хвойники');
    const { items } = await list('category=hvojnye');
    expect((await detail(items[0]?.slug ?? '')).breadcrumbs[2]?.name).toBe('Хвойники');
    await other.query("UPDATE categories SET name = 'Хвойные' WHERE slug = 'hvojnye'");
    expect((await detail(items[0]?.slug ?? '')).breadcrumbs[2]?.name).toBe('Хвойные');
  });

  test('[DATA-01] that adds a product raises the counts of its category and of its ancestors', async () => {
    const count = async () => (await category('catalog')).children.find((child) => child.slug === 'hvojnye')?.count;
    const [row] = await provider.context.db.select().from(categories).where(eq(categories.slug, 'tui'));
    const before = (await count()) ?? 0;
    const { uuid } = await insertProduct(provider, { price });
    await other.query('UPDATE products SET lineage = $2, category_id = $3 WHERE id = $1', [
      uuid,
      row?.lineage,
      row?.id,
    ]);
    expect(await count()).toBe(before + 1);
  });
});

describe('a product’s page', () => {
  async function insertFamily(family: string, sizes: number) {
    const made = [];
    for (let size = 0; size < sizes; size += 1) made.push(await insertProduct(provider, { price: price + size }));
    for (const { uuid } of made) await other.query('UPDATE products SET family = $2 WHERE id = $1', [uuid, family]);
    return made;
  }

  test('[DATA-01] shows everything committed before the request', async () => {
    const { uuid, slug } = await insertProduct(provider, { price });
    expect((await detail(slug)).price).toBe(price);
    await other.query("UPDATE products SET price = price + 100, description = 'Новый текст.' WHERE id = $1", [uuid]);
    expect(await detail(slug)).toMatchObject({ price: price + 1, description: 'Новый текст.' });
    await other.query('UPDATE products SET rating = 4.5, reviews_count = 2 WHERE id = $1', [uuid]);
    expect(await detail(slug)).toMatchObject({ rating: 4.5, reviews_summary: { average: 4.5, count: 2 } });
    await other.query("UPDATE products SET name = 'Другое имя' WHERE id = $1", [uuid]);
    expect((await atPrice(price + 1)).items[0]).toMatchObject({ name: 'Другое имя', rating: 4.5 });
    await other.query('DELETE FROM products WHERE id = $1', [uuid]);
    expect((await call(provider, 'GET', `/products/detail/${slug}`)).status).toBe(404);
  });

  test('[DATA-01] lists all sizes of the plant, a new or changed one at once', async () => {
    const [small, big] = await insertFamily('kinds', 2);
    const prices = async () => (await detail(small?.slug ?? '')).variants.map((variant) => variant.price);
    expect(await prices()).toEqual([price, price + 1]);
    expect((await atPrice(price)).items[0]?.variants_count).toBe(1);
    const third = await insertProduct(provider, { price: price + 9 });
    await other.query("UPDATE products SET family = 'kinds' WHERE id = $1", [third.uuid]);
    expect(await prices()).toEqual([price, price + 1, price + 9]);
    expect((await atPrice(price)).items[0]?.variants_count).toBe(2);
    await other.query('UPDATE products SET price = $2 WHERE id = $1', [big?.uuid, (price + 20) * 100]);
    expect(await prices()).toEqual([price, price + 9, price + 20]);
    await other.query('UPDATE products SET family = NULL WHERE id = $1', [third.uuid]);
    expect(await prices()).toEqual([price, price + 20]);
  });

  test('[CART-02] the amount in the cart is the caller’s own', async () => {
    const { uuid, slug } = await insertProduct(provider, { price });
    const shopper = new Shopper(provider);
    await shopper.add(uuid, 3);
    expect((await shopper.get<Product>(`/products/detail/${slug}`)).in_cart_amount).toBe(3);
    expect((await detail(slug)).in_cart_amount).toBe(0);
  });

  test('[DATA-01] a reservation lowers the stock on page, card and list', async () => {
    const { uuid, slug } = await insertProduct(provider, { price, stocked: 1 });
    expect((await detail(slug)).total_quantity).toBe(1);
    const shopper = new Shopper(provider);
    await shopper.add(uuid);
    await shopper.reserve();
    expect((await detail(slug)).total_quantity).toBe(0);
    expect((await atPrice(price)).items[0]?.total_quantity).toBe(0);
    expect((await atPrice(price, '&in_stock=1')).total_number_items).toBe(0);
    await provider.context.db.update(reservations).set({ expires_at: new Date(0) });
  });
});

describe('recommendations', () => {
  test('[DATA-04] are four other products, those chosen by staff first', async () => {
    const { items } = await list('category=tui');
    const [subject, , , , chosen] = [...items, ...(await list('category=rozy')).items];
    const before = (await detail(subject?.slug ?? '')).recommendations;
    expect(before).toHaveLength(4);
    expect(before.map((card) => card.uuid)).not.toContain(subject?.uuid);
    const rose = (await list('category=rozy&in_stock=1')).items[0] ?? chosen;
    await provider.context.db
      .insert(recommendations)
      .values({ product_id: subject?.uuid ?? '', recommended_id: rose?.uuid ?? '', position: 1 });
    // More than the lifetime of a composed page.
    provider.clock.pass(1.1);
    const after = (await detail(subject?.slug ?? '')).recommendations;
    expect(after.map((card) => card.uuid)).toEqual([rose?.uuid, ...before.slice(0, 3).map((card) => card.uuid)]);
  });

  test('[DATA-04] a product that sells out is replaced at once', async () => {
    const { slug } = await insertProduct(provider, { price });
    const first = (await detail(slug)).recommendations[0];
    const [shelf] = await provider.context.db
      .select()
      .from(products)
      .where(eq(products.id, first?.uuid ?? ''));
    await other.query('UPDATE products SET stocked = 0 WHERE id = $1', [first?.uuid]);
    expect((await detail(slug)).recommendations.map((card) => card.uuid)).not.toContain(first?.uuid);
    await other.query('UPDATE products SET stocked = $2 WHERE id = $1', [first?.uuid, shelf?.stocked]);
  });

  test('[DATA-04] products most often ordered together come first; cancelled orders do not count', async () => {
    const [pine, pot, soil, rose] = await Promise.all([1, 2, 3, 4].map(() => insertProduct(provider, { price })));
    const ids = [pine, pot, soil, rose].map((product) => product?.uuid ?? '') as [string, string, string, string];
    // Excludes the recommendations by care and by category.
    await other.query("UPDATE products SET lineage = '{}' WHERE id = ANY ($1)", [ids.slice(1)]);
    await placeOrder(provider, { products: [ids[0], ids[1]] });
    await placeOrder(provider, { products: [ids[0], ids[1], ids[2]] });
    await placeOrder(provider, { products: [ids[2], ids[3]] });
    const cancelled = await placeOrder(provider, { products: [ids[0], ids[3]] });
    await moveOrder(provider.context, cancelled.number, 'cancelled');
    const recommended = (await detail(pine?.slug ?? '')).recommendations.map((card) => card.uuid);
    expect(recommended.slice(0, 2)).toEqual([ids[1], ids[2]]);
    expect(recommended).not.toContain(ids[3]);
  });
});
