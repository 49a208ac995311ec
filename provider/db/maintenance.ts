import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Connection } from './connection';

/** PGlite has no autovacuum. Other callers run between two tables. */
export async function runMaintenance(
  { kind, openSession }: Pick<Connection, 'kind' | 'openSession'>,
  signal?: AbortSignal,
): Promise<void> {
  if (kind !== 'pglite') return;
  const session = await openSession();
  try {
    const db = drizzle(session);
    const { rows } = await db.execute<{ schema: string; name: string }>(
      sql`SELECT schemaname AS schema, tablename AS name FROM pg_tables WHERE schemaname IN ('public', 'pg_catalog')`,
    );
    for (const { schema, name } of rows) {
      if (signal?.aborted) break;
      await db.execute(sql`VACUUM (ANALYZE) ${sql.identifier(schema)}.${sql.identifier(name)}`);
    }
  } finally {
    await session.end();
  }
}
