import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PAYMENT_STAGES } from '../../orders/rules';
import { REFUND_STAGES } from '../../payments/rules';
import { instant, sum } from './columns';
import { orders } from './orders';

/** Every try to pay for an order online. */
export const payments = pgTable(
  'payments',
  {
    /** The Idempotence-Key of its creation: however often the bank is asked, it makes one payment. */
    id: uuid().primaryKey(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null until the bank has answered. */
    bank_id: text().unique(),
    stage: text({ enum: PAYMENT_STAGES }).notNull(),
    amount: sum('amount').notNull(),
    /** Of what the bank has taken so much has gone back, as the bank says, or staff who have returned it themselves. */
    refunded: sum('refunded').notNull().default(0),
    /** The bank's page on which it is paid. */
    page_url: text(),
    created_at: instant('created_at').notNull(),
    /** Null while nothing is expected of the bank. */
    next_check_at: instant('next_check_at'),
    /** By the job, in its present stage. */
    checks: integer().notNull().default(0),
    /** By the job, at last. */
    asked_at: instant('asked_at'),
  },
  (t) => [
    index('payments_of_order').on(t.order_id, t.created_at.desc()),
    index('payments_to_check').on(t.next_check_at).where(sql`${t.next_check_at} IS NOT NULL`),
  ],
);

/** Every attempt to return a payment's money, always the whole rest of it. */
export const refunds = pgTable(
  'refunds',
  {
    /** Its Idempotence-Key at the bank. */
    id: uuid().primaryKey(),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    bank_id: text().unique(),
    stage: text({ enum: REFUND_STAGES }).notNull(),
    /** Of what the bank has taken, which need not be what the order cost. */
    amount: sum('amount').notNull(),
    currency: text().notNull(),
    /** Why the bank refused it, in its own word; of `by_staff` their note. */
    reason: text(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('refund_of_payment').on(t.payment_id).where(sql`${t.stage} <> 'refused'`)],
);
