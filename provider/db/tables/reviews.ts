import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { products } from './catalog';
import { instant } from './columns';

/** A review of a product, or of the nursery where there is none. Shown once staff have published it. [FORM-10] */
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
    /** What the nursery answered. */
    answer: text(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    check('reviews_rating', sql`${t.rating} BETWEEN 1 AND 5`),
    index('reviews_shown').on(t.product_id, t.created_at.desc()).where(sql`${t.state} = 'published'`),
  ],
);
