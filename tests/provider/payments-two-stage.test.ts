import { describe, expect, test } from 'vitest';
import { desk, providePayDesk } from '../setup/pay-desk';
import type { Placed } from '../setup/placed-order';

const { logged } = providePayDesk('&two_stage');

const statusAtBank = (id: string) => desk.bank.ledger.payments.get(id)?.status;
const asksFor = (id: string, action: string) =>
  desk.bank.requests.filter(({ line }) => line === `POST /payments/${id}/${action}`);

async function held() {
  const placed = await desk.order();
  const id = await desk.atBank(placed);
  desk.bank.ledger.pay(id);
  expect(statusAtBank(id)).toBe('waiting_for_capture');
  return { placed, id };
}

const expectNothingTaken = async (placed: Placed, id: string) => {
  expect(statusAtBank(id)).toBe('canceled');
  expect(desk.receiptsOf(id)).toEqual([]);
  expect(await desk.refundsOf(placed.id)).toEqual([]);
};

describe('a two-stage payment', () => {
  test('is captured for an order that awaits payment', async () => {
    const { placed, id } = await held();
    expect(await desk.notify(id)).toBe(200);
    expect(statusAtBank(id)).toBe('succeeded');
    expect(await desk.look(placed)).toMatchObject({ status: 'paid', payment: { state: 'paid' } });
    expect(desk.receiptsOf(id)).toEqual([['payment', 200_000]]);
  });

  test('is captured once by ten notifications at once', async () => {
    const { placed, id } = await held();
    await Promise.all(Array.from({ length: 10 }, () => desk.notify(id)));
    expect(new Set(asksFor(id, 'capture').map(({ key }) => key)).size).toBe(1);
    expect((await desk.look(placed)).moves.map(({ status }) => status)).toEqual(['new', 'awaiting_payment', 'paid']);
    expect(desk.receiptsOf(id)).toEqual([['payment', 200_000]]);
  });

  test('is captured by the job when the answer to the capture was lost', async () => {
    const { placed, id } = await held();
    desk.bank.failNext('none', 'lost');
    expect(await desk.notify(id)).toBe(503);
    expect(await desk.look(placed)).toMatchObject({ status: 'awaiting_payment', payment: { state: 'pending' } });
    await desk.turn(2);
    expect(await desk.look(placed)).toMatchObject({ status: 'paid' });
    expect(desk.receiptsOf(id)).toEqual([['payment', 200_000]]);
  });

  test('is cancelled when its order was cancelled meanwhile', async () => {
    const { placed, id } = await held();
    await desk.cancel(placed);
    expect(await desk.notify(id)).toBe(200);
    expect(asksFor(id, 'cancel')).toHaveLength(1);
    await expectNothingTaken(placed, id);
    expect(await desk.look(placed)).toMatchObject({ status: 'cancelled', payment: { state: 'failed' } });
    expect(await desk.shelf(placed)).toEqual({ stocked: 10, reserved: 0 });
  });

  test('is cancelled when its sum differs', async () => {
    const placed = await desk.order();
    const id = await desk.atBank(placed);
    desk.bank.ledger.setAmount(id, { value: '2000.01', currency: 'RUB' });
    desk.bank.ledger.pay(id);
    expect(await desk.notify(id)).toBe(200);
    await expectNothingTaken(placed, id);
    expect(await desk.look(placed)).toMatchObject({ status: 'awaiting_payment', payment: { state: 'failed' } });
    expect(logged()).toContain('A payment of another sum');
  });

  test('is refunded when the order is cancelled during the capture', async () => {
    const { placed, id } = await held();
    const release = desk.bank.hold();
    const told = desk.notify(id);
    await desk.bank.waitFor(new RegExp(`GET /payments/${id}`));
    release();
    const answers = desk.bank.hold();
    await desk.bank.waitFor(new RegExp(`POST /payments/${id}/capture`));
    await desk.cancel(placed);
    answers();
    expect(await told).toBe(200);
    expect(await desk.look(placed)).toMatchObject({ status: 'cancelled', payment: { state: 'refunded' } });
    expect(desk.receiptsOf(id)).toEqual([
      ['payment', 200_000],
      ['refund', 200_000],
    ]);
    expect(await desk.shelf(placed)).toEqual({ stocked: 10, reserved: 0 });
  });
});
