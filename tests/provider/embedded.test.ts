import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openProvider, type Provider } from '@/provider/app';
import { openConnection } from '@/provider/db/connection';
import { PgliteServer } from '@/provider/db/pglite-server';
import { parseProviderEnv } from '@/provider/env';
import { log } from '@/telemetry/log';

// Opening PGlite takes seconds, and a test opens up to three.
vi.setConfig({ testTimeout: 120_000 });

// PGlite only, whatever TEST_DATABASE_URL is.
let home = '';
let temporary = '';
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'nursery-embedded-'));
  temporary = path.join(home, 'tmp');
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(home, { recursive: true, force: true });
});

const settings = () => parseProviderEnv({ DATA_DIR: home });
const open = () => openProvider(settings(), { jobs: false });
const database = () => path.join(home, 'pglite');
const nextWorker = () => new Promise<Worker>((resolve) => process.once('worker', resolve));
const readyStatus = async ({ handle }: Provider) => (await handle(new Request('http://provider/health/ready'))).status;

const ROUNDS = 20;

describe('a failed query of the embedded database', () => {
  const statements = [
    ['a syntax error', sql`SELEKT 1`],
    ['an error while running', sql`SELECT 1 / ${0}::int`],
    ['a parameter that does not fit', sql`SELECT ${'pear'}::int`],
  ] as const;

  test.each(statements)('[ERR-04] %s: the next request succeeds', async (_name, bad) => {
    const connection = await openConnection(settings());
    const answers: unknown[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // `expect(…).rejects` is too slow: the discarded client would be gone before the next query.
      const next = () => connection.db.execute(sql`SELECT ${round}::int AS round`);
      const after = await connection.db.execute(bad).then(() => 'no error', next);
      answers.push(typeof after === 'string' ? after : after.rows[0]);
    }
    await connection.close();
    expect(answers).toEqual(Array.from({ length: ROUNDS }, (_, round) => ({ round })));
  });

  test('[ERR-04] inside a transaction rolls it back without blocking others', async () => {
    const { db, close } = await openConnection(settings());
    await db.execute(sql`CREATE TABLE probe (round int)`);
    for (let round = 0; round < ROUNDS; round += 1) {
      const failed = db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO probe VALUES (${round})`);
        await tx.execute(sql`SELECT 1 / ${0}::int`);
      });
      const next = db.execute(sql`SELECT count(*)::int AS total FROM probe`);
      await expect(failed).rejects.toThrow();
      expect((await next).rows).toEqual([{ total: 0 }]);
    }
    await close();
  });
});

describe('a failed start of the embedded database', () => {
  test('[ERR-04] of PGlite leaves neither lock nor files, so that the next start succeeds', async () => {
    writeFileSync(database(), 'not a directory');
    await expect(open()).rejects.toThrow(`could not open ${database()}`);
    expect(readdirSync(home).sort()).toEqual(['pglite', 'tmp']);
    expect(readdirSync(temporary)).toEqual([]);
    rmSync(database());
    const provider = await open();
    await provider.close();
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('[ERR-04] is reported when the worker ends before it is ready', async () => {
    const dying = nextWorker().then((worker) => worker.terminate());
    await expect(PgliteServer.open(database())).rejects.toThrow('before it was ready');
    await dying;
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('[ERR-04] in the migrations closes the database: the second start fails with the same error, not «in use»', async () => {
    const first = await open();
    // Without the migration table the first migration runs again and fails on existing tables.
    await first.context.db.execute(sql`DROP SCHEMA drizzle CASCADE`);
    await first.close();
    await expect(open()).rejects.toThrow(/CREATE/);
    await expect(open()).rejects.toThrow(/CREATE/);
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('[DATA-01] of a second provider on one directory leaves no temporary files', async () => {
    const first = await open();
    await expect(open()).rejects.toThrow('in use by process');
    expect(readdirSync(temporary)).toHaveLength(1);
    await first.close();
  });
});

test('[DATA-01] the data directory is readable by its owner only, also one created with wider rights', async () => {
  const modeOf = () => statSync(database()).mode & 0o777;
  await (await PgliteServer.open(database())).stop();
  expect(modeOf()).toBe(0o700);
  chmodSync(database(), 0o755);
  await (await PgliteServer.open(database())).stop();
  expect(modeOf()).toBe(0o700);
});

describe('a worker that ends while the shop is open', () => {
  test('[ERR-04] is replaced even when it reported no error', async () => {
    const born = nextWorker();
    const provider = await open();
    await (await born).terminate();
    await expect.poll(() => readyStatus(provider), { timeout: 20_000 }).toBe(200);
    await provider.close();
  });

  test('[ERR-04] is replaced after a failed restart, which is repeated', async () => {
    const born = nextWorker();
    const server = await PgliteServer.open(database());
    const worker = await born;
    renameSync(database(), `${database()}.away`);
    writeFileSync(database(), 'not a directory');
    await worker.terminate();
    await expect.poll(() => vi.mocked(log.error).mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0);
    rmSync(database());
    renameSync(`${database()}.away`, database());
    await server.restart();
    await server.stop();
    expect(readdirSync(temporary)).toEqual([]);
  });
});
