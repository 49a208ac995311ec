import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { count, inArray, sum } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openProvider, type Provider } from '@/provider/app';
import { loginCodes } from '@/provider/db/tables/accounts';
import { cartLines } from '@/provider/db/tables/cart';
import { products } from '@/provider/db/tables/catalog';
import { favouriteItems } from '@/provider/db/tables/favourites';
import { enquiries } from '@/provider/db/tables/forms';
import { outbox } from '@/provider/db/tables/notifications';
import { orderLines, orders } from '@/provider/db/tables/orders';
import { parseProviderEnv } from '@/provider/env';
import { CONCURRENCY } from '@/provider/notifications/channels';
import { openFakeMailServer } from '../setup/fake-mail-server';
import { reportFigure, scaled } from '../setup/figures';
import { Acknowledged, type Attempt, placeOrder, visitUntilItDies } from '../setup/mixed-load';
import { createScratchDatabase } from '../setup/scratch-database';
import { startProvider } from '../setup/shop-process';

const KILLS = scaled(30, 50);
const STOCKED = 100_000;
/** The server is killed at a random moment after this many acknowledged orders. */
const ORDERS_A_LIFE = scaled(2, 10);
const LATEST_MS = 250;

/** A database that outlives its process: PGlite's directory, or a scratch database on a server. */
async function place(): Promise<{ env: Record<string, string>; dataDir: string; remove: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nursery-crash-'));
  const server = process.env.TEST_DATABASE_URL;
  const scratch = server ? await createScratchDatabase(server) : undefined;
  const remove = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await scratch?.drop();
  };
  return { env: scratch ? { DATABASE_URL: scratch.url } : {}, dataDir, remove };
}

const TIMEOUT_MS = 60_000;
/** Failed letters are retried with growing delays. */
const PATIENCE_OF_LETTERS_MS = 300_000;

/** Polls until the condition holds; reports errors of the shop. */
async function until(
  what: string,
  acknowledged: Acknowledged,
  isSo: () => boolean | Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isSo())) {
    if (Date.now() > deadline)
      throw new Error(`${what}: not in ${timeoutMs / 1_000} s; last ${acknowledged.lastFailure}`);
    await pause(50);
  }
}

/** Clients without a response retry with the same key until the result is definite. */
async function retryOrders(url: string, acknowledged: Acknowledged): Promise<void> {
  const retry = async (attempt: Attempt) => {
    try {
      const { body } = await placeOrder(url, attempt);
      if (body.status === 1) acknowledged.orders.add(attempt.uuid);
      return true;
    } catch (error) {
      acknowledged.lastFailure = String(error);
      return false;
    }
  };
  for (const attempt of acknowledged.inTheAir.splice(0))
    await until('A definite answer', acknowledged, () => retry(attempt));
}

const lettersDue = ({ orders }: Acknowledged): string[] =>
  [...orders].flatMap((id) => [`order-${id}-customer`, `order-${id}-nursery`]);

type Letters = { headers: Record<string, string> }[];
const idsOf = (letters: Letters): Set<string> =>
  new Set(letters.map(({ headers }) => /^<(.*)@[^@]*>$/.exec(headers['message-id'] ?? '')?.[1] ?? ''));

async function messagesWaiting(url: string): Promise<boolean> {
  const ready = await fetch(`${url}/api/health/ready`);
  return ((await ready.json()) as { outbox_age: number }).outbox_age > 0;
}

/** Returns the number of acknowledged orders. */
async function killRepeatedly(kills: number): Promise<number> {
  const mail = await openFakeMailServer();
  const { env, dataDir, remove } = await place();
  // More codes and letters than the default daily limits.
  const settings = { ...env, SMTP_URL: mail.url, CODES_PER_DAY: '100000', LETTERS_PER_DAY: '100000' };
  const inHouse = () => openProvider(parseProviderEnv({ ...env, DATA_DIR: dataDir }), { jobs: false });
  try {
    const before = await inHouse();
    // Enough stock for the whole test.
    await before.context.db.update(products).set({ stocked: STOCKED, reserved: 0 });
    const shelf = await before.context.db.select({ id: products.id }).from(products).limit(5);
    const ids = shelf.map((row) => row.id);
    await before.close();

    const acknowledged = new Acknowledged();
    let server = await startProvider({ env: settings, dataDir });
    for (let life = 0; life < kills; life += 1) {
      const visits = visitUntilItDies(server.url, ids, acknowledged);
      const enough = acknowledged.orders.size + ORDERS_A_LIFE;
      await until('Orders', acknowledged, () => acknowledged.orders.size >= enough);
      await pause(randomInt(LATEST_MS));
      await server.kill();
      await visits;
      server = await startProvider({ env: settings, dataDir });
      await retryOrders(server.url, acknowledged);
    }
    await until('The last message', acknowledged, async () => !(await messagesWaiting(server.url)));
    const haveAllCome = () => {
      const arrived = idsOf(mail.letters);
      return lettersDue(acknowledged).every((id) => arrived.has(id));
    };
    await until('Both letters of every order', acknowledged, haveAllCome, PATIENCE_OF_LETTERS_MS);
    await server.stop();

    const after = await inHouse();
    expect(acknowledged.orders.size).toBeGreaterThanOrEqual(kills * ORDERS_A_LIFE);
    await expectEverything(after, acknowledged, ids[0] ?? '');
    await expectNoForeignLetters(after, mail.letters, kills);
    await after.close();
    return acknowledged.orders.size;
  } finally {
    await mail.close();
    await remove();
  }
}

