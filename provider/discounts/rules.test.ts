import { expect, test } from 'vitest';
import { answerRepeated, discountAfter, refuseDays, refuseOffer, refuseOverlap } from './rules';

const STARTED = new Date('2026-12-01T00:00:00Z');

test('days that are over or farther than a year are refused', () => {
  expect(refuseDays('2026-11-27', '2026-11-28')).toBe('Этот день уже прошёл');
  expect(refuseDays('2026-11-28', '2026-11-28')).toBeUndefined();
  expect(refuseDays('2027-11-29', '2026-11-28')).toBeUndefined();
  expect(refuseDays('2027-11-30', '2026-11-28')).toBe('Не\u00A0дольше года');
});

test('a discount is below the price of a plant that is on sale', () => {
  const offer = { price: 100, discount_price: null, is_removed: false };
  expect(refuseOffer(offer, 99)).toBeUndefined();
  expect(refuseOffer(offer, 100)).toBe('Скидка не\u00A0ниже обычной цены');
  for (const gone of [undefined, { ...offer, is_removed: true }])
    expect(refuseOffer(gone, 1)).toBe('Такого растения больше нет');
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

test.each([
  ['2026-12-16', '2026-12-20', undefined],
  ['2026-11-20', '2026-11-30', undefined],
  ['2026-12-15', '2026-12-20', 'Уже есть скидка: 1–15 декабря. Сначала отмените её'],
  ['2026-11-20', '2026-12-31', 'Уже есть скидка: 1–15 декабря. Сначала отмените её'],
])('days from %s until %s beside a discount of 1–15 December', (from, until, fault) => {
  const told = refuseOverlap([{ from_day: '2026-12-01', until_day: '2026-12-15' }], { from, until });
  expect(told?.replaceAll(/\s/g, ' ')).toBe(fault);
});

test('a repeat is told from other discounts under its id, and from ones that are over', () => {
  const days = { from: '2026-12-01', until: '2026-12-15' };
  const row = { product_id: 'a', discount_price: 900, from_day: days.from, until_day: days.until, ended_at: null };
  const prices = new Map([['a', 900]]);
  expect(answerRepeated([row], { ...days, prices })).toEqual({ status: 1, message: 'Уже назначено' });
  expect(answerRepeated([{ ...row, ended_at: STARTED }], { ...days, prices }).status).toBe(0);
  for (const other of [
    { ...days, prices: new Map([['a', 800]]) },
    { ...days, prices: new Map([...prices, ['b', 900]]) },
    { ...days, until: '2026-12-16', prices },
  ])
    expect(answerRepeated([row], other)).toMatchObject({
      status: 0,
      message: expect.stringContaining('с\u00A0первого раза'),
    });
});
