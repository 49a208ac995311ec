import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Connection } from './connection';
import { writeDocumentKinds } from './document-kinds';
import { MIGRATIONS, refuseNewer } from './known-migrations';
import { seedLaterContent } from './seed/later-content';
import { seedOnce } from './seed/seed';

/** Any number will do, as long as nothing else in the database uses it. */
const LOCK = 7_142_025;
/** PostgreSQL 15, in the server's own way of counting. */
const OLDEST = 150_000;

/**
 * Brings the schema up to date and seeds a fresh database. Several storefronts that start together wait for one
 * another, however long it takes; each statement of a migration is in one transaction with its mark, so a failure
 * leaves the old schema.
 */
export async function prepareDatabase({ openSession }: Pick<Connection, 'openSession'>, now: Date): Promise<void> {
  const session = await openSession();
  try {
    const db = drizzle(session);
    await takeTurn(session);
    await refuseNewer(session);
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await writeDocumentKinds(db);
    await seedOnce(db, now);
    await seedLaterContent(db, now);
  } finally {
    await session.end();
  }
}

type Asked = { query: (text: string) => Promise<{ rows: { server_version_num?: string }[] }> };

/** An older server would fail at some statement or other, or worse, understand it otherwise. */
async function refuseOld(session: Asked): Promise<void> {
  const { rows } = await session.query('SHOW server_version_num');
  const version = Number(rows[0]?.server_version_num);
  if (version < OLDEST) throw new Error(`PostgreSQL ${Math.floor(version / 10_000)} is too old: 15 or newer is needed`);
}

/** Whoever makes or fills the tables does it alone, on a server that is new enough. Given back by the end of the session; PGlite's sessions take turns anyway. */
export async function takeTurn(session: pg.ClientBase): Promise<void> {
  await session.query('SELECT pg_advisory_lock($1)', [LOCK]);
  await refuseOld(session);
}
