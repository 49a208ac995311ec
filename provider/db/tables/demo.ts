import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export type StoredRows = Record<string, Record<string, unknown>[]>;

/** Demos that were taken out, kept for a day. */
export const demoArchive = pgTable('demo_archive', {
  /** Made by the caller, so that a repeated press removes nothing twice. */
  id: uuid().primaryKey(),
  removed_at: instant('removed_at').notNull(),
  /** As in `gone_pages`. Compared in SQL only, since a JS Date lacks the microseconds. */
  gone_at: instant('gone_at').notNull().defaultNow(),
  actor: text(),
  former_name: text().notNull(),
  name: text().notNull(),
  /** By table: the rows as they were. Of products, only what the removal changes. */
  rows: jsonb().$type<StoredRows>().notNull(),
  /** By table: the rows that took their place. */
  skeleton: jsonb().$type<StoredRows>().notNull(),
  restored_at: instant('restored_at'),
});
