import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { bigserial, date, index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Company } from '../../../contract/company';
import { EXTRA_KEYS } from '../../../contract/order-extras';
import { IF_MISSING } from '../../../contract/order-submission';
import { ORDER_STATUSES } from '../../../contract/orders';
import type { PaymentMethod } from '../../../contract/payment-methods';
import { LONGEST_WAIT_MS, type OrderedDelivery } from '../../orders/rules';
import { isRecent } from '../due';
import { users } from './accounts';
import { products } from './catalog';
import { instant, kopecks, sum } from './columns';
import { reservations } from './stock';

export const orders = pgTable(
  'orders',
  {
    /** Id of its reservation, so that one reservation never becomes two orders. */
    id: uuid()
      .primaryKey()
      .references(() => reservations.id),
    /** Eight digits with a check digit (`completeNumber` of orders/rules.ts). */
    number: integer().notNull().unique(),
    cart_id: uuid().notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    customer_name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    delivery: jsonb().$type<OrderedDelivery>().notNull(),
    payment_method: text().$type<PaymentMethod>().notNull(),
    /** Until when it waits to be paid online; null for an order that was never to be. */
    pay_until: instant('pay_until'),
    /** When staff made a link to pay what is left, apart from the state. */
    rest_link_at: instant('rest_link_at'),
    /** The attempt of staff that made the link or its present term. */
    link_attempt: uuid(),
    confirm_until: instant('confirm_until'),
    confirmed_at: instant('confirmed_at'),
    company: jsonb().$type<Company>(),
    if_missing: text({ enum: IF_MISSING }),
    comment: text(),
    /** Agreed with the customer; a Moscow day. */
    handover_on: date({ mode: 'string' }),
    /** Only staff read it. */
    staff_note: text(),
    total: sum('total').notNull(),
    /** Null: not by our courier, or settled by telephone. */
    delivery_price: kopecks('delivery_price'),
    discount: sum('discount').notNull(),
    /** Distinguishes a repeated submission from a corrected one. */
    submission_hash: text().notNull(),
    consent_at: instant('consent_at'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    index('orders_of_user').on(t.user_id, t.created_at.desc()),
    index('orders_of_guest_email').on(sql`lower(${t.email})`).where(sql`${t.user_id} IS NULL`),
    index('orders_of_guest_phone').on(t.phone).where(sql`${t.user_id} IS NULL`),
    index('orders_unpaid').on(t.pay_until).where(sql`${t.status} = 'awaiting_payment'`),
    index('orders_unconfirmed').on(t.confirm_until).where(sql`${t.confirm_until} IS NOT NULL`),
    index('orders_unhandled')
      .on(t.created_at)
      .where(sql`${t.status} IN ('new', 'awaiting_payment') AND ${t.confirmed_at} IS NULL`),
    index('orders_by_date').on(t.created_at, t.number),
    index('orders_by_handover').on(t.handover_on).where(sql`${t.handover_on} IS NOT NULL`),
    index('orders_fallen').on(t.id).where(sql`${t.pay_until} IS NOT NULL AND ${t.status} IN ('cancelled', 'refunded')`),
  ],
);

/** Staff may leave an order for the spring as it is. */
const COUNTED_MS = 7 * 24 * 3_600_000;

export const isUnhandled = (now: Date): SQL | undefined =>
  and(
    inArray(orders.status, ['new', 'awaiting_payment']),
    isNull(orders.confirmed_at),
    isRecent(orders.created_at, now, LONGEST_WAIT_MS),
    or(
      eq(orders.status, 'awaiting_payment'),
      isNotNull(orders.confirm_until),
      isRecent(orders.created_at, now, COUNTED_MS),
    ),
  );

export const orderLines = pgTable(
  'order_lines',
  {
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    product_id: uuid()
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    /** Position in the cart; 0 in rows older than this column. */
    place: integer().notNull().default(0),
    amount: integer().notNull(),
    unit_price: kopecks('unit_price').notNull(),
    full_price: kopecks('full_price').notNull(),
  },
  (t) => [primaryKey({ columns: [t.order_id, t.product_id] }), index('order_lines_of_product').on(t.product_id)],
);

export const orderExtras = pgTable(
  'order_extras',
  {
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    key: text({ enum: EXTRA_KEYS }).notNull(),
    name: text().notNull(),
    amount: integer().notNull(),
    unit_price: kopecks('unit_price').notNull(),
  },
  (t) => [primaryKey({ columns: [t.order_id, t.position] })],
);

export const orderMoves = pgTable(
  'order_moves',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    note: text(),
    moved_at: instant('moved_at').notNull(),
    /** As in `changes`; null unless staff moved it. */
    actor: text(),
    /** What died of a cancelled order, in words. */
    losses: text().array().notNull().default([]),
    /** Taken back: the order is in the former status again. */
    undone_at: instant('undone_at'),
    undone_by: text(),
    /** Of the order before this move, for whoever takes it back. */
    former_confirmed_at: instant('former_confirmed_at'),
    former_confirm_until: instant('former_confirm_until'),
  },
  (t) => [index('order_moves_of_order').on(t.order_id, t.id)],
);

export const orderEdits = pgTable(
  'order_edits',
  {
    /** Made by the caller, so that a repeated press edits once. */
    id: uuid().primaryKey(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** As in `changes`. */
    actor: text().notNull(),
    at: instant('at').notNull(),
    reason: text(),
    total_before: sum('total_before').notNull(),
    total_after: sum('total_after').notNull(),
    /** In words, without personal data. */
    changes: text().array().notNull(),
  },
  (t) => [index('order_edits_of_order').on(t.order_id, t.at)],
);

/** A retry gets the same answer. [ORDER-03] */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text().primaryKey(),
  body_hash: text().notNull(),
  /** Null while the first request runs. Text, so that the retry gets the same bytes. */
  answer: json(),
  started_at: instant('started_at').notNull(),
});
