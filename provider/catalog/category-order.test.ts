import { expect, test } from 'vitest';
import type { Catalogue } from './catalogue';
import { hasOwnOrder, orderOfList } from './category-order';
import type { Sort } from './index/catalogue-index';
import { orderOf } from './index/sort-orders';

const ORDERS: Partial<Record<Sort, number[]>> = { popular: [1, 2, 3, 4, 5], price_asc: [5, 4, 3, 2, 1] };
const SIZE = 8;
const orders = new Map(Object.entries(ORDERS).map(([sort, all]) => [sort, orderOf(Uint32Array.from(all), SIZE)]));
const catalogue = { order: async (sort: Sort) => orders.get(sort) } as Catalogue;
const listed = async (sort: Sort, category?: Parameters<typeof hasOwnOrder>[0]) => [
  ...(await orderOfList(catalogue, sort, category)).members,
];

test('the default order of a list is the one that its category has chosen', async () => {
  expect(await listed('popular')).toEqual([1, 2, 3, 4, 5]);
  expect(await listed('popular', { sort: 'price_asc', placed: null })).toEqual([5, 4, 3, 2, 1]);
  expect(await listed('popular', { sort: null, placed: [4, 2] })).toEqual([4, 2, 1, 3, 5]);
  expect(await listed('popular', { sort: 'price_asc', placed: [2, 7, 3] })).toEqual([2, 3, 5, 4, 1]);
});

test('an order that the visitor has chosen is not changed by the category', async () => {
  expect(await listed('price_asc', { sort: null, placed: [3] })).toEqual([5, 4, 3, 2, 1]);
});

test('popularity alone is no order of its own', () => {
  expect([undefined, { sort: null, placed: [] }, { sort: 'popular', placed: null } as const].map(hasOwnOrder)).toEqual([
    false,
    false,
    false,
  ]);
  expect(hasOwnOrder({ sort: null, placed: [3] })).toBe(true);
});
