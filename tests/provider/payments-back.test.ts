import { describe, expect, test } from 'vitest';
import { startJobs } from '@/provider/jobs';
import { desk, providePayDesk } from '../setup/pay-desk';
import type { Placed } from '../setup/placed-order';

const { logged } = providePayDesk();

async function paid() {
  const placed = await desk.order();
  const id = await desk.atBank(placed);
  desk.bank.ledger.pay(id);
  await desk.notify(id);
  expect(await desk.look(placed)).toMatchObject({ status: 'paid' });
  return { placed, id };
}

const WHOLE = [
  ['payment', 200_000],
  ['refund', 200_000],
];

const expectGivenBack = async (placed: Placed, id: string) => {
  expect(await desk.look(placed)).toMatchObject({ payment: { state: 'refunded' } });
  expect(desk.bank.ledger.payments.get(id)?.refunded_amount.value).toBe('2000.00');
  expect(desk.receiptsOf(id)).toEqual(WHOLE);
  expect(await desk.shelf(placed)).toEqual({ stocked: 10, reserved: 0 });
};

describe('a refund', () => {
  test('of a paid order by staff is complete, made once, with a receipt, and restocks the plants', async () => {
    const { placed, id } = await paid();
    expect(await desk.move(placed, 'refunded')).toMatchObject({ answer: { status: 1 } });
    expect(await desk.look(placed)).toMatchObject({ status: 'refunded', payment: { state: 'refunding' } });
    await Promise.all([desk.turn(), desk.turn(), desk.turn()]);
    await desk.turn(60);
    const [refund, ...more] = await desk.refundsOf(placed.id);
    expect(more).toEqual([]);
    expect(await desk.notify(refund?.bank_id ?? '')).toBe(200);
    await expectGivenBack(placed, id);
    expect(
      desk.bank.requests.filter(({ line, body }) => line === 'POST /refunds' && Object.hasOwn(body, 'receipt')),
    ).toEqual([]);
  });

  test('is made by the shop’s own job', async () => {
    const { placed, id } = await paid();
    await desk.move(placed, 'refunded');
    const asked = desk.bank.requests.length;
    const jobs = startJobs(desk.provider.context);
    await desk.bank.waitFor(/^POST \/refunds$/, asked);
    await jobs.stop();
    await expectGivenBack(placed, id);
  });

  test('of an order cancelled while it is assembled is made', async () => {
    const { placed, id } = await paid();
    await desk.move(placed, 'assembling');
    await desk.move(placed, 'cancelled');
    await desk.turn();
    await expectGivenBack(placed, id);
    const letter = (await desk.letters(placed)).find(({ message_id }) => message_id.endsWith('-cancelled'));
    expect(letter?.body).toContain('деньги вернутся тем же способом');
  });

  test('stays pending until the bank confirms it', async () => {
    const { placed, id } = await paid();
    desk.bank.ledger.refundsEnd = 'pending';
    await desk.move(placed, 'refunded');
    await desk.turn();
    desk.bank.ledger.refundsEnd = 'succeeded';
    expect(await desk.look(placed)).toMatchObject({ payment: { state: 'refunding' } });
    const [refund] = await desk.refundsOf(placed.id);
    const refundId = refund?.bank_id ?? '';
    await desk.notify(refundId);
    expect(await desk.look(placed)).toMatchObject({ payment: { state: 'refunding' } });
    desk.bank.ledger.settleRefund(refundId, 'succeeded');
    await desk.notify(refundId);
    await expectGivenBack(placed, id);
  });

  test('that the bank refuses is logged and retried with another key', async () => {
    const { placed, id } = await paid();
    desk.bank.ledger.refundsEnd = 'canceled';
    await desk.move(placed, 'refunded');
    await desk.turn();
    desk.bank.ledger.refundsEnd = 'succeeded';
    expect(logged()).toContain('A refund was refused');
    expect(await desk.look(placed)).toMatchObject({ payment: { state: 'refunding' } });
    await desk.turn(2);
    await expectGivenBack(placed, id);
    expect((await desk.refundsOf(placed.id)).map(({ stage }) => stage).sort()).toEqual(['done', 'refused']);
  });

  test('whose answer was lost is not repeated', async () => {
    const { placed, id } = await paid();
    await desk.move(placed, 'refunded');
    desk.bank.failNext('none', 'lost');
    await desk.turn();
    expect(await desk.look(placed)).toMatchObject({ payment: { state: 'refunding' } });
    await desk.turn(2);
    await expectGivenBack(placed, id);
    expect([...desk.bank.ledger.refunds.values()].filter(({ payment_id }) => payment_id === id)).toHaveLength(1);
  });

  test('made by hand at the bank is not repeated', async () => {
    const { placed, id } = await paid();
    const payment = desk.bank.ledger.payments.get(id);
    if (payment) payment.refunded_amount = payment.amount;
    await desk.move(placed, 'refunded');
    await desk.turn();
    expect(await desk.look(placed)).toMatchObject({ payment: { state: 'refunded' } });
    expect(await desk.refundsOf(placed.id)).toEqual([]);
  });
});

