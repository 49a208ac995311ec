import { type SQL, sql } from 'drizzle-orm';
import { orders } from './orders';
import { orderPayments, payments, refunds } from './payments';

/** Kopecks that came in and, negative, went out by order, as `moneyOf` of order-money/rules.ts counts them, without what is being returned whole. */
export const moneyEntries: SQL = sql`(
  SELECT order_id, CASE kind WHEN 'payment' THEN amount ELSE -amount END AS amount FROM ${orderPayments}
  UNION ALL
  SELECT order_id, greatest(amount - refunded, 0) FROM ${payments} WHERE stage = 'taken'
)`;

/** Drizzle drops the table of a column that stands directly in a field of a select. */
const orderId = sql`${orders.id}`;

export const paidOf: SQL<number> = sql<number>`coalesce((
  SELECT sum(entry.amount) FROM ${moneyEntries} AS entry WHERE entry.order_id = ${orderId}
), 0)`.mapWith(Number);

const inProgress = sql`coalesce((
  SELECT sum(refund.amount) FROM ${refunds} AS refund JOIN ${payments} AS payment ON payment.id = refund.payment_id
  WHERE payment.order_id = ${orderId} AND payment.stage = 'taken' AND refund.stage IN ('queued', 'begun', 'pending')
), 0)`;

/** Without what the bank has been asked to give back, as `returning` of `moneyOf` counts it. */
export const keptOf: SQL<number> = sql<number>`${paidOf} - ${inProgress}`.mapWith(Number);

export const bankCanReturnOf: SQL<number> = sql<number>`coalesce((
  SELECT sum(greatest(amount - refunded, 0)) FROM ${payments} WHERE order_id = ${orderId} AND stage = 'taken'
), 0) - ${inProgress}`.mapWith(Number);
