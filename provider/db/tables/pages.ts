import { bigserial, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { listKinds } from '../../../contract/document-kinds';
import { instant } from './columns';

/** Addresses of an earlier site that lead to ours. Kept by staff, asked only for what is not found. */
export const redirects = pgTable('redirects', {
  from_address: text().primaryKey(),
  to_address: text().notNull(),
  created_at: instant('created_at').notNull(),
});

/** Pages that were removed for good, by section and slug, former slugs included. Written by triggers (migration 0012). */
export const gonePages = pgTable(
  'gone_pages',
  {
    section: text({ enum: ['catalog', ...listKinds()] }).notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    /** Where the like of it stands; it may be gone, too. */
    category_id: integer(),
    gone_at: instant('gone_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.section, t.slug] })],
);

/**
 * Addresses whose page has come, changed or gone, until the search engines know it. Triggers only ever add rows, each its
 * own: no change of the shop waits for another one here.
 */
export const changedPages = pgTable('changed_pages', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  path: text().notNull(),
  attempts: integer().notNull().default(0),
  /** When to try again; null at once. */
  due_at: instant('due_at'),
});
