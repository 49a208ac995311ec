import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Connection, openConnection } from '@/provider/db/connection';
import { MIGRATIONS, readJournal } from '@/provider/db/known-migrations';
import { prepareDatabase } from '@/provider/db/migrate';
import { migrateTo } from '@/provider/db/snapshot/migrations';
import { openTarget, type Target } from '../setup/lived-in-shop';

let target: Target;
beforeEach(async () => {
  target = await openTarget();
});
afterEach(() => target.remove());

/** The schema, the migrations that ran, and the number of seeded rows. */
async function readTables({ db }: Connection) {
  const { rows: columns } = await db.execute(
    sql`SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
  );
  const { rows: marks } = await db.execute(sql`SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id`);
  const { rows: seeded } = await db.execute(
    sql`SELECT (SELECT count(*) FROM products) + (SELECT count(*) FROM documents) n`,
  );
  return { columns, marks, seeded };
}

test('[DATA-01] migrations run once, whether started twice in a row or by two sessions concurrently (D12)', async () => {
  const one = await openConnection(target);
  // PGlite allows one process only, so two sessions of one connection are used.
  const two = target.DATABASE_URL ? await openConnection(target) : one;
  try {
    await Promise.all([prepareDatabase(one, new Date()), prepareDatabase(two, new Date())]);
    const first = await readTables(one);
    expect(first.columns.length).toBeGreaterThan(100);
    await prepareDatabase(two, new Date());
    expect(await readTables(two)).toEqual(first);
  } finally {
    if (two !== one) await two.close();
    await one.close();
  }
}, 180_000);

test('[DATA-01] a server older than PostgreSQL 15 is refused with its version named, before any change', async () => {
  const requests: string[] = [];
  const session = {
    query: async (text: string) => {
      requests.push(text);
      return { rows: [{ server_version_num: '140012' }] };
    },
    end: async () => void requests.push('end'),
  } as unknown as pg.Client;
  const opening = prepareDatabase({ openSession: async () => session }, new Date());
  await expect(opening).rejects.toThrow('PostgreSQL 14 is too old: 15 or newer is needed');
  expect(requests).toEqual(['SELECT pg_advisory_lock($1)', 'SHOW server_version_num', 'end']);
});

test('[DATA-01] a migration that fails halfway is rolled back to the old schema, and the next start succeeds (D12)', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nursery-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  addMigration(folder, 'CREATE TABLE half (id int);--> statement-breakpoint\nALTER TABLE nothing_of_ours ADD x int;');
  const connection = await openConnection(target);
  try {
    await prepareDatabase(connection, new Date());
    const before = await readTables(connection);
    const session = await connection.openSession();
    await expect(migrate(drizzle(session), { migrationsFolder: folder })).rejects.toThrow();
    await session.end();
    expect(await readTables(connection)).toEqual(before);
    await prepareDatabase(connection, new Date());
    expect(await readTables(connection)).toEqual(before);
  } finally {
    await connection.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);

test('[ROUTE-12] an older database keeps the paths of its documents, also while the older version still runs', async () => {
  const connection = await openConnection(target);
  try {
    const session = await connection.openSession();
    const older = readJournal().entries.slice(0, 29);
    await migrateTo(
      session,
      older.map(({ when }) => when),
    );
    const insert = (kind: string, slug: string) =>
      session.query(
        `INSERT INTO documents (kind, slug, title, meta, summary, tags, blocks, position)
          VALUES ($1, $2, 'Текст', '{}', '', '{}', '[]', 1)`,
        [kind, slug],
      );
    for (const kind of ['page', 'news', 'service', 'case', 'month']) await insert(kind, 'a');
    await insert('page', 'home');
    await insert('page', 'cart');
    const readPaths = async () =>
      (await session.query('SELECT kind, slug, document_path(kind, slug) AS path FROM documents ORDER BY 1, 2')).rows;
    const before = await readPaths();
    await migrate(drizzle(session), { migrationsFolder: MIGRATIONS });
    expect(await readPaths()).toEqual(before);
    await session.query("DELETE FROM documents WHERE kind = 'case'");
    expect((await session.query('SELECT section, slug FROM gone_pages')).rows).toEqual([
      { section: 'portfolio', slug: 'a' },
    ]);
    await session.end();
  } finally {
    await connection.close();
  }
}, 180_000);

function addMigration(folder: string, text: string): void {
  const journal = path.join(folder, 'meta', '_journal.json');
  const known = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] };
  const last = known.entries.at(-1);
  if (!last) throw new Error('No migration');
  known.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, tag: '9999_broken' });
  writeFileSync(journal, JSON.stringify(known));
  writeFileSync(path.join(folder, '9999_broken.sql'), text);
}

test('[DATA-01] a database that a newer version has migrated is refused by an older one, in words and without a change', async () => {
  const connection = await openConnection(target);
  try {
    await prepareDatabase(connection, new Date());
    const written = Date.parse('2031-05-06T07:08:09Z');
    await connection.db.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of a later version', ${written})`,
    );
    const before = await readTables(connection);
    const starting = prepareDatabase(connection, new Date());
    await expect(starting).rejects.toThrow('changed by a newer version of the shop');
    await expect(starting).rejects.toThrow('its migration of 2031-05-06');
    expect(await readTables(connection)).toEqual(before);
  } finally {
    await connection.close();
  }
}, 180_000);
