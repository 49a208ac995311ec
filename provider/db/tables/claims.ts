import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { files } from './forms';
import { orders } from './orders';

export const orderClaims = pgTable(
  'order_claims',
  {
    /** Chosen by the browser, so that a repeated request makes one claim. */
    id: uuid().primaryKey(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    created_at: instant('created_at').notNull(),
    settled_at: instant('settled_at'),
  },
  (t) => [
    index('order_claims_of_order').on(t.order_id),
    index('order_claims_open').on(t.created_at).where(sql`${t.settled_at} IS NULL`),
  ],
);

export const claimPhotos = pgTable(
  'claim_photos',
  {
    claim_id: uuid()
      .notNull()
      .references(() => orderClaims.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    file_id: uuid().references(() => files.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.claim_id, t.position] }), index('claim_photos_of_file').on(t.file_id)],
);
