import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Card } from '@/contract/card';
import { Category, Product, ProductList } from '@/contract/catalog';
import { Common, NotFoundPage, Page } from '@/contract/site';
import { sortKey } from '@/provider/catalog/rules';
import { loadSeed } from '@/provider/db/seed/load';
import { insertProducts } from '@/provider/db/seed/seed';
import { categories, products } from '@/provider/db/tables/catalog';
import { call, openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const get = async (address: string) => (await call(provider, 'GET', address)).body;
const list = async (query: string) => ProductList.parse(await get(`/products/list/?${query}`));

describe('lists of products', () => {
  test('[ROUTE-04] the list of an unknown category is empty and no error', async () => {
    expect((await list('category=nope')).total_number_items).toBe(0);
  });

  test('[DATA-01] the pages hold every product once, and a page beyond the last is empty', async () => {
    const first = await list('page_size=48');
    const pages = await Promise.all(
      Array.from({ length: first.pages }, (_, index) => list(`page_size=48&page=${index + 1}`)),
    );
    const uuids = pages.flatMap((page) => page.items.map((item) => item.uuid));
    expect(new Set(uuids).size).toBe(first.total_number_items);
    expect((await list(`page_size=48&page=${first.pages + 1}`)).items).toEqual([]);
  });

  test('[DATA-01] a category lists the products of its descendants', async () => {
    const root = Category.parse(await get('/catalog/hvojnye'));
    const counted = root.children.reduce((sum, child) => sum + child.count, 0);
    expect((await list('category=hvojnye')).total_number_items).toBe(counted);
  });

  test('[DATA-01] sorting and the price range use the discounted price', async () => {
    const { items } = await list('sort=price_asc&in_stock=1&page_size=48');
    const paid = items.map((item) => item.discount_price ?? item.price);
    expect(paid).toEqual([...paid].sort((a, b) => a - b));
    const narrow = await list('price_min=1000&price_max=2000&page_size=48');
    for (const item of narrow.items) expect(item.discount_price ?? item.price).toBeGreaterThanOrEqual(1_000);
    expect(narrow.total_number_items).toBeGreaterThan(0);
  });

  test('[DATA-01] products in stock come before sold-out ones', async () => {
    const { items } = await list('category=hvojnye&page_size=48');
    const available = items.map((item) => item.total_quantity > 0);
    expect(available).toEqual([...available].sort((a, b) => Number(b) - Number(a)));
  });

  test('[GEN-01] Russian names sort alphabetically on both databases', async () => {
    const names = ['Ясень', 'ёлка ель', 'Ель «Коника»', 'ель Глен', 'Жасмин', 'Еж 10 см', 'Еж 9 см', 'абрикос'];
    const { db } = provider.context;
    const [row] = await db.select().from(categories).limit(1);
    const base = {
      category_id: row?.id ?? 0,
      lineage: [],
      pictures: [],
      attributes: {},
      description: '',
      synonyms: [],
    };
    await db.transaction((tx) =>
      insertProducts(
        tx,
        names.map((name, i) => ({
          ...base,
          id: crypto.randomUUID(),
          sku: `sort-${i}`,
          slug: `sort-${i}`,
          path: `/catalog/sort-${i}`,
          name,
          name_key: sortKey(name),
          price: 77_700,
          stocked: 1,
          popularity: 0,
          added: '2020-01-01',
        })),
      ),
    );
    const { items } = await list('sort=name&price_min=777&price_max=777&page_size=48');
    expect(items.map((item) => item.name).filter((name) => names.includes(name))).toEqual([
      'абрикос',
      'Еж 9 см',
      'Еж 10 см',
      'ёлка ель',
      'ель Глен',
      'Ель «Коника»',
      'Жасмин',
      'Ясень',
    ]);
  });
});

describe('cards by slug', () => {
  const bySlug = async (slugs: string) =>
    z.array(Card).parse(await get(`/products/by-slug/?slugs=${encodeURIComponent(slugs)}`));

  test('[DATA-02] come in the requested order, without unknown slugs', async () => {
    const [first, second] = (await list('sort=name&page_size=2')).items;
    const cards = await bySlug(`${second?.slug},nothing-grows-here,${first?.slug}`);
    expect(cards).toEqual([second, first]);
    expect(await bySlug('')).toEqual([]);
  });

  test('[DATA-02] over 24 slugs or a malformed one are refused', async () => {
    const status = async (slugs: string) =>
      (await call(provider, 'GET', `/products/by-slug/?slugs=${encodeURIComponent(slugs)}`)).status;
    const many = (n: number) => Array.from({ length: n }, (_, index) => `no-${index}`).join(',');
    expect([await status(many(24)), await status(many(25)), await status("' OR 1=1")]).toEqual([200, 400, 400]);
  });
});

describe('a single specimen', () => {
  const specimens = loadSeed().products.filter(({ attributes }) => attributes.specimen);
  const isOne = ({ slug }: Card) => specimens.some((plant) => plant.slug === slug);

  test('[DATA-01] is marked on every card, read from the database or from memory', async () => {
    const [{ slug, name, category } = { slug: '', name: '', category: '' }] = specimens;
    const cardIn = (cards: Card[]) => cards.find((card) => card.slug === slug);
    for (const asked of ['first', 'again']) {
      const { items } = await list(`category=${category}&page_size=48`);
      const found = ProductList.parse(await get(`/products/search/?search=${encodeURIComponent(name)}`));
      const bySlug = z.array(Card).parse(await get(`/products/by-slug/?slugs=${slug}`));
      const uuid = cardIn(items)?.uuid;
      const byUuid = z.array(Card).parse(await get(`/products/by-uuid/?uuids=${uuid}`));
      const detail = Product.parse(await get(`/products/detail/${slug}`));
      const cards = [items, found.items, bySlug, byUuid, [detail]].map(cardIn);
      expect(
        cards.map((card) => card?.specimen),
        asked,
      ).toEqual([true, true, true, true, true]);
      for (const card of [...items, ...found.items, ...detail.recommendations])
        expect(card.specimen ?? false, card.slug).toBe(isOne(card));
    }
  });
});

describe('details of a product', () => {
  test('[DATA-01] every product of the seed matches the contract and has a canonical path', async () => {
    const { db } = provider.context;
    const slugs = (await db.select({ slug: products.slug }).from(products)).map((row) => row.slug);
    for (const slug of slugs.filter((s) => !s.startsWith('sort-'))) {
      const product = Product.parse(await get(`/products/detail/${slug}`));
      expect(product.path.endsWith(`/${slug}`)).toBe(true);
      expect(product.breadcrumbs.at(-1)?.path).toBe(product.path);
      expect(product.images.length, slug).toBeGreaterThan(0);
    }
  });

  test('[ROUTE-12] unknown products and categories are answered 404', async () => {
    expect((await call(provider, 'GET', '/products/detail/nope')).status).toBe(404);
    expect((await call(provider, 'GET', '/catalog/nope')).status).toBe(404);
  });
});

describe('pages of the site', () => {
  test('[GEN-04][DATA-01] common data, the 404 page and every page match the contract', async () => {
    Common.parse(await get('/common'));
    NotFoundPage.parse(await get('/page-404/'));
    for (const page of [
      'home',
      'about',
      'contacts',
      'delivery',
      'agreement',
      'policy',
      'offer',
      'news',
      'services',
      'portfolio',
    ]) {
      const { blocks } = Page.parse(await get(`/${page}-page/`));
      if (page === 'home') {
        expect(blocks.map((block) => block.type)).toContain('hero');
        for (const block of blocks) if ('items' in block) expect(block.items.length, block.type).toBeGreaterThan(0);
      }
    }
  });
});
