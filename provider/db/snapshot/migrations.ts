import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { JOURNAL, MIGRATIONS, readJournal } from '../known-migrations';

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

export const migrateToLatest = (session: pg.Client): Promise<void> =>
  migrate(drizzle(session), { migrationsFolder: MIGRATIONS });
