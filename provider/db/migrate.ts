import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Connection } from './connection';
import { seedOnce } from './seed/seed';

export const MIGRATIONS = path.join(process.cwd(), 'provider', 'db', 'migrations');
/** Any number will do, as long as nothing else in the database uses it. */
const LOCK = 7_142_025;

/**
 * Brings the schema up to date and seeds a fresh database. Several storefronts that start together wait for one
 * another, however long it takes; each statement of a migration is in one transaction with its mark, so a failure
 * leaves the old schema.
 */
export async function prepareDatabase({ openSession }: Connection, now: Date): Promise<void> {
  const session = await openSession();
  try {
    const db = drizzle(session);
    await takeTurn(session);
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await seedOnce(db, now);
  } finally {
    await session.end();
  }
}

/** Whoever makes or fills the tables does it alone. Given back by the end of the session; PGlite has one holder anyway. */
export async function takeTurn(session: pg.ClientBase): Promise<void> {
  await session.query('SELECT pg_advisory_lock($1)', [LOCK]);
}
