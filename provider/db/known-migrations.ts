import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';

export const MIGRATIONS = path.join(process.cwd(), 'provider', 'db', 'migrations');
export const JOURNAL = path.join('meta', '_journal.json');
const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });

export const readJournal = () => Journal.parse(JSON.parse(readFileSync(path.join(MIGRATIONS, JOURNAL), 'utf8')));

export async function listMigrations(session: pg.ClientBase): Promise<number[]> {
  const { rows } = await session.query<{ written: string }>(
    'SELECT created_at AS written FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return rows.map(({ written }) => Number(written));
}

export async function refuseNewerSchema(session: pg.ClientBase): Promise<void> {
  const { rows } = await session.query<{ has: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS has",
  );
  if (!rows[0]?.has) return;
  const known = new Set(readJournal().entries.map(({ when }) => when));
  const unknown = (await listMigrations(session)).find((when) => !known.has(when));
  if (unknown === undefined) return;
  const day = new Date(unknown).toISOString().slice(0, 10);
  throw new Error(
    `The database was changed by a newer version of the shop: this one does not know its migration of ${day} (${unknown}). ` +
      'Start that version again, or restore a backup that was made before the upgrade.',
  );
}
