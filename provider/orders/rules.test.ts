import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OrderSubmission } from '@/contract/order-submission';
import { ORDER_STATUSES, type OrderStatus } from '@/contract/orders';
import { DEFAULT_PAYMENT_METHOD, PAYMENT_METHOD_KEYS } from '@/contract/payment-methods';
import {
  canMove,
  hashSubmission,
  hasLiveLink,
  isClosed,
  isOffered,
  isPaidOnline,
  isPayable,
  LONGEST_WAIT_MS,
  lossWords,
  lostLines,
  offeredBy,
  orderTotals,
  paymentState,
  payUntil,
  refundedOf,
  refuseAssembly,
  retentionStart,
  returnsPieces,
  STEPS,
  waitsForMoney,
  withoutLost,
} from './rules';

/** Rows: from; columns: to, in the order of ORDER_STATUSES. `S`: staff, `C`: also the customer, `.`: not allowed. */
const TABLE: Record<OrderStatus, string> = {
  new: '.SSSS..SC.',
  confirmed: '..SSS..SC.',
  awaiting_payment: '...SS...C.',
  paid: '....S..S.S',
  assembling: '.....SSSSS',
  ready: '......SSSS',
  shipped: '.......SSS',
  done: '.........S',
  cancelled: '.........S',
  refunded: '..........',
};

const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to, column) => ({ from, to, column })));

describe('moves', () => {
  test('a payment moves an order only while it awaits payment: to paid or to cancelled', () => {
    const moved = pairs.filter(({ from, to }) => canMove(from, to, 'payment')).map(({ from, to }) => [from, to]);
    expect(moved).toEqual([
      ['awaiting_payment', 'paid'],
      ['awaiting_payment', 'cancelled'],
    ]);
  });

  test('time moves an order only from new to cancelled', () => {
    const moved = pairs.filter(({ from, to }) => canMove(from, to, 'time')).map(({ from, to }) => [from, to]);
    expect(moved).toEqual([['new', 'cancelled']]);
  });

  test('a customer cancels what nobody has begun to pay or to assemble, and moves nothing else', () => {
    const moves = ORDER_STATUSES.map((status) => STEPS[status].next_by_customer);
    expect(moves).toEqual([['cancelled'], ['cancelled'], ['cancelled'], [], [], [], [], [], [], []]);
  });

  test('plants are at the nursery until the order is sent or over', () => {
    const here = ['new', 'confirmed', 'awaiting_payment', 'paid', 'assembling', 'ready'];
    expect(ORDER_STATUSES.filter((status) => STEPS[status].is_at_nursery)).toEqual(here);
  });

  test.each(pairs)('[ORDER-06] $from → $to', ({ from, to, column }) => {
    const who = TABLE[from][column];
    expect(canMove(from, to, 'staff')).toBe(who !== '.');
    expect(canMove(from, to, 'customer')).toBe(who === 'C');
  });

  test('no transition leads back, and stock is never returned twice', () => {
    const visitStates = (status: OrderStatus, been: OrderStatus[], returned: number): void => {
      expect(been).not.toContain(status);
      expect(returned).toBeLessThanOrEqual(1);
      for (const to of STEPS[status].next) {
        visitStates(to, [...been, status], returned + Number(returnsPieces(status, to)));
      }
    };
    visitStates('new', [], 0);
  });

  test('an order cancelled before shipping returns its stock, after shipping it does not', () => {
    const returning = pairs.filter(({ from, to }) => canMove(from, to, 'staff') && returnsPieces(from, to));
    // A closed order returns no stock.
    expect(pairs.filter(({ from, to }) => isClosed(from) && returnsPieces(from, to))).toEqual([]);
    expect(returning.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'new cancelled',
      'confirmed cancelled',
      'awaiting_payment cancelled',
      'paid refunded',
      'assembling cancelled',
      'assembling refunded',
      'ready cancelled',
      'ready refunded',
    ]);
  });
});

test('[ORDER-06] each status has a name', () => {
  expect(ORDER_STATUSES.map((status) => STEPS[status].name)).toEqual([
    'принят',
    'подтверждён',
    'ждёт оплаты',
    'оплачен',
    'собирается',
    'собран',
    'отправлен',
    'выдан',
    'отменён',
    'возвращён',
  ]);
});

test('an order is closed when it is done, cancelled or refunded', () => {
  expect(ORDER_STATUSES.filter(isClosed)).toEqual(['done', 'cancelled', 'refunded']);
});

test.each([
  ['2026-01-01T00:00:00Z', '2020-12-31T21:00:00.000Z'],
  ['2026-12-31T00:00:00Z', '2020-12-31T21:00:00.000Z'],
])('on %s, orders are kept that were over since the beginning of the fifth year before', (today, since) => {
  expect(retentionStart(new Date(today)).toISOString()).toBe(since);
});

