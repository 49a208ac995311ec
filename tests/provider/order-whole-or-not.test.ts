import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { outbox } from '@/provider/db/tables/notifications';
import { idempotencyKeys, orderLines, orderMoves, orders } from '@/provider/db/tables/orders';
import { reservations } from '@/provider/db/tables/stock';
import { reportFigure } from '../setup/figures';
import { insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';

const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
/** `failing`: number of the statement to fail. `sent`: statements so far. */
const line = { failing: 0, sent: 0 };

/** Statements that end a transaction do not fail here: the outcome would be unknown. */
const isCounted = (statement: string | { text?: string }) =>
  !/^(?:begin|commit|rollback)/i.test(typeof statement === 'string' ? statement : (statement.text ?? ''));

/** A pool calls back, a transaction awaits a promise. */
function refuse(answer: unknown): Promise<never> | undefined {
  const error = new Error('The line broke');
  if (typeof answer !== 'function') return Promise.reject(error);
  answer(error);
  return undefined;
}

let provider: TestProvider;
beforeAll(async () => {
  // Before the first connection, because each connection binds the method.
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    if (isCounted(args[0] as string)) {
      line.sent += 1;
      if (line.sent === line.failing) return refuse(args.at(-1));
    }
    return send.apply(this, args);
  } as never);
  provider = await openTestProvider();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await provider.close();
});

/** Returns whether the statement of that number was reached. */
async function failingAt(number: number, use: () => Promise<void>): Promise<boolean> {
  Object.assign(line, { failing: number, sent: 0 });
  await use();
  line.failing = 0;
  return line.sent >= number;
}

async function standing(reservation: string, product: string) {
  const { db } = provider.context;
  const rows = async (table: typeof orders | typeof orderLines | typeof orderMoves | typeof outbox) =>
    (await db.select({ all: count() }).from(table))[0]?.all;
  const [held] = await db.select().from(reservations).where(eq(reservations.id, reservation));
  return {
    orders: await rows(orders),
    lines: await rows(orderLines),
    moves: await rows(orderMoves),
    letters: await rows(outbox),
    state: held?.state,
    shelf: await shelfOf(provider, product),
  };
}

test('[ORDER-03][ORDER-05] whichever statement of an order fails, nothing of it stays, and the retry succeeds (S6)', async (context) => {
  let statements = 0;
  for (let number = 1; ; number += 1) {
    const { uuid: product } = await insertProduct(provider, { stocked: 5 });
    const shopper = new Shopper(provider);
    await shopper.add(product, 2);
    const { body } = await shopper.reserve();
    const reservation = body.data.structure.order_data?.uuid ?? '';
    const key = randomUUID();
    const before = await standing(reservation, product);
    let status = 0;
    const hasFailed = await failingAt(number, async () => {
      ({ status } = await shopper.order(reservation, { key }));
    });
    if (!hasFailed) break;
    statements = number;
    const { db } = provider.context;
    // Statements after the order's own transaction may fail silently.
    if (status !== 200) {
      expect(status, `${number}`).toBeGreaterThanOrEqual(500);
      expect(await standing(reservation, product), `${number}`).toEqual(before);
      const stored = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
      expect(stored.filter(({ answer }) => answer !== null)).toEqual([]);
    }
    const retried = await shopper.order(reservation, { key });
    expect(retried.body.status, `${number}: ${JSON.stringify(retried.body)}`).toBe(1);
    const placed = await db.select().from(orders).where(eq(orders.id, reservation));
    expect(placed).toHaveLength(1);
    expect(await shelfOf(provider, product)).toEqual({ stocked: 3, reserved: 0 });
  }
  expect(statements).toBeGreaterThan(8);
  const reached = `${statements} statements, each failed once: 0 partial rows, retries succeed`;
  reportFigure(context, { property: 'S6 whole or not at all', reached, threshold: 'each statement: 0 partial rows' });
}, 120_000);
