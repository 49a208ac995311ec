import { expect, test } from 'vitest';
import { discountAfter, refuseDays, refuseOffer } from './rules';

const STARTED = new Date('2026-12-01T00:00:00Z');

test('days that are over or farther than a year are refused', () => {
  expect(refuseDays('2026-11-27', '2026-11-28')).toBe('Этот день уже прошёл');
  expect(refuseDays('2026-11-28', '2026-11-28')).toBeUndefined();
  expect(refuseDays('2027-11-29', '2026-11-28')).toBeUndefined();
  expect(refuseDays('2027-11-30', '2026-11-28')).toBe('Не\u00A0дольше года');
});

test('a discount is below the price of a plant that is on sale', () => {
  expect(refuseOffer({ price: 100, discount_price: null }, 99)).toBeUndefined();
  expect(refuseOffer({ price: 100, discount_price: null }, 100)).toBe('Скидка не\u00A0ниже обычной цены');
  expect(refuseOffer(undefined, 1)).toBe('Такого растения больше нет');
});

test.each([
  ['it ends with none', 90, {}, null],
  ['the former one is back', 90, { former_price: 95 }, 95],
  ['a former one above today’s price is not', 90, { former_price: 100 }, null],
  ['somebody has changed it: it stays', 80, {}, undefined],
  ['it has not started: nothing changes', 90, { started_at: null }, undefined],
] as const)('after the last day: %s', (_name, discount_price, given, expected) => {
  const plan = { discount_price: 90, until_day: '2026-12-15', started_at: STARTED, former_price: null, ...given };
  expect(discountAfter({ price: 100, discount_price }, plan)).toBe(expected);
});
