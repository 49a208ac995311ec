import { expect, test } from 'vitest';
import type { Facet } from '@/contract/catalog';
import { type CatalogQuery, catalogAddress } from '@/lib/catalog/query';
import { appliedFilters, countChoices } from './applied';

const light: Facet = {
  key: 'light',
  name: 'Свет',
  type: 'list',
  values: [
    { value: 'sun', name: 'солнце', count: 3 },
    { value: 'partial', name: 'полутень', count: 0 },
  ],
};

test('[ROUTE-03] values of one facet and both price bounds count as one choice', () => {
  const query: CatalogQuery = { page: 1, sort: 'popular', price_min: 1, price_max: 9, light: 'partial,sun', zone: '4' };
  expect(countChoices(appliedFilters(query, [light]))).toBe(3);
  expect(countChoices([])).toBe(0);
});

test('every chosen value has a name and an address without it', () => {
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

test('[ROUTE-03] adjacent steps share one tag, which removes them all', () => {
  const height: Facet = {
    key: 'height_cm',
    name: 'Высота сейчас',
    type: 'list',
    values: ['0-30', '30-60', '60-100', '100-150', '150-200'].map((value) => ({
      value,
      name: `${value} см`,
      count: 1,
    })),
  };
  const query: CatalogQuery = { page: 1, sort: 'popular', height_cm: '100-150,150-200,30-60' };
  const applied = appliedFilters(query, [height]);
  expect(applied.map(({ name, removal }) => [name, catalogAddress('/c', query, removal)])).toEqual([
    ['Высота сейчас: 30-60 см', '/c?height_cm=100-150,150-200'],
    ['Высота сейчас: 100–200 см', '/c?height_cm=30-60'],
  ]);
});
