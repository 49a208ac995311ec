import { expect, test } from 'vitest';
import type { Facet } from '@/contract/catalog';
import { filterGroups } from './filter-groups';

const list = (key: string, ...counts: number[]): Facet => ({
  key,
  name: `имя ${key}`,
  type: 'list',
  values: counts.map((count, at) => ({
    value: at === 0 && counts.length === 1 ? '1' : `v${at}`,
    name: `${at}`,
    count,
  })),
});
const price: Facet = { key: 'price', name: 'Цена', type: 'range', min: 1, max: 9, steps: [] };

const ALL = [
  price,
  list('in_stock', 8),
  list('discount', 2),
  list('light', 4, 6),
  list('zone', 10, 10),
  list('water', 10, 10),
  list('height_cm', 3, 7),
  list('growth', 5, 5),
  list('hedge', 1),
  list('fragrant', 10),
];
const plain = { facets: ALL, total_number_items: 10 };
const keys = (facets: Facet[], query = {}) =>
  filterGroups(facets, plain, { page: 1, sort: 'popular', ...query }).map(({ key, isOpen }) =>
    isOpen ? key : `+${key}`,
  );

test('the most used groups come first, three are open, groups that split nothing are left out, the zone stays', () => {
  expect(keys(ALL)).toEqual(['price', 'zone', 'marks', '+height_cm', '+light', '+growth']);
});

test('[ROUTE-03] «В наличии» stays where all is in stock', () => {
  const all = { facets: [list('in_stock', 10), list('discount', 10)], total_number_items: 10 };
  const groups = filterGroups(all.facets, all, { page: 1, sort: 'popular' });
  expect(groups).toMatchObject([{ key: 'marks', facets: [{ key: 'in_stock' }] }]);
});

test('[ROUTE-03] «Можно получить сейчас» stands beside «В наличии», also where nothing can be had', () => {
  const all = { facets: [list('in_stock', 10), list('ships_now', 0)], total_number_items: 10 };
  const groups = filterGroups(all.facets, all, { page: 1, sort: 'popular' });
  expect(groups).toMatchObject([{ key: 'marks', facets: [{ key: 'in_stock' }, { key: 'ships_now' }] }]);
});

test('a group with a chosen value is shown and open', () => {
  expect(keys(ALL, { growth: 'v1', water: 'v0' })).toEqual([
    'price',
    'zone',
    'marks',
    '+height_cm',
    '+light',
    'water',
    'growth',
  ]);
});

test('a group stays when the current choice leaves one value', () => {
  const narrowed = [price, list('light', 1, 0), list('height_cm', 0, 1), list('growth', 1, 0)];
  expect(keys(narrowed)).toEqual(['price', 'height_cm', 'light', '+growth']);
});

test('the price slider keeps the range of the whole list where one price is left', () => {
  const alone: Facet = { ...price, min: 5, max: 5 };
  const [group] = filterGroups([alone, list('light', 1, 0)], plain, { page: 1, sort: 'popular' });
  expect(group).toMatchObject({ kind: 'price', range: price });
});

test('boolean facets share one group, and only those that split the list', () => {
  const group = filterGroups(ALL, plain, { page: 1, sort: 'popular' }).find(({ key }) => key === 'marks');
  expect(group).toMatchObject({
    name: 'Наличие и особенности',
    facets: [{ key: 'in_stock' }, { key: 'discount' }, { key: 'hedge' }],
  });
});
