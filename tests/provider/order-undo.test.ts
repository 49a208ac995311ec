import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '@/contract/orders';
import { staff } from '@/contract/staff/calls';
import { outbox } from '@/provider/db/tables/notifications';
import { orderMoves, orders } from '@/provider/db/tables/orders';
import { handoverReceipts, payments } from '@/provider/db/tables/payments';
import { changes } from '@/provider/db/tables/staff';
import { moveOrder } from '@/provider/orders/service';
import { type Placed, placeOrder } from '../setup/placed-order';
import { call, shelfOf } from '../setup/provider';
import { signInStaff } from '../setup/staff';
import { card, change, manager, payOnline, provider, record, setupStaffOrders } from '../setup/staff-orders-fixture';

setupStaffOrders();

type Done = { status: number; message: string };

const post = async (path: string, body: object, headers = manager.headers) =>
  call<Done>(provider, 'POST', path, { headers, body });
const move = async ({ number }: Placed, status: OrderStatus, more: object = {}) => {
  const { body } = await post(staff.moveOrder.path, { number, status, ...more });
  expect(body, status).toMatchObject({ status: 1 });
};
const undo = async ({ number }: Placed, from: OrderStatus, headers = manager.headers) =>
  (await post(staff.undoMove.path, { number, from }, headers)).body;

async function moved(...path: OrderStatus[]): Promise<Placed> {
  const placed = await placeOrder(provider);
  for (const status of path) await move(placed, status);
  return placed;
}

const letter = async ({ id }: Placed, name: string) =>
  (
    await provider.context.db
      .select()
      .from(outbox)
      .where(eq(outbox.message_id, `order-${id}-${name}`))
  )[0];
const logOf = ({ id }: Placed) => provider.context.db.select().from(changes).where(eq(changes.key, id));

