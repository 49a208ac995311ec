import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../contract/orders';
import { PAYMENT_STAGES } from '../orders/rules';
import { askedBefore, type Heard, isAtRest, isGivenUp, isReusable, judge, nextCheck, restOf } from './rules';

const AMOUNT = 200_000;
const heard = (stage: Heard['stage'], more: Partial<Heard> = {}): Heard => ({
  stage,
  sum: { kopecks: AMOUNT, currency: 'RUB' },
  refunded: 0,
  ...more,
});
const SAID = ['pending', 'held', 'cancelled', 'taken'] as const;
const OWN = { kopecks: AMOUNT, currency: 'RUB' };
const FOREIGN = [
  { kopecks: AMOUNT - 1, currency: 'RUB' },
  { kopecks: AMOUNT, currency: 'USD' },
];

describe('what becomes of a payment', () => {
  test.each(PAYMENT_STAGES)('that is %s: an order is paid only by its own sum, taken while it waits', (stage) => {
    const cases = ORDER_STATUSES.flatMap((order) =>
      SAID.flatMap((said) => [OWN, ...FOREIGN].map((sum) => ({ order, said, sum }))),
    );
    for (const { order, said, sum } of cases) {
      const verdict = judge({ stage, amount: AMOUNT }, order, heard(said, { sum }));
      if (verdict.isPaid) expect({ order, said, sum }).toEqual({ order: 'awaiting_payment', said: 'taken', sum: OWN });
      if (verdict.errand === 'capture') expect({ order, sum }).toEqual({ order: 'awaiting_payment', sum: OWN });
    }
  });

  test.each([
    ['begun', 'pending', { stage: 'pending' }],
    ['pending', 'pending', { stage: 'pending' }],
    ['pending', 'cancelled', { stage: 'cancelled' }],
    ['pending', 'held', { stage: 'held', errand: 'capture' }],
    ['held', 'taken', { stage: 'taken', isPaid: true }],
    ['pending', 'taken', { stage: 'taken', isPaid: true }],
    // Answers that were long on their way.
    ['held', 'pending', { stage: 'held' }],
    ['taken', 'held', { stage: 'taken' }],
    ['taken', 'cancelled', { stage: 'taken' }],
    ['returned', 'taken', { stage: 'returned' }],
  ] as const)('%s, the bank says %s, the order waits', (stage, said, verdict) => {
    expect(judge({ stage, amount: AMOUNT }, 'awaiting_payment', heard(said))).toEqual(verdict);
  });

  test.each([
    ['held', 'held', 'cancelled', { stage: 'held', errand: 'release' }],
    ['pending', 'taken', 'cancelled', { stage: 'returning', errand: 'refund' }],
    ['pending', 'taken', 'paid', { stage: 'returning', errand: 'refund' }],
    ['taken', 'taken', 'paid', { stage: 'taken' }],
    ['taken', 'taken', 'done', { stage: 'taken' }],
    ['taken', 'taken', 'refunded', { stage: 'returning', errand: 'refund' }],
    ['returning', 'taken', 'paid', { stage: 'returning', errand: 'refund' }],
  ] as const)('%s, the bank says %s, the order is %s', (stage, said, order, verdict) => {
    expect(judge({ stage, amount: AMOUNT }, order, heard(said))).toEqual(verdict);
  });

  test('money that has gone back already is not given back again', () => {
    const verdict = judge({ stage: 'taken', amount: AMOUNT }, 'refunded', heard('taken', { refunded: AMOUNT }));
    expect(verdict).toEqual({ stage: 'returned' });
  });

  test('of money of which a part has gone back the rest is owed', () => {
    const part = heard('taken', { refunded: 50_000 });
    expect(judge({ stage: 'taken', amount: AMOUNT }, 'paid', part)).toEqual({ stage: 'taken' });
    expect(judge({ stage: 'taken', amount: AMOUNT }, 'refunded', part)).toEqual({
      stage: 'returning',
      errand: 'refund',
    });
    expect(restOf(part)).toBe(150_000);
    expect(judge({ stage: 'pending', amount: AMOUNT }, 'awaiting_payment', part)).toMatchObject({ isPaid: true });
  });

  test('money that the bank refuses to refund is not requested again, and counts as returned once it is refunded by hand', () => {
    const known = { stage: 'unreturned', amount: AMOUNT } as const;
    expect([1, 2, 3].map(isGivenUp)).toEqual([false, false, true]);
    expect(judge(known, 'refunded', heard('taken'))).toEqual({ stage: 'unreturned' });
    expect(judge(known, 'refunded', heard('taken', { refunded: AMOUNT }))).toEqual({ stage: 'returned' });
  });

  test('money that has gone back already pays no order', () => {
    const verdict = judge(
      { stage: 'pending', amount: AMOUNT },
      'awaiting_payment',
      heard('taken', { refunded: AMOUNT }),
    );
    expect(verdict).toEqual({ stage: 'returned' });
  });

  test.each(FOREIGN)('$kopecks kopecks of $currency are let go or given back, and told', (sum) => {
    const known = { stage: 'pending', amount: AMOUNT } as const;
    expect(judge(known, 'awaiting_payment', heard('held', { sum }))).toEqual({
      stage: 'held',
      errand: 'release',
      isForeignSum: true,
    });
    expect(judge(known, 'awaiting_payment', heard('taken', { sum }))).toEqual({
      stage: 'returning',
      errand: 'refund',
      isForeignSum: true,
    });
  });
});

test('a payment is gone on with while its page is sure to be there', () => {
  const created_at = new Date('2026-11-21T09:00:00Z');
  const after = (minutes: number) => new Date(created_at.getTime() + minutes * 60_000);
  expect(isReusable({ stage: 'pending', created_at }, after(49))).toBe(true);
  expect(isReusable({ stage: 'begun', created_at }, after(49))).toBe(true);
  expect(isReusable({ stage: 'pending', created_at }, after(50))).toBe(false);
  expect(isReusable({ stage: 'cancelled', created_at }, after(1))).toBe(false);
});

test('the bank is asked after half a minute, then ever more seldom, an hour apart at most', () => {
  const now = new Date(0);
  const seconds = (stage: (typeof PAYMENT_STAGES)[number]) =>
    [0, 1, 2, 6, 7, 5_000].map((checks) => nextCheck(now, { stage, checks }).getTime() / 1_000);
  expect(seconds('returning')).toEqual([30, 60, 120, 1_920, 3_600, 3_600]);
  expect(new Set(seconds('unreturned'))).toEqual(new Set([24 * 3_600]));
});

test('the bank is asked about a payment that is pending, held or to be refunded', () => {
  expect(PAYMENT_STAGES.filter(isAtRest)).toEqual(['begun', 'cancelled', 'taken', 'returned']);
});

test('somebody who looks has the bank asked again five seconds after it was', () => {
  expect(askedBefore(new Date('2026-11-21T09:00:05Z'))).toEqual(new Date('2026-11-21T09:00:00Z'));
});
