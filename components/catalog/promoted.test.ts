import { expect, test } from 'vitest';
import type { Facet } from '@/contract/catalog';
import { type CatalogQuery, catalogAddress } from '@/lib/catalog/query';
import { landingFilters, promotedFilters } from './promoted';

const START: CatalogQuery = { page: 1, sort: 'popular' };

const list = (key: string, counts: Record<string, number>): Facet => ({
  key,
  name: key,
  type: 'list',
  values: Object.entries(counts).map(([value, count]) => ({ value, name: value, count })),
});
/** One product costs as much as each round figure. */
const price = (min: number, max: number): Facet => ({
  key: 'price',
  name: 'Цена',
  type: 'range',
  min,
  max,
  steps: [500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000]
    .filter((step) => step >= min && step < max)
    .map((step, at) => ({ max: step, count: at + 1 })),
});
const HEIGHTS = list('height_cm', { '0-30': 10, '30-60': 20, '60-100': 10, '100-150': 30, '150-200': 30 });

const names = (facets: Facet[], total: number) =>
  promotedFilters({ facets, total_number_items: total }, facets, START).map(({ name }) => name.replace(/\s/g, ' '));

test('[ROUTE-03] at most five filters are promoted, the most selective first, steps of a measure together', () => {
  const conifers = [
    price(790, 16_900),
    list('in_stock', { 1: 80 }),
    list('zone', { 3: 20, 4: 70 }),
    HEIGHTS,
    list('light', { shade: 9 }),
  ];
  expect(names(conifers, 100)).toEqual(['В наличии', 'Зона 4: Москва, Казань', 'До 60 см', 'До 150 см', 'До 3 000 ₽']);
  // With enough room all steps are shown.
  expect(names([price(790, 16_900), HEIGHTS], 110)).toEqual(['До 60 см', 'До 100 см', 'До 150 см', 'До 3 000 ₽']);
});

test('steps of one measure that match the same products are promoted once', () => {
  const pots = [price(990, 9_900), list('height_cm', { '0-30': 6, '30-60': 0, '60-100': 0, '150-200': 1 })];
  expect(names(pots, 7)).toEqual(['До 60 см', 'До 3 000 ₽']);
});

test('[ROUTE-03] stock and zone are promoted though all products match, but make no landing page', () => {
  const thujas = [list('in_stock', { 1: 110 }), list('zone', { 4: 110, 5: 110 }), HEIGHTS, price(790, 16_900)];
  expect(names(thujas, 110)).toEqual(['В наличии', 'Зона 4: Москва, Казань', 'До 60 см', 'До 150 см', 'До 3 000 ₽']);
  const plain = { facets: thujas, total_number_items: 110 };
  // They narrow nothing, so they make no landing page. [GEN-12]
  expect(landingFilters(plain).map(({ key }) => key)).not.toContain('in_stock');
  expect(landingFilters(plain).map(({ key }) => key)).not.toContain('zone');
});

test('filters that no product or all products match are not promoted', () => {
  const facets = [list('in_stock', { 1: 0 }), list('zone', { 4: 0 }), list('light', { shade: 0, sun: 50 })];
  expect(names([...facets, list('growth', { slow: 100 }), list('safe', { 1: 99 })], 100)).toEqual([
    'Безопасно для детей и животных',
  ]);
});

test('the promoted price is round and within the range', () => {
  expect(names([price(850, 11_900)], 8)).toEqual(['До 3 000 ₽']);
  expect(names([price(1_900, 165_000)], 8)).toEqual(['До 10 000 ₽']);
  expect(names([price(690, 790)], 8)).toEqual([]);
  expect(names([price(0, 0)], 8)).toEqual([]);
});

test('promoted filters keep their order when the list narrows, and pressed again are removed', () => {
  const plain = { facets: [list('in_stock', { 1: 80 }), HEIGHTS, price(100, 90_000)], total_number_items: 100 };
  const query: CatalogQuery = { ...START, page: 2, height_cm: '0-30,30-60', price_max: 3_000, light: 'sun' };
  const now = [
    list('in_stock', { 1: 0 }),
    list('height_cm', { '0-30': 1, '30-60': 2 }),
    { ...price(900, 900), steps: [{ max: 3_000, count: 2 }] } as Facet,
  ];
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
    ['До 3 000 ₽', true, 2, '/c?light=sun&height_cm=0-30,30-60'],
  ]);
});

test('a promoted filter is on for exactly the choices that it stands for', () => {
  const facets = [price(790, 16_900), list('in_stock', { 1: 80 }), HEIGHTS];
  const on = (query: CatalogQuery) =>
    promotedFilters({ facets, total_number_items: 110 }, facets, query).flatMap(({ isOn, name }) =>
      isOn ? name.replaceAll('\u00A0', ' ') : [],
    );
  expect(on({ ...START, in_stock: '1', light: 'sun' })).toEqual(['В наличии']);
  expect(on({ ...START, height_cm: '0-30,30-60', price_max: 3_000 })).toEqual(['До 60 см', 'До 3 000 ₽']);
  // A part of the promoted filter’s values does not select it.
  expect(on({ ...START, height_cm: '0-30', price_min: 1_000, price_max: 3_000 })).toEqual([]);
});

test('filters that the nursery has chosen for a category are promoted in its order, without those that match nothing', () => {
  const facets = [price(790, 16_900), list('in_stock', { 1: 80 }), HEIGHTS, list('light', { shade: 9 })];
  const plain = { facets, total_number_items: 100, promoted: ['shade', 'price', 'hedge', 'in_stock'] as const };
  const chosen = { ...plain, promoted: [...plain.promoted] };
  const promoted = promotedFilters(chosen, facets, START).map(({ name }) => name.replace(/\s/g, ' '));
  expect(promoted).toEqual(['Для тени', 'До 3 000 ₽', 'В наличии']);
});

test('a filter that the nursery does not show keeps its landing page', () => {
  const facets = [list('in_stock', { 1: 80 }), HEIGHTS, list('light', { shade: 9 })];
  const plain = { facets, total_number_items: 100 };
  const keysOf = (list: Parameters<typeof landingFilters>[0]) => landingFilters(list).map(({ id }) => id);
  expect(new Set(keysOf({ ...plain, promoted: ['shade'] }))).toEqual(new Set(keysOf(plain)));
});
