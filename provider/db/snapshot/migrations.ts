import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { MIGRATIONS } from '../migrate';

const JOURNAL = path.join('meta', '_journal.json');
const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });

const readJournal = () => Journal.parse(JSON.parse(readFileSync(path.join(MIGRATIONS, JOURNAL), 'utf8')));

/** The migrations that a database has had, by the times at which they were written. */
export async function listMigrations(session: pg.ClientBase): Promise<number[]> {
  const { rows } = await session.query<{ written: string }>(
    'SELECT created_at AS written FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return rows.map(({ written }) => Number(written));
}

/** Gives an empty database the schema of these migrations, which must be the first of ours. */
export async function migrateAs(session: pg.Client, wanted: number[]): Promise<void> {
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

/** Brings loaded data up to our own schema. */
export const migrateOn = (session: pg.Client): Promise<void> =>
  migrate(drizzle(session), { migrationsFolder: MIGRATIONS });
