import { and, asc, eq, gte, inArray, isNull, lt, ne, not, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { ORDER_STATUSES } from '../../contract/orders';
import type { Executor, Transaction } from '../db/connection';
import { users } from '../db/tables/accounts';
import { orderMoves, orders } from '../db/tables/orders';
import { payments, refunds } from '../db/tables/payments';
import { isClosed } from './rules';

const CLOSED = ORDER_STATUSES.filter(isClosed);

/** Includes payments that may still arrive: the bank drops an uncaptured one after seven days. */
const hasUnsettledPayment = sql`EXISTS (
  SELECT 1 FROM ${payments} WHERE ${payments.order_id} = ${orders.id} AND (
    ${payments.stage} IN ('returning', 'unreturned')
    OR (${payments.stage} = 'taken' AND ${orders.status} IN ('cancelled', 'refunded'))
    OR (${payments.stage} IN ('pending', 'held') AND ${payments.created_at} > now() - interval '7 days')))`;

const isOpen = or(notInArray(orders.status, CLOSED), hasUnsettledPayment) ?? hasUnsettledPayment;

/** Both logins are proved by a code. */
export type Person = { id: string; phone: string | null; email: string | null };

const ids = (rows: { id: string }[]): string[] => rows.map((row) => row.id);

/** By phone only without an e-mail: numbers are mistyped and reassigned. E-mails are stored as typed. */
function isUnclaimed({ phone, email }: Person): SQL {
  const byEmail = email === null ? undefined : sql`lower(${orders.email}) = ${email}`;
  const byPhone = phone === null ? undefined : and(eq(orders.phone, phone), eq(orders.email, ''));
  return and(isNull(orders.user_id), or(byEmail, byPhone) ?? sql`false`) ?? sql`false`;
}

const isOf = (person: Person): SQL | undefined => or(eq(orders.user_id, person.id), isUnclaimed(person));

const UNHANDLED = ['new', 'awaiting_payment'] as const;
const ESTABLISHED_MS = 2 * 24 * 3_600_000;

/** Anyone can order with another's login and cancel, so only paid, handled or two-day-old orders count. */
const isEstablished = (now: Date) =>
  or(
    notInArray(orders.status, [...UNHANDLED, 'cancelled']),
    and(inArray(orders.status, UNHANDLED), lt(orders.created_at, new Date(now.getTime() - ESTABLISHED_MS))),
  );

/** Also by an unproved login. Use it only to ration sign-in codes. */
export const hasOrdered = (
  db: Executor,
  { phone, email }: Omit<Person, 'id'>,
  userId: string | undefined,
  now: Date,
): Promise<boolean> => {
  const named = email === null ? eq(orders.phone, phone ?? '') : sql`lower(${orders.email}) = ${email}`;
  const asGuest = and(isNull(orders.user_id), named);
  const isOwn = userId === undefined ? asGuest : or(eq(orders.user_id, userId), asGuest);
  return isAny(db, and(isOwn, isEstablished(now)));
};

const isAny = async (db: Executor, which: SQL | undefined): Promise<boolean> =>
  (await db.select({ id: orders.id }).from(orders).where(which).limit(1)).length > 0;

export const isMailboxProved = async (
  db: Executor,
  { user_id, email }: { user_id: string | null; email: string },
): Promise<boolean> =>
  user_id !== null && (await db.$count(users, and(eq(users.id, user_id), eq(users.email, email.toLowerCase())))) > 0;

export const hasUnclaimed = (db: Executor, person: Person): Promise<boolean> => isAny(db, isUnclaimed(person));

export const hasOpen = (db: Executor, person: Person): Promise<boolean> => isAny(db, and(isOf(person), isOpen));

/** Ordered by id, so that concurrent lockers cannot deadlock. */
const lockWhere = (tx: Transaction, which: SQL | undefined) =>
  tx
    .select({ id: orders.id, is_open: sql<boolean>`${isOpen}` })
    .from(orders)
    .where(which)
    .orderBy(asc(orders.id))
    .for('update');

export const lockUnclaimed = async (tx: Transaction, person: Person): Promise<string[]> =>
  ids(await lockWhere(tx, isUnclaimed(person)));

export const lockOfUser = async (tx: Transaction, userId: string): Promise<string[]> =>
  ids(await lockWhere(tx, eq(orders.user_id, userId)));

export const lockOf = (tx: Transaction, person: Person) => lockWhere(tx, isOf(person));

export async function setCustomer(tx: Transaction, orderIds: string[], userId: string): Promise<void> {
  if (orderIds.length > 0) await tx.update(orders).set({ user_id: userId }).where(inArray(orders.id, orderIds));
}

export function lockOver(tx: Transaction, before: Date, most: number): Promise<string[]> {
  const moved = tx
    .select({ one: sql`1` })
    .from(orderMoves)
    .where(and(eq(orderMoves.order_id, orders.id), gte(orderMoves.moved_at, before)));
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.created_at, before), ne(orders.email, ''), not(isOpen), notExists(moved)))
    .orderBy(asc(orders.id))
    .limit(most)
    .for('update')
    .then(ids);
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
      submission_hash: '',
    })
    .where(inArray(orders.id, orderIds));
  await tx.update(orderMoves).set({ note: null }).where(inArray(orderMoves.order_id, orderIds));
  const own = tx.select({ id: payments.id }).from(payments).where(inArray(payments.order_id, orderIds));
  await tx
    .update(refunds)
    .set({ reason: null })
    .where(and(eq(refunds.stage, 'by_staff'), inArray(refunds.payment_id, own)));
}
