import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const HEARTBEAT_MS = 20;
const LONGEST_PAUSE_MS = 1_000;

test('[ERR-04] a query without end is ended at its deadline, stops nobody meanwhile, and the shop goes on', async () => {
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
