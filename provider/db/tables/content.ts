import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { DOCUMENT_KINDS, listKinds } from '../../../contract/document-kinds';
import type { StoredBanner, StoredBlock, StoredMeta } from '../stored';
import { instant, updatedAt } from './columns';

/** Paths of sections for triggers and sitemaps; copied from the contract at each start. */
export const documentKinds = pgTable('document_kinds', { kind: text().primaryKey(), path: text().notNull() });

export const documents = pgTable(
  'documents',
  {
    kind: text({ enum: ['page', ...listKinds().map((kind) => DOCUMENT_KINDS[kind].storedAs)] }).notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    meta: jsonb().$type<StoredMeta>().notNull(),
    summary: text().notNull(),
    image: jsonb().$type<{ src: string; alt: string }>(),
    published_on: date({ mode: 'string' }),
    note: text(),
    tags: text().array().notNull(),
    blocks: jsonb().$type<StoredBlock[]>().notNull(),
    position: integer().notNull(),
    updated_at: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);

/** By days of the nursery's calendar, both included; null is open. */
export const banners = pgTable('banners', {
  id: text().primaryKey(),
  title: text().notNull(),
  image: jsonb().$type<StoredBanner['image']>().notNull(),
  link: text().notNull(),
  position: integer().notNull(),
  from_day: date({ mode: 'string' }),
  to_day: date({ mode: 'string' }),
  ad: jsonb().$type<StoredBanner['ad']>(),
});

export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() });

export const seedMarks = pgTable('seed_marks', {
  name: text().primaryKey(),
  complete: boolean().notNull(),
  created_at: instant('created_at').notNull(),
});

/** Generated when SECRET is not set. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  created_at: instant('created_at').notNull(),
});
