import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import { DOCUMENT_KINDS, listKinds } from '@/contract/document-kinds';
import { SITEMAP_TYPES, syndication } from '@/contract/syndication';
import { products } from '@/provider/db/tables/catalog';
import { documents } from '@/provider/db/tables/content';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

type Pages = AnswerOf<typeof syndication.pages>;
type Offers = AnswerOf<typeof syndication.offers>;

const askPages = async (query: Record<string, string | number>) =>
  syndication.pages.answer.parse(
    (await call(provider, 'GET', `/syndication/pages/list/?${new URLSearchParams(query as Record<string, string>)}`))
      .body,
  );
const askOffers = async (after: number, limit: number) =>
  (await call<Offers>(provider, 'GET', `/syndication/offers/list/?after=${after}&limit=${limit}`)).body;

async function walkPages(type: string, limit: number): Promise<Pages['items']> {
  const items: Pages['items'] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: Pages = await askPages({ type, after, limit });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    items.push(...page.items);
    after = page.next;
  }
  return items;
}

describe('[GEN-12] sitemap', () => {
  test('sitemap pages contain every product once, for any page size', async () => {
    const all = await provider.context.db.select({ path: products.path }).from(products);
    for (const limit of [7, 1_000]) {
      const paths = (await walkPages('products', limit)).map(({ path }) => path);
      expect(paths.length).toBe(all.length);
      expect(new Set(paths)).toEqual(new Set(all.map(({ path }) => path)));
    }
  });

  test('sitemap pages have the paths of the storefront, without the cart and favourites', async () => {
    for (const kind of listKinds()) {
      const { storedAs } = DOCUMENT_KINDS[kind];
      const rows = await provider.context.db.select().from(documents).where(eq(documents.kind, storedAs));
      const paths = (await walkPages(kind, 5)).map(({ path }) => path);
      expect(paths.sort()).toEqual(rows.map(({ slug }) => `/${kind}/${slug}`).sort());
    }
    const pages = (await walkPages('pages', 3)).map(({ path }) => path);
    expect(pages).toEqual(expect.arrayContaining(['/', '/about', '/contacts', '/delivery', '/news', '/calendar']));
    expect(pages).not.toContain('/cart');
    expect(pages).not.toContain('/favorites');
  });

  test('sitemap pages have a later modification date after a price change, but not after a sale', async () => {
    const { uuid, slug } = await insertProduct(provider, { stocked: 7 });
    const find = async () =>
      (await walkPages('products', 1_000)).find(({ path }) => path.endsWith(slug))?.changed ?? '';
    const versionBefore = await find();
    await provider.context.db.update(products).set({ stocked: 6 }).where(eq(products.id, uuid));
    expect(await find()).toBe(versionBefore);
    await provider.context.db.update(products).set({ price: 77_700 }).where(eq(products.id, uuid));
    expect(Date.parse(await find())).toBeGreaterThan(Date.parse(versionBefore));
  });

  test('sitemap pages of lists have a later modification date after a change of a listed article', async () => {
    const changedOf = async (path: string) =>
      Date.parse((await walkPages('pages', 100)).find((page) => page.path === path)?.changed ?? '');
    const [news, about] = [await changedOf('/news'), await changedOf('/about')];
    await provider.context.db.update(documents).set({ summary: 'Другое.' }).where(eq(documents.slug, 'pervyj-bonsaj'));
    expect(await changedOf('/news')).toBeGreaterThan(news);
    expect(await changedOf('/about')).toBe(about);
  });

  test('sitemap pages are split into parts, each dated by its newest page; a part beyond the last is empty', async () => {
    const { body } = await call<AnswerOf<typeof syndication.parts>>(provider, 'GET', '/syndication/parts/list/');
    expect(syndication.parts.answer.parse(body)).toEqual(body);
    expect(new Set(body.map(({ type }) => type))).toEqual(new Set(SITEMAP_TYPES));
    const newest = (await walkPages('products', 1_000)).map(({ changed }) => changed).sort();
    expect(body.find(({ type }) => type === 'products')?.changed).toBe(newest.at(-1));
    for (const type of ['products', 'news']) {
      expect(await askPages({ type, part: 2 })).toEqual({ items: [], next: null });
    }
  });
});

describe('[GEN-12] price list', () => {
  test('offers contain every product once, with the sizes of a plant in one group', async () => {
    const offers: Offers['items'] = [];
    for (let after: number | null = 0; after !== null; ) {
      const page: Offers = await askOffers(after, 50);
      expect(syndication.offers.answer.parse(page)).toEqual(page);
      offers.push(...page.items);
      after = page.next;
    }
    const rows = await provider.context.db.select().from(products);
    expect(offers.length).toBe(rows.length);
    const byId = new Map(offers.map((offer) => [offer.uuid, offer]));
    for (const row of rows) {
      const family = rows.filter(({ family }) => family !== null && family === row.family);
      const first = family.length > 1 ? Math.min(...family.map(({ ordinal }) => ordinal)) : undefined;
      expect(byId.get(row.id)?.group, row.slug).toBe(first);
      expect(byId.get(row.id)?.total_quantity).toBe(row.stocked - row.reserved);
    }
  });
});

test('[GEN-12] the list of categories has each parent before its children; the top levels count all products', async () => {
  const { body } = await call<AnswerOf<typeof syndication.categories>>(
    provider,
    'GET',
    '/syndication/categories/list/',
  );
  const seen = new Set<number>();
  for (const { id, parent_id } of body) {
    if (parent_id !== null) expect(seen).toContain(parent_id);
    seen.add(id);
  }
  const tops = body.filter(({ parent_id }) => parent_id === null);
  const total = await provider.context.db.$count(products);
  expect(tops.reduce((sum, { count }) => sum + count, 0)).toBe(total);
});

test('[GEN-12] a product with an invalid row is left out of the price list, the others stay', async () => {
  const { slug } = await insertProduct(provider);
  const all = (await askOffers(0, 1_000)).items.length;
  // An invalid row that only another program can have written.
  await provider.context.db
    .update(products)
    .set({ attributes: sql`'{"height_cm": 5}'::jsonb` })
    .where(eq(products.slug, slug));
  const { items } = await askOffers(0, 1_000);
  expect(items.length).toBe(all - 1);
  expect(items.some(({ path }) => path.endsWith(slug))).toBe(false);
});
