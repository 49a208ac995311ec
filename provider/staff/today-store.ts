import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { DeliveryMethod } from '../../contract/delivery-methods';
import { ORDER_STATUSES } from '../../contract/orders';
import { PAYMENT_METHOD_KEYS, PAYMENT_METHODS } from '../../contract/payment-methods';
import type { InboxKind } from '../../contract/staff/inbox';
import type { TodayKind } from '../../contract/staff/today';
import type { Executor } from '../db/connection';
import { isRecent } from '../db/due';
import { isKept, isListed, products } from '../db/tables/catalog';
import { ERASED, outbox } from '../db/tables/notifications';
import { paidOf } from '../db/tables/order-money';
import { orderLines, orders } from '../db/tables/orders';
import { orderPayments, payments, refunds } from '../db/tables/payments';
import { lots } from '../db/tables/stock';
import { isClosed } from '../orders/rules';
import { SCARCE } from '../stock/rules';

export const MOST = 50;
const DAY_MS = 24 * 3_600_000;
const SOON_MS = 6 * 3_600_000;
const SOLD_MS = 60 * DAY_MS;

const AGREED = ['confirmed', 'paid', 'assembling', 'ready', 'shipped'] as const;
const CLOSED = ORDER_STATUSES.filter(isClosed);
const PREPAID = PAYMENT_METHOD_KEYS.filter((method) => PAYMENT_METHODS[method].isPrepaid);

const NOTHING = sql<number>`0`.mapWith(Number);
const counted = { count: sql<number>`(count(*) OVER ())::int` };

const pieces = sql<number>`(
  SELECT coalesce(sum(${orderLines.amount}), 0)::int FROM ${orderLines} WHERE ${orderLines.order_id} = ${orders.id})`;

const taskOf = (kind: OrderKind, owed: SQL<number>) => ({
  kind: sql<OrderKind>`${kind}::text`,
  number: orders.number,
  name: orders.customer_name,
  status: orders.status,
  method: sql<DeliveryMethod>`${orders.delivery} ->> 'method'`,
  total: orders.total,
  paid: paidOf,
  owed,
  pieces: sql<number>`${pieces}`,
  created_at: orders.created_at,
  confirm_until: orders.confirm_until,
  pay_until: orders.pay_until,
  handover_on: orders.handover_on,
  ...counted,
});

type OrderKind = Exclude<TodayKind, InboxKind | 'lot_reminder' | 'low_stock' | 'undelivered' | 'failed_exchange'>;
export type OrderTask = Awaited<ReturnType<typeof listOrderTasks>>[number];

const listTask = (db: Executor, kind: OrderKind, where: SQL | undefined, first: PgColumn) =>
  db.select(taskOf(kind, NOTHING)).from(orders).where(where).orderBy(asc(first)).limit(MOST);

const isCancelled = sql`${orders.status} IN ('cancelled', 'refunded')`;

/** Kopecks that staff are to give back: not what the bank is returning or is about to. */
function listToReturn(db: Executor) {
  const entries = sql`(
    SELECT order_id, CASE kind WHEN 'payment' THEN amount ELSE -amount END AS amount, false AS by_bank FROM ${orderPayments}
    UNION ALL SELECT order_id, amount - refunded, stage = 'taken' FROM ${payments} WHERE stage IN ('taken', 'unreturned')
    UNION ALL SELECT payment.order_id, -refund.amount, true
    FROM ${refunds} AS refund JOIN ${payments} AS payment ON payment.id = refund.payment_id
    WHERE refund.stage IN ('queued', 'begun', 'pending') AND payment.stage = 'taken')`;
  const sum = sql`coalesce(sum(entry.amount) FILTER (WHERE NOT (entry.by_bank AND ${isCancelled})), 0)`;
  const owed = sql<number>`${sum} - CASE WHEN ${isCancelled} THEN 0 ELSE ${orders.total} END`.mapWith(Number);
  return db
    .select(taskOf('to_return', owed))
    .from(orders)
    .innerJoin(sql`${entries} AS entry`, sql`entry.order_id = ${orders.id}`)
    .groupBy(orders.id)
    .having(gt(owed, sql`0`))
    .orderBy(asc(orders.created_at))
    .limit(MOST);
}

