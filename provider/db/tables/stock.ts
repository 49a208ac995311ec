import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { carts } from './cart';
import { products } from './catalog';
import { instant, kopecks } from './columns';

export const reservations = pgTable(
  'reservations',
  {
    id: uuid().primaryKey(),
    cart_id: uuid()
      .notNull()
      .references(() => carts.id),
    state: text({ enum: ['live', 'sold', 'released'] }).notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: instant('created_at').notNull(),
    /** Since when the cart holds plants, without pauses; null in reservations older than the column. */
    held_since: instant('held_since'),
    /** Keyed hashes, for a day or until staff handle the order. */
    address: text(),
    network: text(),
  },
  (t) => [
    uniqueIndex('reservations_one_live_per_cart').on(t.cart_id).where(sql`${t.state} = 'live'`),
    index('reservations_of_cart').on(t.cart_id),
    index('reservations_expiring').on(t.expires_at).where(sql`${t.state} = 'live'`),
    index('reservations_of_network').on(t.network).where(sql`${t.network} IS NOT NULL`),
  ],
);

export const reservationLines = pgTable(
  'reservation_lines',
  {
    reservation_id: uuid()
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    product_id: uuid()
      .notNull()
      .references(() => products.id),
    amount: integer().notNull(),
    /** Frozen when it was reserved. */
    unit_price: kopecks('unit_price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reservation_id, t.product_id] }),
    check('reservation_lines_amount', sql`${t.amount} > 0`),
  ],
);
