import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../db/connection';

type Row = Record<string, unknown>;

const first = (rows: { found: Row[] }[]): Row[] => rows[0]?.found ?? [];

/** Whole rows as JSON. Conditions name the table `t`. */
export const readRows = async (db: Executor, table: PgTable, where: SQL): Promise<Row[]> =>
  first(
    (
      await db.execute<{ found: Row[] }>(
        sql`SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') AS found FROM ${table} AS t WHERE ${where}`,
      )
    ).rows,
  );

export const takeRows = async (tx: Transaction, table: PgTable, where: SQL): Promise<Row[]> =>
  first(
    (
      await tx.execute<{ found: Row[] }>(sql`
        WITH gone AS (DELETE FROM ${table} AS t WHERE ${where} RETURNING to_jsonb(t) AS row)
        SELECT coalesce(jsonb_agg(row), '[]') AS found FROM gone`)
    ).rows,
  );

/** Rows whose key is taken stay away. Columns that an upgrade has added since get their defaults. */
export async function putRows(tx: Transaction, table: PgTable, rows: readonly Row[]): Promise<void> {
  const [sample] = rows;
  if (!sample) return;
  const known = Object.values(getTableColumns(table)).map(({ name }) => name);
  const columns = sql.join(
    known.filter((name) => name in sample).map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    INSERT INTO ${table} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.identifier(getTableName(table))}, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT DO NOTHING`);
}

export const anyOf = (values: readonly (string | number)[], type: 'text' | 'uuid' | 'int'): SQL =>
  sql`ANY(ARRAY(SELECT value::${sql.raw(type)} FROM jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)))`;