describe('a payment that arrives too late', () => {
  test('for a cancelled order is refunded', async () => {
    const placed = await desk.order();
    const id = await desk.atBank(placed);
    await desk.cancel(placed);
    expect(await desk.pay(placed.token)).toMatchObject({ status: 0, message: expect.stringContaining('отменён') });
    desk.bank.ledger.pay(id);
    await desk.notify(id);
    expect((await desk.look(placed)).status).toBe('cancelled');
    await expectGivenBack(placed, id);
  });

  test('from a second payment page of one order is refunded, the first pays', async () => {
    const placed = await desk.order();
    const first = await desk.atBank(placed);
    desk.provider.clock.pass(55);
    const second = (await desk.pay(placed.token)).payment_url?.split('=')[1] ?? '';
    expect(second).not.toBe(first);
    desk.bank.ledger.pay(first);
    desk.bank.ledger.pay(second);
    await Promise.all([desk.notify(first), desk.notify(second)]);
    expect((await desk.look(placed)).moves.map(({ status }) => status)).toEqual(['new', 'awaiting_payment', 'paid']);
    expect(await desk.look(placed)).toMatchObject({ payment: { state: 'paid' } });
    const receipts = [desk.receiptsOf(first), desk.receiptsOf(second)].sort((a, b) => a.length - b.length);
    expect(receipts).toEqual([[['payment', 200_000]], WHOLE]);
    expect(await desk.shelf(placed)).toEqual({ stocked: 8, reserved: 0 });
  });

  test('for an order that was paid in another way is refunded', async () => {
    const placed = await desk.order();
    const id = await desk.atBank(placed);
    await desk.move(placed, 'paid');
    desk.bank.ledger.pay(id);
    await desk.turn(1);
    expect((await desk.look(placed)).status).toBe('paid');
    expect(desk.receiptsOf(id)).toEqual(WHOLE);
    expect(await desk.shelf(placed)).toEqual({ stocked: 8, reserved: 0 });
  });
});

describe('staff who see the payment before the shop does', () => {
  test.each(['paid', 'assembling'] as const)('and set its order to %s cause no refund', async (status) => {
    const placed = await desk.order();
    const id = await desk.atBank(placed);
    desk.bank.ledger.pay(id);
    expect((await desk.decide(placed, status)).body).toMatchObject({ status: 1 });
    expect(await desk.look(placed)).toMatchObject({ status, payment: { state: 'paid' } });
    await desk.turn(60);
    expect(desk.receiptsOf(id)).toEqual([['payment', 200_000]]);
  });

  test('get a request to wait while the bank does not answer', async () => {
    const placed = await desk.order();
    desk.bank.failNext('cut');
    expect((await desk.decide(placed, 'paid')).status).toBe(503);
    expect(await desk.look(placed)).toMatchObject({ status: 'awaiting_payment' });
  });
});

test('an order that is already paid is not redirected to a second payment page', async () => {
  const placed = await desk.order();
  const id = await desk.atBank(placed);
  desk.bank.ledger.pay(id);
  desk.provider.clock.pass(52);
  expect(await desk.pay(placed.token)).toMatchObject({ status: 0, payment_url: null });
  expect(await desk.look(placed)).toMatchObject({ status: 'paid' });
  expect(await desk.paymentsOf(placed.id)).toHaveLength(1);
});
