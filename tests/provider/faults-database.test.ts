import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openProvider, type Provider } from '@/provider/app';
import { parseProviderEnv } from '@/provider/env';
import { log } from '@/telemetry/log';
import { dependencyFailures } from '@/telemetry/metrics';
import { makeBarrier } from '../setup/barrier';
import { FAULTS, type FaultyProxy, openFaultyProxy, POSTGRESQL_FAULTS } from '../setup/faulty-proxy';
import { call, insertProduct, shelfOf } from '../setup/provider';
import type { ScratchDatabase } from '../setup/scratch-database';
import { createSeededDatabase } from '../setup/seeded-database';
import { within } from '../setup/within';

const SERVER = process.env.TEST_DATABASE_URL;
const PATIENCE_MS = 10_000;
/** Below the statement timeout (8 s) and the connection timeout (5 s), so that neither was waited for. */
const AT_ONCE_MS = 1_000;
/** More than the number of connections. */
const VISITORS = 16;

describe.skipIf(!SERVER)('PostgreSQL behind a faulty connection', () => {
  let database: ScratchDatabase;
  let proxy: FaultyProxy;
  let provider: Provider;
  let product: string;
  beforeAll(async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    vi.spyOn(log, 'warn').mockImplementation(() => {});
    database = await createSeededDatabase(SERVER ?? '');
    const own = new URL(database.url);
    proxy = await openFaultyProxy(`${own.hostname}:${own.port || 5432}`, POSTGRESQL_FAULTS);
    const DATABASE_URL = database.url.replace(own.host, proxy.host);
    provider = await openProvider(parseProviderEnv({ DATABASE_URL }), { jobs: false });
    product = (await insertProduct(provider, { stocked: 50 })).uuid;
  });
  afterAll(async () => {
    await provider.close();
    await proxy.close();
    await database.drop();
    vi.restoreAllMocks();
  });

  /** As exported to Prometheus. */
  const failures = async () => {
    const { values } = await dependencyFailures.get();
    return values.find(({ labels }) => labels.dependency === 'database')?.value ?? 0;
  };
  const add = () =>
    within(PATIENCE_MS, call(provider, 'POST', '/cart/add_product/post/', { body: { uuid: product, amount: 1 } }));
  const all = async () => Promise.all(Array.from({ length: VISITORS }, add));

  test.each(FAULTS)(
    '[D6][ERR-04] %s: each request fails in time, and requests succeed within 10 s after the fault',
    async (fault) => {
      expect((await all()).every(({ status }) => status === 200)).toBe(true);
      const before = await failures();
      await proxy.breakWith(fault);
      for (const answer of await all()) {
        expect(answer).toMatchObject({
          status: 503,
          body: { status: 0, message: 'Не получилось, попробуйте ещё раз' },
        });
      }
      expect(await failures()).toBeGreaterThan(before);
      await proxy.repair();
      const isServed = async () => (await all()).every(({ status }) => status === 200);
      await expect.poll(isServed).toBe(true);
      expect(await shelfOf(provider, product)).toEqual({ stocked: 50, reserved: 0 });
    },
    60_000,
  );

  // A greeting alone must not count as recovery.
  test.each([...FAULTS, 'silent'] as const)(
    '[D6][ERR-04] %s: after five failures requests fail at once, liveness answers, and all recover within 10 s',
    async (fault) => {
      await expect.poll(async () => (await all()).every(({ status }) => status === 200)).toBe(true);
      await proxy.breakWith(fault);
      await all();
      // The sixth request may be refused by the queue, before its connection is known to fail.
      const ready = () => provider.handle(new Request('http://provider/health/ready'));
      await expect
        .poll(async () => (await ready()).headers.get('retry-after'), { timeout: PATIENCE_MS, interval: 0 })
        .toBe('3');
      // Two periods of the circuit breaker. Its probe is not a visitor's request.
      const until = performance.now() + 7_000;
      const waits: number[] = [];
      while (performance.now() < until) {
        const startedAt = performance.now();
        const refused = await ready();
        waits.push(performance.now() - startedAt);
        expect(refused.status).toBe(503);
        expect(refused.headers.get('retry-after')).toBe('3');
        expect((await call(provider, 'GET', '/health/live')).status).toBe(200);
        await pause(50);
      }
      expect(Math.max(...waits)).toBeLessThan(AT_ONCE_MS);
      await proxy.repair();
      await expect.poll(async () => (await add()).status, { interval: 200 }).toBe(200);
    },
    60_000,
  );

  test('[D6] after the server closed all connections the next request reconnects at once', async () => {
    const { db } = provider.context;
    expect((await all()).every(({ status }) => status === 200)).toBe(true);
    const before = await failures();
    const others = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    await db.transaction((tx) => tx.execute(others));
    // A request on a connection not yet known as closed may fail and be retried.
    await expect.poll(() => db.$client.totalCount).toBe(1);
    expect(await failures()).toBeGreaterThanOrEqual(before + 5);
    expect((await all()).every(({ status }) => status === 200)).toBe(true);
  }, 60_000);

  test('[D6][ERR-04] locks of a vanished provider are released within 15 s', async () => {
    const { db } = provider.context;
    const { opened: woken, open: focusForm } = makeBarrier();
    let isLocked = false;
    // To the server, a silent client in a transaction is like a lost machine.
    const silent = db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM products WHERE id = ${product} FOR UPDATE`);
      isLocked = true;
      await woken;
      await tx.execute(sql`SELECT 1`);
    });
    silent.catch(() => undefined);
    await expect.poll(() => isLocked).toBe(true);
    const sell = () =>
      db.execute(sql`UPDATE products SET stocked = stocked WHERE id = ${product}`).then(
        () => true,
        () => false,
      );
    await expect.poll(sell, { timeout: 15_000 }).toBe(true);
    focusForm();
    await expect(silent).rejects.toThrow();
    expect((await add()).status).toBe(200);
  }, 60_000);
});