export function listOrderTasks(db: Executor, { now, today, tomorrow }: { now: Date; today: string; tomorrow: string }) {
  const soon = new Date(now.getTime() + SOON_MS);
  const isOpen = notInArray(orders.status, CLOSED);
  const isUnconfirmed = and(inArray(orders.status, ['new', 'awaiting_payment', 'paid']), isNull(orders.confirmed_at));
  const lapses = and(eq(orders.status, 'awaiting_payment'), lte(orders.pay_until, soon));
  const isFar = or(ne(orders.status, 'awaiting_payment'), isNull(orders.pay_until), gt(orders.pay_until, soon));
  const owesPrepayment = and(
    inArray(orders.payment_method, PREPAID),
    or(inArray(orders.status, AGREED), and(eq(orders.status, 'awaiting_payment'), isNull(orders.pay_until))),
    lt(paidOf, orders.total),
  );
  const lacksDay = and(
    inArray(orders.status, ['confirmed', 'paid', 'assembling', 'ready']),
    isNull(orders.handover_on),
  );
  const waitsElsewhere = or(isUnconfirmed, owesPrepayment) ?? sql`false`;
  // What has been sent is on its way to the customer.
  const isMissed = and(lt(orders.handover_on, today), ne(orders.status, 'shipped'));
  return unionAll(
    listTask(db, 'new_order', and(isUnconfirmed, isFar), orders.created_at),
    listTask(db, 'unpaid_order', or(lapses, owesPrepayment), orders.pay_until),
    listTask(db, 'handover_today', and(isOpen, or(eq(orders.handover_on, today), isMissed)), orders.handover_on),
    listTask(db, 'handover_tomorrow', and(isOpen, eq(orders.handover_on, tomorrow)), orders.created_at),
    listTask(db, 'unplanned', and(lacksDay, not(waitsElsewhere)), orders.created_at),
    listToReturn(db),
  );
}

export const newestOrder = async (db: Executor): Promise<number | undefined> => {
  const [row] = await db
    .select({ number: orders.number })
    .from(orders)
    .orderBy(desc(orders.created_at), desc(orders.number))
    .limit(1);
  return row?.number;
};

export type ScarceProduct = Awaited<ReturnType<typeof listScarce>>[number];

/** Sold lately and almost gone. A specimen is the only one of its kind, so it is left out. */
export const listScarce = (db: Executor, now: Date) => {
  const free = sql<number>`${products.stocked} - ${products.reserved}`;
  const sold = sql<number>`sum(${orderLines.amount})::int`;
  return db
    .select({
      id: products.id,
      name: products.name,
      sku: products.sku,
      bed: products.bed,
      free,
      sold,
      updated_at: products.updated_at,
      ...counted,
    })
    .from(products)
    .innerJoin(orderLines, eq(orderLines.product_id, products.id))
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(
      and(
        isListed(),
        lte(free, SCARCE),
        sql`coalesce((${products.attributes} ->> 'specimen')::boolean, false) = false`,
        isRecent(orders.created_at, now, SOLD_MS),
        notInArray(orders.status, ['cancelled', 'refunded']),
      ),
    )
    .groupBy(products.id)
    .orderBy(desc(sold), asc(products.id))
    .limit(MOST);
};

export type DueLot = Awaited<ReturnType<typeof listDueLots>>[number];

export const listDueLots = (db: Executor, today: string) =>
  db
    .select({ lot: lots, name: products.name, size: products.size, ...counted })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.product_id))
    .where(and(isNull(lots.closed_at), lte(lots.remind_on, today), isKept()))
    .orderBy(asc(lots.remind_on), asc(lots.id))
    .limit(MOST);

export type DeadMessage = Awaited<ReturnType<typeof listUndelivered>>[number];

export const listUndelivered = (db: Executor) =>
  db
    .select({
      id: outbox.id,
      channel: outbox.channel,
      subject: outbox.subject,
      is_secret: outbox.is_secret,
      error: outbox.last_error,
      dead_at: sql<Date>`${outbox.dead_at}`.mapWith(outbox.dead_at),
      ...counted,
    })
    .from(outbox)
    .where(and(isNull(outbox.sent_at), isNotNull(outbox.dead_at), sql`${outbox.last_error} IS DISTINCT FROM ${ERASED}`))
    .orderBy(desc(outbox.dead_at), desc(outbox.id))
    .limit(MOST);
