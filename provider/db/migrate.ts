import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Connection } from './connection';
import { writeDocumentKinds } from './document-kinds';
import { MIGRATIONS, refuseNewerSchema } from './known-migrations';
import { seedLaterContent } from './seed/later-content';
import type { SeedName } from './seed/load';
import { seedOnce } from './seed/seed';

const LOCK = 7_142_025;
const OLDEST = 150_000;

/** Storefronts that start together take turns. A failed migration leaves the old schema. */
export async function prepareDatabase(
  { openSession }: Pick<Connection, 'openSession'>,
  now: Date,
  seed: SeedName = 'demo',
): Promise<void> {
  const session = await openSession();
  try {
    const db = drizzle(session);
    await lockSchema(session);
    await refuseNewerSchema(session);
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await writeDocumentKinds(db);
    await seedOnce(db, now, seed);
    await seedLaterContent(db, now);
  } finally {
    await session.end();
  }
}

type Queryable = { query: (text: string) => Promise<{ rows: { server_version_num?: string }[] }> };

async function refuseOldServer(session: Queryable): Promise<void> {
  const { rows } = await session.query('SHOW server_version_num');
  const version = Number(rows[0]?.server_version_num);
  if (version < OLDEST) throw new Error(`PostgreSQL ${Math.floor(version / 10_000)} is too old: 15 or newer is needed`);
}

export async function lockSchema(session: pg.ClientBase): Promise<void> {
  await session.query('SELECT pg_advisory_lock($1)', [LOCK]);
  await refuseOldServer(session);
}
