import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from './orders';
import { owedOf, returnableNow } from './owed';

describe('what an order owes', () => {
  test.each([
    ['new', 1_000, { paid: 0 }, { to_pay: 1_000, to_return: 0 }],
    ['paid', 1_000, { paid: 400 }, { to_pay: 600, to_return: 0 }],
    ['done', 1_000, { paid: 1_000 }, { to_pay: 0, to_return: 0 }],
    ['assembling', 1_000, { paid: 1_250 }, { to_pay: 0, to_return: 250 }],
    ['assembling', 1_000, { paid: 1_000, returning: 250 }, { to_pay: 250, to_return: 0 }],
    ['cancelled', 1_000, { paid: 1_000 }, { to_pay: 0, to_return: 1_000 }],
    ['refunded', 1_000, { paid: 1_000, returning: 1_000 }, { to_pay: 0, to_return: 1_000 }],
    ['cancelled', 1_000, { paid: -100 }, { to_pay: 0, to_return: 0 }],
  ] as const)('%s, %d, %j: %j', (status, total, received, owed) => {
    expect(owedOf({ status, total }, received)).toEqual(owed);
  });

  test('whatever came in, what stays is the sum: nothing is both due and to be given back', () => {
    const sum = fc.integer({ min: 0, max: 1_000_000 });
    const property = fc.property(fc.constantFrom(...ORDER_STATUSES), sum, sum, (status, total, paid) => {
      const { to_pay, to_return } = owedOf({ status, total }, { paid });
      const due = status === 'cancelled' || status === 'refunded' ? 0 : total;
      expect(paid + to_pay - to_return).toBe(due);
      expect(Math.min(to_pay, to_return)).toBe(0);
    });
    fc.assert(property);
  });
});

test.each([
  [
    { to_return: 500, returning: 0, bank_can_return: 2_000 },
    { all: 500, bank: 500 },
  ],
  [
    { to_return: 500, returning: 200, bank_can_return: 2_000 },
    { all: 300, bank: 300 },
  ],
  [
    { to_return: 500, returning: 0, bank_can_return: 100 },
    { all: 500, bank: 100 },
  ],
  [
    { to_return: 500, returning: 600, bank_can_return: 2_000 },
    { all: 0, bank: 0 },
  ],
])('of %j there are %j to give back now', (money, sums) => {
  expect(returnableNow(money)).toEqual(sums);
});