describe('taking the last move back', () => {
  test('puts the order into the state before, in the log with one row and in the course with a name', async () => {
    const placed = await moved('assembling', 'ready', 'done');
    expect((await card(placed.number)).undo).toEqual({ to: 'ready' });
    const before = await logOf(placed);
    expect(await undo(placed, 'done')).toEqual({ status: 1, message: `Заказ № ${placed.number} снова собран.` });
    const rows = (await logOf(placed)).slice(before.length);
    expect(rows).toMatchObject([
      { actor: `account:${manager.id}`, before: { status: 'done' }, after: { status: 'ready' } },
    ]);
    const { status, moves, undo: next } = await card(placed.number);
    expect([status, next]).toEqual(['ready', { to: 'assembling' }]);
    const by = expect.stringMatching(/^Сотрудник/);
    expect(moves.at(-1)).toMatchObject({ status: 'done', by, undone: { by } });
    const { body } = await call<{ moves: { status: string }[] }>(
      provider,
      'GET',
      `/orders/by-link/?token=${encodeURIComponent(placed.token)}`,
    );
    expect(body.moves.map((one) => one.status)).toEqual(['new', 'assembling', 'ready']);
  });

  test('pressed twice, or on a stale page, takes back one move only', async () => {
    const placed = await moved('assembling', 'ready', 'done');
    const answers = await Promise.all([undo(placed, 'done'), undo(placed, 'done')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 1]);
    expect((await card(placed.number)).status).toBe('ready');
    expect((await undo(placed, 'assembling')).message).toBe(`Заказ № ${placed.number} уже собран, обновите страницу`);
  });

  test('withdraws a letter that has not left, and the next move to that state writes one again', async () => {
    const placed = await moved('assembling', 'ready');
    expect(await letter(placed, 'ready')).toBeDefined();
    expect((await undo(placed, 'ready')).message).toMatch(/Письмо покупателю ещё не ушло, мы его отменили\.$/);
    expect(await letter(placed, 'ready')).toBeUndefined();
    await move(placed, 'ready');
    expect(await letter(placed, 'ready-again-1')).toMatchObject({ subject: `Заказ № ${placed.number} собран` });
  });

  test.each([
    ['has left', { sent_at: new Date(), attempts: 1 }],
    ['is on its way', { attempts: 1 }],
  ])('says of a letter that %s that the customer must be told', async (_what, set) => {
    const placed = await moved('assembling', 'ready');
    await provider.context.db
      .update(outbox)
      .set(set)
      .where(eq(outbox.message_id, `order-${placed.id}-ready`));
    expect((await undo(placed, 'ready')).message).toMatch(/Письмо покупателю уже ушло: предупредите его\.$/);
    expect(await letter(placed, 'ready')).toBeDefined();
  });

  test('of a cancelling takes the plants from the shelf again', async () => {
    const placed = await moved('confirmed', 'cancelled');
    expect(await shelfOf(provider, placed.product)).toEqual({ stocked: 10, reserved: 0 });
    expect((await undo(placed, 'cancelled')).status).toBe(1);
    expect(await shelfOf(provider, placed.product)).toEqual({ stocked: 8, reserved: 0 });
    expect((await card(placed.number)).status).toBe('confirmed');
  });

  test('of a cancelling is refused once the plants are sold or have died', async () => {
    const sold = await moved('confirmed', 'cancelled');
    await placeOrder(provider, { products: [sold.product] });
    const count = { id: randomUUID(), uuid: sold.product, stocked: 1, if_stocked: 9 };
    await call(provider, 'POST', staff.count.path, { headers: manager.headers, body: count });
    expect(await undo(sold, 'cancelled')).toMatchObject({ status: 0, message: expect.stringMatching(/уже купили/) });
    expect((await card(sold.number)).status).toBe('cancelled');
    expect(await shelfOf(provider, sold.product)).toEqual({ stocked: 1, reserved: 0 });
    const dead = await moved('confirmed');
    await move(dead, 'cancelled', { lost: [{ uuid: dead.product, amount: 1 }] });
    expect((await undo(dead, 'cancelled')).message).toMatch(/погибшие растения/);
    expect(await shelfOf(provider, dead.product)).toEqual({ stocked: 9, reserved: 0 });
  });

  test('of a payment goes with its record', async () => {
    const placed = await placeOrder(provider);
    await change(placed, { status: 'awaiting_payment', payment_method: 'invoice' });
    await record(placed.id, 2_000);
    await move(placed, 'paid');
    expect((await card(placed.number)).undo?.refused).toMatch(/сначала уберите/);
    const [entry] = (await card(placed.number)).money.entries;
    await post(staff.removePayment.path, { id: entry?.id });
    expect(await card(placed.number)).toMatchObject({ status: 'new', money: { to_pay: 2_000 } });
  });

  test('into waiting for an online payment gives the whole term again', async () => {
    const placed = await placeOrder(provider);
    await move(placed, 'confirmed');
    await post(staff.sendPaymentLink.path, { number: placed.number });
    await change(placed, { pay_until: new Date(provider.clock.now().getTime() - 1_000) });
    await move(placed, 'assembling');
    await undo(placed, 'assembling');
    const { status, pay_until = '' } = await card(placed.number);
    expect(status).toBe('awaiting_payment');
    expect(Date.parse(pay_until)).toBeGreaterThan(provider.clock.now().getTime() + 3_600_000);
    await undo(placed, 'awaiting_payment');
    const [row] = await provider.context.db.select().from(orders).where(eq(orders.id, placed.id));
    expect(row).toMatchObject({ status: 'confirmed', pay_until: null });
  });

  test('of a paid order into the assembly leaves it to be confirmed, with its deadline', async () => {
    const placed = await placeOrder(provider);
    const confirm_until = new Date(provider.clock.now().getTime() + 3_600_000);
    await change(placed, { status: 'paid', confirm_until });
    const now = provider.clock.now();
    await provider.context.db.insert(orderMoves).values({ order_id: placed.id, status: 'paid', moved_at: now });
    await move(placed, 'assembling');
    await undo(placed, 'assembling');
    const [row] = await provider.context.db.select().from(orders).where(eq(orders.id, placed.id));
    expect(row).toMatchObject({ status: 'paid', confirmed_at: null, confirm_until });
  });

  test('does not bring back a deadline that has passed, which would cancel the order', async () => {
    const placed = await placeOrder(provider);
    await change(placed, { confirm_until: new Date(provider.clock.now().getTime() - 1_000) });
    await move(placed, 'assembling');
    await undo(placed, 'assembling');
    const [row] = await provider.context.db.select().from(orders).where(eq(orders.id, placed.id));
    expect(row).toMatchObject({ status: 'new', confirm_until: null });
  });

  test('of the confirmation makes the order new', async () => {
    const placed = await moved('confirmed');
    await undo(placed, 'confirmed');
    expect(await card(placed.number)).toMatchObject({ status: 'new', can_confirm: true });
  });

  test('is not for moves of the customer, nor after a day', async () => {
    const placed = await placeOrder(provider);
    await moveOrder(provider.context, placed.number, 'cancelled');
    expect((await card(placed.number)).undo).toBeUndefined();
    expect((await undo(placed, 'cancelled')).status).toBe(0);
    const old = await moved('confirmed');
    const yesterday = new Date(provider.clock.now().getTime() - 24 * 3_600_000);
    await provider.context.db.update(orderMoves).set({ moved_at: yesterday }).where(eq(orderMoves.order_id, old.id));
    expect((await card(old.number)).undo).toBeUndefined();
    expect((await undo(old, 'confirmed')).message).toMatch(/за последние сутки/);
  });
});

