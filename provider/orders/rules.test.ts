import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '@/contract/orders';
import { canMove, completeNumber, formatOrderNumber, parseOrderNumber, returnsPieces, STEPS } from './rules';

/** Rows: from; columns: to, in the order of ORDER_STATUSES. `S` staff, `C` the customer too, `.` nobody. */
const TABLE: Record<OrderStatus, string> = {
  new: '.SSS...C.',
  awaiting_payment: '..SS...C.',
  paid: '...S....S',
  assembling: '....SS.SS',
  ready: '.....SSSS',
  shipped: '......SSS',
  done: '........S',
  cancelled: '........S',
  refunded: '.........',
};

const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to, column) => ({ from, to, column })));

describe('moves', () => {
  test('its payment takes an order on only while it waits for it: to paid, or to cancelled', () => {
    const moved = pairs.filter(({ from, to }) => canMove(from, to, 'payment')).map(({ from, to }) => [from, to]);
    expect(moved).toEqual([
      ['awaiting_payment', 'paid'],
      ['awaiting_payment', 'cancelled'],
    ]);
  });

  test.each(pairs)('[ORDER-06] $from → $to', ({ from, to, column }) => {
    const who = TABLE[from][column];
    expect(canMove(from, to, 'staff')).toBe(who !== '.');
    expect(canMove(from, to, 'customer')).toBe(who === 'C');
  });

  test('no way leads back, and on no way do pieces return to the shelf twice', () => {
    const walk = (status: OrderStatus, been: OrderStatus[], returned: number): void => {
      expect(been).not.toContain(status);
      expect(returned).toBeLessThanOrEqual(1);
      for (const to of STEPS[status].next) {
        walk(to, [...been, status], returned + Number(returnsPieces(status, to)));
      }
    };
    walk('new', [], 0);
  });

  test('whatever fails before it leaves the nursery gives its pieces back, what has left does not', () => {
    const returning = pairs.filter(({ from, to }) => canMove(from, to, 'staff') && returnsPieces(from, to));
    expect(returning.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'new cancelled',
      'awaiting_payment cancelled',
      'paid refunded',
      'assembling cancelled',
      'assembling refunded',
      'ready cancelled',
      'ready refunded',
    ]);
  });
});

describe('numbers', () => {
  const numbers = fc.integer({ min: 1_000_000, max: 9_999_999 }).map(completeNumber);

  test('a number is read back as it is said: in groups, with spaces, hyphens or dashes', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        const text = formatOrderNumber(number);
        expect(text).toMatch(/^\d{4}-\d{4}$/);
        for (const said of [
          text,
          text.replace('-', ' '),
          text.replace('-', ' – '),
          text.replace('-', ''),
          ` ${text}`,
        ]) {
          expect(parseOrderNumber(said)).toBe(number);
        }
      }),
    );
  });

  test('one wrong digit or two swapped neighbours are never another order', () => {
    fc.assert(
      fc.property(numbers, fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const digits = [...String(number)];
        const wrong = digits.with(place, String((Number(digits[place]) + shift) % 10)).join('');
        expect(parseOrderNumber(wrong)).toBeUndefined();
        const [a = '', b = ''] = [digits[place % 7], digits[(place % 7) + 1]];
        const swapped = digits
          .with(place % 7, b)
          .with((place % 7) + 1, a)
          .join('');
        expect(parseOrderNumber(swapped)).toBe(a === b ? number : undefined);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(['', '4821', '4821-03790', 'abcd-efgh', '0000-0000', '４８２１-0379'])('«%s» is no number', (text) => {
    expect(parseOrderNumber(text)).toBeUndefined();
  });
});
