import { expect, test } from 'vitest';
import { FEED_SHOP, OFFER } from '@/tests/setup/offer';
import { addressIn, isOffered, lineageOf, offerId, pricesOf } from './offers';

test.each([
  ['T17', 'T17'],
  ['a'.repeat(20), 'a'.repeat(20)],
  ['a'.repeat(21), 'p41'],
  ['T-17', 'p41'],
  ['-17', 'p41'],
  ['17-', 'p41'],
  ['Туя', 'p41'],
  ['', 'p41'],
])('[GEN-12] a product with the SKU «%s» has the id %s: letters and digits, at most 20', (sku, id) => {
  expect(offerId({ ...OFFER, sku })).toBe(id);
});

test('[GEN-12] a discount price is the current price, the full price the former one', () => {
  expect(pricesOf({ ...OFFER, price: 1_000 })).toEqual({ now: 1_000 });
  expect(pricesOf({ ...OFFER, price: 1_000, discount_price: 900 })).toEqual({ now: 900, before: 1_000 });
  expect(pricesOf({ ...OFFER, price: 1_000, discount_price: 0 })).toEqual({ now: 0, before: 1_000 });
});

test.each([
  [{}, true],
  [{ price: 1 }, true],
  [{ price: 0 }, false],
  [{ discount_price: 0 }, false],
  [{ pictures: [] }, false],
  [{ total_quantity: 0 }, true],
])('[GEN-12] a product with %j is offered: %s', (change, isOne) => {
  expect(isOffered({ ...OFFER, ...change })).toBe(isOne);
});

test('a category has its ancestors, the outermost first', () => {
  expect(lineageOf(FEED_SHOP, 7)).toEqual(['Хвойные', 'Туи']);
  expect(lineageOf(FEED_SHOP, 3)).toEqual(['Хвойные']);
  expect(lineageOf(FEED_SHOP, 8)).toEqual([]);
});

test('a path becomes an address of the shop, an external address is unchanged', () => {
  expect(addressIn(FEED_SHOP, '/media/a.webp')).toBe('https://nursery.example/media/a.webp');
  expect(addressIn(FEED_SHOP, 'https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp');
});
