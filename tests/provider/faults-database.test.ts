import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openProvider, type Provider } from '@/provider/app';
import { parseProviderEnv } from '@/provider/env';
import { log } from '@/telemetry/log';
import { dependencyFailures } from '@/telemetry/metrics';
import { FAULTS, type FaultLine, openFaultLine, POSTGRESQL_WORDS } from '../setup/fault-line';
import { makeGate } from '../setup/gate';
import { call, insertProduct, shelfOf } from '../setup/provider';
import type { ScratchDatabase } from '../setup/scratch-database';
import { createSeededDatabase } from '../setup/seeded-database';
import { within } from '../setup/within';

const SERVER = process.env.TEST_DATABASE_URL;
/** A caller's own patience. */
const PATIENCE_MS = 10_000;
/** More than there are connections. */
const VISITORS = 16;

describe.skipIf(!SERVER)('a PostgreSQL', () => {
  let database: ScratchDatabase;
  let line: FaultLine;
  let provider: Provider;
  let product: string;
  beforeAll(async () => {
    vi.spyOn(log, 'error').mockImplementation(() => {});
    vi.spyOn(log, 'warn').mockImplementation(() => {});
    database = await createSeededDatabase(SERVER ?? '');
    const own = new URL(database.url);
    line = await openFaultLine(`${own.hostname}:${own.port || 5432}`, POSTGRESQL_WORDS);
    const DATABASE_URL = database.url.replace(own.host, line.host);
    provider = await openProvider(parseProviderEnv({ DATABASE_URL }), { jobs: false });
    product = (await insertProduct(provider, { stocked: 50 })).uuid;
  });
  afterAll(async () => {
    await provider.close();
    await line.close();
    await database.drop();
    vi.restoreAllMocks();
  });

  /** As Prometheus is told. */
  const failures = async () => {
    const { values } = await dependencyFailures.get();
    return values.find(({ labels }) => labels.dependency === 'database')?.value ?? 0;
  };
  const add = () =>
    within(PATIENCE_MS, call(provider, 'POST', '/cart/add_product/post/', { body: { uuid: product, amount: 1 } }));
  const all = async () => Promise.all(Array.from({ length: VISITORS }, add));

  test.each(FAULTS)(
    '[D6][ERR-04] %s: each visitor is told so in time, and served again within 10 s',
    async (fault) => {
      expect((await all()).every(({ status }) => status === 200)).toBe(true);
      const before = await failures();
      await line.breakSo(fault);
      for (const answer of await all()) {
        expect(answer).toMatchObject({
          status: 503,
          body: { status: 0, message: 'Не получилось, попробуйте ещё раз' },
        });
      }
      expect(await failures()).toBeGreaterThan(before);
      await line.mend();
      const isServed = async () => (await all()).every(({ status }) => status === 200);
      await expect.poll(isServed, { timeout: 10_000 }).toBe(true);
      expect(await shelfOf(provider, product)).toEqual({ stocked: 50, reserved: 0 });
    },
    60_000,
  );

  test('[D6][ERR-04] what a vanished provider has locked is free within 15 s', async () => {
    const { db } = provider.context;
    const { opened: woken, open: wake } = makeGate();
    let isLocked = false;
    // To the server who is silent in the middle looks like one whose machine is gone.
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
    wake();
    await expect(silent).rejects.toThrow();
    expect((await add()).status).toBe(200);
  }, 60_000);
});
