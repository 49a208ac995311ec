import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cart } from '@/contract/cart';
import { catalog, type Facet } from '@/contract/catalog';
import { callApi, expectRefusedCall } from './client';
import { takeProduct } from './nursery';
import { Visitor } from './visitor';

type ListFacet = Extract<Facet, { type: 'list' }>;

const list = async (query: Record<string, string | number> = {}) => (await callApi(catalog.list, { query })).body;
const payable = (card: { price: number; discount_price?: number | undefined }) => card.discount_price ?? card.price;

/** The root category with the most products. */
async function category(): Promise<string> {
  const { children } = (await callApi(catalog.category, { params: { slug: 'catalog' } })).body;
  const [most] = children.toSorted((a, b) => b.count - a.count);
  if (!most) throw new Error('The seed has no categories');
  return most.slug;
}

async function choices(query: Record<string, string | number>): Promise<ListFacet[]> {
  const { facets } = await list(query);
  return facets.flatMap((facet) => (facet.type === 'list' && facet.values.length > 1 ? facet : []));
}

describe('catalogue', () => {
  test('[DATA-01] the pages together hold every product once, and a page beyond the last is empty', async () => {
    const { total_number_items, pages } = await list({ page_size: 48 });
    const seen = new Set<string>();
    for (let page = 1; page <= pages; page++) {
      const answer = await list({ page_size: 48, page });
      expect(answer).toMatchObject({ total_number_items, page, page_size: 48, pages });
      for (const { uuid } of answer.items) seen.add(uuid);
    }
    expect(seen.size).toBe(total_number_items);
    expect(await list({ page_size: 48, page: pages + 1 })).toMatchObject({ total_number_items, items: [] });
  });

  test('[ROUTE-04] the list of an unknown category is empty', async () => {
    expect(await list({ category: 'no-such-thing' })).toMatchObject({ total_number_items: 0, pages: 0, items: [] });
  });

  test('[DATA-01] sorting by price uses the discounted price, with sold-out products last', async () => {
    const query = { category: await category(), page_size: 48 };
    const sorted = async (sort: string) => (await list({ ...query, sort })).items;
    for (const [sort, direction] of [
      ['price_asc', 1],
      ['price_desc', -1],
    ] as const) {
      const cards = await sorted(sort);
      const available = cards.filter(({ total_quantity }) => total_quantity > 0);
      const prices = available.map(payable);
      expect(prices).toEqual(prices.toSorted((a, b) => direction * (a - b)));
      expect(cards.slice(0, available.length), 'what can be had comes first').toEqual(available);
    }
    const uuids = async (sort: string) => (await sorted(sort)).map(({ uuid }) => uuid);
    const all = (await uuids('price_asc')).toSorted();
    for (const sort of ['popular', 'new', 'name']) expect((await uuids(sort)).toSorted()).toEqual(all);
  });

  test('[DATA-01] the filters of price range and stock narrow the list', async () => {
    const all = await list({ page_size: 48, sort: 'price_asc' });
    const [price_min = 0, price_max = 0] = [all.items[10], all.items.at(-1)].map((card) => card && payable(card));
    const some = await list({ page_size: 48, price_min, price_max });
    expect(some.total_number_items).toBeLessThan(all.total_number_items);
    for (const card of some.items) {
      expect(payable(card)).toBeGreaterThanOrEqual(price_min);
      expect(payable(card)).toBeLessThanOrEqual(price_max);
    }
    await takeProduct({ stocked: 0 });
    const inStock = await list({ page_size: 48, in_stock: '1' });
    expect(inStock.total_number_items).toBeLessThan(all.total_number_items);
    expect(inStock.items.filter(({ total_quantity }) => total_quantity === 0)).toEqual([]);
  });

  test('[DATA-01] the count beside a facet value equals the number of products when it is chosen', async () => {
    const query = { category: await category() };
    const facets = await choices(query);
    expect(facets.length).toBeGreaterThan(0);
    for (const { key, values } of facets) {
      const [first, second] = values;
      if (!first || !second) throw new Error('Less than two choices');
      const chosen = await list({ ...query, [key]: first.value });
      expect(chosen.total_number_items, `${key}=${first.value}`).toBe(first.count);
      const either = await list({ ...query, [key]: `${first.value},${second.value}` });
      expect(either.total_number_items).toBeGreaterThanOrEqual(Math.max(first.count, second.count));
      expect(either.total_number_items).toBeLessThanOrEqual(first.count + second.count);
    }
  });

  test('[DATA-01] a chosen value lowers the counts of other facets but not those of its own facet', async () => {
    const query = { category: await category() };
    const before = await choices(query);
    const [facet] = before;
    const value = facet?.values.toSorted((a, b) => a.count - b.count)[0]?.value;
    if (!facet || !value) throw new Error('No facet to choose from');
    const after = (await list({ ...query, [facet.key]: value })).facets;
    expect(after.find(({ key }) => key === facet.key)).toEqual(facet);
    const sum = (facets: Facet[]) =>
      facets
        .flatMap((other) => (other.type === 'list' && other.key !== facet.key ? other.values : []))
        .reduce((total, { count }) => total + count, 0);
    expect(sum(after)).toBeLessThan(sum(before));
  });

  test('[ROUTE-03] every category of the tree opens, with breadcrumbs from the home page', async () => {
    const countCategories = async (slug: string): Promise<number> => {
      const { body } = await callApi(catalog.category, { params: { slug } });
      expect(body.slug).toBe(slug);
      expect(body.breadcrumbs[0]?.path).toBe('/');
      let below = 1;
      for (const child of body.children) below += await countCategories(child.slug);
      return below;
    };
    expect(await countCategories('catalog')).toBeGreaterThan(5);
  });

  test('[ROUTE-12] an unknown category or product is answered 404', async () => {
    await expectRefusedCall(catalog.category, { params: { slug: 'no-such-thing' } }, 404);
    await expectRefusedCall(catalog.detail, { params: { slug: 'no-such-thing' } }, 404);
  });

  test('[ROUTE-03] a product’s details include the amount in the visitor’s own cart', async () => {
    const { uuid, slug } = await takeProduct({ stocked: 5 });
    const visitor = new Visitor();
    await visitor.call(cart.add, { body: { uuid, amount: 2 } });
    const own = await visitor.call(catalog.detail, { params: { slug } });
    expect(own).toMatchObject({ uuid, slug, in_cart_amount: 2, total_quantity: 5 });
    expect(own.breadcrumbs.at(-1)?.path).toBe(own.path);
    expect(own.recommendations.map((card) => card.uuid)).not.toContain(uuid);
    expect((await callApi(catalog.detail, { params: { slug } })).body.in_cart_amount).toBe(0);
  });

  test('[FAV-02] cards by id are returned in the requested order, without unknown ids', async () => {
    const [first, second] = (await list({ sort: 'name' })).items;
    if (!first || !second) throw new Error('The seed is too small');
    const uuids = [second.uuid, randomUUID(), first.uuid].join(',');
    const { body } = await callApi(catalog.byUuid, { query: { uuids } });
    expect(body.map(({ uuid }) => uuid)).toEqual([second.uuid, first.uuid]);
    expect((await callApi(catalog.byUuid, { query: { uuids: '' } })).body).toEqual([]);
  });

  test('[DATA-02] cards by slug are returned in the requested order, without unknown slugs; over 24 are answered 400', async () => {
    const [first, second] = (await list({ sort: 'name' })).items;
    if (!first || !second) throw new Error('The seed is too small');
    const { body } = await callApi(catalog.bySlug, { query: { slugs: `${second.slug},no-such-thing,${first.slug}` } });
    expect(body).toEqual([second, first]);
    expect((await callApi(catalog.bySlug, { query: { slugs: '' } })).body).toEqual([]);
    const slugs = (n: number) => Array.from({ length: n }, (_, index) => `no-${index}`).join(',');
    await callApi(catalog.bySlug, { query: { slugs: slugs(24) } });
    await expectRefusedCall(catalog.bySlug, { query: { slugs: slugs(25) } }, 400);
    await expectRefusedCall(catalog.bySlug, { query: { slugs: 'Туя' } }, 400);
  });

  test('[FAV-02] a request for over 100 cards by id is answered 400', async () => {
    const uuids = (n: number) => Array.from({ length: n }, randomUUID).join(',');
    await callApi(catalog.byUuid, { query: { uuids: uuids(100) } });
    await expectRefusedCall(catalog.byUuid, { query: { uuids: uuids(101) } }, 400);
  });
});
