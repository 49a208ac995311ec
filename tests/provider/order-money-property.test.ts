import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { DELIVERY_METHODS, type DeliveryMethod } from '@/contract/delivery-methods';
import { staff } from '@/contract/staff/calls';
import { orderLines, orders } from '@/provider/db/tables/orders';
import { sendHandoverReceipts } from '@/provider/payments/receipts-service';
import { kopecksOf } from '../setup/fake-yookassa-ledger';
import { fixture, setupPaymentFixture } from '../setup/payment-fixture';
import type { Placed } from '../setup/placed-order';
import { shelfOf } from '../setup/provider';
import { askAsStaff } from '../setup/staff-calls';

setupPaymentFixture();

const STOCKED = 12;

type Step =
  | { kind: 'record'; refund: boolean; share: number }
  | { kind: 'edit'; amount: number; lost: number; delivery: number; method: DeliveryMethod }
  | { kind: 'pay_rest' }
  | { kind: 'move'; status: string; lost: number }
  | { kind: 'foreign_refund'; share: number }
  | { kind: 'return' | 'turn' | 'lost_answer' | 'refusing_bank' | 'willing_bank' | 'link' };

const share = fc.integer({ min: 1, max: 100 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('record' as const), refund: fc.boolean(), share }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      amount: fc.integer({ min: 0, max: 5 }),
      lost: fc.integer({ min: 0, max: 2 }),
      delivery: fc.integer({ min: 0, max: 900 }),
      method: fc.constantFrom(...DELIVERY_METHODS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      status: fc.constantFrom('confirmed', 'assembling', 'ready', 'done', 'cancelled', 'refunded'),
      lost: fc.integer({ min: 0, max: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('foreign_refund' as const), share }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('return', 'turn', 'lost_answer', 'refusing_bank', 'willing_bank', 'link', 'pay_rest'),
    }),
  },
);

const ask = (called: Parameters<typeof askAsStaff>[1], given: object) =>
  askAsStaff(fixture.provider, called, given as never) as Promise<{ status: number }>;
const moneyOf = async ({ number }: Placed) => (await askAsStaff(fixture.provider, staff.order, { number })).money;

async function readState({ id }: Placed) {
  const { db } = fixture.provider.context;
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const lines = await db.select().from(orderLines).where(eq(orderLines.order_id, id));
  if (!order) throw new Error('No order');
  return { order, pieces: lines.reduce((sum, { amount }) => sum + amount, 0), lines };
}

type StepOf<Kind> = Extract<Step, { kind: Kind }>;

async function record(
  { number }: Placed,
  { refund, share: part }: StepOf<'record'>,
  money: { to_return: number; to_pay: number },
) {
  const amount = Math.max(1, Math.round(((refund ? money.to_return : money.to_pay) * part) / 100));
  const kind = refund ? 'refund' : 'payment';
  await ask(staff.recordPayment, { id: randomUUID(), number, kind, way: 'cash', amount });
}

async function edit({ number, product }: Placed, { amount, lost, delivery, method }: StepOf<'edit'>, total: number) {
  const place = method === 'pickup' ? { method } : { method, address: 'Истра, Лесная, 14', delivery_price: delivery };
  const answer = await ask(staff.editOrder, {
    ...{ id: randomUUID(), number, total_before: total / 100 },
    edit: { lines: [{ uuid: product, amount, lost }], ...place },
  });
  return answer.status === 1 ? lost : 0;
}

async function move(placed: Placed, { status, lost }: StepOf<'move'>) {
  const before = await readState(placed);
  const answer = await ask(staff.moveOrder, {
    ...{ number: placed.number, status },
    ...(isGone(status) && lost > 0 && { lost: [{ uuid: placed.product, amount: lost }] }),
  });
  if (answer.status !== 1 || before.order.status === status || !isGone(status)) return 0;
  if (isGone(before.order.status)) return 0;
  return before.order.status === 'done' ? before.pieces : Math.min(lost, before.pieces);
}

/** By the link, as its customer does in two tabs. */
async function payRest({ id, number, token }: Placed) {
  const { ledger } = fixture.bank;
  await ask(staff.sendPaymentLink, { number });
  await Promise.all([fixture.pay(token), fixture.pay(token)]);
  const open = [...ledger.payments.values()].filter(
    ({ metadata, status }) => metadata.order_id === id && status === 'pending',
  );
  for (const payment of open) {
    ledger.pay(payment.id);
    await fixture.notify(payment.id);
  }
}

