import { describe, expect, test } from 'vitest';
import { fixture, setupPaymentFixture } from '../setup/payment-fixture';
import type { Placed } from '../setup/placed-order';

const { logged } = setupPaymentFixture('&two_stage');

const statusAtBank = (id: string) => fixture.bank.ledger.payments.get(id)?.status;
const asksFor = (id: string, action: string) =>
  fixture.bank.requests.filter(({ line }) => line === `POST /payments/${id}/${action}`);

async function held() {
  const placed = await fixture.order();
  const id = await fixture.atBank(placed);
  fixture.bank.ledger.pay(id);
  expect(statusAtBank(id)).toBe('waiting_for_capture');
  return { placed, id };
}

const expectNothingTaken = async (placed: Placed, id: string) => {
  expect(statusAtBank(id)).toBe('canceled');
  expect(fixture.receiptsOf(id)).toEqual([]);
  expect(await fixture.refundsOf(placed.id)).toEqual([]);
};

describe('a two-stage payment', () => {
  test('is captured for an order that awaits payment', async () => {
    const { placed, id } = await held();
    expect(await fixture.notify(id)).toBe(200);
    expect(statusAtBank(id)).toBe('succeeded');
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'paid', payment: { state: 'paid' } });
    expect(fixture.receiptsOf(id)).toEqual([['payment', 200_000]]);
  });

  test('is captured once by ten notifications at once', async () => {
    const { placed, id } = await held();
    await Promise.all(Array.from({ length: 10 }, () => fixture.notify(id)));
    expect(new Set(asksFor(id, 'capture').map(({ key }) => key)).size).toBe(1);
    expect((await fixture.readOrder(placed)).moves.map(({ status }) => status)).toEqual([
      'new',
      'awaiting_payment',
      'paid',
    ]);
    expect(fixture.receiptsOf(id)).toEqual([['payment', 200_000]]);
  });

  test('is captured by the job when the answer to the capture was lost', async () => {
    const { placed, id } = await held();
    fixture.bank.failNext('none', 'lost');
    expect(await fixture.notify(id)).toBe(503);
    expect(await fixture.readOrder(placed)).toMatchObject({
      status: 'awaiting_payment',
      payment: { state: 'pending' },
    });
    await fixture.turn(2);
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'paid' });
    expect(fixture.receiptsOf(id)).toEqual([['payment', 200_000]]);
  });

  test('is cancelled when its order was cancelled meanwhile', async () => {
    const { placed, id } = await held();
    await fixture.cancel(placed);
    expect(await fixture.notify(id)).toBe(200);
    expect(asksFor(id, 'cancel')).toHaveLength(1);
    await expectNothingTaken(placed, id);
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'cancelled', payment: { state: 'failed' } });
    expect(await fixture.shelf(placed)).toEqual({ stocked: 10, reserved: 0 });
  });

  test('is cancelled when its sum differs', async () => {
    const placed = await fixture.order();
    const id = await fixture.atBank(placed);
    fixture.bank.ledger.setAmount(id, { value: '2000.01', currency: 'RUB' });
    fixture.bank.ledger.pay(id);
    expect(await fixture.notify(id)).toBe(200);
    await expectNothingTaken(placed, id);
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'awaiting_payment', payment: { state: 'failed' } });
    expect(logged()).toContain('Payment amount differs from the order');
  });

  test('is refunded when the order is cancelled during the capture', async () => {
    const { placed, id } = await held();
    const release = fixture.bank.hold();
    const notified = fixture.notify(id);
    await fixture.bank.waitFor(new RegExp(`GET /payments/${id}`));
    release();
    const answers = fixture.bank.hold();
    await fixture.bank.waitFor(new RegExp(`POST /payments/${id}/capture`));
    await fixture.cancel(placed);
    answers();
    expect(await notified).toBe(200);
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'cancelled', payment: { state: 'refunded' } });
    expect(fixture.receiptsOf(id)).toEqual([
      ['payment', 200_000],
      ['refund', 200_000],
    ]);
    expect(await fixture.shelf(placed)).toEqual({ stocked: 10, reserved: 0 });
  });
});
