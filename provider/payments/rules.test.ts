import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/orders';
import { PAYMENT_STAGES } from '../orders/rules';
import {
  isKeyForgotten,
  isRefundAbandoned,
  isReusable,
  isSettled,
  judge,
  LONGEST_CHECK_MS,
  nextCheck,
  pollCutoff,
  type Reported,
  receiptCheck,
  refundedAfter,
  restOf,
  stageAfterRefund,
} from './rules';

const AMOUNT = 200_000;
const reported = (stage: Reported['stage'], more: Partial<Reported> = {}): Reported => ({
  stage,
  sum: { kopecks: AMOUNT, currency: 'RUB' },
  refunded: 0,
  ...more,
});
const SAID = ['pending', 'held', 'cancelled', 'taken'] as const;
const waiting = (status: OrderStatus, asked = 0) => ({ status, asked });
const OWN = { kopecks: AMOUNT, currency: 'RUB' };
const FOREIGN = [
  { kopecks: AMOUNT - 1, currency: 'RUB' },
  { kopecks: AMOUNT, currency: 'USD' },
];

describe('the next stage of a payment', () => {
  test.each(PAYMENT_STAGES)(
    'that is %s: an order is paid only by its exact sum, captured while it awaits payment',
    (stage) => {
      const cases = ORDER_STATUSES.flatMap((order) =>
        SAID.flatMap((said) => [OWN, ...FOREIGN].map((sum) => ({ order, said, sum }))),
      );
      for (const { order, said, sum } of cases) {
        const verdict = judge({ stage, amount: AMOUNT }, waiting(order), reported(said, { sum }));
        if (verdict.isPaid)
          expect({ order, said, sum }).toEqual({ order: 'awaiting_payment', said: 'taken', sum: OWN });
        if (verdict.action === 'capture') expect({ order, sum }).toEqual({ order: 'awaiting_payment', sum: OWN });
      }
    },
  );

  test.each([
    ['begun', 'pending', { stage: 'pending' }],
    ['pending', 'pending', { stage: 'pending' }],
    ['pending', 'cancelled', { stage: 'cancelled' }],
    ['pending', 'held', { stage: 'held', action: 'capture' }],
    ['held', 'taken', { stage: 'taken', isPaid: true }],
    ['pending', 'taken', { stage: 'taken', isPaid: true }],
    // Delayed answers.
    ['held', 'pending', { stage: 'held' }],
    ['cancelled', 'held', { stage: 'cancelled' }],
    ['taken', 'held', { stage: 'taken' }],
    ['taken', 'cancelled', { stage: 'taken' }],
    ['returned', 'taken', { stage: 'returned' }],
  ] as const)('%s, the bank says %s, the order waits', (stage, said, verdict) => {
    expect(judge({ stage, amount: AMOUNT }, waiting('awaiting_payment'), reported(said))).toEqual(verdict);
  });

  test.each([
    ['held', 'held', 'cancelled', { stage: 'held', action: 'release' }],
    ['pending', 'taken', 'cancelled', { stage: 'returning', action: 'refund' }],
    ['pending', 'taken', 'paid', { stage: 'returning', action: 'refund' }],
    ['taken', 'taken', 'paid', { stage: 'taken' }],
    ['taken', 'taken', 'done', { stage: 'taken' }],
    ['taken', 'taken', 'refunded', { stage: 'returning', action: 'refund' }],
    ['returning', 'taken', 'paid', { stage: 'returning', action: 'refund' }],
  ] as const)('%s, the bank says %s, the order is %s', (stage, said, order, verdict) => {
    expect(judge({ stage, amount: AMOUNT }, waiting(order), reported(said))).toEqual(verdict);
  });

  test.each([
    ['pending', 'taken', 'assembling', AMOUNT, { stage: 'taken', isPaid: true }],
    ['pending', 'held', 'shipped', AMOUNT + 1, { stage: 'held', action: 'capture' }],
    ['pending', 'taken', 'paid', AMOUNT - 1, { stage: 'returning', action: 'refund' }],
    ['pending', 'held', 'done', AMOUNT - 1, { stage: 'held', action: 'release' }],
    ['returning', 'taken', 'paid', AMOUNT, { stage: 'returning', action: 'refund' }],
    ['cancelled', 'taken', 'assembling', AMOUNT, { stage: 'returning', action: 'refund' }],
  ] as const)('%s, the bank says %s, the order is %s and a link asks for %d', (stage, said, order, asked, verdict) => {
    expect(judge({ stage, amount: AMOUNT }, waiting(order, asked), reported(said))).toEqual(verdict);
  });

  test('refunded money is not refunded again', () => {
    const verdict = judge(
      { stage: 'taken', amount: AMOUNT },
      waiting('refunded'),
      reported('taken', { refunded: AMOUNT }),
    );
    expect(verdict).toEqual({ stage: 'returned' });
  });

  test('after a partial refund the rest is refunded', () => {
    const part = reported('taken', { refunded: 50_000 });
    expect(judge({ stage: 'taken', amount: AMOUNT }, waiting('paid'), part)).toEqual({ stage: 'taken' });
    expect(judge({ stage: 'taken', amount: AMOUNT }, waiting('refunded'), part)).toEqual({
      stage: 'returning',
      action: 'refund',
    });
    expect(restOf(part)).toBe(150_000);
    expect(judge({ stage: 'pending', amount: AMOUNT }, waiting('awaiting_payment'), part)).toMatchObject({
      isPaid: true,
    });
  });

  test('money that the bank refuses to refund is not requested again, and counts as returned once it is refunded by hand', () => {
    const known = { stage: 'unreturned', amount: AMOUNT } as const;
    expect([1, 2, 3].map(isRefundAbandoned)).toEqual([false, false, true]);
    expect(judge(known, waiting('refunded'), reported('taken'))).toEqual({ stage: 'unreturned' });
    expect(judge(known, waiting('refunded'), reported('taken', { refunded: AMOUNT }))).toEqual({ stage: 'returned' });
  });

  test('refunded money pays no order', () => {
    const verdict = judge(
      { stage: 'pending', amount: AMOUNT },
      waiting('awaiting_payment'),
      reported('taken', { refunded: AMOUNT }),
    );
    expect(verdict).toEqual({ stage: 'returned' });
  });

  test.each(FOREIGN)('$kopecks kopecks of $currency are released or refunded, and reported', (sum) => {
    const known = { stage: 'pending', amount: AMOUNT } as const;
    expect(judge(known, waiting('awaiting_payment'), reported('held', { sum }))).toEqual({
      stage: 'held',
      action: 'release',
      isAmountMismatch: true,
    });
    expect(judge(known, waiting('awaiting_payment'), reported('taken', { sum }))).toEqual({
      stage: 'returning',
      action: 'refund',
      isAmountMismatch: true,
    });
  });
});