describe('the receipt of a hand-over', () => {
  async function handedOver(receipt: Partial<typeof handoverReceipts.$inferInsert>): Promise<Placed> {
    const placed = await moved('assembling', 'ready');
    await payOnline(placed.id, { stage: 'taken', amount: 200_000, refunded: 0 });
    await move(placed, 'done');
    await putReceipt(placed, receipt);
    return placed;
  }
  async function putReceipt(placed: Placed, receipt: Partial<typeof handoverReceipts.$inferInsert>) {
    const { db } = provider.context;
    const [payment] = await db.select().from(payments).where(eq(payments.order_id, placed.id));
    await db.insert(handoverReceipts).values({
      ...{ payment_id: payment?.id ?? '', stage: 'begun', amount: 200_000, contact: 'a@example.com', lines: [] },
      ...{ created_at: provider.clock.now(), next_check_at: provider.clock.now(), ...receipt },
    });
  }
  const receiptsOf = async ({ id }: Placed) =>
    (
      await provider.context.db
        .select({ stage: handoverReceipts.stage })
        .from(handoverReceipts)
        .innerJoin(payments, eq(payments.id, handoverReceipts.payment_id))
        .where(eq(payments.order_id, id))
    ).length;

  test('that was not sent yet is withdrawn', async () => {
    const placed = await handedOver({});
    expect((await undo(placed, 'done')).status).toBe(1);
    expect(await receiptsOf(placed)).toBe(0);
  });

  test.each([
    ['has been asked for', { checks: 1 }],
    ['is at the bank', { stage: 'pending', bank_id: randomUUID() }],
    ['is done', { stage: 'done', bank_id: randomUUID() }],
  ] as const)('that %s cannot be called back', async (_what, receipt) => {
    const placed = await handedOver(receipt);
    expect((await card(placed.number)).undo).toEqual({ to: 'ready', refused: expect.stringMatching(/^Чек о выдаче/) });
    const { status, message } = await undo(placed, 'done');
    expect([status, message]).toEqual([0, expect.stringMatching(/вернуть нельзя\. Чек о выдаче уже ушёл/)]);
    expect([(await card(placed.number)).status, await receiptsOf(placed)]).toEqual(['done', 1]);
  });

  test('is refused on the card and by the call in the same words, whatever the last move was', async () => {
    const placed = await moved('assembling', 'ready');
    await payOnline(placed.id, { stage: 'taken', amount: 200_000, refunded: 0 });
    await putReceipt(placed, { stage: 'done', bank_id: randomUUID() });
    const refused = (await card(placed.number)).undo?.refused;
    expect(refused).toMatch(/^Чек о выдаче уже ушёл/);
    expect(await undo(placed, 'ready')).toEqual({
      ...{ status: 0, message: `Заказ № ${placed.number} вернуть нельзя. ${refused}` },
    });
  });

  test('stays when the hand-over cannot be taken back', async () => {
    const placed = await handedOver({});
    provider.clock.pass(25 * 60);
    expect((await undo(placed, 'done')).status).toBe(0);
    expect(await receiptsOf(placed)).toBe(1);
  });
});

test('who may make a move may take it back', async () => {
  const { headers } = await signInStaff(provider, 'picker');
  const placed = await moved('assembling', 'ready');
  expect((await undo(placed, 'ready', headers)).status).toBe(1);
  await move(placed, 'done');
  const { status, body } = await post(staff.undoMove.path, { number: placed.number, from: 'done' }, headers);
  expect([status, body.message]).toEqual([403, 'Нет права: вести заказы']);
});
