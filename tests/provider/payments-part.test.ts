import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { outbox } from '@/provider/db/tables/notifications';
import { fixture, setupPaymentFixture } from '../setup/payment-fixture';
import type { Placed } from '../setup/placed-order';
import { call } from '../setup/provider';
import { STAFF_HEADERS } from '../setup/staff';

const { logged } = setupPaymentFixture();

/** 2 000 roubles. */
async function paid() {
  const placed = await fixture.order();
  const id = await fixture.payAtBank(placed);
  return { placed, id };
}

/** A partial refund by hand, which YooKassa notifies by the refund's id. */
async function givenBack(kopecks: number) {
  const order = await paid();
  const refund = fixture.bank.ledger.refundByHand(order.id, kopecks);
  expect(await fixture.notify(refund, { payment_id: order.id })).toBe(200);
  return order;
}

const askedFor = (id: string) =>
  fixture.bank.requests
    .filter(({ line, body }) => line === 'POST /refunds' && (body as { payment_id?: string }).payment_id === id)
    .map(({ body }) => body.amount?.value);
const staffOrders = async (query: string) =>
  (
    await call<AnswerOf<typeof staff.orders>>(fixture.provider, 'GET', `${staff.orders.path}?${query}`, {
      headers: STAFF_HEADERS,
    })
  ).body.items;
const unreturnedLetters = async ({ id }: Placed) => {
  const ids = (await fixture.refundsOf(id)).map((refund) => `refund-${refund.id}-refused`);
  return fixture.provider.context.db.select().from(outbox).where(inArray(outbox.message_id, ids));
};
/** Runs the job this often, an hour apart. */
const turns = async (count: number) => {
  for (let n = 0; n < count; n++) await fixture.turn(61);
};

describe('after a partial refund in the bank’s back office', () => {
  test('the order shows it to its customer and to staff, and stays paid', async () => {
    const { placed } = await givenBack(50_000);
    expect(await fixture.readOrder(placed)).toMatchObject({
      status: 'paid',
      payment: { state: 'paid', refunded: 500 },
    });
    expect(await staffOrders(`number=${placed.number}`)).toMatchObject([{ refunded: 500, waits: [] }]);
  });

  test('a refund returns only the rest, once, with a separate receipt', async () => {
    const { placed, id } = await givenBack(50_000);
    await fixture.move(placed, 'refunded');
    await Promise.all([fixture.turn(), fixture.turn()]);
    await turns(3);
    expect(askedFor(id)).toEqual(['1500.00']);
    expect(fixture.receiptsOf(id)).toEqual([
      ['payment', 200_000],
      ['refund', 50_000],
      ['refund', 150_000],
    ]);
    expect(fixture.bank.ledger.payments.get(id)?.refunded_amount.value).toBe('2000.00');
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'refunded', refunded: 2_000 } });
  });

  test('a refund without a notification is found before the rest is refunded', async () => {
    const { placed, id } = await paid();
    fixture.bank.ledger.refundByHand(id, 30_050);
    await fixture.move(placed, 'refunded');
    await fixture.turn();
    expect(askedFor(id)).toEqual(['1699.50']);
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'refunded', refunded: 2_000 } });
  });

  test('a partial refund made while ours is pending is deducted from the next attempt', async () => {
    const { placed, id } = await paid();
    await fixture.move(placed, 'refunded');
    fixture.bank.failAt(/^POST .refunds/, 'cut');
    await fixture.turn();
    fixture.bank.ledger.refundByHand(id, 50_000);
    await turns(2);
    expect(askedFor(id)).toEqual(['2000.00', '2000.00', '1500.00']);
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'refunded', refunded: 2_000 } });
  });
});

