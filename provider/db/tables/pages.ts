import { bigserial, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { listKinds } from '../../../contract/document-kinds';
import { instant } from './columns';

export const redirects = pgTable('redirects', {
  from_address: text().primaryKey(),
  to_address: text().notNull(),
  created_at: instant('created_at').notNull(),
});

/** Written by triggers (migration 0012). */
export const gonePages = pgTable(
  'gone_pages',
  {
    section: text({ enum: ['catalog', ...listKinds()] }).notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    category_id: integer(),
    /** Leads to the whole catalogue. */
    leads_up: boolean().notNull().default(false),
    gone_at: instant('gone_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.section, t.slug] })],
);

/** Queue for IndexNow. Triggers only add rows, so writes never wait for each other. */
export const changedPages = pgTable('changed_pages', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  path: text().notNull(),
  attempts: integer().notNull().default(0),
  due_at: instant('due_at'),
});
