import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Connection } from '../connection';
import { JOURNAL, MIGRATIONS, readJournal } from '../known-migrations';
import { lockSchema } from '../migrate';
import { type Snapshot, withSession } from './snapshot';
import { type Count, compareCounts, surveyTables } from './survey';
import { listFilled, listTables, nameOf, quote } from './tables';

export const loadSnapshot = (target: Connection, snapshot: Snapshot): Promise<Count[]> =>
  withSession(target, async (session) => {
    await lockSchema(session);
    const filled = await listFilled(session);
    if (filled.length > 0)
      throw new Error(`The target holds rows already, in ${filled.join(', ')}. Give an empty one.`);
    await migrateTo(session, snapshot.migrations);
    await session.query('BEGIN');
    try {
      const counts = await fill(session, snapshot);
      await session.query('COMMIT');
      await migrateToLatest(session);
      await session.query('ANALYZE');
      return counts;
    } catch (error) {
      await session.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  });

async function fill(session: pg.Client, { tables, sequences, counts, batches }: Snapshot): Promise<Count[]> {
  if (!isDeepStrictEqual(await listTables(session), tables)) {
    throw new Error('The tables of the target are not those of the data.');
  }
  // Rows written by triggers are part of the snapshot.
  for (const { name } of tables) await session.query(`ALTER TABLE ${nameOf(name)} DISABLE TRIGGER USER`);
  const known = new Set(tables.map(({ name }) => name));
  for await (const { table, rows } of batches) {
    if (!known.has(table)) throw new Error(`No such table: ${table}`);
    await session.query(
      `INSERT INTO ${nameOf(table)} OVERRIDING SYSTEM VALUE SELECT * FROM unnest($1::${nameOf(table)}[])`,
      [rows],
    );
  }
  for (const { name, last } of sequences) {
    if (last !== null) await session.query('SELECT setval($1::regclass, $2)', [`public.${quote(name)}`, last]);
  }
  for (const { name } of tables) await session.query(`ALTER TABLE ${nameOf(name)} ENABLE TRIGGER USER`);
  const found = await surveyTables(session, tables);
  const differences = compareCounts(counts, found);
  if (differences.length > 0) throw new Error(`What arrived is not what left:\n  ${differences.join('\n  ')}`);
  return found;
}

export async function migrateTo(session: pg.Client, wanted: number[]): Promise<void> {
  const journal = readJournal();
  const own = journal.entries.map(({ when }) => when);
  if (wanted.length === 0 || wanted.some((when, place) => when !== own[place])) {
    throw new Error('The data were written by a newer version of the shop, or by another one. Take that version.');
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nursery-migrations-'));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const shorter = { ...journal, entries: journal.entries.slice(0, wanted.length) };
    writeFileSync(path.join(folder, JOURNAL), JSON.stringify(shorter));
    await migrate(drizzle(session), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const migrateToLatest = (session: pg.Client): Promise<void> =>
  migrate(drizzle(session), { migrationsFolder: MIGRATIONS });
