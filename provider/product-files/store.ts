import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lt,
  lte,
  min,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FileField, RowOutcome } from '../../contract/staff/product-files';
import { CURRENT_ACTOR } from '../db/acting';
import type { Executor, Transaction } from '../db/connection';
import { isKept, products } from '../db/tables/catalog';
import { productFileColumns, productFileRows, productFiles } from '../db/tables/product-files';
import type { Judged } from './rules';
import type { Cells } from './table-rules';

export type StoredFile = typeof productFiles.$inferSelect;
export type StoredRow = typeof productFileRows.$inferSelect;

type NewFile = Omit<typeof productFiles.$inferInsert, 'actor' | 'acting'>;

const fileOf = (db: Executor, id: string) => db.select().from(productFiles).where(eq(productFiles.id, id));

export const findFile = async (db: Executor, id: string): Promise<StoredFile | undefined> => (await fileOf(db, id))[0];

export const lockFile = async (tx: Transaction, id: string): Promise<StoredFile | undefined> =>
  (await fileOf(tx, id).for('update'))[0];

export const listFiles = (db: Executor, since: Date): Promise<StoredFile[]> =>
  db.select().from(productFiles).where(gt(productFiles.at, since)).orderBy(desc(productFiles.at)).limit(100);

/** False: the id is taken. Waits for a transaction that is about to take it. */
export const insertFile = async (tx: Transaction, file: NewFile): Promise<boolean> => {
  const inserted = await tx
    .insert(productFiles)
    .values({ ...file, actor: CURRENT_ACTOR })
    .onConflictDoNothing()
    .returning({ id: productFiles.id });
  return inserted.length > 0;
};

export const updateFile = async (
  tx: Transaction,
  id: string,
  changes: Partial<Pick<StoredFile, 'state' | 'fields' | 'is_remembered' | 'version' | 'reached'>>,
): Promise<void> => {
  await tx.update(productFiles).set(changes).where(eq(productFiles.id, id));
};

export const takeOver = async (tx: Transaction, id: string): Promise<void> => {
  await tx.update(productFiles).set({ acting: CURRENT_ACTOR }).where(eq(productFiles.id, id));
};

export const listAtWork = (db: Executor): Promise<{ id: string; acting: string | null }[]> =>
  db
    .select({ id: productFiles.id, acting: productFiles.acting })
    .from(productFiles)
    .where(inArray(productFiles.state, ['checking', 'running', 'publishing']));

export async function insertRows(tx: Transaction, file: string, rows: [line: number, cells: Cells][]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${productFileRows} (file_id, line, cells)
    SELECT ${file}::uuid, (item ->> 0)::int, item -> 1 FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS item`);
}

export const listFirstRows = (db: Executor, file: string, most: number): Promise<{ cells: Cells }[]> =>
  db
    .select({ cells: productFileRows.cells })
    .from(productFileRows)
    .where(eq(productFileRows.file_id, file))
    .orderBy(asc(productFileRows.line))
    .limit(most);

export const listRowsAfter = (tx: Transaction, file: string, line: number, most: number) =>
  tx
    .select({ line: productFileRows.line, cells: productFileRows.cells })
    .from(productFileRows)
    .where(and(eq(productFileRows.file_id, file), gt(productFileRows.line, line)))
    .orderBy(asc(productFileRows.line))
    .limit(most);

type ToDo = Pick<StoredRow, 'line' | 'product_id' | 'change' | 'creation'>;

export type Place = { outcome: 'changed' | 'new'; after: number };

/** `after`: rows up to there are done, and their index entries slow to skip. */
export const listRowsToDo = (tx: Transaction, file: string, { outcome, after }: Place, most: number): Promise<ToDo[]> =>
  tx
    .select({
      line: productFileRows.line,
      product_id: productFileRows.product_id,
      change: productFileRows.change,
      creation: productFileRows.creation,
    })
    .from(productFileRows)
    .where(
      and(eq(productFileRows.file_id, file), eq(productFileRows.outcome, outcome), gt(productFileRows.line, after)),
    )
    .orderBy(asc(productFileRows.line))
    .limit(most);

const created = (file: string) => and(eq(productFileRows.file_id, file), eq(productFileRows.outcome, 'created'));

const isDraft = sql`(${products.is_draft} AND ${products.publish_at} IS NULL AND ${isKept()})`;
const isComplete = sql`(${products.price} > 0 AND ${products.pictures} <> '[]')`;

const draftsOf = (file: string, condition: SQL | undefined) =>
  and(created(file), inArray(productFileRows.product_id, sql`(SELECT id FROM ${products} WHERE ${condition})`));

export const countDrafts = (db: Executor, file: string): Promise<number> =>
  db.$count(productFileRows, draftsOf(file, isDraft));

const listCreated = (db: Executor, file: string, condition: SQL | undefined, most: number) =>
  db
    .select({ id: products.id, name: products.name, price: products.price, pictures: products.pictures })
    .from(productFileRows)
    .innerJoin(products, eq(products.id, productFileRows.product_id))
    .where(and(created(file), condition))
    .orderBy(asc(productFileRows.line))
    .limit(most);

export const listDrafts = (db: Executor, file: string, most: number) => listCreated(db, file, isDraft, most);

export const listPublishable = async (tx: Transaction, file: string, most: number): Promise<string[]> =>
  (await listCreated(tx, file, and(isDraft, isComplete), most)).map(({ id }) => id);

/** Of rows that name these products, articles and slugs: the first line of each before `line`. */
export async function listEarlierLines(
  tx: Transaction,
  { file, line }: { file: string; line: number },
  names: { product: string[]; article: string[]; slug: string[] },
) {
  const { product_id, article, slug } = getTableColumns(productFileRows);
  const of = (kind: keyof typeof names, column: AnyPgColumn) =>
    tx
      .select({
        kind: sql<keyof typeof names>`${kind}`,
        key: sql<string>`${column}::text`,
        line: min(productFileRows.line),
      })
      .from(productFileRows)
      .where(and(eq(productFileRows.file_id, file), lt(productFileRows.line, line), inArray(column, names[kind])))
      .groupBy(column);
  const found = [await of('product', product_id)];
  if (names.article.length > 0) found.push(await of('article', article));
  if (names.slug.length > 0) found.push(await of('slug', slug));
  return found.flat();
}

export async function listSpokenSlugs(tx: Transaction, file: string, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    SELECT slug FROM (SELECT DISTINCT value FROM jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb)) AS asked
    JOIN ${productFileRows} ON file_id = ${file}::uuid AND slug = asked.value AND outcome IN ('new', 'created')`);
  return new Set(rows.map(({ slug }) => slug));
}

