import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { isDue } from '../db/due';
import { lockName } from '../db/lock-name';
import { categories, formerProductSlugs, inTreeOrder, isKept, products, recommendations } from '../db/tables/catalog';
import { inLockOrder } from '../stock/rules';

const NAMED = { uuid: products.id, sku: products.sku, name: products.name, size: products.size };

const relatedOf = sql<string[]>`ARRAY(
  SELECT r.recommended_id FROM recommendations AS r JOIN products AS other ON other.id = r.recommended_id
  WHERE r.product_id = products.id AND ${isKept(sql`other`)} ORDER BY r.position)`;

const siblingOf = sql<string | null>`(
  SELECT other.id FROM products AS other
  WHERE other.family = products.family AND other.id <> products.id AND ${isKept(sql`other`)}
  ORDER BY other.id LIMIT 1)`;

/** Empty once the category is gone. */
const categoryOf = sql<string>`coalesce((SELECT own.slug FROM categories AS own WHERE own.id = products.category_id), '')`;

const columns = { ...getTableColumns(products), category: categoryOf, related: relatedOf, sibling: siblingOf };

const oneOf = (db: Executor, id: string) => db.select(columns).from(products).where(eq(products.id, id));

export type Row = typeof products.$inferSelect & {
  category: string;
  related: string[];
  sibling: string | null;
};

export const findRows = (db: Executor, ids: readonly string[]): Promise<Row[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(columns)
        .from(products)
        .where(inArray(products.id, [...ids]));

export const findRow = async (db: Executor, id: string): Promise<Row | undefined> => (await oneOf(db, id))[0];

/** The product and the one whose family it joins, in the order of all transactions. */
export async function lockRows(tx: Transaction, ids: Iterable<string>): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, inLockOrder(ids)))
    .orderBy(asc(products.id))
    .for('no key update');
}

/** Slugs and article numbers are chosen one transaction at a time. */
export const lockNames = (tx: Transaction): Promise<void> => lockName(tx, 'product-card names');

export const listNamed = (db: Executor, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(NAMED)
        .from(products)
        .where(and(inArray(products.id, [...ids]), isKept()));

export const listSizes = (db: Executor, family: string | null, except: string | undefined) =>
  family === null
    ? Promise.resolve([])
    : db
        .select(NAMED)
        .from(products)
        .where(and(eq(products.family, family), isKept(), except ? ne(products.id, except) : undefined))
        .orderBy(asc(products.price), asc(products.id));

export const listByOrdinals = (db: Executor, ordinals: readonly number[]) =>
  ordinals.length === 0
    ? Promise.resolve([])
    : db
        .select(NAMED)
        .from(products)
        .where(and(inArray(products.ordinal, [...ordinals]), isKept()));

export const listByArticles = (db: Executor, texts: readonly string[]) =>
  texts.length === 0
    ? Promise.resolve([])
    : db
        .select(NAMED)
        .from(products)
        .where(
          and(
            sql`search_number(${products.sku}) IN (SELECT search_number(text) FROM jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) AS text)`,
            isKept(),
          ),
        );

export async function listForPhotos(tx: Transaction, ids: readonly string[]) {
  const { name, size, pictures } = getTableColumns(products);
  const rows = await tx
    .select({ id: products.id, name, size, pictures })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isKept()));
  return new Map(rows.map((row) => [row.id, row]));
}

export const listFormerSlugs = async (db: Executor, id: string): Promise<string[]> => {
  const rows = await db
    .select({ slug: formerProductSlugs.slug })
    .from(formerProductSlugs)
    .where(eq(formerProductSlugs.product_id, id))
    .orderBy(asc(formerProductSlugs.slug));
  return rows.map(({ slug }) => slug);
};

export const listCategories = (db: Executor) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      lineage: categories.lineage,
      path: categories.path,
      slug: categories.slug,
    })
    .from(categories)
    .orderBy(inTreeOrder);

export const listKept = async (db: Executor, ids: readonly string[]): Promise<string[]> =>
  (await listNamed(db, ids)).map(({ uuid }) => uuid);

export const insertProducts = async (tx: Transaction, rows: (typeof products.$inferInsert)[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(products).values(rows);
};

/** Also notes the change for the catalogue's index when nothing but `related` has changed. */
export const putProduct = async (
  tx: Transaction,
  id: string,
  row: Partial<typeof products.$inferInsert>,
): Promise<void> => {
  await tx.update(products).set(row).where(eq(products.id, id));
};

export async function putRelated(tx: Transaction, id: string, related: readonly string[]): Promise<void> {
  await tx.delete(recommendations).where(eq(recommendations.product_id, id));
  if (related.length === 0) return;
  const rows = related.map((recommended_id, position) => ({ product_id: id, recommended_id, position }));
  await tx.insert(recommendations).values(rows);
}

export async function publishDue(tx: Transaction, now: Date, longestMs: number): Promise<string[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isNotNull(products.publish_at), isDue(products.publish_at, now, longestMs)))
    .orderBy(asc(products.id))
    .for('no key update');
  const ids = rows.map(({ id }) => id);
  await publish(tx, ids);
  return ids;
}

export async function publish(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(products)
    .set({ is_draft: false, publish_at: null })
    .where(inArray(products.id, [...ids]));
}

const ofDrafts = (ids: readonly string[]) =>
  and(inArray(products.id, [...ids]), eq(products.is_draft, true), isNull(products.publish_at), isKept());

export const lockDrafts = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({ id: products.id, name: products.name, price: products.price, pictures: products.pictures })
    .from(products)
    .where(ofDrafts(ids))
    .orderBy(asc(products.id))
    .for('no key update');
