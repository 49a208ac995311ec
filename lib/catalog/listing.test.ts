import { expect, test } from 'vitest';
import type { ProductList } from '@/contract/catalog';
import type { Result } from '../result';
import { completeListing, isBeyondEnd } from './listing';
import type { CatalogQuery, ListChoice } from './query';

const down: Result<ProductList> = { ok: false, kind: 'unavailable', message: '', status: 503 };

const listOf = (uuids: string[], total = 100): ProductList =>
  ({
    total_number_items: total,
    pages: 5,
    items: uuids.map((uuid) => ({ uuid })),
    facets: [],
  }) as unknown as ProductList;

function reader(answer: (choice: ListChoice) => ProductList | undefined) {
  const requests: ListChoice[] = [];
  const read = async (choice: ListChoice): Promise<Result<ProductList>> => {
    requests.push(choice);
    const data = answer(choice);
    return data ? { ok: true, data } : down;
  };
  return { asked: requests, read };
}

const query = (choice: Partial<CatalogQuery>): CatalogQuery => ({ page: 1, sort: 'popular', ...choice });
const names = (list: ProductList) => list.items.map(({ uuid }) => uuid);

test('a plain page needs no request', async () => {
  const { asked: requests, read } = reader(() => listOf([]));
  const last = listOf(['a']);
  expect(await completeListing(query({}), last, read)).toEqual({ list: last, from: 1, plain: last, relaxations: [] });
  expect(requests).toEqual([]);
});

test('combined pages become one list without duplicates, each requested separately', async () => {
  const { asked: requests, read } = reader(({ page }) => listOf([`${page}a`, 'moved']));
  const { list, from } = await completeListing(query({ page: 4, from: 2 }), listOf(['moved', 'd']), read);
  expect(names(list)).toEqual(['2a', 'moved', '3a', 'd']);
  expect(from).toBe(2);
  expect(requests).toEqual([query({ page: 2 }), query({ page: 3 })]);
});

test('pages past the end of the list are not requested', async () => {
  const { asked: requests, read } = reader(({ page }) => listOf([`${page}a`]));
  const { list, from } = await completeListing(query({ page: 9, from: 4 }), listOf([]), read);
  expect([names(list), from]).toEqual([['4a', '5a'], 4]);
  expect(requests).toEqual([query({ page: 4 }), query({ page: 5 })]);
  await completeListing(query({ page: 9_999, from: 9_990 }), listOf([]), read);
  expect(requests).toHaveLength(2);
});

test('[ERR-04] if one page fails, only the last page is shown', async () => {
  const { read } = reader(({ page }) => (page === 3 ? undefined : listOf(['x'])));
  const { list, from } = await completeListing(query({ page: 4, from: 2 }), listOf(['d']), read);
  expect([names(list), from]).toEqual([['d'], 4]);
});

test('a filtered list also loads the unfiltered one in the same order', async () => {
  const whole = listOf([], 300);
  const { asked: requests, read } = reader(() => whole);
  const { plain } = await completeListing(query({ light: 'sun', sort: 'new', search: 'туя' }), listOf(['a']), read);
  expect(plain).toBe(whole);
  expect(requests).toEqual([query({ sort: 'new', search: 'туя' })]);
});

test('[ROUTE-04] an empty result suggests single filters to remove, most results first', async () => {
  const { read } = reader((choice) => {
    if (!choice.zone) return listOf([], 3);
    if (!choice.price_min && !choice.price_max) return listOf([], 8);
    return listOf([], 0);
  });
  const choice = query({ zone: '2', price_min: 1, price_max: 2, light: 'sun' });
  const { relaxations } = await completeListing(choice, listOf([], 0), read);
  expect(relaxations).toEqual([
    { without: ['price_min', 'price_max'], total: 8 },
    { without: ['zone'], total: 3 },
  ]);
});

test.each([
  [{ page: 1 }, 0, false],
  [{ page: 2 }, 0, true],
  [{ page: 5 }, 5, false],
  [{ page: 6 }, 5, true],
  [{ page: 99 }, 5, true],
  // Combined pages start before the end, so the rest is shown.
  [{ page: 6, from: 5 }, 5, false],
  [{ page: 9, from: 6 }, 5, true],
])('[ROUTE-12] %j of a list of %i pages is past its end: %s', (requests, pages, isBeyond) => {
  expect(isBeyondEnd(query(requests), { pages })).toBe(isBeyond);
});
