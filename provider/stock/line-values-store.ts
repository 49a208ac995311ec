import { type SQL, sql } from 'drizzle-orm';
import type { RequestedLine } from './rules';

/** Rows of a VALUES list: product and amount. */
export const valuesOf = (lines: RequestedLine[]): SQL =>
  sql.join(
    lines.map((line) => sql`(${line.product_id}::uuid, ${line.amount}::int)`),
    sql`, `,
  );
