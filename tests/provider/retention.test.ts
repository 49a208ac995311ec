import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { orderClaims } from '@/provider/db/tables/claims';
import { orderLines, orderMoves, orders } from '@/provider/db/tables/orders';
import { payments, refunds } from '@/provider/db/tables/payments';
import { moveOrder } from '@/provider/orders/service';
import { RETENTION, runRetention } from '@/provider/retention';
import { log } from '@/telemetry/log';
import { sendClaim, shippedOrder } from '../setup/claims';
import { placeOrder } from '../setup/placed-order';
import { openTestProvider, type TestProvider } from '../setup/provider';

const JOB = 'customers of old orders';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => provider.close());

const passUntil = (date: string) => provider.clock.pass((Date.parse(date) - provider.clock.now().getTime()) / 60_000);
const orderOf = async (id: string) => {
  const [order] = await provider.context.db.select().from(orders).where(eq(orders.id, id));
  return order;
};

/** Runs the job and returns its only log entry. */
async function run(job: string): Promise<unknown> {
  const result = vi.spyOn(log, 'info').mockReset();
  await runRetention(job, provider.context);
  expect(result).toHaveBeenCalledOnce();
  return result.mock.calls[0]?.[0];
}

test('five full years after the year it was done, an order keeps totals, lines and dates, but loses its customer’s data', async () => {
  const { db } = provider.context;
  const note = 'Позвонить Анне';
  const old = await shippedOrder(provider, { comment: 'Домофон 42' });
  await sendClaim(provider, { token: old.token }, { uuid: randomUUID() });
  await moveOrder(provider.context, old.number, 'done', note);
  const open = await placeOrder(provider, { comment: 'Домофон 43' });
  const before = await orderOf(old.id);
  const lines = () => db.select().from(orderLines).where(eq(orderLines.order_id, old.id));
  const moves = () => db.select().from(orderMoves).where(eq(orderMoves.order_id, old.id));
  const [linesBefore, movesBefore] = [await lines(), await moves()];

  passUntil('2031-12-31T20:59:00Z');
  expect(await run(JOB)).toEqual({ job: JOB, purged: { orders: 0 } });
  expect(await orderOf(old.id)).toEqual(before);

  // Midnight in Moscow.
  passUntil('2031-12-31T21:00:00Z');
  expect(await run(JOB)).toEqual({ job: JOB, purged: { orders: 1 } });
  const { number, status, total, created_at, consent_at, payment_method } = before ?? {};
  expect(await orderOf(old.id)).toMatchObject({ number, status, total, created_at, consent_at, payment_method });
  const left = JSON.stringify([await orderOf(old.id), await moves()]);
  for (const word of [before?.customer_name, before?.phone, before?.email, 'Домофон', note])
    expect(left).not.toContain(word);
  expect(await lines()).toEqual(linesBefore);
  expect((await moves()).map(({ moved_at }) => moved_at)).toEqual(movesBefore.map(({ moved_at }) => moved_at));
  expect(await db.select().from(orderClaims).where(eq(orderClaims.order_id, old.id))).toEqual([]);
  // An open order keeps its customer's data.
  expect(await orderOf(open.id)).toMatchObject({ phone: before?.phone, email: before?.email });

  expect(await run(JOB)).toEqual({ job: JOB, purged: { orders: 0 } });
});

test('the retention period of a refunded order starts at the refund, by Moscow time', async () => {
  passUntil('2033-06-01T00:00:00Z');
  const order = await shippedOrder(provider);
  await moveOrder(provider.context, order.number, 'done');
  // 2035 in Moscow.
  passUntil('2034-12-31T22:00:00Z');
  await moveOrder(provider.context, order.number, 'refunded');
  passUntil('2040-06-01T00:00:00Z');
  await run(JOB);
  expect(await orderOf(order.id)).not.toMatchObject({ email: '' });
  passUntil('2040-12-31T21:00:00Z');
  await run(JOB);
  expect(await orderOf(order.id)).toMatchObject({ email: '' });
});

test('an order whose refund the bank has refused keeps its customer’s data until the money is returned', async () => {
  const { db, now } = provider.context;
  const { id, number } = await placeOrder(provider);
  await moveOrder(provider.context, number, 'cancelled');
  const payment = { id: randomUUID(), order_id: id, amount: 200_000, created_at: now() };
  await db.insert(payments).values({ ...payment, stage: 'unreturned' });
  // An unpaid payment whose page at the bank has expired.
  const created_at = new Date(Date.now() - 8 * 24 * 3_600_000);
  await db.insert(payments).values({ ...payment, id: randomUUID(), stage: 'pending', created_at });
  provider.clock.pass(7 * 365 * 24 * 60);
  await run(JOB);
  expect(await orderOf(id)).not.toMatchObject({ email: '' });
  await db.update(payments).set({ stage: 'returned' }).where(eq(payments.id, payment.id));
  const refund = { id: randomUUID(), payment_id: payment.id, amount: 200_000, currency: 'RUB', created_at: now() };
  await db.insert(refunds).values({ ...refund, stage: 'by_staff', reason: 'На карту Анны' });
  await run(JOB);
  expect(await orderOf(id)).toMatchObject({ email: '' });
  expect(await db.select().from(refunds).where(eq(refunds.id, refund.id))).toMatchObject([{ reason: null }]);
});

test.each(Object.keys(RETENTION))(
  'the retention job «%s» logs one line with the number of erased records of each kind',
  async (job) => {
    const result = await run(job);
    expect(result).toEqual({ job, purged: expect.any(Object) });
    const { purged } = result as { purged: Record<string, unknown> };
    expect(Object.keys(purged)).not.toEqual([]);
    for (const count of Object.values(purged)) expect(count).toEqual(expect.any(Number));
  },
);
