import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ProductFields } from '../../../contract/staff/product-card';
import { FILE_STATES, type FileFault, type FileField, ROW_OUTCOMES } from '../../../contract/staff/product-files';
import type { RowChange } from '../../../contract/staff/product-table';
import { instant } from './columns';

/** Files with prices and stock that staff have uploaded, for a month. */
export const productFiles = pgTable(
  'product_files',
  {
    /** Made by the caller, so that a repeated upload adds nothing. */
    id: uuid().primaryKey(),
    at: instant('at').notNull(),
    /** As in `changes`. */
    actor: text(),
    name: text().notNull(),
    digest: text().notNull(),
    format: jsonb().$type<{ kind: 'csv' | 'xlsx'; encoding?: string; delimiter?: string }>().notNull(),
    headings: jsonb().$type<string[]>().notNull(),
    headings_key: text().notNull(),
    fields: jsonb().$type<FileField[]>().notNull(),
    is_remembered: boolean().notNull(),
    state: text({ enum: FILE_STATES }).notNull(),
    version: integer().notNull().default(0),
    count: integer().notNull().default(0),
    /** The last line that the running check has judged. */
    reached: integer().notNull().default(0),
    /** In whose name the work goes on. */
    acting: text(),
  },
  (t) => [
    index('product_files_by_time').on(t.at),
    index('product_files_at_work').on(t.state).where(sql`${t.state} IN ('checking', 'running', 'publishing')`),
  ],
);

export const productFileRows = pgTable(
  'product_file_rows',
  {
    file_id: uuid()
      .notNull()
      .references(() => productFiles.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    outcome: text({ enum: ROW_OUTCOMES }),
    product_id: uuid(),
    /** Of a new plant: what no other of the file may have. */
    article: text(),
    slug: text(),
    change: jsonb().$type<RowChange>(),
    creation: jsonb().$type<{ fields: ProductFields; pieces: number; category: string }>(),
    faults: jsonb().$type<FileFault[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.file_id, t.line] }),
    index('product_file_rows_by_outcome').on(t.file_id, t.outcome, t.line),
    index('product_file_rows_of_product').on(t.file_id, t.product_id),
    index('product_file_rows_by_article').on(t.file_id, t.article).where(sql`${t.article} IS NOT NULL`),
    index('product_file_rows_by_slug').on(t.file_id, t.slug).where(sql`${t.slug} IS NOT NULL`),
  ],
);

/** Which columns were chosen for files with the same headings. */
export const productFileColumns = pgTable('product_file_columns', {
  headings_key: text().primaryKey(),
  fields: jsonb().$type<FileField[]>().notNull(),
  used_at: instant('used_at').notNull(),
});
