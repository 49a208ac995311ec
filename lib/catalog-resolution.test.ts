import { describe, expect, test } from 'vitest';
import type { Category, Product, ProductList } from '@/contract/catalog';
import type { Result } from './api/result';
import { type CatalogReads, resolveCatalog } from './catalog-resolution';

const absent = { ok: false, kind: 'absent', message: '', status: 404 } as const;
const down = { ok: false, kind: 'unavailable', message: '', status: 503 } as const;
const given = <T>(data: Partial<T>): Result<T> => ({ ok: true, data: data as T });
const listOf = (total_number_items: number) => given<ProductList>({ total_number_items });
const tui = given<Category>({ slug: 'tui', path: '/catalog/hvojnye/tui' });
const smaragd = given<Product>({ slug: 'smaragd', path: '/catalog/hvojnye/tui/smaragd' });

type Answers = { list?: Result<ProductList>; category?: Result<Category>; product?: Result<Product> };

const resolve = (path: string, { list = listOf(0), category = absent, product = absent }: Answers) => {
  const reads: CatalogReads = {
    listProducts: async () => list,
    getCategory: async () => category,
    getProduct: async () => product,
  };
  return resolveCatalog(path.split('/'), { page: 1, sort: 'popular' }, reads);
};

describe('what stands at an address of the catalogue', () => {
  test('[ROUTE-04] a category with products', async () => {
    expect(await resolve('hvojnye/tui', { list: listOf(8), category: tui })).toMatchObject({
      data: { type: 'category' },
    });
  });

  test('[ROUTE-04] an empty category is a category, not a missing page', async () => {
    expect(await resolve('hvojnye/tui', { category: tui })).toMatchObject({ data: { type: 'category' } });
  });

  test('[ROUTE-04] where there is no category it may be a product', async () => {
    const page = await resolve('hvojnye/tui/smaragd', { product: smaragd });
    expect(page).toMatchObject({ data: { type: 'product' } });
  });

  test('[ROUTE-04] a wrong parent moves to the canonical path', async () => {
    const moved = { type: 'moved', path: '/catalog/hvojnye/tui/smaragd' };
    expect(await resolve('rozy/smaragd', { product: smaragd })).toMatchObject({ data: moved });
  });

  test('[ROUTE-15] a slug that a category or a product had before moves to the one that it has', async () => {
    const page = await resolve('hvojnye/tuja', { list: listOf(8), category: tui });
    expect(page).toMatchObject({ data: { type: 'moved', path: '/catalog/hvojnye/tui' } });
    const old = await resolve('hvojnye/tui/tuja-smaragd', { product: smaragd });
    expect(old).toMatchObject({ data: { type: 'moved', path: '/catalog/hvojnye/tui/smaragd' } });
  });

  test('[ROUTE-12] neither, or no slug at all, is absent', async () => {
    expect(await resolve('nope', {})).toMatchObject({ kind: 'absent' });
    expect(await resolve('hvojnye/ТУИ', { category: tui })).toMatchObject({ kind: 'absent' });
  });

  test('[ERR-04] trouble is never taken for absence', async () => {
    expect(await resolve('tui', { list: down })).toMatchObject({ kind: 'unavailable' });
    expect(await resolve('tui', { category: down })).toMatchObject({ kind: 'unavailable' });
  });
});
