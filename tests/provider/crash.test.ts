import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { count, sum } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { OrderAnswer } from '@/contract/orders';
import { openProvider } from '@/provider/app';
import { products } from '@/provider/db/tables/catalog';
import { outbox } from '@/provider/db/tables/notifications';
import { orderLines, orders } from '@/provider/db/tables/orders';
import { parseProviderEnv } from '@/provider/env';
import { startProvider } from '../setup/shop-process';
import { submission } from '../setup/shopper';

const KILLS = 10;
const SHOPPERS = 6;
/** The server dies after so many were acknowledged, with others on their way. */
const ORDERS_A_ROUND = 3;

const directory = mkdtempSync(path.join(os.tmpdir(), 'nursery-crash-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

type Attempt = { cartid: string; key: string; uuid: string };

async function post<T>(url: string, address: string, body: unknown, headers: Record<string, string>) {
  const response = await fetch(`${url}/api${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as T, cartid: response.headers.get('cartid') };
}

const order = (url: string, { cartid, key, uuid }: Attempt) =>
  post<OrderAnswer>(url, '/cart/process_order/post/', submission(uuid), { cartid, 'idempotency-key': key });

/** Orders one piece after another until the server dies; tells what was acknowledged and what was left in the air. */
async function shopUntilKilled(url: string, product: string, acknowledged: Set<string>, unanswered: Attempt[]) {
  for (;;) {
    let attempt: Attempt | undefined;
    try {
      const added = await post(url, '/cart/add_product/post/', { uuid: product, amount: 1 }, {});
      const cartid = added.cartid ?? '';
      const reserve = { data: {} };
      const reserved = await post<OrderAnswer>(url, '/cart/create_and_reserve_order/post/', reserve, { cartid });
      attempt = { cartid, key: randomUUID(), uuid: reserved.body.data.structure.order_data?.uuid ?? '' };
      const placed = await order(url, attempt);
      if (placed.body.status === 1) acknowledged.add(attempt.uuid);
    } catch {
      if (attempt) unanswered.push(attempt);
      return;
    }
  }
}

/** A customer whose answer was lost tries again with the same key until there is a definite answer. */
async function retry(url: string, attempt: Attempt): Promise<OrderAnswer> {
  for (;;) {
    const { status, body } = await order(url, attempt);
    if (status === 200) return body;
    await pause(500);
  }
}

test(`[ORDER-03][ORDER-05] ${KILLS} SIGKILLs while orders arrive: every acknowledged order is there, none twice`, async () => {
  const place = { dataDir: directory };
  const acknowledged = new Set<string>();
  const unanswered: Attempt[] = [];
  let server = await startProvider(place);
  const list = await fetch(`${server.url}/api/products/list/?sort=price_asc&in_stock=1&page_size=1`);
  const product = ((await list.json()) as { items: { uuid: string }[] }).items[0]?.uuid ?? '';

  // The shelf must outlast the test: the figure is set while nobody serves.
  await server.stop();
  const before = await openProvider(parseProviderEnv({ DATA_DIR: directory }), { jobs: false });
  await before.context.db.update(products).set({ stocked: 100_000 });
  await before.close();

  server = await startProvider(place);
  for (let round = 0; round < KILLS; round += 1) {
    const walks = Array.from({ length: SHOPPERS }, () =>
      shopUntilKilled(server.url, product, acknowledged, unanswered),
    );
    const before = acknowledged.size;
    while (acknowledged.size < before + ORDERS_A_ROUND) await pause(10);
    // Another moment of a walk each time.
    await pause(17 * round);
    await server.kill();
    await Promise.all(walks);
    server = await startProvider(place);
    for (const attempt of unanswered.splice(0)) {
      if ((await retry(server.url, attempt)).status === 1) acknowledged.add(attempt.uuid);
    }
  }
  await server.stop();

  const after = await openProvider(parseProviderEnv({ DATA_DIR: directory }), { jobs: false });
  const { db } = after.context;
  const stored = (await db.select({ id: orders.id }).from(orders)).map((row) => row.id);
  const [sold] = await db.select({ pieces: sum(orderLines.amount).mapWith(Number), lines: count() }).from(orderLines);
  const [letters] = await db.select({ total: count() }).from(outbox);
  const shelf = (await db.select().from(products)).find((row) => row.id === product);
  await after.close();

  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * ORDERS_A_ROUND);
  expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([]);
  // Every order was made by one attempt, and each attempt has ended in an acknowledgement: no order came twice.
  expect(stored.length).toBe(acknowledged.size);
  expect(sold).toEqual({ pieces: stored.length, lines: stored.length });
  expect(letters?.total).toBe(stored.length * 2);
  expect(shelf?.stocked).toBe(100_000 - stored.length);
}, 300_000);
