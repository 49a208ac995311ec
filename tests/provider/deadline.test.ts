import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductList } from '@/contract/catalog';
import { call, insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const HEARTBEAT_MS = 20;
/** Half of the query's timeout. */
const LONGEST_PAUSE_MS = 4_000;

test('[ERR-04] an endless query is cancelled at its timeout without blocking other requests', async () => {
  const { uuid } = await insertProduct(provider, { stocked: 4 });
  let isRunning = true;
  let longest = 0;
  const heart = (async () => {
    while (isRunning) {
      const before = performance.now();
      await pause(HEARTBEAT_MS);
      longest = Math.max(longest, performance.now() - before);
    }
  })();

  await expect(
    provider.context.db.execute(sql`SELECT count(*) FROM generate_series(1, 100000000000)`),
  ).rejects.toThrow();
  isRunning = false;
  await heart;
  expect(longest).toBeLessThan(LONGEST_PAUSE_MS);

  await expect.poll(async () => (await call(provider, 'GET', '/health/ready')).status, { timeout: 30_000 }).toBe(200);
  expect(await shelfOf(provider, uuid)).toEqual({ stocked: 4, reserved: 0 });
}, 90_000);

test('[ERR-04] the catalogue stays current when a crash makes the database reuse transaction ids', async () => {
  const { db } = provider.context;
  const { uuid } = await insertProduct(provider, { stocked: 4, price: 700_000 });
  const cheapest = async () => {
    const { body } = await call<ProductList>(provider, 'GET', '/products/list/?sort=price_asc&in_stock=1&page_size=1');
    return body.items[0]?.uuid;
  };
  // Sequences are not logged: after a crash they return the same numbers again.
  for (let n = 0; n < 50; n += 1) {
    const rolledBack = db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE products SET price = price WHERE id = ${uuid}`);
      tx.rollback();
    });
    await expect(rolledBack).rejects.toThrow();
  }
  expect(await cheapest()).not.toBe(uuid);

  await expect(db.execute(sql`SELECT pg_sleep(20)`)).rejects.toThrow();
  await expect.poll(async () => (await call(provider, 'GET', '/health/ready')).status, { timeout: 30_000 }).toBe(200);
  await db.execute(sql`UPDATE products SET price = 0 WHERE id = ${uuid}`);
  expect(await cheapest()).toBe(uuid);
}, 90_000);