test('[ORDER-04] total and discount are sums over all pieces', () => {
  const line = { product_id: 'a', name: 'Туя', amount: 2, unit_price: 45_000, full_price: 50_000 };
  const other = { product_id: 'b', name: 'Ель', amount: 3, unit_price: 10_000, full_price: 10_000 };
  expect(orderTotals([line, other])).toEqual({ total: 120_000, discount: 10_000 });
  expect(orderTotals([])).toEqual({ total: 0, discount: 0 });
});

test('what died is named by plant, and nothing that the order does not have', () => {
  const sold = [{ product_id: 'a', name: 'Туя', amount: 3 }];
  const dead = lostLines(sold, [
    { uuid: 'a', amount: 2 },
    { uuid: 'b', amount: 1 },
  ]);
  expect(dead).toEqual([{ product_id: 'a', name: 'Туя', amount: 2 }]);
  expect(lossWords(dead)).toEqual(['Туя, 2\u00A0шт']);
  expect(lostLines(sold, [])).toEqual([]);
});

test('the plants of an order are what was not lost', () => {
  const sold = [
    { product_id: 'a', amount: 2 },
    { product_id: 'b', amount: 1 },
  ];
  expect(withoutLost(sold, [])).toEqual(sold);
  expect(withoutLost(sold, [{ uuid: 'a', amount: 1 }])).toEqual([{ product_id: 'a', amount: 1 }, sold[1]]);
  expect(withoutLost(sold, [{ uuid: 'b', amount: 1 }])).toEqual([sold[0]]);
  expect(withoutLost(sold, [{ uuid: 'b', amount: 2 }])).toBeUndefined();
  expect(withoutLost(sold, [{ uuid: 'c', amount: 1 }])).toBeUndefined();
});

test('refunds of a duplicate payment count only if no payment remains', () => {
  const taken = { stage: 'taken', refunded: 100 } as const;
  const returned = { stage: 'returned', refunded: 500 } as const;
  expect(refundedOf([taken, returned])).toBe(100);
  expect(refundedOf([returned, returned])).toBe(1_000);
  expect(refundedOf([])).toBe(0);
});

describe('a payment method', () => {
  const offered = (hasBank: boolean, linkAfterCheck: boolean) =>
    PAYMENT_METHOD_KEYS.filter((method) => isOffered(method, { hasBank, linkAfterCheck }));

  test('online is offered with a bank, and a link replaces it where plants are checked first', () => {
    expect(offered(false, false)).toEqual(['on_receipt', 'prepaid', 'invoice']);
    expect(offered(false, true)).toEqual(['on_receipt', 'prepaid', 'invoice']);
    expect(offered(true, false)).toEqual(['on_receipt', 'online', 'prepaid', 'invoice']);
    expect(offered(true, true)).toEqual(['on_receipt', 'by_link', 'prepaid', 'invoice']);
    expect(offeredBy({ bank: {}, env: { LINK_AFTER_CHECK: 'on' } })).toEqual({ hasBank: true, linkAfterCheck: true });
    expect(offeredBy({ bank: undefined, env: { LINK_AFTER_CHECK: 'off' } })).toEqual({
      hasBank: false,
      linkAfterCheck: false,
    });
  });

  test('in advance keeps plants from being picked until it is paid, on receipt only if a link was sent', () => {
    const order = { status: 'awaiting_payment', payment_method: 'on_receipt', pay_until: null } as const;
    expect(waitsForMoney(order)).toBe(false);
    expect(waitsForMoney({ ...order, pay_until: new Date(0) })).toBe(true);
    expect(waitsForMoney({ ...order, payment_method: 'invoice' })).toBe(true);
    expect(waitsForMoney({ ...order, status: 'confirmed', payment_method: 'invoice' })).toBe(false);
  });
});

