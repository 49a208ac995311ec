import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatKopecks, toKopecks, toRoubles, totals, unitPrice } from './rules';

test('[CART-08] a piece costs its discount price where there is one, zero included', () => {
  expect(unitPrice({ price: 500, discount_price: null })).toBe(500);
  expect(unitPrice({ price: 500, discount_price: 450 })).toBe(450);
  expect(unitPrice({ price: 500, discount_price: 0 })).toBe(0);
});

test('[CART-08] total and discount of any cart add up to its full price, to the kopeck', () => {
  const line = fc
    .record({
      price: fc.integer({ min: 0, max: 50_000_000 }),
      amount: fc.integer({ min: 1, max: 10_000 }),
      cut: fc.nat(),
    })
    .map(({ price, amount, cut }) => ({ price, amount, discount_price: cut % 2 ? cut % (price + 1) : null }));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
      const { amount, total, discount } = totals(lines);
      expect(amount).toBe(lines.reduce((sum, { amount: pieces }) => sum + pieces, 0));
      expect(total + discount).toBe(lines.reduce((sum, { price, amount: pieces }) => sum + price * pieces, 0));
      expect(Number.isSafeInteger(total)).toBe(true);
    }),
  );
});

test('[CART-08] a cart of two lines, one with a discount', () => {
  const lines = [
    { price: 50_000, discount_price: 45_000, amount: 2 },
    { price: 10_000, discount_price: null, amount: 3 },
  ];
  expect(totals(lines)).toEqual({ amount: 5, total: 120_000, discount: 10_000 });
});

test('12 500 roubles are 1 250 000 kopecks', () => {
  expect(toKopecks(12_500)).toBe(1_250_000);
  expect(toRoubles(1_250_000)).toBe(12_500);
});

test('whole roubles come back as they were', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 21_000_000 }), (roubles) => toRoubles(toKopecks(roubles)) === roubles),
  );
});

test.each([
  [99_000, '990 ₽'],
  [1_050, '10,50 ₽'],
  [1_250_000, '12 500 ₽'],
  [0, '0 ₽'],
])('[GEN-02] %d kopecks are %s', (kopecks, text) => {
  expect(formatKopecks(kopecks).replaceAll('\u00A0', ' ')).toBe(text);
});

test('half a rouble counts as a whole one', () => {
  expect([49, 50, 149, 150].map(toRoubles)).toEqual([0, 1, 1, 2]);
});
