import { describe, expect, test } from 'vitest';
import type { ProductList } from '@/contract/catalog';
import type { Result } from '../result';
import { completeListing, pageOf, readPlain } from './listing';
import type { CatalogQuery, ListChoice } from './query';

const listOf = (total: number): ProductList => ({
  ...{ total_number_items: total, page: 1, page_size: 24, pages: 1, items: [], facets: [] },
});
const query = (choice: Partial<CatalogQuery>): CatalogQuery => ({ page: 1, sort: 'popular', ...choice });

/** `found` returns the number of hits; undefined simulates an outage. */
function catalogue(found: (choice: ListChoice) => number | undefined) {
  const requests: ListChoice[] = [];
  const read = async (choice: ListChoice): Promise<Result<ProductList>> => {
    requests.push(choice);
    const total = found(choice);
    return total === undefined
      ? { ok: false, kind: 'unavailable', message: '', status: 503 }
      : { ok: true, data: listOf(total) };
  };
  return { asked: requests, read };
}

const NINE = {
  ...{ price_max: 9, in_stock: '1', form: 'C3', light: 'sun', water: 'low', zone: '2', habit: 'tree', growth: 'slow' },
  ...{ foliage_colour: 'green' },
} as Partial<CatalogQuery>;

describe('[ROUTE-04] suggested filter removals', () => {
  test('are not requested if there are results, or if there are no filters', async () => {
    const { asked: requests, read } = catalogue(() => 5);
    const narrow = query({ light: 'sun' });
    expect((await completeListing(narrow, listOf(1), read)).relaxations).toEqual([]);
    expect(requests).toEqual([query({})]);
    expect((await completeListing(query({ search: 'туя' }), listOf(0), read)).relaxations).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  test('are at most three, most results first', async () => {
    const totals = { light: 2, water: 9, zone: 1, habit: 5 };
    const { read } = catalogue((choice) => {
      const left = Object.entries(totals).find(([key]) => choice[key as keyof typeof totals] === undefined);
      return left?.[1];
    });
    const choice = query({ light: 'sun', water: 'low', zone: '2', habit: 'tree' } as Partial<CatalogQuery>);
    expect((await completeListing(choice, listOf(0), read)).relaxations).toEqual([
      { without: ['water'], total: 9 },
      { without: ['habit'], total: 5 },
      { without: ['light'], total: 2 },
    ]);
  });

  test('omit those without results and those that fail', async () => {
    const { asked: requests, read } = catalogue((choice) => {
      if (choice.light === undefined) return 1;
      return choice.zone === undefined ? 0 : undefined;
    });
    const choice = query({ light: 'sun', water: 'low', zone: '2' } as Partial<CatalogQuery>);
    expect((await completeListing(choice, listOf(0), read)).relaxations).toEqual([{ without: ['light'], total: 1 }]);
    expect(requests).toHaveLength(4);
  });

  test('are requested for at most eight filters, price first', async () => {
    const { asked: requests, read } = catalogue(() => 0);
    await completeListing(query(NINE), listOf(0), read);
    const tried = requests.filter((choice) => Object.keys(choice).length > 2);
    expect(Object.keys(NINE)).toHaveLength(9);
    expect(tried).toHaveLength(8);
    expect(tried[0]).not.toHaveProperty('price_max');
    expect(tried[0]).toMatchObject({ in_stock: '1', light: 'sun' });
  });

  test('are requested from the first page, with all other filters', async () => {
    const { asked: requests, read } = catalogue(() => 0);
    await completeListing(query({ page: 4, price_min: 7, zone: '2', sort: 'new' }), listOf(0), read);
    expect(requests).toContainEqual(query({ zone: '2', sort: 'new' }));
    expect(requests).toContainEqual(query({ price_min: 7, sort: 'new' }));
    expect(requests).toHaveLength(3);
  });
});

test('[ERR-04] if the unfiltered list fails, the filtered one replaces it', async () => {
  const last = listOf(1);
  expect(await readPlain(query({ light: 'sun' }), last, catalogue(() => undefined).read)).toBe(last);
  expect((await completeListing(query({ light: 'sun' }), last, catalogue(() => undefined).read)).plain).toBe(last);
});

test('a single page is requested without `from`', () => {
  expect(pageOf(query({ page: 4, from: 2, light: 'sun' }), 3)).toEqual({ page: 3, sort: 'popular', light: 'sun' });
});
