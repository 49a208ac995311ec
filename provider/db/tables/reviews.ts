import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { products } from './catalog';
import { bytes, instant } from './columns';

/** Without a product: of the nursery. [FORM-10] */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    product_id: uuid().references(() => products.id, { onDelete: 'cascade' }),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    author: text().notNull(),
    city: text(),
    rating: integer().notNull(),
    text: text().notNull(),
    state: text({ enum: ['pending', 'published', 'rejected'] })
      .notNull()
      .default('pending'),
    answer: text(),
    /** Why it was refused; only staff read it. */
    reason: text(),
    decided_at: instant('decided_at'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    check('reviews_rating', sql`${t.rating} BETWEEN 1 AND 5`),
    index('reviews_pending').on(t.created_at).where(sql`${t.state} = 'pending'`),
    index('reviews_shown').on(t.product_id, t.created_at.desc()).where(sql`${t.state} = 'published'`),
  ],
);

/** Re-encoded: nothing of the uploaded file is stored. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: uuid().primaryKey(),
    review_id: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    content: bytes('content').notNull(),
    thumbnail: bytes('thumbnail').notNull(),
    hidden_at: instant('hidden_at'),
  },
  (t) => [uniqueIndex('review_photos_place').on(t.review_id, t.position)],
);
