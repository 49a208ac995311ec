import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns';

/** Pictures that staff have uploaded, redrawn. */
export const media = pgTable('media', {
  /** Hash of the uploaded file. */
  id: text().primaryKey(),
  name: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  color: text().notNull(),
  widths: integer().array().notNull(),
  size: integer().notNull(),
  created_at: instant('created_at').notNull(),
  used_at: instant('used_at').notNull(),
});

/** Without rows for pictures that are kept in a bucket. */
export const mediaFiles = pgTable(
  'media_files',
  {
    media_id: text()
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    width: integer().notNull(),
    content: bytes('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.media_id, t.width] })],
);
