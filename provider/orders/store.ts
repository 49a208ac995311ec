import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '../../contract/orders';
import { CURRENT_ACTOR } from '../db/acting';
import type { Executor, Transaction } from '../db/connection';
import { isDue } from '../db/due';
import { isListed, products, unitPriceOf } from '../db/tables/catalog';
import { bankCanReturnOf, keptOf, paidOf } from '../db/tables/order-money';
import { isUnhandled, orderExtras, orderLines, orderMoves, orders } from '../db/tables/orders';
import { staffAccounts } from '../db/tables/staff';
import { reservations } from '../db/tables/stock';
import type { OrderedExtra } from '../delivery/rules';
import type { Others } from './confirmation-deadline';
import { LONGEST_WAIT_MS, type SoldLine } from './rules';

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = Omit<typeof orders.$inferInsert, 'number' | 'status'>;

export type Which = { id: string } | { number: number; user_id?: string };

const placed = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  total: orders.total,
  pay_until: orders.pay_until,
  cart_id: orders.cart_id,
  user_id: orders.user_id,
  submission_hash: orders.submission_hash,
};

export type PlacedOrder = Pick<OrderRow, keyof typeof placed>;

export const findPlaced = (db: Executor, id: string): Promise<PlacedOrder | undefined> =>
  db
    .select(placed)
    .from(orders)
    .where(eq(orders.id, id))
    .then((rows) => rows[0]);

export const describeProducts = (tx: Transaction, ids: string[]) =>
  tx
    .select({ product_id: products.id, sku: products.sku, name: products.name, full_price: products.price })
    .from(products)
    .where(inArray(products.id, ids));

/** Kopecks. `free`: nobody has reserved it. Products out of the shop have none. */
export type OfferRow = { product_id: string; name: string; unit_price: number; full_price: number; free: number };

export const listOffers = (db: Executor, ids: string[]): Promise<OfferRow[]> =>
  db
    .select({
      product_id: products.id,
      name: products.name,
      unit_price: unitPriceOf(products),
      full_price: products.price,
      free: sql<number>`CASE WHEN ${isListed()} THEN ${products.stocked} - ${products.reserved} ELSE 0 END`,
    })
    .from(products)
    .where(inArray(products.id, ids));

export const attributesOf = (db: Executor, ids: string[]) =>
  db
    .select({ product_id: products.id, attributes: products.attributes })
    .from(products)
    .where(inArray(products.id, ids));

export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  { lines, extras }: { lines: SoldLine[]; extras: OrderedExtra[] },
  createNumber: () => number,
): Promise<number> {
  let number: number | undefined;
  while (number === undefined) {
    const [row] = await tx
      .insert(orders)
      .values({ ...order, status: 'new', number: createNumber() })
      .onConflictDoNothing({ target: orders.number })
      .returning({ number: orders.number });
    number = row?.number;
  }
  await tx.insert(orderLines).values(lines.map((line, place) => ({ order_id: order.id, ...line, place })));
  if (extras.length > 0) {
    await tx.insert(orderExtras).values(extras.map((extra, position) => ({ order_id: order.id, position, ...extra })));
  }
  await tx.insert(orderMoves).values({ order_id: order.id, status: 'new', moved_at: order.created_at });
  if (order.pay_until) await putMove(tx, order.id, { status: 'awaiting_payment', moved_at: order.created_at });
  return number;
}

const matches = (which: Which): SQL | undefined =>
  'id' in which
    ? eq(orders.id, which.id)
    : and(eq(orders.number, which.number), which.user_id === undefined ? undefined : eq(orders.user_id, which.user_id));

export const findOrder = (db: Executor, which: Which): Promise<OrderRow | undefined> =>
  db
    .select(getTableColumns(orders))
    .from(orders)
    .where(matches(which))
    .then((rows) => rows[0]);

export const lockOrder = (tx: Transaction, which: Which): Promise<OrderRow | undefined> =>
  tx
    .select(getTableColumns(orders))
    .from(orders)
    .where(matches(which))
    .for('update')
    .then((rows) => rows[0]);

export async function putMove(
  tx: Transaction,
  id: string,
  {
    pay_until,
    isByStaff = false,
    ...move
  }: {
    status: OrderStatus;
    note?: string | undefined;
    moved_at: Date;
    pay_until?: Date | undefined;
    isByStaff?: boolean;
    losses?: string[];
  },
): Promise<void> {
  const confirmed_at = isByStaff ? move.moved_at : undefined;
  await tx.insert(orderMoves).values({
    ...{ order_id: id, ...move, actor: isByStaff ? CURRENT_ACTOR : null },
    former_confirmed_at: sql`(SELECT ${orders.confirmed_at} FROM ${orders} WHERE ${orders.id} = ${id})`,
    former_confirm_until: sql`(SELECT ${orders.confirm_until} FROM ${orders} WHERE ${orders.id} = ${id})`,
  });
  await tx
    .update(orders)
    .set({ status: move.status, confirm_until: null, confirmed_at, ...(pay_until && { pay_until }) })
    .where(eq(orders.id, id));
}

export const countUndone = (tx: Transaction, id: string, status: OrderStatus): Promise<number> =>
  tx.$count(
    orderMoves,
    and(eq(orderMoves.order_id, id), eq(orderMoves.status, status), isNotNull(orderMoves.undone_at)),
  );

/** Standing moves, the last one first. */
export const lastMoves = (db: Executor, id: string) =>
  db
    .select()
    .from(orderMoves)
    .where(and(eq(orderMoves.order_id, id), isNull(orderMoves.undone_at)))
    .orderBy(desc(orderMoves.id))
    .limit(2);

