import { cacheLife } from 'next/cache';
import { afterEach, expect, test, vi } from 'vitest';
import { getLastGood, setLastGood } from './last-good';
import { listProducts, searchProducts } from './products';
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

test('[ROUTE-04][ERR-04] the empty lists of product slugs do not evict answers stored for an outage', async () => {
  answerEmpty(0);
  setLastGood('/page/', { ok: true, data: 'home' });
  for (let number = 0; number < 1_000; number += 1)
    await listProducts({ category: `tuja-${number}`, page: 1, sort: 'popular' });
  expect(await getLastGood('/page/')).toEqual({ ok: true, data: 'home' });
});
