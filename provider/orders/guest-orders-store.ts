import { and, asc, eq, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { isGuestOrderOf } from '../db/tables/guest-orders';
import { orders } from '../db/tables/orders';

/** Both logins are proved by a code. */
export type Person = { id: string; phone: string | null; email: string | null };

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

export const isAny = async (db: Executor, which: SQL | undefined): Promise<boolean> =>
  (await db.select({ id: orders.id }).from(orders).where(which).limit(1)).length > 0;

export const hasGuestOrders = (db: Executor, person: Person): Promise<boolean> => isAny(db, isGuestOrderOf(person));

/** Ordered by id, so that concurrent lockers cannot deadlock. */
const lockIds = async (tx: Transaction, which: SQL | undefined): Promise<string[]> => {
  const rows = await tx.select({ id: orders.id }).from(orders).where(which).orderBy(asc(orders.id)).for('update');
  return rows.map(({ id }) => id);
};

export const lockGuestOrders = (tx: Transaction, person: Person): Promise<string[]> =>
  lockIds(tx, isGuestOrderOf(person));

export const lockOfUser = (tx: Transaction, userId: string): Promise<string[]> =>
  lockIds(tx, eq(orders.user_id, userId));

export async function setCustomer(tx: Transaction, orderIds: string[], userId: string): Promise<void> {
  if (orderIds.length > 0) await tx.update(orders).set({ user_id: userId }).where(inArray(orders.id, orderIds));
}
