import { expect, test } from 'vitest';
import type { Facet } from '@/contract/catalog';
import { type CatalogQuery, catalogAddress } from '@/lib/catalog-query';
import { heldBy, promotedFilters } from './promoted';

const START: CatalogQuery = { page: 1, sort: 'popular' };

const list = (key: string, counts: Record<string, number>): Facet => ({
  key,
  name: key,
  type: 'list',
  values: Object.entries(counts).map(([value, count]) => ({ value, name: value, count })),
});
const price = (min: number, max: number): Facet => ({ key: 'price', name: 'Цена', type: 'range', min, max });
const HEIGHTS = list('height_cm', { '0-30': 10, '30-60': 20, '60-100': 10, '100-150': 30, '150-200': 30 });

const names = (facets: Facet[], total: number) =>
  promotedFilters({ facets, total_number_items: total }, facets, START).map(({ name }) => name.replace(/\s/g, ' '));

test('the most telling filters that part a list are offered, five at most, steps of a measure together', () => {
  const conifers = [
    price(790, 16_900),
    list('in_stock', { 1: 80 }),
    list('zone', { 3: 20, 4: 70 }),
    HEIGHTS,
    list('light', { shade: 9 }),
  ];
  expect(names(conifers, 100)).toEqual(['В наличии', 'Зона 4: Москва, Казань', 'До 60 см', 'До 100 см', 'До 3 000 ₽']);
});

test('steps of one measure that the same products meet are one offer', () => {
  const pots = [price(990, 9_900), list('height_cm', { '0-30': 6, '30-60': 0, '60-100': 0, '150-200': 1 })];
  expect(names(pots, 7)).toEqual(['До 60 см', 'До 3 000 ₽']);
});

test('what all have or nobody has is not offered', () => {
  const facets = [list('in_stock', { 1: 100 }), list('zone', { 4: 100 }), list('light', { shade: 0, sun: 50 })];
  expect(names([...facets, list('growth', { slow: 100 }), list('safe', { 1: 99 })], 100)).toEqual([
    'Безопасно для детей и животных',
  ]);
});

test('the price offered is round and between the cheapest and the dearest', () => {
  expect(names([price(850, 11_900)], 8)).toEqual(['До 3 000 ₽']);
  expect(names([price(1_900, 165_000)], 8)).toEqual(['До 10 000 ₽']);
  expect(names([price(690, 790)], 8)).toEqual([]);
  expect(names([price(0, 0)], 8)).toEqual([]);
});

test('offers stay in place when the list narrows; pressed again, one takes its filter off', () => {
  const plain = { facets: [list('in_stock', { 1: 80 }), HEIGHTS, price(100, 90_000)], total_number_items: 100 };
  const query: CatalogQuery = { ...START, page: 2, height_cm: '0-30,30-60', price_max: 3_000, light: 'sun' };
  const now = [list('in_stock', { 1: 0 }), list('height_cm', { '0-30': 1, '30-60': 2 })];
  const offers = promotedFilters(plain, now, query).map(({ name, isOn, count, change }) => [
    name.replace(/\s/g, ' '),
    isOn,
    count,
    catalogAddress('/c', query, change),
  ]);
  expect(offers).toEqual([
    ['В наличии', false, 0, '/c?price_max=3000&in_stock=1&light=sun&height_cm=0-30,30-60'],
    ['До 60 см', true, 3, '/c?price_max=3000&light=sun'],
    ['До 100 см', false, 3, '/c?price_max=3000&light=sun&height_cm=0-30,30-60,60-100'],
    ['До 150 см', false, 3, '/c?price_max=3000&light=sun&height_cm=0-30,100-150,30-60,60-100'],
    ['До 3 000 ₽', true, undefined, '/c?light=sun&height_cm=0-30,30-60'],
  ]);
});

test('what a pressed filter shows is held by it, and by nobody else', () => {
  const facets = [price(790, 16_900), list('in_stock', { 1: 80 }), HEIGHTS];
  const held = (query: CatalogQuery) => heldBy(promotedFilters({ facets, total_number_items: 110 }, facets, query));
  expect(held({ ...START, in_stock: '1', light: 'sun' })).toEqual(['in_stock']);
  expect(held({ ...START, height_cm: '0-30,30-60', price_max: 3_000 })).toEqual([
    'height_cm',
    'price_min',
    'price_max',
  ]);
  // Half of what it stands for is not that filter.
  expect(held({ ...START, height_cm: '0-30', price_min: 1_000, price_max: 3_000 })).toEqual([]);
});
