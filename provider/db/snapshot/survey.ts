import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { products } from '../tables/catalog';
import { orderLines, orders } from '../tables/orders';
import { payments, refunds } from '../tables/payments';
import { shelfMoves } from '../tables/stock';
import { nameOf, quote, type Table } from './tables';

export const Count = z.object({
  table: z.string(),
  rows: z.number(),
  content: z.string(),
  sums: z.record(z.string(), z.string()),
});
export type Count = z.infer<typeof Count>;

const ADDED_UP: PgColumn[] = [
  orders.total,
  orders.discount,
  orderLines.amount,
  payments.amount,
  refunds.amount,
  products.stocked,
  products.reserved,
  shelfMoves.delta,
];

/** 60 bits of MD5: equal on every server, unlike PostgreSQL's own hashes. */
const CONTENT = `coalesce(sum(('x' || left(md5(counted::text), 15))::bit(60)::bigint), 0)::text`;

export async function surveyTables(session: ClientBase, tables: Table[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const { name } of tables) {
    const added = ADDED_UP.filter((column) => getTableName(column.table) === name).map((column) => column.name);
    const sums = added.map((column) => `coalesce(sum(${quote(column)}), 0)::text AS ${quote(column)}`);
    const { rows } = await session.query<Record<string, string>>(
      `SELECT ${['count(*)::text AS "#rows"', `${CONTENT} AS "#content"`, ...sums].join(', ')} FROM ${nameOf(name)} counted`,
    );
    const { '#rows': total = '0', '#content': content = '0', ...rest } = rows[0] ?? {};
    counts.push({ table: name, rows: Number(total), content, sums: rest });
  }
  return counts;
}

export function compareCounts(wanted: Count[], found: Count[]): string[] {
  const byTable = new Map(found.map((count) => [count.table, count]));
  return wanted.flatMap((count) => {
    const other = byTable.get(count.table);
    if (!other) return [`${count.table}: missing`];
    if (describeCount(count) !== describeCount(other)) {
      return [`${count.table}: ${describeCount(count)} became ${describeCount(other)}`];
    }
    return count.content === other.content ? [] : [`${count.table}: other content in ${count.rows} rows`];
  });
}

const describeCount = ({ rows, sums }: Count): string =>
  [`${rows} rows`, ...Object.entries(sums).map(([column, sum]) => `${column} ${sum}`)].join(', ');

export function printCounts(counts: Count[]): string {
  const lines = counts.filter(({ rows }) => rows > 0).map((count) => `  ${count.table}: ${describeCount(count)}`);
  const total = counts.reduce((sum, { rows }) => sum + rows, 0);
  return [...lines, `  ${counts.length} tables, ${total} rows`].join('\n');
}
