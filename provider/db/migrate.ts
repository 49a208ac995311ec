import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Connection } from './connection';
import { seedOnce } from './seed/seed';
import * as tables from './tables';

const MIGRATIONS = path.join(process.cwd(), 'provider', 'db', 'migrations');
/** Any number will do, as long as nothing else in the database uses it. */
const LOCK = 7_142_025;

/**
 * Brings the schema up to date and seeds a fresh database. Several storefronts that start together wait for one
 * another; each statement of a migration is in one transaction with its mark, so a failure leaves the old schema.
 */
export async function prepareDatabase({ pool }: Connection, now: Date): Promise<void> {
  const client = await pool.connect();
  try {
    const db = drizzle(client, { schema: tables });
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    try {
      await migrate(db, { migrationsFolder: MIGRATIONS });
      await seedOnce(db as never, now);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}
