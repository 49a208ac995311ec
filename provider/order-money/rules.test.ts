import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '@/contract/orders';
import { returnableNow } from '@/contract/owed';
import type { PaymentMethod } from '@/contract/payment-methods';
import { PAYMENT_STAGES } from '../orders/rules';
import {
  isSettledByMoney,
  type Money,
  moneyOf,
  type OnlinePayment,
  type Recorded,
  recordedText,
  refuseRecord,
} from './rules';

const TOTAL = 200_000;
const order = { status: 'assembling' as const, total: TOTAL };
const cash = (amount: number): Recorded => ({ kind: 'payment', amount });
const online = (more: Partial<OnlinePayment> = {}): OnlinePayment => ({
  ...{ stage: 'taken', amount: TOTAL, refunded: 0, in_progress: 0 },
  ...more,
});
const NOTHING: Money = { paid: 0, to_pay: 0, to_return: 0, returning: 0, bank_can_return: 0 };

describe('money of an order', () => {
  test.each<[string, Recorded[], OnlinePayment[], Partial<Money>]>([
    ['nothing paid', [], [], { to_pay: 200_000 }],
    ['paid in cash', [cash(200_000)], [], { paid: 200_000 }],
    ['a deposit', [cash(50_000)], [], { paid: 50_000, to_pay: 150_000 }],
    ['given back by hand', [cash(200_000), { kind: 'refund', amount: 30_000 }], [], { paid: 170_000, to_pay: 30_000 }],
    ['paid online', [], [online()], { paid: 200_000, bank_can_return: 200_000 }],
    ['a page opened, not paid', [], [online({ stage: 'pending' })], { to_pay: 200_000 }],
    ['authorised, not captured', [], [online({ stage: 'held' })], { to_pay: 200_000 }],
    [
      'a part returned by the bank',
      [],
      [online({ refunded: 30_000 })],
      { paid: 170_000, to_pay: 30_000, bank_can_return: 170_000 },
    ],
    [
      'a part on its way back',
      [],
      [online({ in_progress: 30_000 })],
      { paid: 200_000, to_pay: 30_000, returning: 30_000, bank_can_return: 170_000 },
    ],
    ['paid twice', [cash(200_000)], [online()], { paid: 400_000, to_return: 200_000, bank_can_return: 200_000 }],
    [
      'being returned whole',
      [],
      [online({ stage: 'returning' })],
      { paid: 200_000, to_pay: 200_000, returning: 200_000 },
    ],
    [
      'not returned by the bank',
      [],
      [online({ stage: 'unreturned' })],
      { paid: 200_000, to_pay: 200_000, returning: 200_000 },
    ],
    ['returned by hand', [], [online({ stage: 'returned', refunded: 150_000 })], { to_pay: 200_000 }],
    ['returned whole', [], [online({ stage: 'returned', refunded: 200_000 })], { to_pay: 200_000 }],
  ])('%s', (_name, recorded, payments, expected) => {
    expect(moneyOf(order, recorded, payments)).toEqual({ ...NOTHING, ...expected });
  });

  test.each(['cancelled', 'refunded'] as const)('a %s order is owed nothing and gives everything back', (status) => {
    for (const stage of ['taken', 'returning', 'unreturned'] as const) {
      expect(moneyOf({ status, total: TOTAL }, [cash(20_000)], [online({ stage })])).toEqual({
        ...{ paid: 220_000, to_pay: 0, to_return: 220_000, returning: 200_000, bank_can_return: 0 },
      });
    }
  });

  test('whatever happened, nothing is asked for and given back at once, but for what is on its way, and the bank returns no more than it has', () => {
    const payment = fc.record({
      stage: fc.constantFrom(...PAYMENT_STAGES),
      amount: fc.integer({ min: 100, max: 500_000 }),
      refunded: fc.integer({ min: 0, max: 500_000 }),
      in_progress: fc.integer({ min: 0, max: 500_000 }),
    });
    const record = fc.record({
      kind: fc.constantFrom('payment' as const, 'refund' as const),
      amount: fc.integer({ min: 100, max: 500_000 }),
    });
    const property = fc.property(
      fc.constantFrom(...ORDER_STATUSES),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.array(record, { maxLength: 5 }),
      fc.array(payment, { maxLength: 3 }),
      (status, total, recorded, payments) => {
        const money = moneyOf({ status, total }, recorded, payments);
        expect(Math.min(money.to_pay, Math.max(0, money.to_return - money.returning))).toBe(0);
        const { bank: now } = returnableNow(money);
        expect(now).toBeGreaterThanOrEqual(0);
        expect(now).toBeLessThanOrEqual(Math.min(money.bank_can_return, money.to_return));
        if (status !== 'cancelled' && status !== 'refunded') {
          const net = money.paid - money.returning;
          expect(money.to_pay).toBe(Math.max(0, total - net));
          expect(money.to_return).toBe(Math.max(0, money.paid - total));
        }
      },
    );
    fc.assert(property);
  });
});

describe('recording money by hand', () => {
  const money = { ...NOTHING, paid: 50_000, to_pay: 150_000 };
  test('takes what is due, and less', () => {
    expect(refuseRecord(cash(150_000), money)).toBeUndefined();
    expect(refuseRecord(cash(1_000), money)).toBeUndefined();
  });
  test('refuses more than is due, so a second press records nothing twice', () => {
    const words = expect.stringMatching(/^К оплате осталось 1\s500\s₽$/);
    expect(refuseRecord(cash(150_001), money)).toEqual({ message: words, errors: { amount: words } });
  });
  test('refuses any sum where nothing is due, which is no fault of the sum', () => {
    expect(refuseRecord(cash(1), { ...NOTHING, paid: 200_000 })).toEqual({
      message: 'По этому заказу платить больше нечего',
    });
    expect(refuseRecord({ kind: 'refund', amount: 1 }, money)).toEqual({
      message: 'Отдавать по этому заказу нечего',
    });
  });
  test('gives back no more than is owed and than the bank does not return itself', () => {
    const owed = { ...NOTHING, paid: 250_000, to_return: 50_000, returning: 20_000 };
    expect(refuseRecord({ kind: 'refund', amount: 30_000 }, owed)).toBeUndefined();
    expect(refuseRecord({ kind: 'refund', amount: 30_001 }, owed)?.errors?.amount).toMatch(
      /^К возврату осталось 300\s₽$/,
    );
  });
  test.each([
    ['payment', 'cash', {}, 'Записали 1 500 ₽ наличными'],
    ['payment', 'sbp', { to_pay: 50_050 }, 'Записали 1 500 ₽ по СБП, к оплате осталось 500,50 ₽'],
    ['refund', 'bank', { to_return: 30_000 }, 'Записали возврат 1 500 ₽ на счёт, к возврату осталось 300 ₽'],
  ] as const)('a %s by %s with %j left is told as «%s»', (kind, way, left, text) => {
    const told = recordedText({ kind, way, amount: 150_000 }, { ...NOTHING, ...left });
    expect(told.replaceAll('\u00A0', ' ')).toBe(text);
  });
});

test('paid in full, an order that waits for money goes on; one paid on receipt is assembled without it', () => {
  const settled = (payment_method: PaymentMethod, to_pay = 0) =>
    ORDER_STATUSES.filter((status) => isSettledByMoney({ status, payment_method }, { to_pay }));
  expect(settled('prepaid')).toEqual(['new', 'confirmed', 'awaiting_payment']);
  expect(settled('on_receipt')).toEqual(['awaiting_payment']);
  expect(settled('prepaid', 1)).toEqual([]);
});