test(`[ORDER-03][ORDER-05] ${KILLS} SIGKILLs under mixed load lose no acknowledged order and send no letter of a rolled-back one`, async (context) => {
  // Two shops at once: each waits half of the time until its process has started again.
  const placed = await Promise.all([killRepeatedly(KILLS / 2), killRepeatedly(KILLS / 2)]);
  const orderCount = placed.reduce((all, one) => all + one);
  const reached = `${KILLS} kills, ${orderCount} orders: 0 lost, 0 doubled`;
  reportFigure(context, { property: 'D1 SIGKILL', reached, threshold: '50 kills: 0 lost, 0 doubled' });
}, 1_200_000);

async function expectEverything(
  { context: { db } }: Provider,
  acknowledged: Acknowledged,
  bought: string,
): Promise<void> {
  const stored = (await db.select({ id: orders.id }).from(orders)).map((row) => row.id);
  // Each acknowledged attempt has made exactly one order.
  expect([...acknowledged.orders].sort()).toEqual(stored.sort());
  const [sold] = await db.select({ pieces: sum(orderLines.amount).mapWith(Number), lines: count() }).from(orderLines);
  expect(sold).toEqual({ pieces: stored.length, lines: stored.length });
  const [shelf] = await db
    .select()
    .from(products)
    .where(inArray(products.id, [bought]));
  expect(shelf?.stocked).toBe(STOCKED - stored.length);

  const amounts = new Map((await db.select().from(cartLines)).map((line) => [line.cart_id, line.amount]));
  for (const [id, { pieces, unanswered }] of acknowledged.carts) {
    expect(amounts.get(id)).toBeGreaterThanOrEqual(pieces);
    expect(amounts.get(id)).toBeLessThanOrEqual(pieces + unanswered);
  }
  const kept = new Set((await db.select().from(favouriteItems)).map((item) => `${item.list_id} ${item.product_id}`));
  const wished = [...acknowledged.favourites].flatMap(([id, uuids]) => [...uuids].map((uuid) => `${id} ${uuid}`));
  expect(wished.filter((item) => !kept.has(item))).toEqual([]);
  const savedTexts = new Set((await db.select({ text: enquiries.text }).from(enquiries)).map((row) => row.text));
  expect([...acknowledged.enquiries].filter((text) => !savedTexts.has(text))).toEqual([]);
  const codes = new Set((await db.select({ login: loginCodes.login }).from(loginCodes)).map((row) => row.login));
  expect([...acknowledged.logins].filter((login) => !codes.has(login))).toEqual([]);
}

/** Each received letter must be queued in the database under its id. */
async function expectNoForeignLetters({ context: { db } }: Provider, letters: Letters, kills: number) {
  const queued = await db
    .select({ id: outbox.message_id, sent_at: outbox.sent_at, dead_at: outbox.dead_at })
    .from(outbox);
  const known = new Set(queued.map((message) => message.id));
  const arrived = idsOf(letters);
  // A sender killed between sending and recording repeats its letter: at most one per connection and kill.
  expect(letters.length - arrived.size).toBeLessThanOrEqual(kills * CONCURRENCY.mail);
  expect([...arrived].filter((id) => !known.has(id))).toEqual([]);
  // Apart from codes that expired meanwhile, every queued letter has arrived.
  const letterIds = queued.filter((message) => message.sent_at).map((message) => message.id);
  expect(letterIds.filter((id) => !arrived.has(id))).toEqual([]);
  expect(letterIds.length).toBeGreaterThanOrEqual(kills * ORDERS_A_LIFE * 2);
}
