import { and, asc, between, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ProductSort, ProductView } from '../../contract/staff/product-table';
import { CURRENT_ACTOR } from '../db/acting';
import type { Executor, Transaction } from '../db/connection';
import { categories, isKept, products } from '../db/tables/catalog';
import { productBatches } from '../db/tables/stock';
import { inLockOrder, SCARCE } from '../stock/rules';

export type Filter = { text: string; words: string[]; view: ProductView };

const columns = {
  uuid: products.id,
  sku: products.sku,
  name: products.name,
  size: products.size,
  path: products.path,
  price: products.price,
  discount_price: products.discount_price,
  stocked: products.stocked,
  reserved: products.reserved,
  bed: products.bed,
  is_draft: products.is_draft,
  publish_at: products.publish_at,
};

export type Row = Pick<typeof products.$inferSelect, Exclude<keyof typeof columns, 'uuid'>> & { uuid: string };

const free = sql`${products.stocked} - ${products.reserved}`;

const VIEWS: Record<ProductView, SQL | undefined> = {
  all: undefined,
  sold_out: lte(free, sql`0`),
  low: between(free, sql`1`, sql`${SCARCE}::int`),
  discounted: isNotNull(products.discount_price),
  no_bed: isNull(products.bed),
  draft: sql`${products.is_draft}`,
};

const SORTS: Record<ProductSort, SQL> = {
  name: sql`${products.name_key}`,
  sku: sql`${products.sku}`,
  price: sql`${products.price}`,
  stocked: sql`${products.stocked}`,
  bed: sql`${products.bed} NULLS LAST`,
};

/** Letters and digits only, so that no word has a sign of LIKE. */
const hasWord = (word: string): SQL =>
  sql`search_fold(${products.name} || ' ' || coalesce(${products.latin_name}, '')) LIKE ${`%${word}%`}`;

function matches({ text, words, view }: Filter): SQL | undefined {
  const article = sql`search_number(${text})`;
  const hasArticle = sql`(${article} <> '' AND starts_with(search_number(${products.sku}), ${article}))`;
  return and(isKept(), VIEWS[view], words.length > 0 ? or(hasArticle, and(...words.map(hasWord))) : undefined);
}

export const listRows = (
  db: Executor,
  { sort, ...filter }: Filter & { sort: ProductSort },
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> =>
  db
    .select(columns)
    .from(products)
    .where(matches(filter))
    .orderBy(SORTS[sort], asc(products.name_key), asc(products.id))
    .limit(limit)
    .offset(offset);

const categoryPath = sql<string>`(
  SELECT string_agg(above.name, ' › ' ORDER BY place)
  FROM unnest(${products.lineage}) WITH ORDINALITY AS step (id, place) JOIN ${categories} AS above ON above.id = step.id)`;

export const listCards = (db: Executor, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          uuid: products.id,
          latin_name: products.latin_name,
          category: categoryPath,
          description: products.description,
          synonyms: products.synonyms,
          care: products.care,
          slug: products.slug,
          attributes: products.attributes,
        })
        .from(products)
        .where(inArray(products.id, [...ids]));

export const countRows = (db: Executor, filter: Filter): Promise<number> => db.$count(products, matches(filter));

/** Capitals, spaces and dashes of an article number make no difference. */
export const findBySku = (db: Executor, skus: string[]): Promise<Row[]> => {
  const numbers = sql.join(
    skus.map((sku) => sql`search_number(${sku})`),
    sql`, `,
  );
  return db
    .select(columns)
    .from(products)
    .where(and(isKept(), sql`search_number(${products.sku}) IN (${numbers})`));
};

export const findById = (db: Executor, ids: string[]): Promise<Row[]> =>
  db
    .select(columns)
    .from(products)
    .where(and(isKept(), inArray(products.id, ids)));

export async function findByGivenSku(db: Executor, skus: string[]): Promise<(Row & { given: string })[]> {
  const given = sql`jsonb_array_elements_text(${JSON.stringify([...new Set(skus)])}::jsonb)`;
  const asked = sql`(SELECT value, search_number(value) AS number FROM ${given}) AS asked`;
  return db
    .select({ ...columns, given: sql<string>`asked.value` })
    .from(products)
    .innerJoin(asked, sql`asked.number <> '' AND search_number(${products.sku}) = asked.number`)
    .where(isKept());
}

