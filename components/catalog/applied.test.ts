import { expect, test } from 'vitest';
import type { Facet } from '@/contract/catalog';
import { type CatalogQuery, catalogAddress } from '@/lib/catalog-query';
import { appliedFilters } from './applied';

const light: Facet = {
  key: 'light',
  name: 'Свет',
  type: 'list',
  values: [
    { value: 'sun', name: 'солнце', count: 3 },
    { value: 'partial', name: 'полутень', count: 0 },
  ],
};

test('every chosen value has a name and an address without it, and nothing else changes', () => {
  const query: CatalogQuery = {
    page: 3,
    sort: 'new',
    price_min: 1_000,
    price_max: 3_000,
    light: 'moon,partial,sun',
    zone: '4',
  };
  const applied = appliedFilters(query, [light]);
  expect(applied.map(({ name }) => name.replace(/\s/g, ' '))).toEqual([
    'от 1 000 ₽',
    'до 3 000 ₽',
    'Солнце',
    'Полутень',
    'Moon',
    'zone: 4',
  ]);
  const [first, , sun] = applied.map(({ removal }) => catalogAddress('/catalog', query, removal));
  expect(first).toBe('/catalog?price_max=3000&light=moon,partial,sun&zone=4&sort=new');
  expect(sun).toBe('/catalog?price_min=1000&price_max=3000&light=moon,partial&zone=4&sort=new');
});
