import { cacheLife, cacheTag } from 'next/cache';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Category, Product, ProductList } from '@/contract/catalog';
import type { Result } from '../result';
import { type CatalogReads, getCategory, getProduct, listProducts, resolveCatalog, searchProducts } from './catalog';
import { getLastGood, setLastGood } from './last-good';
import { callProvider } from './transport';

vi.mock('./transport', () => ({ callProvider: vi.fn() }));
vi.mock('next/cache', () => ({ cacheLife: vi.fn(), cacheTag: vi.fn() }));
vi.mock('next/server', () => ({ connection: async () => undefined }));

afterEach(() => vi.resetAllMocks());

function answerEmpty(total: number): void {
  const counts = { total_number_items: total, page: 1, page_size: 24, pages: Math.ceil(total / 24) };
  const list = { ...counts, items: [], facets: [], suggestions: [] };
  vi.mocked(callProvider).mockImplementation(async () => Response.json(list));
}

test.each([
  ['of an unknown category', () => listProducts({ category: 'made-up', page: 1, sort: 'popular' }), 0],
  ['beyond its end', () => listProducts({ category: 'hvojnye', page: 99, sort: 'popular' }), 30],
  ['of a search without hits', () => searchProducts({ search: 'made up', page: 1, sort: 'popular' }), 0],
])('[ROUTE-04] a list %s is not stored for an outage and not shared', async (_name, read, total) => {
  answerEmpty(total);
  expect(await read()).toMatchObject({ ok: true });
  const [address = ''] = vi.mocked(callProvider).mock.lastCall ?? [];
  expect(await getLastGood(address)).toBeUndefined();
  expect(vi.mocked(cacheLife)).toHaveBeenLastCalledWith({ stale: 30, revalidate: 30, expire: 30 });
});

test.each([
  ['category', () => getCategory('tui')],
  ['product', () => getProduct('tuja')],
])('a %s is read again when the nursery has another name: its title contains it', async (_name, read) => {
  answerEmpty(0);
  await read();
  expect(vi.mocked(cacheTag).mock.calls.flat()).toContain('common');
});

test('[ROUTE-04][ERR-04] the empty lists of product slugs do not evict answers stored for an outage', async () => {
  answerEmpty(0);
  setLastGood('/page/', { ok: true, data: 'home' });
  for (let number = 0; number < 1_000; number += 1)
    await listProducts({ category: `tuja-${number}`, page: 1, sort: 'popular' });
  expect(await getLastGood('/page/')).toEqual({ ok: true, data: 'home' });
});

const absent = { ok: false, kind: 'absent', message: '', status: 404 } as const;
const down = { ok: false, kind: 'unavailable', message: '', status: 503 } as const;
const given = <T>(data: Partial<T>): Result<T> => ({ ok: true, data: data as T });
const listOf = (total_number_items: number) => given<ProductList>({ total_number_items });
const tui = given<Category>({ slug: 'tui', path: '/catalog/hvojnye/tui' });
const smaragd = given<Product>({ slug: 'smaragd', path: '/catalog/hvojnye/tui/smaragd' });

type Answers = { list?: Result<ProductList>; category?: Result<Category>; product?: Result<Product>; last?: Product };

const resolve = (path: string, { list = listOf(0), category = absent, product = absent, last }: Answers) => {
  const reads: CatalogReads = {
    listProducts: async () => list,
    getCategory: async () => category,
    getProduct: async () => product,
    getLastProduct: async () => last,
  };
  return resolveCatalog(path.split('/'), { page: 1, sort: 'popular' }, reads);
};

