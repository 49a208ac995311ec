import { describe, expect, test } from 'vitest';
import { startJobs } from '@/provider/jobs';
import { fixture, setupPaymentFixture } from '../setup/payment-fixture';
import type { Placed } from '../setup/placed-order';

const { logged } = setupPaymentFixture();

async function paid() {
  const placed = await fixture.order();
  const id = await fixture.payAtBank(placed);
  expect(await fixture.readOrder(placed)).toMatchObject({ status: 'paid' });
  return { placed, id };
}

const WHOLE = [
  ['payment', 200_000],
  ['refund', 200_000],
];

const expectGivenBack = async (placed: Placed, id: string) => {
  expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'refunded' } });
  expect(fixture.bank.ledger.payments.get(id)?.refunded_amount.value).toBe('2000.00');
  expect(fixture.receiptsOf(id)).toEqual(WHOLE);
  expect(await fixture.shelf(placed)).toEqual({ stocked: 10, reserved: 0 });
};

describe('a refund', () => {
  test('of a paid order by staff is complete, made once, with a receipt, and restocks the plants', async () => {
    const { placed, id } = await paid();
    expect(await fixture.move(placed, 'refunded')).toMatchObject({ answer: { status: 1 } });
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'refunded', payment: { state: 'refunding' } });
    const letter = (await fixture.letters(placed)).find(({ message_id }) => message_id.endsWith('-refunded'));
    expect(letter?.body).toMatch(/Ваш заказ отменён\.[\s\S]*Вернём 2\s000\s₽ тем же способом/);
    await Promise.all([fixture.turn(), fixture.turn(), fixture.turn()]);
    await fixture.turn(60);
    const [refund, ...more] = await fixture.refundsOf(placed.id);
    expect(more).toEqual([]);
    expect(await fixture.notify(refund?.bank_id ?? '')).toBe(200);
    await expectGivenBack(placed, id);
    expect(
      fixture.bank.requests.filter(({ line, body }) => line === 'POST /refunds' && Object.hasOwn(body, 'receipt')),
    ).toEqual([]);
  });

  test('is made by the shop’s own job', async () => {
    const { placed, id } = await paid();
    await fixture.move(placed, 'refunded');
    const requestCount = fixture.bank.requests.length;
    const jobs = startJobs(fixture.provider.context);
    await fixture.bank.waitFor(/^POST \/refunds$/, requestCount);
    await jobs.stop();
    await expectGivenBack(placed, id);
  });

  test('of an order cancelled while it is assembled is made', async () => {
    const { placed, id } = await paid();
    await fixture.move(placed, 'assembling');
    await fixture.move(placed, 'cancelled');
    await fixture.turn();
    await expectGivenBack(placed, id);
    const letter = (await fixture.letters(placed)).find(({ message_id }) => message_id.endsWith('-cancelled'));
    expect(letter?.body).toMatch(/Вернём 2\s000\s₽ тем же способом/);
  });

  test('stays pending until the bank confirms it', async () => {
    const { placed, id } = await paid();
    fixture.bank.ledger.refundsEnd = 'pending';
    await fixture.move(placed, 'refunded');
    await fixture.turn();
    fixture.bank.ledger.refundsEnd = 'succeeded';
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'refunding' } });
    const [refund] = await fixture.refundsOf(placed.id);
    const refundId = refund?.bank_id ?? '';
    await fixture.notify(refundId);
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'refunding' } });
    fixture.bank.ledger.settleRefund(refundId, 'succeeded');
    await fixture.notify(refundId);
    await expectGivenBack(placed, id);
  });

  test('that the bank refuses is logged and retried with another key', async () => {
    const { placed, id } = await paid();
    fixture.bank.ledger.refundsEnd = 'canceled';
    await fixture.move(placed, 'refunded');
    await fixture.turn();
    fixture.bank.ledger.refundsEnd = 'succeeded';
    expect(logged()).toContain('Refund refused');
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'refunding' } });
    await fixture.turn(2);
    await expectGivenBack(placed, id);
    expect((await fixture.refundsOf(placed.id)).map(({ stage }) => stage).sort()).toEqual(['done', 'refused']);
  });

  test('whose answer was lost is not repeated', async () => {
    const { placed, id } = await paid();
    await fixture.move(placed, 'refunded');
    fixture.bank.failNext('none', 'lost');
    await fixture.turn();
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'refunding' } });
    await fixture.turn(2);
    await expectGivenBack(placed, id);
    expect([...fixture.bank.ledger.refunds.values()].filter(({ payment_id }) => payment_id === id)).toHaveLength(1);
  });

  test('made by hand at the bank is not repeated', async () => {
    const { placed, id } = await paid();
    const payment = fixture.bank.ledger.payments.get(id);
    if (payment) payment.refunded_amount = payment.amount;
    await fixture.move(placed, 'refunded');
    await fixture.turn();
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'refunded' } });
    expect(await fixture.refundsOf(placed.id)).toEqual([]);
  });
});

