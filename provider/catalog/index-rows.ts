import { and, asc, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { productChanges, products } from '../db/tables/catalog';
import type { Entry } from './catalogue-index';
import { slotsOf } from './facets';
import { prepared } from './store';

const DAY_MS = 86_400_000;

/** What the index is made of. Real columns only: a product that is gone then reads as null in an outer join. */
const entryColumns = {
  lineage: products.lineage,
  family: products.family,
  name_key: products.name_key,
  price: products.price,
  discount_price: products.discount_price,
  stocked: products.stocked,
  reserved: products.reserved,
  attributes: products.attributes,
  popularity: products.popularity,
  added: products.added,
};

type Row = Pick<typeof products.$inferSelect, keyof typeof entryColumns>;

const toEntry = (ordinal: number, row: Row): Entry => ({
  ordinal,
  lineage: row.lineage,
  slots: slotsOf({
    attributes: row.attributes,
    is_available: row.stocked > row.reserved,
    is_discounted: row.discount_price !== null,
  }),
  price: row.discount_price ?? row.price,
  popularity: row.popularity,
  added: Date.parse(row.added) / DAY_MS,
  name_key: row.name_key,
  family: row.family,
});

/** Everything that is visible to statements of this moment, in words of the database. */
export async function readSnapshot(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(sql`SELECT pg_current_snapshot()::text AS snapshot`);
  return rows[0]?.snapshot ?? '';
}

export async function readEntries(db: Executor, after: number, limit: number): Promise<Entry[]> {
  const rows = await db
    .select({ ordinal: products.ordinal, ...entryColumns })
    .from(products)
    .where(gt(products.ordinal, after))
    .orderBy(asc(products.ordinal))
    .limit(limit);
  return rows.map((row) => toEntry(row.ordinal, row));
}

/**
 * Changes that were not visible in the snapshot `seen`: those of transactions that began before it and committed after
 * it too. The first condition is what an index can find; the second leaves out numbers of a later time that a dump
 * from another server may have brought.
 */
const isChangedSince = (seen: Placeholder): SQL => sql`
  ${productChanges.changed_in} >= pg_snapshot_xmin(${seen}::pg_snapshot)
  AND ${productChanges.changed_in} < pg_snapshot_xmax(pg_current_snapshot())
  AND NOT pg_visible_in_snapshot(${productChanges.changed_in}, ${seen}::pg_snapshot)`;

/** `entry` is absent for a product that is gone. */
export type Change = { snapshot: string; ordinal: number; entry: Entry | undefined };

const changesQuestion = prepared((db) =>
  db
    .select({
      snapshot: sql<string>`pg_current_snapshot()::text`,
      ordinal: productChanges.ordinal,
      product: entryColumns,
    })
    .from(productChanges)
    .leftJoin(products, eq(products.ordinal, productChanges.ordinal))
    .where(and(isChangedSince(sql.placeholder('seen')), gt(productChanges.ordinal, sql.placeholder('after'))))
    .orderBy(asc(productChanges.ordinal))
    .limit(sql.placeholder('limit'))
    .prepare(''),
);

export async function readChanges(db: Executor, seen: string, after: number, limit: number): Promise<Change[]> {
  const rows = await changesQuestion(db).execute({ seen, after, limit });
  return rows.map(({ snapshot, ordinal, product }) => ({
    snapshot,
    ordinal,
    entry: product ? toEntry(ordinal, product) : undefined,
  }));
}

/** All ordinals by name, as bytes: a million numbers as rows would take seconds to read. */
export async function readNameOrder(db: Executor): Promise<Uint32Array> {
  const { rows } = await db.execute<{ ordinals: Buffer | null }>(sql`
    SELECT string_agg(int4send(${products.ordinal}), ''::bytea ORDER BY ${products.name_key}, ${products.ordinal}) AS ordinals
    FROM ${products}`);
  const bytes = rows[0]?.ordinals ?? Buffer.alloc(0);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readInt32BE(i * 4));
}