describe('a refund that the bank refuses for good', () => {
  async function refused() {
    const { placed, id } = await paid();
    fixture.bank.ledger.refundsEnd = 'canceled';
    await fixture.move(placed, 'refunded');
    await fixture.turn();
    await turns(10);
    fixture.bank.ledger.refundsEnd = 'succeeded';
    return { placed, id };
  }

  test('is asked for three times, then the nursery gets a letter and staff see what waits', async () => {
    const { placed, id } = await refused();
    expect(askedFor(id)).toHaveLength(3);
    expect(logged()).toContain('Refund refused for good');
    const [letter, ...more] = await unreturnedLetters(placed);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe(`Деньги за заказ № ${placed.number} не вернулись покупателю`);
    expect(letter?.body.replace(/\s/g, ' ')).toContain('отказалась вернуть 2 000 ₽ (insufficient_funds)');
    expect((await staffOrders('waits=1')).find(({ number }) => number === placed.number)?.waits).toEqual(['refund']);
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'refunding' } });
  });

  const settle = async ({ number }: Placed, action: 'returned' | 'retry', note?: string) =>
    (
      await call<AnswerOf<typeof staff.settleRefund>>(fixture.provider, 'POST', staff.settleRefund.path, {
        body: { number, action, note },
        headers: STAFF_HEADERS,
      })
    ).body;
  const waits = async ({ number }: Placed) => (await staffOrders(`number=${number}`))[0]?.waits;

  test('is settled by staff who have returned the money in another way: the bank is not asked again', async () => {
    const { placed, id } = await refused();
    const note = 'Переводом на карту';
    const answers = await Promise.all([settle(placed, 'returned', note), settle(placed, 'returned', note)]);
    expect(answers.map(({ status }) => status)).toEqual([1, 1]);
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'refunded', refunded: 2_000 } });
    expect(await waits(placed)).toEqual([]);
    const byStaff = (await fixture.refundsOf(placed.id)).filter(({ stage }) => stage === 'by_staff');
    expect(byStaff).toMatchObject([{ amount: 200_000, reason: note, created_at: fixture.provider.clock.now() }]);
    await fixture.notify(id);
    expect(await settle(placed, 'retry')).toMatchObject({ status: 1 });
    await turns(25);
    expect(askedFor(id)).toHaveLength(3);
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'refunded' } });
  });

  test('is retried by staff: the bank refunds the remaining amount', async () => {
    const { placed, id } = await refused();
    fixture.bank.ledger.refundByHand(id, 50_000);
    const answers = await Promise.all([settle(placed, 'retry'), settle(placed, 'retry')]);
    expect(answers.map(({ status }) => status)).toEqual([1, 1]);
    expect(askedFor(id).slice(3)).toEqual(expect.arrayContaining(['1500.00']));
    expect(fixture.bank.ledger.payments.get(id)?.refunded_amount.value).toBe('2000.00');
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'refunded', refunded: 2_000 } });
    expect(await waits(placed)).toEqual([]);
  });

  test('during a retry, staff who have returned the money in another way get a message', async () => {
    const { placed } = await refused();
    fixture.bank.ledger.refundsEnd = 'pending';
    expect(await settle(placed, 'retry')).toMatchObject({ status: 1 });
    fixture.bank.ledger.refundsEnd = 'succeeded';
    expect(await settle(placed, 'returned')).toEqual({
      status: 0,
      message: 'Банк уже возвращает деньги, дождитесь его ответа',
    });
  });

  test('is refused again when staff retry it too early: they get a message, and it stays pending', async () => {
    const { placed, id } = await refused();
    fixture.bank.ledger.refundsEnd = 'canceled';
    expect(await settle(placed, 'retry')).toEqual({ status: 0, message: 'ЮKassa снова отказала в возврате' });
    fixture.bank.ledger.refundsEnd = 'succeeded';
    expect(askedFor(id)).toHaveLength(4);
    expect(await unreturnedLetters(placed)).toHaveLength(2);
    expect(await waits(placed)).toEqual(['refund']);
    await turns(2);
    expect(askedFor(id)).toHaveLength(4);
  });

  test('whose retry the bank does not answer is repeated by staff, or by the job once it was sent', async () => {
    const { placed, id } = await refused();
    fixture.bank.failNext('cut');
    expect(await settle(placed, 'retry')).toMatchObject({ status: 0, message: expect.stringContaining('не отвечает') });
    expect(await waits(placed)).toEqual(['refund']);
    fixture.bank.failAt(/^POST .refunds/, 'cut');
    expect(await settle(placed, 'retry')).toMatchObject({ status: 1 });
    await fixture.turn(1);
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'refunded', refunded: 2_000 } });
    expect(fixture.bank.ledger.payments.get(id)?.refunded_amount.value).toBe('2000.00');
  });

  test('is checked once a day: a refund by hand without a notification is found', async () => {
    const { placed, id } = await refused();
    const asked = () => fixture.bank.requests.filter(({ line }) => line === `GET /payments/${id}`).length;
    const before = asked();
    await fixture.turn(24 * 60);
    await turns(22);
    expect(asked()).toBe(before + 1);
    fixture.bank.ledger.refundByHand(id, 200_000);
    await turns(2);
    expect(asked()).toBe(before + 2);
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'refunded', refunded: 2_000 } });
  });

  test('is no longer pending after a refund by hand', async () => {
    const { placed, id } = await refused();
    const refund = fixture.bank.ledger.refundByHand(id, 200_000);
    await fixture.notify(refund, { payment_id: id });
    expect(await fixture.readOrder(placed)).toMatchObject({ payment: { state: 'refunded', refunded: 2_000 } });
    expect((await staffOrders('waits=1')).some(({ number }) => number === placed.number)).toBe(false);
  });

  test.each([
    [400, 'invalid_request', 'payment_id'],
    [403, 'forbidden', ''],
  ])('with status %i ends in the same way', async (status, code, parameter) => {
    const { placed, id } = await paid();
    await fixture.move(placed, 'refunded');
    const body = { type: 'error', code, parameter };
    for (let n = 0; n < 3; n++) fixture.bank.failAt(/^POST .refunds/, { status, body });
    await fixture.turn();
    await turns(6);
    expect(askedFor(id)).toHaveLength(3);
    expect((await unreturnedLetters(placed))[0]?.body).toContain(
      `(ЮKassa ${status} ${code}${parameter && ` ${parameter}`})`,
    );
  });
});
