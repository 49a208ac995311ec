import { expect, test } from 'vitest';
import { FEED_SHOP, OFFER } from '@/tests/setup/offer';
import { addressIn, hasPriceAndPicture, lineageOf, offerId, offerState, pricesOf } from './offers';

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
  expect(hasPriceAndPicture({ ...OFFER, ...change })).toBe(isOne);
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

const WINTER = new Date('2026-11-22T00:00:00Z');
const MAY = new Date('2026-05-10T00:00:00Z');
const BALL = { form: 'ball', evergreen: true } as const;

test.each([
  ['a plant in its season', BALL, 1, MAY, { is: 'in_stock' }],
  ['a plant out of its season', BALL, 1, WINTER, { is: 'later', from: new Date('2027-05-01T00:00:00Z') }],
  ['a plant without stock out of its season', BALL, 0, WINTER, { is: 'out_of_stock' }],
  ['a bonsai in winter', { form: 'bonsai_pot' }, 2, WINTER, { is: 'in_stock' }],
  ['goods in winter', {}, 1, WINTER, { is: 'in_stock' }],
  ['goods without stock', {}, 0, MAY, { is: 'out_of_stock' }],
] as const)('the offer of %s', (_, attributes, total_quantity, day, state) => {
  expect(offerState({ attributes, total_quantity }, day)).toEqual(state);
});
