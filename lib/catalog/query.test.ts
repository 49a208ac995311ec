import { describe, expect, test } from 'vitest';
import { FACET_KEYS, FACET_VALUES } from '@/contract/facet-keys';
import {
  catalogAddress,
  chosenOf,
  hasFilters,
  isFacetKey,
  parseAsTyped,
  parseCatalogQuery,
  readCatalogQuery,
  SORT_NAMES,
  withoutFilters,
  withValues,
} from './query';

describe('the address of a list', () => {
  test('joined and repeated values are equal, unique and sorted', () => {
    const joined = parseCatalogQuery({ light: 'sun,partial,sun' });
    expect(joined).toEqual({ page: 1, sort: 'popular', light: 'partial,sun' });
    expect(parseCatalogQuery({ light: ['sun', 'partial'] })).toEqual(joined);
    expect(catalogAddress('/catalog/hvojnye', joined)).toBe('/catalog/hvojnye?light=partial,sun');
  });

  test('[ROUTE-15] parameters have a fixed order', () => {
    const query = parseCatalogQuery({ zone: '4', sort: 'name', in_stock: '1', price_max: '3000', light: 'sun' });
    expect(catalogAddress('/catalog', query)).toBe('/catalog?price_max=3000&in_stock=1&light=sun&zone=4&sort=name');
  });

  test('foreign, empty and invalid parameters are dropped', () => {
    const params = {
      utm_source: 'x',
      category: 'tui',
      search: 'y',
      page_size: '48',
      __proto__x: '1',
      constructor: 'z',
    };
    const nonsense = { light: '', zone: 'a b', in_stock: 'yes', price_min: '-1', price_max: 'dear', sort: 'toString' };
    expect(parseCatalogQuery({ ...params, ...nonsense })).toEqual({ page: 1, sort: 'popular' });
  });

  test('[ROUTE-15] unknown facet values are dropped, so each choice has one address', () => {
    const plain = parseCatalogQuery({ light: 'sun', zone: '4' });
    const noisy = { light: ['abc,sun', 'SUN', ' shade'], zone: '4,99', soil: 'sand', evergreen: '1', in_stock: '0' };
    expect(parseCatalogQuery(noisy)).toEqual(plain);
    expect(Object.keys(parseCatalogQuery(noisy))).toEqual(Object.keys(plain));
    expect(parseCatalogQuery({ light: 'abc', in_stock: 'yes,1' })).toEqual({ page: 1, sort: 'popular', in_stock: '1' });
    const all = FACET_KEYS.map((key) => [key, FACET_VALUES[key].join(',')]);
    const query = parseCatalogQuery(Object.fromEntries(all));
    for (const key of FACET_KEYS) expect(chosenOf(query, key), key).toEqual([...FACET_VALUES[key]].sort());
  });

  test('a change resets the page, unless it sets one', () => {
    const query = parseCatalogQuery({ page: '4', from: '2', light: 'sun' });
    expect(query).toEqual({ page: 4, from: 2, sort: 'popular', light: 'sun' });
    expect(catalogAddress('/catalog', query, withValues('light', ['sun', 'shade']))).toBe('/catalog?light=shade,sun');
    expect(catalogAddress('/catalog', query, withValues('light', []))).toBe('/catalog');
    expect(catalogAddress('/catalog', query, { page: 5, from: 2 })).toBe('/catalog?light=sun&page=5&from=2');
    expect(catalogAddress('/catalog', query, { page: 1, from: 1 })).toBe('/catalog?light=sun');
  });

  test('combined pages are ascending and ten at most', () => {
    expect(parseCatalogQuery({ page: '3', from: '3' }).from).toBeUndefined();
    expect(parseCatalogQuery({ page: '3', from: '5' }).from).toBeUndefined();
    expect(parseCatalogQuery({ page: '10', from: '1' }).from).toBe(1);
    expect(parseCatalogQuery({ page: '11', from: '1' }).from).toBeUndefined();
    expect(parseCatalogQuery({ page: '11', from: '0' }).from).toBeUndefined();
  });

  test('[ROUTE-10] a search query is kept with any filters', () => {
    const query = { ...parseCatalogQuery({ zone: '4', sort: 'new' }), search: 'туя, ель' };
    expect(catalogAddress('/result', withoutFilters(query))).toBe(
      `/result?${new URLSearchParams({ search: 'туя, ель' }).toString().replace('%2C', ',')}&sort=new`,
    );
    expect(hasFilters(query)).toBe(true);
    const insisted = readCatalogQuery(new URLSearchParams({ search: 'сасна', as_typed: '1', zone: '4' }));
    expect(withoutFilters(insisted)).toMatchObject({ search: 'сасна', as_typed: '1' });
    expect(readCatalogQuery(new URL(catalogAddress('/result', insisted), 'http://shop').searchParams)).toEqual(
      insisted,
    );
    expect(readCatalogQuery(new URLSearchParams({ as_typed: '1' }))).toEqual({ page: 1, sort: 'popular' });
    expect(hasFilters(withoutFilters(query))).toBe(false);
  });
});