type Verdict = Omit<Judged, 'outcome'> & { line: number; outcome: RowOutcome };

export async function putVerdicts(tx: Transaction, file: string, verdicts: Verdict[]): Promise<void> {
  await tx.execute(sql`
    UPDATE ${productFileRows} AS row
    SET product_id = given.product_id, article = given.article, slug = given.slug, change = given.change,
      creation = given.creation, faults = given.faults, outcome = given.outcome
    FROM jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      AS given(line int, product_id uuid, article text, slug text, change jsonb, creation jsonb, faults jsonb, outcome text)
    WHERE row.file_id = ${file}::uuid AND row.line = given.line`);
}

export async function putOutcomes(
  tx: Transaction,
  file: string,
  outcomes: Pick<Verdict, 'line' | 'outcome' | 'faults'>[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${productFileRows} AS row SET outcome = given.outcome, faults = given.faults
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS given(line int, faults jsonb, outcome text)
    WHERE row.file_id = ${file}::uuid AND row.line = given.line`);
}

const judged = (file: Pick<StoredFile, 'id' | 'reached'>) =>
  and(
    eq(productFileRows.file_id, file.id),
    isNotNull(productFileRows.outcome),
    lte(productFileRows.line, file.reached),
  );

export const countOutcomes = (db: Executor, file: Pick<StoredFile, 'id' | 'reached'>) =>
  db
    .select({ outcome: productFileRows.outcome, rows: count() })
    .from(productFileRows)
    .where(judged(file))
    .groupBy(productFileRows.outcome);

export const listJudgedRows = (
  db: Executor,
  file: Pick<StoredFile, 'id' | 'reached'>,
  outcome: RowOutcome,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredRow[]> =>
  db
    .select()
    .from(productFileRows)
    .where(and(judged(file), eq(productFileRows.outcome, outcome)))
    .orderBy(asc(productFileRows.line))
    .limit(limit)
    .offset(offset);

export const findColumns = async (db: Executor, headings_key: string): Promise<FileField[] | undefined> => {
  const [known] = await db
    .select({ fields: productFileColumns.fields })
    .from(productFileColumns)
    .where(eq(productFileColumns.headings_key, headings_key));
  return known?.fields;
};

export const rememberColumns = async (
  tx: Transaction,
  { headings_key, fields, used_at }: typeof productFileColumns.$inferInsert,
): Promise<void> => {
  await tx
    .insert(productFileColumns)
    .values({ headings_key, fields, used_at })
    .onConflictDoUpdate({ target: productFileColumns.headings_key, set: { fields, used_at } });
};

export async function removeOldFiles(db: Executor, before: Date, most: number): Promise<number> {
  const old = db.select({ id: productFiles.id }).from(productFiles).where(lt(productFiles.at, before)).limit(most);
  return (await db.delete(productFiles).where(inArray(productFiles.id, old))).rowCount ?? 0;
}

export async function removeUnusedColumns(db: Executor, before: Date): Promise<number> {
  return (await db.delete(productFileColumns).where(lt(productFileColumns.used_at, before))).rowCount ?? 0;
}
