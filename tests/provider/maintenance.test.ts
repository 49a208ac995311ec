import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Connection, openConnection } from '@/provider/db/connection';
import { runMaintenance } from '@/provider/db/maintenance';

// PGlite only: a PostgreSQL server runs autovacuum itself.
const directory = mkdtempSync(path.join(os.tmpdir(), 'nursery-maintenance-'));
let connection: Connection;
beforeAll(async () => {
  connection = await openConnection({ DATA_DIR: directory });
  await connection.db.execute(
    sql`CREATE TABLE shelves AS SELECT n AS id, 0 AS stocked FROM generate_series(1, 2000) n`,
  );
});
afterAll(async () => {
  await connection.close();
  rmSync(directory, { recursive: true, force: true });
});

const read = async (question: ReturnType<typeof sql>) =>
  Number((await connection.db.execute<{ figure: string }>(sql`SELECT (${question}) AS figure`)).rows[0]?.figure);
const pages = () => read(sql`pg_relation_size('shelves') / 8192`);
const turnOver = () => connection.db.execute(sql`UPDATE shelves SET stocked = stocked + 1`);

describe('maintenance of PGlite', () => {
  test('a table whose rows are all updated ten times at most doubles; without maintenance it triples', async () => {
    const change = async (isMaintained: boolean) => {
      for (let n = 0; n < 10; n += 1) {
        await turnOver();
        if (isMaintained) await runMaintenance(connection);
      }
      return pages();
    };
    await turnOver();
    await runMaintenance(connection);
    const before = await pages();
    expect(await change(true)).toBeLessThanOrEqual(2 * before);
    expect(await change(false)).toBeGreaterThan(3 * before);
  });

  test('the statistics table does not grow by more than a fifth in ten runs', async () => {
    const size = () => read(sql`pg_table_size('pg_statistic')`);
    // The first runs add rows to the statistics, so the size is measured after them.
    for (let n = 0; n < 2; n += 1) await runMaintenance(connection);
    const before = await size();
    for (let n = 0; n < 10; n += 1) await runMaintenance(connection);
    expect(await size()).toBeLessThanOrEqual(1.2 * before);
  });

  test('the planner’s row count is right after a deletion', async () => {
    await connection.db.execute(sql`DELETE FROM shelves WHERE id > 500`);
    await runMaintenance(connection);
    expect(await read(sql`SELECT reltuples FROM pg_class WHERE relname = 'shelves'`)).toBe(500);
  });

  test('[ERR-04] an aborted run analyses no further table', async () => {
    await connection.db.execute(sql`CREATE TABLE pots AS SELECT n AS id FROM generate_series(1, 10) n`);
    const counted = () => read(sql`SELECT reltuples FROM pg_class WHERE relname = 'pots'`);
    await runMaintenance(connection, AbortSignal.abort());
    expect(await counted()).toBe(-1);
    await runMaintenance(connection);
    expect(await counted()).toBe(10);
  });
});
