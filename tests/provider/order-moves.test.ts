import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '@/contract/orders';
import { consents } from '@/provider/db/tables/forms';
import { outbox } from '@/provider/db/tables/notifications';
import { orderMoves, orders } from '@/provider/db/tables/orders';
import { Refusal } from '@/provider/http/reply';
import { completeNumber } from '@/provider/order-number/rules';
import { canMove, returnsPieces } from '@/provider/orders/rules';
import { moveOrder } from '@/provider/orders/service';
import { insertOrder } from '@/provider/orders/store';
import { type Placed, placeOrder } from '../setup/placed-order';
import { openTestProvider, shelfOf, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

async function move(number: string, status: OrderStatus, note?: string) {
  const moved = await moveOrder(provider.context, number, status, note);
  if (moved instanceof Refusal) throw new Error(moved.message);
  return moved;
}

const statusOf = async (id: string) =>
  (await provider.context.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
const movesOf = async (id: string) => {
  const { db } = provider.context;
  const rows = await db.select().from(orderMoves).where(eq(orderMoves.order_id, id)).orderBy(orderMoves.id);
  return rows.map((row) => row.status);
};
const lettersOf = async (id: string) =>
  (await provider.context.db.select().from(outbox)).filter(
    (letter) => letter.channel === 'mail' && letter.message_id.startsWith(`order-${id}-`),
  );

/** Puts a new order of 2 pieces out of 10 directly into a status. */
async function orderIn(status: OrderStatus): Promise<Placed> {
  const placed = await placeOrder(provider);
  await provider.context.db.update(orders).set({ status }).where(eq(orders.id, placed.id));
  return placed;
}

/** Statuses that send the customer a letter. */
const WITH_LETTER: OrderStatus[] = [
  'awaiting_payment',
  'confirmed',
  'paid',
  'ready',
  'shipped',
  'cancelled',
  'refunded',
];

const isRestocked = (from: OrderStatus, to: OrderStatus) => canMove(from, to, 'staff') && returnsPieces(from, to);
function expectedEffects(from: OrderStatus, to: OrderStatus) {
  const shelf = { stocked: isRestocked(from, to) ? 10 : 8, reserved: 0 };
  if (!canMove(from, to, 'staff')) return { status: from, moves: ['new'], shelf, letters: 0 };
  return { status: to, moves: ['new', to], shelf, letters: WITH_LETTER.includes(to) ? 1 : 0 };
}

const effectsOf = async ({ id, product }: Placed, to: OrderStatus) => ({
  status: await statusOf(id),
  moves: await movesOf(id),
  shelf: await shelfOf(provider, product),
  letters: (await lettersOf(id)).filter((letter) => letter.message_id === `order-${id}-${to}`).length,
});

describe('status changes between every pair of statuses', () => {
  test.each(ORDER_STATUSES)('[ORDER-05] from %s', async (from) => {
    for (const to of ORDER_STATUSES) {
      const placed = await orderIn(from);
      const { answer, affectedProducts } = await move(placed.number, to);
      expect(answer.status, `${from} → ${to}`).toBe(canMove(from, to, 'staff') || from === to ? 1 : 0);
      expect(await effectsOf(placed, to)).toEqual(expectedEffects(from, to));
      expect(affectedProducts).toEqual(isRestocked(from, to) ? [placed.product] : []);
    }
  });
});

describe('a status change', () => {
  test('[ORDER-06] placing an order is its first move and enters the consent ledger', async () => {
    const before = await provider.context.db.select().from(consents);
    const { id } = await placeOrder(provider);
    expect(await movesOf(id)).toEqual(['new']);
    const after = await provider.context.db.select().from(consents);
    expect(after.length).toBe(before.length + 1);
    expect(after.find((row) => !before.some(({ id }) => id === row.id))).toMatchObject({
      form: 'order',
      subject: 'anna@example.com',
    });
  });

  test('its letter has the new status, the staff’s note and a link', async () => {
    const { id, number } = await orderIn('assembling');
    await move(number, 'shipped', 'Трек-номер 80080');
    const letter = (await lettersOf(id)).find(({ message_id }) => message_id.endsWith('-shipped'));
    expect(letter).toMatchObject({ recipient: 'anna@example.com', subject: `Заказ № ${number} отправлен` });
    expect(letter?.body).toMatch(/Анна Петрова[\s\S]*Заказ отправлен\.\nТрек-номер 80080[\s\S]*\/success\?token=\S+/);
  });

  test('rolled back, it leaves no status, no restock and no letter', async () => {
    const { id, number, product } = await placeOrder(provider);
    const { db } = provider.context;
    await db.execute(sql`
      CREATE FUNCTION refuse_move() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`);
    // A deferred constraint fails at commit.
    await db.execute(sql`
      CREATE CONSTRAINT TRIGGER refuse_moves AFTER INSERT ON order_moves DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION refuse_move()`);
    try {
      await expect(move(number, 'cancelled')).rejects.toThrow();
    } finally {
      await db.execute(sql`DROP TRIGGER refuse_moves ON order_moves`);
    }
    expect(await statusOf(id)).toBe('new');
    expect(await movesOf(id)).toEqual(['new']);
    expect(await shelfOf(provider, product)).toEqual({ stocked: 8, reserved: 0 });
    expect((await lettersOf(id)).map((letter) => letter.message_id)).not.toContain(`order-${id}-cancelled`);
    expect((await move(number, 'cancelled')).answer.status).toBe(1);
  });

  test('[ORDER-02] ten concurrent cancellations restock once and send one letter', async () => {
    const { id, number, product } = await placeOrder(provider, { email: 'ten-cancellations@example.com' });
    const moved = await Promise.all(Array.from({ length: 10 }, () => move(number, 'cancelled')));
    expect(moved.every(({ answer }) => answer.status === 1)).toBe(true);
    expect(moved.filter(({ affectedProducts }) => affectedProducts.length > 0)).toHaveLength(1);
    expect(await shelfOf(provider, product)).toEqual({ stocked: 10, reserved: 0 });
    expect(await movesOf(id)).toEqual(['new', 'cancelled']);
    expect(await lettersOf(id)).toHaveLength(3);
  });

  test('[ORDER-02] of two concurrent conflicting changes one succeeds, and the stock agrees with it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, number, product } = await orderIn('ready');
      const [done, cancelled] = await Promise.all([move(number, 'done'), move(number, 'cancelled')]);
      expect(done.answer.status + cancelled.answer.status).toBe(1);
      expect(await statusOf(id)).toBe(done.answer.status === 1 ? 'done' : 'cancelled');
      expect(await shelfOf(provider, product)).toEqual({ stocked: done.answer.status === 1 ? 8 : 10, reserved: 0 });
    }
  });

  test('[ORDER-02] cancelling and placing orders of the same plants at once neither deadlocks nor loses stock', async () => {
    const { product } = await placeOrder(provider, { stocked: 100, amount: 1 });
    const { product: other } = await placeOrder(provider, { stocked: 100, amount: 1 });
    const both = [product, other];
    const placed = await Promise.all(Array.from({ length: 4 }, () => placeOrder(provider, { products: both })));
    await Promise.all([
      ...placed.map(({ number }) => move(number, 'cancelled')),
      ...Array.from({ length: 4 }, () => placeOrder(provider, { products: both.toReversed() })),
    ]);
    for (const id of both) expect(await shelfOf(provider, id)).toEqual({ stocked: 95, reserved: 0 });
  });

  test('of an unknown order is answered 404', async () => {
    for (const number of ['', '1234', '9999-9999', String(completeNumber(9_999_999))]) {
      expect(await moveOrder(provider.context, number, 'cancelled')).toBeInstanceOf(Refusal);
    }
  });
});

test('an order number is not given twice', async () => {
  const first = await placeOrder(provider);
  const second = await placeOrder(provider);
  const { db } = provider.context;
  const [row] = await db.select().from(orders).where(eq(orders.id, first.id));
  if (!row) throw new Error('The order is gone');
  const free = completeNumber(1_000_000);
  const offered = [row.number, row.number, free];
  const number = await db.transaction(async (tx) => {
    // Makes the second order's reservation an order again.
    await tx.delete(orders).where(eq(orders.id, second.id));
    const line = { product_id: second.product, name: '', amount: 1, unit_price: 0, full_price: 0 };
    return insertOrder(tx, { ...row, id: second.id }, { lines: [line], extras: [] }, () => offered.shift() ?? 0);
  });
  expect(number).toBe(free);
});
