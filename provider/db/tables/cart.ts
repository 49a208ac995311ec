import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { products } from './catalog';
import { instant } from './columns';

export const carts = pgTable(
  'carts',
  {
    id: uuid().primaryKey(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    merged_into: uuid(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('carts_one_per_user').on(t.user_id).where(sql`${t.user_id} IS NOT NULL`)],
);

export const cartLines = pgTable(
  'cart_lines',
  {
    cart_id: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    product_id: uuid()
      .notNull()
      .references(() => products.id),
    amount: integer().notNull(),
    added_at: instant('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cart_id, t.product_id] }), check('cart_lines_amount', sql`${t.amount} > 0`)],
);
