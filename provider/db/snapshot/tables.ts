import type { ClientBase } from 'pg';
import { z } from 'zod';

export const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  key: z.array(z.string()),
});
export type Table = z.infer<typeof Table>;

export const SERVER_LOCAL_TABLE = 'product_changes';

const DESCRIBE = `
  SELECT c.relname AS name,
    ARRAY(SELECT a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum) AS columns,
    ARRAY(SELECT a.attname::text
      FROM pg_index i CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY k(attnum, place)
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
      WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY k.place) AS key,
    ARRAY(SELECT DISTINCT f.confrelid::regclass::text
      FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS needs
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> $1
  ORDER BY c.relname`;

export async function listTables(session: ClientBase): Promise<Table[]> {
  const { rows } = await session.query<Table & { needs: string[] }>(DESCRIBE, [SERVER_LOCAL_TABLE]);
  const listed: Table[] = [];
  const waiting = new Map(rows.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (!next) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    const { needs: _needs, ...table } = next;
    listed.push(table);
    waiting.delete(table.name);
  }
  return listed;
}

export async function listFilled(session: ClientBase): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await listTables(session)) {
    const { rowCount } = await session.query(`SELECT FROM ${nameOf(name)} LIMIT 1`);
    if (rowCount) filled.push(name);
  }
  return filled;
}

export const nameOf = (table: string): string => `public.${quote(table)}`;

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
