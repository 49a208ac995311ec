import { expect, test } from 'vitest';
import { mergeChoice } from './merge-query';
import { type CatalogQuery, catalogAddress } from './query';

const START: CatalogQuery = { page: 1, sort: 'popular' };

const merged = (base: Partial<CatalogQuery>, link: Partial<CatalogQuery>, current: Partial<CatalogQuery>) => {
  const query = mergeChoice({ ...START, ...base }, { ...START, ...link }, { ...START, ...current });
  return catalogAddress('/catalog', query, { page: query.page, from: query.from });
};

test('two chips clicked in a row both apply', () => {
  expect(merged({}, { zone: '4' }, { in_stock: '1' })).toBe('/catalog?in_stock=1&zone=4');
  expect(merged({ light: 'sun' }, { light: 'shade,sun' }, { light: 'partial,sun' })).toBe(
    '/catalog?light=partial,shade,sun',
  );
});

test('two tags removed in a row are both gone', () => {
  const base = { light: 'partial,shade,sun', in_stock: '1' } as const;
  expect(merged(base, { light: 'shade,sun', in_stock: '1' }, { light: 'partial,sun', in_stock: '1' })).toBe(
    '/catalog?in_stock=1&light=sun',
  );
  expect(merged(base, {}, { ...base, price_max: 900 })).toBe('/catalog?price_max=900');
});

test('for single-value filters and sorting the later click wins', () => {
  expect(merged({ zone: '3' }, { zone: '4' }, { zone: '5' })).toBe('/catalog?zone=4');
  expect(merged({}, { sort: 'name' }, { price_min: 5 })).toBe('/catalog?price_min=5&sort=name');
  expect(merged({}, { page: 2, from: 1 }, { sort: 'new' })).toBe('/catalog?sort=new&page=2&from=1');
});
