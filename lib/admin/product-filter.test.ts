import { expect, test } from 'vitest';
import {
  exportProductsAddress,
  productsAddress,
  readProductFilter,
  savedAddress,
  savedQueryOf,
  sortTabs,
  viewTabs,
} from './product-filter';

test('an address is read; what it does not know is left out', () => {
  expect(readProductFilter({ search: ' туя ', view: 'low', sort: 'price' })).toEqual({
    ...{ search: 'туя', view: 'low', sort: 'price' },
  });
  expect(readProductFilter({ search: '', view: 'all', sort: 'name' })).toEqual({});
  expect(readProductFilter({ view: 'constructor', sort: ['bed', 'sku'] })).toEqual({ sort: 'bed' });
  expect(readProductFilter({ search: 'я'.repeat(101) }).search).toHaveLength(100);
});

test('a saved query opens the same list', () => {
  for (const filter of [{}, { search: 'ёлка & «сосна»', view: 'low', sort: 'price' }] as const)
    expect(savedAddress(savedQueryOf(filter))).toBe(productsAddress(filter));
});

test('each view keeps search and order, each order keeps the view', () => {
  const filter = { search: 'туя', view: 'low', sort: 'price' } as const;
  expect(viewTabs(filter).map(({ name, isOn, filter: next }) => [name, isOn, productsAddress(next)])).toEqual([
    ['Все', false, '/admin/products?search=%D1%82%D1%83%D1%8F&sort=price'],
    ['Нет в\u00A0наличии', false, '/admin/products?search=%D1%82%D1%83%D1%8F&view=sold_out&sort=price'],
    ['Мало', true, '/admin/products?search=%D1%82%D1%83%D1%8F&view=low&sort=price'],
    ['Со\u00A0скидкой', false, '/admin/products?search=%D1%82%D1%83%D1%8F&view=discounted&sort=price'],
    ['Без места', false, '/admin/products?search=%D1%82%D1%83%D1%8F&view=no_bed&sort=price'],
    ['Черновики', false, '/admin/products?search=%D1%82%D1%83%D1%8F&view=draft&sort=price'],
  ]);
  const orders = sortTabs({ view: 'low' });
  expect(orders.filter(({ isOn }) => isOn).map(({ name }) => name)).toEqual(['По\u00A0названию']);
  expect(orders.map(({ filter: next }) => productsAddress(next))).toContain('/admin/products?view=low&sort=bed');
});

test('an export has the plants of the list', () => {
  const exported = (withCards: boolean) => exportProductsAddress({ view: 'low' }, { format: 'csv', withCards });
  expect(exported(false)).toBe('/admin/products/export?view=low&format=csv');
  expect(exported(true)).toBe('/admin/products/export?view=low&format=csv&cards=1');
});
