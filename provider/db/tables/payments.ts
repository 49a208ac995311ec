import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { RECORDED_WAYS } from '../../../contract/payment-ways';
import { PAYMENT_STAGES } from '../../orders/rules';
import {
  RECEIPT_STAGES,
  REFUND_KINDS,
  REFUND_STAGES,
  type ReceiptLine,
  type RefundReceipt,
} from '../../payments/rules';
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
    /** `part`: the order goes on, with less. */
    kind: text({ enum: REFUND_KINDS }).notNull().default('whole'),
    /** What the payment had returned when this refund was asked for. */
    refunded_before: sum('refunded_before').notNull().default(0),
    /** Null for the whole of a payment. Kept, because a repeated request must have equal bytes. */
    receipt: jsonb().$type<RefundReceipt>(),
    reason: text(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('refund_in_progress').on(t.payment_id).where(sql`${t.stage} IN ('begun', 'pending')`),
    index('refunds_of_payment').on(t.payment_id),
  ],
);

/** Money that staff took or gave back: everything but online payments. */
export const orderPayments = pgTable(
  'order_payments',
  {
    /** Made by the caller, so that a repeated press records the money once. */
    id: uuid().primaryKey(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['payment', 'refund'] }).notNull(),
    way: text({ enum: RECORDED_WAYS }).notNull(),
    amount: sum('amount').notNull(),
    /** As in `changes`. */
    actor: text().notNull(),
    at: instant('at').notNull(),
    note: text(),
  },
  (t) => [index('order_payments_of_order').on(t.order_id)],
);

/** Second receipts: what was prepaid online has been handed over. [54-ФЗ] */
export const handoverReceipts = pgTable(
  'handover_receipts',
  {
    /** Its payment, so that each has one. */
    payment_id: uuid()
      .primaryKey()
      .references(() => payments.id, { onDelete: 'cascade' }),
    bank_id: text(),
    stage: text({ enum: RECEIPT_STAGES }).notNull(),
    amount: sum('amount').notNull(),
    lines: jsonb().$type<ReceiptLine[]>().notNull(),
    /** E-mail, or digits of a phone. */
    contact: text().notNull(),
    created_at: instant('created_at').notNull(),
    next_check_at: instant('next_check_at'),
    checks: integer().notNull().default(0),
  },
  (t) => [index('handover_receipts_due').on(t.next_check_at).where(sql`${t.next_check_at} IS NOT NULL`)],
);
