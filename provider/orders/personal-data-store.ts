import { and, asc, eq, gt, gte, inArray, lt, ne, not, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { ORDER_STATUSES } from '../../contract/orders';
import type { Executor, Transaction } from '../db/connection';
import { users } from '../db/tables/accounts';
import { isGuestOrderOf } from '../db/tables/guest-orders';
import { orderEdits, orderMoves, orders } from '../db/tables/orders';
import { handoverReceipts, orderPayments, payments, refunds } from '../db/tables/payments';
import { isAny, type Person } from './guest-orders-store';
import { isClosed } from './rules';

const CLOSED = ORDER_STATUSES.filter(isClosed);

/** The bank drops a payment that was not captured for so long. */
const UNCAPTURED_MS = 7 * 24 * 3_600_000;

/** Includes payments that may still arrive. */
const hasUnsettledPayment = (now: Date) => sql`EXISTS (
  SELECT 1 FROM ${payments} WHERE ${payments.order_id} = ${orders.id} AND (
    ${payments.stage} IN ('returning', 'unreturned')
    OR (${payments.stage} = 'taken' AND ${orders.status} IN ('cancelled', 'refunded'))
    OR (${payments.stage} IN ('pending', 'held') AND ${gt(payments.created_at, new Date(now.getTime() - UNCAPTURED_MS))})
    OR EXISTS (SELECT 1 FROM ${refunds} WHERE ${refunds.payment_id} = ${payments.id}
      AND ${refunds.stage} IN ('queued', 'begun', 'pending'))
    OR EXISTS (SELECT 1 FROM ${handoverReceipts} WHERE ${handoverReceipts.payment_id} = ${payments.id}
      AND ${handoverReceipts.stage} IN ('begun', 'pending'))))`;

const isOpen = (now: Date): SQL => sql`(${notInArray(orders.status, CLOSED)} OR ${hasUnsettledPayment(now)})`;

const isOf = (person: Person): SQL | undefined => or(eq(orders.user_id, person.id), isGuestOrderOf(person));

export const isMailboxProved = async (
  db: Executor,
  { user_id, email }: { user_id: string | null; email: string },
): Promise<boolean> =>
  user_id !== null && (await db.$count(users, and(eq(users.id, user_id), eq(users.email, email.toLowerCase())))) > 0;

export const hasOpen = (db: Executor, person: Person, now: Date): Promise<boolean> =>
  isAny(db, and(isOf(person), isOpen(now)));

export const hasOpenAmong = (db: Executor, ids: string[], now: Date): Promise<boolean> =>
  isAny(db, and(inArray(orders.id, ids), isOpen(now)));

/** Ordered by id, so that concurrent lockers cannot deadlock. */
const lockWhere = (tx: Transaction, which: SQL | undefined, now: Date) =>
  tx
    .select({ id: orders.id, is_open: sql<boolean>`${isOpen(now)}` })
    .from(orders)
    .where(which)
    .orderBy(asc(orders.id))
    .for('update');

export const lockOf = (tx: Transaction, person: Person, now: Date) => lockWhere(tx, isOf(person), now);

export const lockAmong = (tx: Transaction, ids: string[], now: Date) => lockWhere(tx, inArray(orders.id, ids), now);

export function lockOver(
  tx: Transaction,
  { before, now }: { before: Date; now: Date },
  most: number,
): Promise<string[]> {
  const moved = tx
    .select({ one: sql`1` })
    .from(orderMoves)
    .where(and(eq(orderMoves.order_id, orders.id), gte(orderMoves.moved_at, before)));
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lt(orders.created_at, before),
        or(ne(orders.email, ''), ne(orders.phone, '')),
        not(isOpen(now)),
        notExists(moved),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(most)
    .for('update')
    .then((rows) => rows.map(({ id }) => id));
}

export async function anonymise(tx: Transaction, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(orders)
    .set({
      user_id: null,
      customer_name: 'Удалено',
      phone: '',
      email: '',
      delivery: sql`jsonb_build_object('method', ${orders.delivery} -> 'method')`,
      // A sole trader's tax number is personal data.
      company: null,
      comment: null,
      staff_note: null,
      submission_hash: '',
    })
    .where(inArray(orders.id, orderIds));
  await tx.update(orderMoves).set({ note: null }).where(inArray(orderMoves.order_id, orderIds));
  await tx.update(orderEdits).set({ reason: null }).where(inArray(orderEdits.order_id, orderIds));
  await tx.update(orderPayments).set({ note: null }).where(inArray(orderPayments.order_id, orderIds));
  const own = tx.select({ id: payments.id }).from(payments).where(inArray(payments.order_id, orderIds));
  await tx
    .update(refunds)
    .set({ reason: null })
    .where(and(eq(refunds.stage, 'by_staff'), inArray(refunds.payment_id, own)));
  await tx.update(refunds).set({ receipt: null }).where(inArray(refunds.payment_id, own));
  await tx.update(handoverReceipts).set({ contact: '' }).where(inArray(handoverReceipts.payment_id, own));
}
