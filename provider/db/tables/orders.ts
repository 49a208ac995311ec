import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { bigserial, index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Company } from '../../../contract/company';
import { IF_MISSING, ORDER_STATUSES, type OrderDetails } from '../../../contract/orders';
import type { PaymentMethod } from '../../../contract/payment-methods';
import { LONGEST_WAIT_MS } from '../../orders/rules';
import { isRecent } from '../due';
import { users } from './accounts';
import { products } from './catalog';
import { instant, kopecks, sum } from './columns';
import { reservations } from './stock';

export const orders = pgTable(
  'orders',
  {
    /** The reservation that the order sold: one reservation can never become two orders. */
    id: uuid()
      .primaryKey()
      .references(() => reservations.id),
    /** Eight digits, the last of them a check digit (`completeNumber` of orders/rules.ts). */
    number: integer().notNull().unique(),
    cart_id: uuid().notNull(),
    /** Null for a guest's order and for one whose customer was erased. */
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    customer_name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    /** `pin_differs`: its point on the map is not the one that was suggested with its address. */
    delivery: jsonb().$type<OrderDetails['delivery'] & { pin_differs?: true }>().notNull(),
    payment_method: text().$type<PaymentMethod>().notNull(),
    /** Until when it waits to be paid online; null for an order that was never to be. */
    pay_until: instant('pay_until'),
    /** Until when it waits for staff to confirm it, as its customer reads; null where it does not wait. */
    confirm_until: instant('confirm_until'),
    /** When staff first handled it: confirmed it or moved it on. */
    confirmed_at: instant('confirmed_at'),
    /** Whom its invoice is made out to. */
    company: jsonb().$type<Company>(),
    if_missing: text({ enum: IF_MISSING }),
    comment: text(),
    /** Lines and delivery together. */
    total: sum('total').notNull(),
    /** Null where the shop's own courier does not bring it, or its price is settled by telephone. */
    delivery_price: kopecks('delivery_price'),
    discount: sum('discount').notNull(),
    /** Tells a repeated submission from a corrected one. */
    submission_hash: text().notNull(),
    consent_at: instant('consent_at').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    index('orders_of_user').on(t.user_id, t.created_at.desc()),
    // What a guest ordered is looked for at each sign-in and each reading of an account's orders.
    index('orders_of_guest_email').on(sql`lower(${t.email})`).where(sql`${t.user_id} IS NULL`),
    index('orders_of_guest_phone').on(t.phone).where(sql`${t.user_id} IS NULL`),
    index('orders_unpaid').on(t.pay_until).where(sql`${t.status} = 'awaiting_payment'`),
    index('orders_unconfirmed').on(t.confirm_until).where(sql`${t.confirm_until} IS NOT NULL`),
    // What an address or a network holds by orders is counted before each reservation.
    index('orders_unhandled')
      .on(t.created_at)
      .where(sql`${t.status} IN ('new', 'awaiting_payment') AND ${t.confirmed_at} IS NULL`),
    // Those whose money may have to go back.
    index('orders_fallen').on(t.id).where(sql`${t.pay_until} IS NOT NULL AND ${t.status} IN ('cancelled', 'refunded')`),
  ],
);

/** An order that waits for nothing counts for a week: staff may leave the status of one for the spring as it is. */
const COUNTED_MS = 7 * 24 * 3_600_000;

/** Holds its plants, but is neither paid nor handled by staff. */
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
    amount: integer().notNull(),
    unit_price: kopecks('unit_price').notNull(),
    full_price: kopecks('full_price').notNull(),
  },
  (t) => [primaryKey({ columns: [t.order_id, t.product_id] }), index('order_lines_of_product').on(t.product_id)],
);

/** Every status that an order has had, oldest first. */
export const orderMoves = pgTable(
  'order_moves',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    /** What staff wrote beside it. */
    note: text(),
    moved_at: instant('moved_at').notNull(),
  },
  (t) => [index('order_moves_of_order').on(t.order_id, t.id)],
);

/** What was answered to an Idempotency-Key, kept so that a retry gets the same answer. [ORDER-03] */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text().primaryKey(),
  body_hash: text().notNull(),
  /** Null while the first request is still running. Kept as text, so that the retry gets the same bytes. */
  answer: json(),
  started_at: instant('started_at').notNull(),
});
