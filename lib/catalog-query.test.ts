import { describe, expect, test } from 'vitest';
import { FACET_KEYS, FACET_VALUES } from '@/contract/facet-keys';
import {
  catalogAddress,
  chosenOf,
  hasFilters,
  parseCatalogQuery,
  readCatalogQuery,
  withoutFilters,
  withValues,
} from './catalog-query';

describe('the address of a list', () => {
  test('joined and repeated values are the same choice, each value once, in one order', () => {
    const joined = parseCatalogQuery({ light: 'sun,partial,sun' });
    expect(joined).toEqual({ page: 1, sort: 'popular', light: 'partial,sun' });
    expect(parseCatalogQuery({ light: ['sun', 'partial'] })).toEqual(joined);
    expect(catalogAddress('/catalog/hvojnye', joined)).toBe('/catalog/hvojnye?light=partial,sun');
  });

  test('[ROUTE-15] parameters stand in one order however they came', () => {
    const query = parseCatalogQuery({ zone: '4', sort: 'name', in_stock: '1', price_max: '3000', light: 'sun' });
    expect(catalogAddress('/catalog', query)).toBe('/catalog?price_max=3000&in_stock=1&light=sun&zone=4&sort=name');
  });

  test('what is not ours, empty or impossible is left out', () => {
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

  test('[ROUTE-15] values that no facet has are left out, so that one choice has one address', () => {
    const plain = parseCatalogQuery({ light: 'sun', zone: '4' });
    const noisy = { light: ['abc,sun', 'SUN', ' shade'], zone: '4,99', soil: 'sand', evergreen: '1', in_stock: '0' };
    expect(parseCatalogQuery(noisy)).toEqual(plain);
    expect(Object.keys(parseCatalogQuery(noisy))).toEqual(Object.keys(plain));
    expect(parseCatalogQuery({ light: 'abc', in_stock: 'yes,1' })).toEqual({ page: 1, sort: 'popular', in_stock: '1' });
    const all = FACET_KEYS.map((key) => [key, FACET_VALUES[key].join(',')]);
    const query = parseCatalogQuery(Object.fromEntries(all));
    for (const key of FACET_KEYS) expect(chosenOf(query, key), key).toEqual([...FACET_VALUES[key]].sort());
  });

  test('any change drops the page, its own change names one', () => {
    const query = parseCatalogQuery({ page: '4', from: '2', light: 'sun' });
    expect(query).toEqual({ page: 4, from: 2, sort: 'popular', light: 'sun' });
    expect(catalogAddress('/catalog', query, withValues('light', ['sun', 'shade']))).toBe('/catalog?light=shade,sun');
    expect(catalogAddress('/catalog', query, withValues('light', []))).toBe('/catalog');
    expect(catalogAddress('/catalog', query, { page: 5, from: 2 })).toBe('/catalog?light=sun&page=5&from=2');
    expect(catalogAddress('/catalog', query, { page: 1, from: 1 })).toBe('/catalog?light=sun');
  });

  test('pages shown together go forward and are ten at most', () => {
    expect(parseCatalogQuery({ page: '3', from: '3' }).from).toBeUndefined();
    expect(parseCatalogQuery({ page: '3', from: '5' }).from).toBeUndefined();
    expect(parseCatalogQuery({ page: '10', from: '1' }).from).toBe(1);
    expect(parseCatalogQuery({ page: '11', from: '1' }).from).toBeUndefined();
    expect(parseCatalogQuery({ page: '11', from: '0' }).from).toBeUndefined();
  });

  test('[ROUTE-10] the words of a search stay whatever is chosen', () => {
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
