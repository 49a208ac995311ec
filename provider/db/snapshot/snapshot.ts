import type pg from 'pg';
import { z } from 'zod';
import type { Connection } from '../connection';
import { listMigrations } from '../known-migrations';
import { Count, surveyTables } from './survey';
import { listTables, nameOf, quote, Table } from './tables';

export const SnapshotHead = z.object({
  migrations: z.array(z.number()),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  counts: z.array(Count),
});
export type SnapshotHead = z.infer<typeof SnapshotHead>;

/** Rows in PostgreSQL's own text form, so that no type needs a conversion. */
export const Batch = z.object({ table: z.string(), rows: z.array(z.string()) });
export type Batch = z.infer<typeof Batch>;

export type Snapshot = SnapshotHead & { batches: AsyncIterable<Batch> };

const BATCH_ROWS = 500;

/** Independent of the server's settings. */
const PLAIN_TEXTS =
  "SET TIME ZONE 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres'; SET bytea_output = 'hex'; SET extra_float_digits = 1";

export async function withSession<T>(connection: Connection, use: (session: pg.Client) => Promise<T>): Promise<T> {
  const session = await connection.openSession();
  try {
    await session.query(PLAIN_TEXTS);
    return await use(session);
  } finally {
    await session.end();
  }
}

export const takeSnapshot = <T>(connection: Connection, use: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  withSession(connection, async (session) => {
    await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    try {
      const tables = await listTables(session);
      return await use({
        migrations: await listMigrations(session),
        tables,
        sequences: await listSequences(session),
        counts: await surveyTables(session, tables),
        batches: readRows(session, tables),
      });
    } finally {
      await session.query('ROLLBACK');
    }
  });

async function listSequences(session: pg.Client): Promise<SnapshotHead['sequences']> {
  const { rows } = await session.query<{ name: string; last: string | null }>(
    `SELECT sequencename::text AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows;
}

async function* readRows(session: pg.Client, tables: Table[]): AsyncGenerator<Batch> {
  for (const { name, columns, key } of tables) {
    const order = key.length > 0 ? `ORDER BY ${key.map(quote).join(', ')}` : '';
    const portion = columns.some((column) => column.endsWith(' bytea')) ? 1 : BATCH_ROWS;
    await session.query(
      `DECLARE copied CURSOR FOR SELECT copied_row::text AS text FROM ${nameOf(name)} copied_row ${order}`,
    );
    for (;;) {
      const { rows } = await session.query<{ text: string }>(`FETCH ${portion} FROM copied`);
      if (rows.length === 0) break;
      yield { table: name, rows: rows.map(({ text }) => text) };
    }
    await session.query('CLOSE copied');
  }
}