describe('a payment that arrives too late', () => {
  test('for a cancelled order is refunded', async () => {
    const placed = await fixture.order();
    const id = await fixture.atBank(placed);
    await fixture.cancel(placed);
    expect(await fixture.pay(placed.token)).toMatchObject({ status: 0, message: expect.stringContaining('отменён') });
    fixture.bank.ledger.pay(id);
    await fixture.notify(id);
    expect((await fixture.readOrder(placed)).status).toBe('cancelled');
    await expectGivenBack(placed, id);
  });

  test('from a second payment page of one order is refunded, the first pays', async () => {
    const placed = await fixture.order();
    const first = await fixture.atBank(placed);
    fixture.provider.clock.pass(55);
    const second = (await fixture.pay(placed.token)).payment_url?.split('=')[1] ?? '';
    expect(second).not.toBe(first);
    fixture.bank.ledger.pay(first);
    fixture.bank.ledger.pay(second);
    await Promise.all([fixture.notify(first), fixture.notify(second)]);
    expect((await fixture.readOrder(placed)).moves.map(({ status }) => status)).toEqual([
      'new',
      'awaiting_payment',
      'paid',
    ]);
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'paid' } });
    const receipts = [fixture.receiptsOf(first), fixture.receiptsOf(second)].sort((a, b) => a.length - b.length);
    expect(receipts).toEqual([[['payment', 200_000]], WHOLE]);
    expect(await fixture.shelf(placed)).toEqual({ stocked: 8, reserved: 0 });
  });

  test('for an order that was paid in another way is refunded', async () => {
    const placed = await fixture.order();
    const id = await fixture.atBank(placed);
    await fixture.move(placed, 'paid');
    fixture.bank.ledger.pay(id);
    await fixture.turn(1);
    expect((await fixture.readOrder(placed)).status).toBe('paid');
    expect(fixture.receiptsOf(id)).toEqual(WHOLE);
    expect(await fixture.shelf(placed)).toEqual({ stocked: 8, reserved: 0 });
  });
});

describe('staff who see the payment before the shop does', () => {
  test.each(['paid', 'assembling'] as const)('and set its order to %s cause no refund', async (status) => {
    const placed = await fixture.order();
    const id = await fixture.atBank(placed);
    fixture.bank.ledger.pay(id);
    expect((await fixture.decide(placed, status)).body).toMatchObject({ status: 1 });
    expect(await fixture.readOrder(placed)).toMatchObject({ status, payment: { state: 'paid' } });
    await fixture.turn(60);
    expect(fixture.receiptsOf(id)).toEqual([['payment', 200_000]]);
  });

  test('get a request to wait while the bank does not answer', async () => {
    const placed = await fixture.order();
    fixture.bank.failNext('cut');
    expect((await fixture.decide(placed, 'paid')).status).toBe(503);
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'awaiting_payment' });
  });
});

test('an order that is already paid is not redirected to a second payment page', async () => {
  const placed = await fixture.order();
  const id = await fixture.atBank(placed);
  fixture.bank.ledger.pay(id);
  fixture.provider.clock.pass(52);
  expect(await fixture.pay(placed.token)).toMatchObject({ status: 0, payment_url: null });
  expect(await fixture.readOrder(placed)).toMatchObject({ status: 'paid' });
  expect(await fixture.paymentsOf(placed.id)).toHaveLength(1);
});