export const lockRows = (tx: Transaction, ids: Iterable<string>): Promise<Row[]> =>
  tx
    .select(columns)
    .from(products)
    .where(inArray(products.id, inLockOrder(ids)))
    .orderBy(asc(products.id))
    .for('no key update');

export type Batch = typeof productBatches.$inferSelect;

const batchOf = (db: Executor, id: string) => db.select().from(productBatches).where(eq(productBatches.id, id));

export const findBatch = async (db: Executor, id: string): Promise<Batch | undefined> => (await batchOf(db, id))[0];

export const listUndone = (db: Executor, ids: string[]): Promise<{ id: string }[]> =>
  db
    .select({ id: productBatches.id })
    .from(productBatches)
    .where(and(inArray(productBatches.id, ids), isNotNull(productBatches.undone_at)));

export const lockBatch = async (tx: Transaction, id: string): Promise<Batch | undefined> =>
  (await batchOf(tx, id).for('update'))[0];

type NewBatch = Pick<Batch, 'id' | 'at' | 'document' | 'count' | 'rows'> &
  Partial<Pick<Batch, 'created' | 'part_of' | 'is_whole' | 'is_open'>>;

export const insertBatch = async (tx: Transaction, batch: NewBatch): Promise<void> => {
  await tx.insert(productBatches).values({ ...batch, actor: CURRENT_ACTOR });
};

export const addCount = async (tx: Transaction, id: string, more: number): Promise<void> => {
  await tx
    .update(productBatches)
    .set({ count: sql`${productBatches.count} + ${more}::int` })
    .where(eq(productBatches.id, id));
};

export const closeBatch = async (tx: Transaction, id: string): Promise<void> => {
  await tx.update(productBatches).set({ is_open: false }).where(eq(productBatches.id, id));
};

export const reopenBatch = async (tx: Transaction, id: string): Promise<boolean> => {
  const { rowCount } = await tx
    .update(productBatches)
    .set({ is_open: true })
    .where(and(eq(productBatches.id, id), isNull(productBatches.undo_asked_by), isNull(productBatches.undone_at)));
  return rowCount === 1;
};

export const askUndo = async (tx: Transaction, id: string): Promise<void> => {
  await tx.update(productBatches).set({ undo_asked_by: CURRENT_ACTOR }).where(eq(productBatches.id, id));
};

export const listUndoAsked = (db: Executor): Promise<{ id: string; actor: string | null }[]> =>
  db
    .select({ id: productBatches.id, actor: productBatches.undo_asked_by })
    .from(productBatches)
    .where(and(isNotNull(productBatches.undo_asked_by), isNull(productBatches.undone_at)));

export const findPartToUndo = async (tx: Transaction, whole: string): Promise<Batch | undefined> => {
  const [part] = await tx
    .select()
    .from(productBatches)
    .where(and(eq(productBatches.part_of, whole), isNull(productBatches.undone_at)))
    .limit(1)
    .for('update');
  return part;
};

export const putKept = async (tx: Transaction, id: string, kept: NonNullable<Batch['kept']>): Promise<void> => {
  await tx.update(productBatches).set({ kept }).where(eq(productBatches.id, id));
};

const MOST_KEPT = 200;

export async function sumOfParts(
  db: Executor,
  whole: string,
): Promise<{ kept: NonNullable<Batch['kept']>; count: number }> {
  const parts = await db
    .select({ kept: productBatches.kept, count: productBatches.count })
    .from(productBatches)
    .where(eq(productBatches.part_of, whole));
  return {
    kept: parts.flatMap(({ kept }) => kept ?? []).slice(0, MOST_KEPT),
    count: parts.reduce((sum, part) => sum + part.count, 0),
  };
}

export const setUndone = async (tx: Transaction, id: string, at: Date): Promise<void> => {
  await tx.update(productBatches).set({ undone_at: at }).where(eq(productBatches.id, id));
};

export const listBatches = (db: Executor, since: Date) =>
  db
    .select({
      id: productBatches.id,
      at: productBatches.at,
      actor: productBatches.actor,
      document: productBatches.document,
      count: productBatches.count,
      undone_at: productBatches.undone_at,
    })
    .from(productBatches)
    .where(and(gt(productBatches.at, since), gt(productBatches.count, 0), isNull(productBatches.part_of)))
    .orderBy(desc(productBatches.at))
    .limit(200);

export async function deleteBatches(db: Executor, before: Date): Promise<number> {
  const { rowCount } = await db.delete(productBatches).where(lte(productBatches.at, before));
  return rowCount ?? 0;
}
