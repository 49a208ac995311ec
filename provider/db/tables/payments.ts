import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PAYMENT_STAGES } from '../../orders/rules';
import { REFUND_STAGES } from '../../payments/rules';
import { instant, sum } from './columns';
import { orders } from './orders';

export const payments = pgTable(
  'payments',
  {
    /** Its Idempotence-Key: repeated requests make one payment. */
    id: uuid().primaryKey(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    bank_id: text().unique(),
    stage: text({ enum: PAYMENT_STAGES }).notNull(),
    amount: sum('amount').notNull(),
    refunded: sum('refunded').notNull().default(0),
    page_url: text(),
    created_at: instant('created_at').notNull(),
    next_check_at: instant('next_check_at'),
    checks: integer().notNull().default(0),
    asked_at: instant('asked_at'),
  },
  (t) => [
    index('payments_of_order').on(t.order_id, t.created_at.desc()),
    index('payments_to_check').on(t.next_check_at).where(sql`${t.next_check_at} IS NOT NULL`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    /** Its Idempotence-Key. */
    id: uuid().primaryKey(),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    bank_id: text().unique(),
    stage: text({ enum: REFUND_STAGES }).notNull(),
    amount: sum('amount').notNull(),
    currency: text().notNull(),
    reason: text(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('refund_of_payment').on(t.payment_id).where(sql`${t.stage} <> 'refused'`)],
);