async function refundByHand({ id }: Placed, part: number) {
  const { ledger } = fixture.bank;
  const payment = [...ledger.payments.values()].find(({ metadata }) => metadata.order_id === id);
  if (payment?.status !== 'succeeded') return;
  const left = kopecksOf(payment.amount) - kopecksOf(payment.refunded_amount);
  const kopecks = Math.floor((left * part) / 100 / 100) * 100;
  if (kopecks > 0) await fixture.notify(ledger.refundByHand(payment.id, kopecks), { payment_id: payment.id });
}

/** Runs a step and returns the pieces that it lost. */
async function run(placed: Placed, taken: Step): Promise<number> {
  const { number } = placed;
  switch (taken.kind) {
    case 'record':
      await record(placed, taken, await moneyOf(placed));
      return 0;
    case 'edit':
      return edit(placed, taken, (await readState(placed)).order.total);
    case 'move':
      return move(placed, taken);
    case 'foreign_refund':
      await refundByHand(placed, taken.share);
      return 0;
    case 'return':
      await ask(staff.returnMoney, { number });
      return 0;
    case 'link':
      await ask(staff.sendPaymentLink, { number });
      return 0;
    case 'pay_rest':
      await payRest(placed);
      return 0;
    case 'turn':
      await fixture.turn(61);
      await sendHandoverReceipts(fixture.provider.context);
      return 0;
    case 'lost_answer':
      fixture.bank.failAt(/POST \/refunds/, 'lost');
      return 0;
    default:
      fixture.bank.ledger.refundsEnd = taken.kind === 'refusing_bank' ? 'canceled' : 'succeeded';
      return 0;
  }
}

const isGone = (status: string) => status === 'cancelled' || status === 'refunded';

async function checkInvariants(placed: Placed, lost: number) {
  const { order, lines, pieces } = await readState(placed);
  const goods = lines.reduce((sum, { amount, unit_price }) => sum + amount * unit_price, 0);
  expect(order.total).toBe(goods + (order.delivery_price ?? 0));
  const held = isGone(order.status) ? 0 : pieces;
  const { stocked } = await shelfOf(fixture.provider, placed.product);
  expect(stocked + held + lost).toBe(STOCKED);
  for (const payment of fixture.bank.ledger.payments.values()) {
    expect(kopecksOf(payment.refunded_amount)).toBeLessThanOrEqual(kopecksOf(payment.amount));
  }
  const money = await moneyOf(placed);
  expect(Math.min(money.to_pay, Math.max(0, money.to_return - money.returning))).toBe(0);
}

/** Once the bank works and has nothing under way, both sides have the same sums. */
async function settle(placed: Placed) {
  fixture.bank.ledger.refundsEnd = 'succeeded';
  await vi.waitFor(
    async () => {
      await fixture.turn(61);
      expect(await sumHere(placed)).toBe(sumAtBank(placed));
    },
    { timeout: 20_000, interval: 100 },
  );
}

const sumAtBank = ({ id }: Placed): number =>
  [...fixture.bank.ledger.payments.values()]
    .filter(({ metadata, status }) => metadata.order_id === id && status === 'succeeded')
    .reduce((sum, { amount, refunded_amount }) => sum + kopecksOf(amount) - kopecksOf(refunded_amount), 0);

const sumHere = async (placed: Placed): Promise<number> =>
  (await moneyOf(placed)).entries
    .filter(({ way, state }) => way === 'yookassa' && state === 'done')
    .reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? 1 : -1) * Math.round(amount * 100), 0);

test('whatever staff and the bank do with an order, sums agree to the kopeck and every piece is accounted for', async () => {
  const property = fc.asyncProperty(
    fc.boolean(),
    fc.array(step, { minLength: 3, maxLength: 9 }),
    async (online, steps) => {
      fixture.bank.ledger.refundsEnd = 'succeeded';
      const placed = await fixture.order({
        stocked: STOCKED,
        ...(!online && { payment_method: 'on_receipt' as const }),
      });
      if (online) {
        await fixture.payAtBank(placed);
      }
      let lost = 0;
      for (const one of steps) {
        lost += await run(placed, one);
        await checkInvariants(placed, lost);
      }
      await settle(placed);
    },
  );
  await fc.assert(property, { numRuns: 25, endOnFailure: true });
}, 120_000);
