import { describe, expect, test } from 'vitest';
import { readAmount } from './amount';

describe('[CART-04] an amount', () => {
  test.each([
    ['0', 0],
    [' 12 ', 12],
    ['１２', 12],
    ['1 000', 1_000],
    ['12\u00A0500', 12_500],
    ['3 шт.', 3],
    ['3шт', 3],
    ['2 штуки', 2],
    ['5 штук', 5],
    ['1 штука', 1],
    ['1 000 000', 1_000_000],
  ])('in %j is %j', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  test.each(['', '1,5', '1.5', '1e3', '-2', '½', '1²', '②', '1 2', '12 34', 'x3', '3x', '3 пары'])(
    'is not found in %j',
    (text) => {
      expect(readAmount(text)).toBeUndefined();
    },
  );
});