describe('the page at a catalogue address', () => {
  test('[ROUTE-04] a category with products', async () => {
    expect(await resolve('hvojnye/tui', { list: listOf(8), category: tui })).toMatchObject({
      data: { type: 'category' },
    });
  });

  test('[ROUTE-04] an empty category is a category, not a missing page', async () => {
    expect(await resolve('hvojnye/tui', { category: tui })).toMatchObject({ data: { type: 'category' } });
  });

  test('[ROUTE-04] a product if there is no category with the slug', async () => {
    const page = await resolve('hvojnye/tui/smaragd', { product: smaragd });
    expect(page).toMatchObject({ data: { type: 'product' } });
  });

  test('[ROUTE-04] a wrong parent redirects to the canonical path', async () => {
    const moved = { type: 'moved', path: '/catalog/hvojnye/tui/smaragd' };
    expect(await resolve('rozy/smaragd', { product: smaragd })).toMatchObject({ data: moved });
  });

  test('[ROUTE-15] a former slug of a category or a product redirects to the current one', async () => {
    const page = await resolve('hvojnye/tuja', { list: listOf(8), category: tui });
    expect(page).toMatchObject({ data: { type: 'moved', path: '/catalog/hvojnye/tui' } });
    const old = await resolve('hvojnye/tui/tuja-smaragd', { product: smaragd });
    expect(old).toMatchObject({ data: { type: 'moved', path: '/catalog/hvojnye/tui/smaragd' } });
  });

  test('[ROUTE-12] an unknown or invalid slug is absent', async () => {
    expect(await resolve('nope', {})).toMatchObject({ kind: 'absent' });
    expect(await resolve('hvojnye/ТУИ', { category: tui })).toMatchObject({ kind: 'absent' });
  });

  test('[ERR-04] an outage is never reported as absent', async () => {
    expect(await resolve('tui', { list: down })).toMatchObject({ kind: 'unavailable' });
    expect(await resolve('tui', { category: down })).toMatchObject({ kind: 'unavailable' });
    expect(await resolve('tui', { product: down })).toMatchObject({ kind: 'unavailable' });
  });

  test('[ERR-04] in an outage a product is shown as it was last read, at its own address', async () => {
    const last = { slug: 'smaragd', path: '/catalog/hvojnye/tui/smaragd' } as Product;
    for (const outage of [{ list: down, category: down }, { list: down }, { category: down }]) {
      expect(await resolve('hvojnye/tui/smaragd', { ...outage, last })).toEqual({
        ok: true,
        data: { type: 'product', product: last },
      });
    }
    expect(await resolve('hvojnye/tui/smaragd', { list: absent, last })).toEqual(absent);
    expect(await resolve('smaragd', { list: down, category: down, last })).toMatchObject({
      data: { type: 'moved', path: '/catalog/hvojnye/tui/smaragd' },
    });
  });
});

const never = () => Promise.reject(new Error('requested'));

test('[ROUTE-03] the last segment selects the page, the root is the category «catalog»', async () => {
  const requests: string[] = [];
  const reads: CatalogReads = {
    listProducts: async ({ category, ...query }) => {
      requests.push(`list ${category} ${JSON.stringify(query)}`);
      return listOf(1);
    },
    getCategory: async (slug) => {
      requests.push(`category ${slug}`);
      return slug === 'catalog' ? given<Category>({ slug, path: '/catalog' }) : absent;
    },
    getProduct: async (slug) => {
      requests.push(`product ${slug}`);
      return smaragd;
    },
    getLastProduct: never,
  };
  const root = await resolveCatalog([], { page: 2, sort: 'new' }, reads);
  expect(root).toEqual({
    ok: true,
    data: { type: 'category', category: { slug: 'catalog', path: '/catalog' }, list: { total_number_items: 1 } },
  });
  expect(requests.splice(0)).toEqual(['list catalog {"page":2,"sort":"new"}', 'category catalog']);
  await resolveCatalog(['hvojnye', 'tui', 'smaragd'], { page: 1, sort: 'popular' }, reads);
  expect(requests).toEqual(['list smaragd {"page":1,"sort":"popular"}', 'category smaragd', 'product smaragd']);
});

test('[ROUTE-12] an invalid slug is absent without a request', async () => {
  const reads: CatalogReads = { listProducts: never, getCategory: never, getProduct: never, getLastProduct: never };
  expect(await resolveCatalog(['..'], { page: 1, sort: 'popular' }, reads)).toEqual({
    ok: false,
    kind: 'absent',
    message: 'Не найдено',
    status: 404,
  });
});