test('the menu has five sort orders, the default first', () => {
  expect(Object.entries(SORT_NAMES)).toEqual([
    ['popular', 'Популярные'],
    ['price_asc', 'Дешевле'],
    ['price_desc', 'Дороже'],
    ['new', 'Новинки'],
    ['name', 'По названию'],
  ]);
});

test.each([
  [{ sort: 'price_desc' }, { sort: 'price_desc' }],
  [{ sort: ['new', 'name'] }, { sort: 'new' }],
  [{ page: '4' }, { page: 4 }],
  [
    { page: '4', from: '1' },
    { page: 4, from: 1 },
  ],
  [
    { page: ['4', '7'], from: ['3', '2'] },
    { page: 4, from: 3 },
  ],
  // An invalid page number counts as 1.
  [
    { page: '4', from: 'x' },
    { page: 4, from: 1 },
  ],
  [{ from: '1' }, {}],
  [
    { price_min: '1 500', price_max: ['3000', '9'] },
    { price_min: 1_500, price_max: 3_000 },
  ],
  [{ price_min: '0' }, { price_min: 0 }],
] as const)('[ROUTE-15] the parameters %j choose %j', (params, choice) => {
  const copied = JSON.parse(JSON.stringify(params)) as Record<string, string | string[]>;
  expect(parseCatalogQuery(copied)).toStrictEqual({ page: 1, sort: 'popular', ...choice });
});

test.each([
  [{}, '/catalog'],
  [{ sort: 'popular' }, '/catalog'],
  [{ sort: 'price_asc' }, '/catalog?sort=price_asc'],
  [{ page: 2 }, '/catalog?page=2'],
  [{ page: 3, from: 2 }, '/catalog?page=3&from=2'],
  [{ page: 3, from: 3 }, '/catalog?page=3'],
  [{ page: 3, from: 4 }, '/catalog?page=3'],
  [{ price_min: 0, price_max: 900 }, '/catalog?price_min=0&price_max=900'],
  [{ search: 'ель', as_typed: '1' }, `/catalog?search=${encodeURIComponent('ель')}&as_typed=1`],
  [{ light: 'partial,sun', water: 'low,medium' }, '/catalog?light=partial,sun&water=low,medium'],
] as const)('[ROUTE-15] the choice %j has the address %s', (change, address) => {
  expect(catalogAddress('/catalog', { page: 1, sort: 'popular' }, change)).toBe(address);
});

test('[ROUTE-10] as_typed=1 requires a search query', () => {
  expect([parseAsTyped('1'), parseAsTyped('0'), parseAsTyped(''), parseAsTyped(null)]).toEqual([
    { as_typed: '1' },
    {},
    {},
    {},
  ]);
  const read = (query: string) => readCatalogQuery(new URLSearchParams(query));
  expect(read('search=&as_typed=1')).toEqual({ page: 1, sort: 'popular' });
  expect(read('search=a&as_typed=0&light=sun&light=shade')).toEqual({
    page: 1,
    sort: 'popular',
    search: 'a',
    light: 'shade,sun',
  });
});

test('removing filters keeps sort order and search, and resets the page', () => {
  const chosen = { page: 4, from: 2, light: 'sun', price_min: 5, in_stock: '1' } as const;
  expect(withoutFilters({ ...chosen, sort: 'new' })).toStrictEqual({ page: 1, sort: 'new' });
  expect(withoutFilters({ ...chosen, sort: 'name', search: 'ель', as_typed: '1' })).toStrictEqual({
    page: 1,
    sort: 'name',
    search: 'ель',
    as_typed: '1',
  });
});

test.each([
  [{}, false],
  [{ sort: 'new', page: 3, from: 2, search: 'ель' }, false],
  [{ price_min: 0 }, true],
  [{ price_max: 900 }, true],
  [{ in_stock: '1' }, true],
  [{ safe: '1' }, true],
] as const)('%j narrows a list: %s', (choice, isNarrow) => {
  expect(hasFilters({ page: 1, sort: 'popular', ...choice })).toBe(isNarrow);
});

test('only facets have values', () => {
  const query = { page: 2, sort: 'new', price_min: 5, search: 'a,b', light: 'partial,sun' } as const;
  expect(['light', 'water', 'price_min', 'search', 'sort', 'toString'].map((key) => chosenOf(query, key))).toEqual([
    ['partial', 'sun'],
    [],
    [],
    [],
    [],
    [],
  ]);
  expect(['light', 'in_stock', 'price_min', 'page', 'toString'].map(isFacetKey)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('facet values are sorted, and an empty list removes the facet', () => {
  const values = Object.freeze(['sun', 'partial']);
  expect(withValues('light', values)).toEqual({ light: 'partial,sun' });
  expect(withValues('light', [])).toStrictEqual({ light: undefined });
});