describe('online payment', () => {
  test('is requested at once unless the total is zero', () => {
    expect(isPaidOnline('online', 1)).toBe(true);
    expect(isPaidOnline('online', 0)).toBe(false);
    expect(isPaidOnline('on_receipt', 100)).toBe(false);
  });

  test('is awaited for PAYMENT_HOURS', () => {
    expect(payUntil(new Date('2026-11-21T09:00:00Z'), 24)).toEqual(new Date('2026-11-22T09:00:00Z'));
    expect(LONGEST_WAIT_MS).toBe(2_592_000_000);
  });

  test('is possible while the order awaits it, also after its deadline', () => {
    const pay_until = new Date(0);
    expect(ORDER_STATUSES.filter((status) => isPayable({ status, pay_until }))).toEqual(['awaiting_payment']);
    expect(isPayable({ status: 'awaiting_payment', pay_until: null })).toBe(false);
  });

  test('of what is left is possible in any state once staff have made a link, until its term', () => {
    const [past, now, next] = [0, 1, 2].map((at) => new Date(at)) as [Date, Date, Date];
    const ready = { status: 'ready', pay_until: next, rest_link_at: past } as const;
    expect(hasLiveLink(ready, 1, now)).toBe(true);
    expect(hasLiveLink(ready, 0, now)).toBe(false);
    expect(hasLiveLink({ ...ready, pay_until: now }, 1, now)).toBe(false);
    expect(hasLiveLink({ ...ready, rest_link_at: null }, 1, now)).toBe(false);
    expect(hasLiveLink({ ...ready, pay_until: null }, 1, now)).toBe(false);
    expect(hasLiveLink({ status: 'awaiting_payment', pay_until: past, rest_link_at: null }, 1, now)).toBe(true);
  });
});

describe('[ORDER-03] a submission', () => {
  const submission: OrderSubmission = {
    user_data: { name: 'Анна', phone: '79161234567', email: 'anna@example.com', consent: true },
    order_data: { uuid: 'r', delivery: { method: 'courier', address: 'Истра' }, payment_method: 'online' },
  };

  test('has the same hash in every release: that of its JSON with sorted keys', () => {
    const json =
      '["cart",{"order_data":{"delivery":{"address":"Истра","method":"courier"},"payment_method":"online","uuid":"r"},' +
      '"user_data":{"consent":true,"email":"anna@example.com","name":"Анна","phone":"79161234567"}}]';
    expect(hashSubmission('cart', submission)).toBe(createHash('sha256').update(json).digest('hex'));
  });

  test('has the same hash for any order of its fields, and no other submission has', () => {
    const { user_data, order_data } = submission;
    const hash = hashSubmission('cart', submission);
    const delivery = { address: 'Истра', method: 'courier' as const };
    expect(hashSubmission('cart', { order_data: { ...order_data, delivery }, user_data })).toBe(hash);
    expect(hashSubmission('other', submission)).not.toBe(hash);
    expect(hashSubmission('cart', { order_data, user_data: { ...user_data, name: 'Яна' } })).not.toBe(hash);
  });
});

test.each([
  ['awaiting_payment', [], undefined],
  ['awaiting_payment', ['begun'], 'pending'],
  ['awaiting_payment', ['pending'], 'pending'],
  ['awaiting_payment', ['held'], 'pending'],
  ['awaiting_payment', ['taken'], 'pending'],
  ['awaiting_payment', ['returning'], 'failed'],
  ['refunded', ['unreturned'], 'refunding'],
  ['awaiting_payment', ['cancelled'], 'failed'],
  ['awaiting_payment', ['cancelled', 'pending'], 'pending'],
  ['awaiting_payment', ['returned'], 'failed'],
  ['paid', ['cancelled', 'taken'], 'paid'],
  ['paid', ['returned', 'taken'], 'paid'],
  ['paid', ['cancelled'], undefined],
  ['paid', ['held'], undefined],
  ['paid', ['returning'], 'refunding'],
  ['paid', ['returned'], 'refunded'],
  ['cancelled', ['taken'], 'refunding'],
  ['cancelled', ['begun'], 'failed'],
  ['refunded', ['taken'], 'refunding'],
  ['refunded', ['returning'], 'refunding'],
  ['refunded', ['returned'], 'refunded'],
  ['cancelled', ['cancelled'], 'failed'],
  ['cancelled', [], undefined],
] as const)('an order that is %s, with payments %j, shows %s', (order, stages, state) => {
  expect(paymentState(order, [...stages])).toBe(state);
});

test('who only assembles begins an order once it is confirmed and, where it waits for money, paid', () => {
  const refused = (status: OrderStatus, more: { confirmed_at?: Date; pay_until?: Date } = {}) =>
    refuseAssembly({ status, payment_method: DEFAULT_PAYMENT_METHOD, confirmed_at: null, pay_until: null, ...more });
  const at = new Date('2026-11-21T09:00:00Z');
  expect(refused('new')).toMatch(/не подтверждён/);
  expect(refused('awaiting_payment')).toMatch(/не подтверждён/);
  expect(refused('awaiting_payment', { confirmed_at: at, pay_until: at })).toMatch(/не оплачен/);
  expect(refused('awaiting_payment', { confirmed_at: at })).toBeUndefined();
  for (const status of ['confirmed', 'paid', 'assembling', 'ready'] as const) expect(refused(status)).toBeUndefined();
});
