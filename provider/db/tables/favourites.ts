import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { products } from './catalog';
import { instant, kopecks } from './columns';

export const favouriteLists = pgTable(
  'favourite_lists',
  {
    id: uuid().primaryKey(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    merged_into: uuid(),
    /** Grants reading; the id grants changes. */
    share_key: uuid().unique(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('favourite_lists_one_per_user').on(t.user_id).where(sql`${t.user_id} IS NOT NULL`)],
);

export const favouriteItems = pgTable(
  'favourite_items',
  {
    list_id: uuid()
      .notNull()
      .references(() => favouriteLists.id, { onDelete: 'cascade' }),
    product_id: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    added_at: instant('added_at').notNull(),
    price_then: kopecks('price_then'),
    was_in_stock: boolean(),
  },
  (t) => [primaryKey({ columns: [t.list_id, t.product_id] })],
);