export async function takeBackMove(
  tx: Transaction,
  move: { id: number; order_id: string },
  {
    at,
    ...former
  }: { at: Date } & Pick<OrderRow, 'status' | 'confirmed_at' | 'confirm_until'> & Partial<Pick<OrderRow, 'pay_until'>>,
): Promise<void> {
  await tx.update(orders).set(former).where(eq(orders.id, move.order_id));
  await tx.update(orderMoves).set({ undone_at: at, undone_by: CURRENT_ACTOR }).where(eq(orderMoves.id, move.id));
}

/** Somebody has signed up and may confirm orders. */
export const hasStaff = async (tx: Transaction): Promise<boolean> =>
  (await tx.$count(staffAccounts, and(isNotNull(staffAccounts.password_hash), isNull(staffAccounts.disabled_at)))) > 0;

/** The order is not inserted yet: address and network are those of its reservation. */
export async function sumOthers(
  tx: Transaction,
  { id, cart_id, user_id }: Pick<OrderRow, 'id' | 'cart_id' | 'user_id'>,
  now: Date,
): Promise<Others> {
  const own = alias(reservations, 'own');
  const isVisitors = or(
    eq(orders.cart_id, cart_id),
    user_id ? eq(orders.user_id, user_id) : undefined,
    eq(reservations.address, own.address),
  );
  const sumOf = (whose: SQL | undefined) =>
    sql<string>`coalesce(sum(${orders.total}) FILTER (WHERE ${whose}), 0)`.mapWith(Number);
  const [row] = await tx
    .select({ visitor: sumOf(isVisitors), network: sumOf(eq(reservations.network, own.network)) })
    .from(orders)
    .innerJoin(reservations, eq(reservations.id, orders.id))
    .innerJoin(own, eq(own.id, id))
    .where(and(isUnhandled(now), eq(orders.status, 'new'), isNull(orders.confirm_until)));
  return row ?? { visitor: 0, network: 0 };
}

export type WaitingOrder = Awaited<ReturnType<typeof listWaiting>>[number];

export const listWaiting = (db: Executor, now: Date, before: Date) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      payment_method: orders.payment_method,
      created_at: orders.created_at,
      confirm_until: sql<Date>`${orders.confirm_until}`.mapWith(orders.confirm_until),
    })
    .from(orders)
    .where(or(lt(orders.confirm_until, before), isDue(orders.confirm_until, now, LONGEST_WAIT_MS)))
    .orderBy(asc(orders.confirm_until));

type PaymentTerm = Pick<OrderRow, 'pay_until' | 'rest_link_at'>;

export const setPaymentTerm = async (tx: Transaction, id: string, term: PaymentTerm): Promise<void> => {
  await tx.update(orders).set(term).where(eq(orders.id, id));
};

export const setLinkAttempt = async (tx: Transaction, id: string, attempt: string | undefined): Promise<void> => {
  await tx
    .update(orders)
    .set({ link_attempt: attempt ?? null })
    .where(eq(orders.id, id));
};

/** Kopecks that came in and are not on their way back. */
export const sumsKept = async (db: Executor, ids: string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: orders.id, kept: keptOf }).from(orders).where(inArray(orders.id, ids));
  return new Map(rows.map(({ id, kept }) => [id, kept]));
};

/** Kopecks that came in and stay. */
export const sumPaid = async (tx: Transaction, id: string): Promise<number> => {
  const [row] = await tx.select({ paid: paidOf }).from(orders).where(eq(orders.id, id));
  return row?.paid ?? 0;
};

export const kopecksBack = async (tx: Transaction, id: string): Promise<{ by_bank: number; by_hand: number }> => {
  const [row] = await tx.select({ kept: keptOf, by_bank: bankCanReturnOf }).from(orders).where(eq(orders.id, id));
  const { kept, by_bank } = row ?? { kept: 0, by_bank: 0 };
  return { by_bank, by_hand: Math.max(0, kept - by_bank) };
};

export const setConfirmed = async (tx: Transaction, id: string, at: Date): Promise<void> => {
  await tx.update(orders).set({ confirm_until: null, confirmed_at: at }).where(eq(orders.id, id));
};

export const listOverdue = (db: Executor, now: Date, limit: number): Promise<string[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'awaiting_payment'),
        isNotNull(orders.pay_until),
        isDue(orders.pay_until, now, LONGEST_WAIT_MS),
        // A part of the money is there: staff decide.
        eq(paidOf, 0),
      ),
    )
    .orderBy(asc(orders.pay_until))
    .limit(limit)
    .then((rows) => rows.map((row) => row.id));

export const soldLines = (db: Executor, id: string): Promise<SoldLine[]> =>
  db
    .select({
      product_id: orderLines.product_id,
      name: orderLines.name,
      amount: orderLines.amount,
      unit_price: orderLines.unit_price,
      full_price: orderLines.full_price,
    })
    .from(orderLines)
    .where(eq(orderLines.order_id, id))
    .orderBy(asc(orderLines.product_id));

export const listExtras = (db: Executor, ids: string[]) =>
  db
    .select({
      order_id: orderExtras.order_id,
      key: orderExtras.key,
      name: orderExtras.name,
      amount: orderExtras.amount,
      unit_price: orderExtras.unit_price,
    })
    .from(orderExtras)
    .where(inArray(orderExtras.order_id, ids))
    .orderBy(asc(orderExtras.order_id), asc(orderExtras.position));

export const soldAmounts = (tx: Transaction, id: string) =>
  tx
    .select({ product_id: orderLines.product_id, name: orderLines.name, amount: orderLines.amount })
    .from(orderLines)
    .where(eq(orderLines.order_id, id));