test('a payment is reused while its page certainly exists', () => {
  const created_at = new Date('2026-11-21T09:00:00Z');
  const after = (minutes: number) => new Date(created_at.getTime() + minutes * 60_000);
  expect(isReusable({ stage: 'pending', created_at }, after(49))).toBe(true);
  expect(isReusable({ stage: 'begun', created_at }, after(49))).toBe(true);
  expect(isReusable({ stage: 'pending', created_at }, after(50))).toBe(false);
  expect(isReusable({ stage: 'pending', created_at }, after(-50))).toBe(false);
  expect(isReusable({ stage: 'cancelled', created_at }, after(1))).toBe(false);
});

test('the bank is polled after half a minute, then at growing intervals of up to an hour', () => {
  const now = new Date(0);
  const seconds = (stage: (typeof PAYMENT_STAGES)[number]) =>
    [0, 1, 2, 6, 7, 5_000].map((checks) => nextCheck(now, { stage, checks }).getTime() / 1_000);
  expect(seconds('returning')).toEqual([30, 60, 120, 1_920, 3_600, 3_600]);
  expect(new Set(seconds('unreturned'))).toEqual(new Set([24 * 3_600]));
  expect([0, 1, 6, 7, 5_000].map((checks) => receiptCheck(now, checks).getTime() / 1_000)).toEqual([
    30, 60, 1_920, 3_600, 3_600,
  ]);
  expect(LONGEST_CHECK_MS).toBe(3_600_000);
});

test('a refund counts once, whether the bank has reported it already or not', () => {
  expect(refundedAfter({ refunded: 0 }, { refunded_before: 0, amount: 500 })).toBe(500);
  expect(refundedAfter({ refunded: 500 }, { refunded_before: 0, amount: 500 })).toBe(500);
  expect(refundedAfter({ refunded: 900 }, { refunded_before: 100, amount: 500 })).toBe(900);
  expect(refundedAfter({ refunded: 100 }, { refunded_before: 100, amount: 500 })).toBe(600);
});

test.each([
  ['whole', 1, 'returned'],
  ['part', AMOUNT - 1, 'returning'],
  ['part', AMOUNT, 'returned'],
] as const)('after a refund of the %s, %d kopecks in all, a payment being returned is %s', (kind, refunded, stage) => {
  expect(stageAfterRefund({ stage: 'returning', amount: AMOUNT }, { kind, refunded })).toBe(stage);
});

test('the key of a request to the bank is used for 23 hours, also by a clock that was put back', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const isForgotten = (ms: number) => isKeyForgotten({ created_at: new Date(now.getTime() + ms) }, now);
  expect([-82_800_001, -82_800_000, 0, 82_800_000, 82_800_001].map(isForgotten)).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

test('the bank is polled about a payment that is pending, held or being refunded', () => {
  expect(PAYMENT_STAGES.filter(isSettled)).toEqual(['begun', 'cancelled', 'taken', 'returned']);
});

test('a waiting customer has the bank polled again after five seconds', () => {
  expect(pollCutoff(new Date('2026-11-21T09:00:05Z'))).toEqual(new Date('2026-11-21T09:00:00Z'));
});
