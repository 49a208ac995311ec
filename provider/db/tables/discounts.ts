import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { products } from './catalog';
import { instant, kopecks } from './columns';

/** Discounts of some days. A job starts and ends them. */
export const plannedDiscounts = pgTable(
  'planned_discounts',
  {
    id: uuid().primaryKey(),
    /** Planned by one press. Made by the caller. */
    batch_id: uuid().notNull(),
    product_id: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    discount_price: kopecks('discount_price').notNull(),
    /** Moscow days, both inclusive. */
    from_day: date({ mode: 'string' }).notNull(),
    until_day: date({ mode: 'string' }).notNull(),
    /** The discount it replaced, to which the price returns. */
    former_price: kopecks('former_price'),
    actor: text(),
    created_at: instant('created_at').notNull(),
    started_at: instant('started_at'),
    ended_at: instant('ended_at'),
  },
  (t) => [
    check('planned_discounts_days', sql`${t.from_day} <= ${t.until_day}`),
    index('planned_discounts_open').on(t.product_id).where(sql`${t.ended_at} IS NULL`),
    index('planned_discounts_of_batch').on(t.batch_id),
  ],
);
