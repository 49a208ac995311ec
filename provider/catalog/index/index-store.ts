import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection';
import { prepared } from '../../db/prepared';
import { isListed, productChanges, products } from '../../db/tables/catalog';
import { unitPrice } from '../../money/rules';
import { slotsOf } from '../facets';
import type { Entry } from './catalogue-index';

const DAY_MS = 86_400_000;

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
  /** Everything that search matches, ranks by or shows, except price and stock. */
  wording: sql<number>`hashtext(concat_ws('|', ${products.name}, ${products.latin_name}, ${products.synonyms},
    ${products.sku}, ${products.path}, ${products.pictures}, ${products.description}, ${products.attributes},
    ${products.popularity}, ${products.family}))`,
};

type Row = Pick<typeof products.$inferSelect, Exclude<keyof typeof entryColumns, 'wording'>> & { wording: number };

const toEntry = (ordinal: number, row: Row): Entry => ({
  ordinal,
  lineage: row.lineage,
  slots: slotsOf({
    attributes: row.attributes,
    is_available: row.stocked > row.reserved,
    is_discounted: row.discount_price !== null,
  }),
  price: unitPrice(row),
  popularity: row.popularity,
  added: Date.parse(row.added) / DAY_MS,
  name_key: row.name_key,
  family: row.family,
  wording: row.wording,
});

/**
 * State visible to a statement, and when the server started: transaction ids restart after a crash or on another
 * server, so snapshots of an earlier epoch are worthless.
 */
export type Snapshot = { snapshot: string; epoch: string };

const currentSnapshot = sql`SELECT pg_current_snapshot()::text AS snapshot, pg_postmaster_start_time()::text AS epoch`;

export async function readSnapshot(db: Executor): Promise<Snapshot> {
  const { rows } = await db.execute<Snapshot>(currentSnapshot);
  if (!rows[0]) throw new Error('The database returned no snapshot');
  return rows[0];
}

export async function readEntries(db: Executor, after: number, limit: number): Promise<Entry[]> {
  const rows = await db
    .select({ ordinal: products.ordinal, ...entryColumns })
    .from(products)
    .where(and(gt(products.ordinal, after), isListed()))
    .orderBy(asc(products.ordinal))
    .limit(limit);
  return rows.map((row) => toEntry(row.ordinal, row));
}

export async function readEntriesOf(db: Executor, ordinals: number[]): Promise<Entry[]> {
  if (ordinals.length === 0) return [];
  const rows = await db
    .select({ ordinal: products.ordinal, ...entryColumns })
    .from(products)
    .where(and(inArray(products.ordinal, ordinals), isListed()));
  return rows.map((row) => toEntry(row.ordinal, row));
}

export type ChangePosition = { changed_in: string; ordinal: number };

export const firstUnseen = (snapshot: string): ChangePosition => ({
  changed_in: snapshot.split(':')[0] ?? '0',
  ordinal: -1,
});

/**
 * Ordered like the index, so that the plan does not depend on statistics. Ids above xmax may come from a dump of
 * another server. One row without a change carries the snapshot.
 */
const changesQuery = prepared((db) => {
  const found = db
    .select({
      ordinal: productChanges.ordinal,
      changed_in: sql<string>`${productChanges.changed_in}::text`.as('changed_in_text'),
    })
    .from(productChanges)
    .where(
      sql`(${productChanges.changed_in}, ${productChanges.ordinal})
          > (${sql.placeholder('changed_in')}::xid8, ${sql.placeholder('ordinal')}::int)
        AND ${productChanges.changed_in} < pg_snapshot_xmax(pg_current_snapshot())
        AND NOT pg_visible_in_snapshot(${productChanges.changed_in}, ${sql.placeholder('seen')}::pg_snapshot)`,
    )
    .orderBy(asc(productChanges.changed_in), asc(productChanges.ordinal))
    .limit(sql.placeholder('limit'))
    .as('found');
  return db
    .select({
      snapshot: sql<string>`now.snapshot`,
      epoch: sql<string>`now.epoch`,
      ordinal: found.ordinal,
      changed_in: found.changed_in,
    })
    .from(sql`(${currentSnapshot}) AS now`)
    .leftJoin(found, sql`true`)
    .prepare('catalogue_changes');
});

export async function readChanges(
  db: Executor,
  seen: string,
  after: ChangePosition,
  limit: number,
): Promise<Snapshot & { changes: ChangePosition[] }> {
  const rows = await changesQuery(db).execute({ seen, ...after, limit });
  const [first] = rows;
  if (!first) throw new Error('The database returned no snapshot');
  const changes = rows.flatMap(({ ordinal, changed_in }) =>
    ordinal === null || changed_in === null ? [] : [{ ordinal, changed_in }],
  );
  return { snapshot: first.snapshot, epoch: first.epoch, changes };
}

/** As bytes: a million rows would take seconds to read. */
export async function readNameOrder(db: Executor): Promise<Uint32Array> {
  const { rows } = await db.execute<{ ordinals: Buffer | null }>(sql`
    SELECT string_agg(int4send(${products.ordinal}), ''::bytea ORDER BY ${products.name_key}, ${products.ordinal}) AS ordinals
    FROM ${products} WHERE ${isListed()}`);
  const bytes = rows[0]?.ordinals ?? Buffer.alloc(0);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readInt32BE(i * 4));
}
