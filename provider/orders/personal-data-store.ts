import { and, asc, eq, gte, inArray, isNull, lt, ne, not, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { ORDER_STATUSES } from '../../contract/orders';
import type { Executor, Transaction } from '../db/connection';
import { users } from '../db/tables/accounts';
import { orderMoves, orders } from '../db/tables/orders';
import { payments, refunds } from '../db/tables/payments';
import { isOver } from './rules';

const OVER = ORDER_STATUSES.filter(isOver);

/**
 * Money that has to go back to the customer, or that may still arrive and would have to: the bank drops a payment that is
 * neither paid nor captured within seven days.
 */
const hasUnsettledPayment = sql`EXISTS (
  SELECT 1 FROM ${payments} WHERE ${payments.order_id} = ${orders.id} AND (
    ${payments.stage} IN ('returning', 'unreturned')
    OR (${payments.stage} = 'taken' AND ${orders.status} IN ('cancelled', 'refunded'))
    OR (${payments.stage} IN ('pending', 'held') AND ${payments.created_at} > now() - interval '7 days')))`;

/** Plants or money are still to be handed over, which takes the customer's name and address. */
const isOpen = or(notInArray(orders.status, OVER), hasUnsettledPayment) ?? hasUnsettledPayment;

/** Whose data an account holder may ask for. Both are proved by a code. */
export type Person = { id: string; phone: string | null; email: string | null };

const ids = (rows: { id: string }[]): string[] => rows.map((row) => row.id);

/**
 * A guest's orders whose letters the customer's mailbox reads. By the telephone alone only those that name no mailbox: a
 * number is mistyped sooner, and given to somebody else. E-mail is kept as it was typed.
 */
function isLate({ phone, email }: Person): SQL {
  const byEmail = email === null ? undefined : sql`lower(${orders.email}) = ${email}`;
  const byPhone = phone === null ? undefined : and(eq(orders.phone, phone), eq(orders.email, ''));
  return and(isNull(orders.user_id), or(byEmail, byPhone) ?? sql`false`) ?? sql`false`;
}

/** Every order of a customer: those of the account, and those that the account is still to adopt. */
const isOf = (person: Person): SQL | undefined => or(eq(orders.user_id, person.id), isLate(person));

/** Statuses that an order reaches without payment and without staff. */
const UNHANDLED = ['new', 'awaiting_payment'] as const;
const STANDING_MS = 2 * 24 * 3_600_000;

/** Anybody can place an order with another's login and cancel it: counted is what was paid, handled by staff, or still stands after two days. */
const isEstablished = (now: Date) =>
  or(
    notInArray(orders.status, [...UNHANDLED, 'cancelled']),
    and(inArray(orders.status, UNHANDLED), lt(orders.created_at, new Date(now.getTime() - STANDING_MS))),
  );

/** Whether there is an established order with this login, proved or not. Only for sharing out codes. */
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

/** The order's customer has an account, and has proved by a code that the order's mailbox is theirs. */
export const isMailboxProved = async (
  db: Executor,
  { user_id, email }: { user_id: string | null; email: string },
): Promise<boolean> =>
  user_id !== null && (await db.$count(users, and(eq(users.id, user_id), eq(users.email, email.toLowerCase())))) > 0;

export const hasLate = (db: Executor, person: Person): Promise<boolean> => isAny(db, isLate(person));

export const hasOpen = (db: Executor, person: Person): Promise<boolean> => isAny(db, and(isOf(person), isOpen));

/** In the order of the ids: whoever locks several orders at once does, so that none waits for another in a circle. */
const lockWhere = (tx: Transaction, which: SQL | undefined) =>
  tx
    .select({ id: orders.id, is_open: sql<boolean>`${isOpen}` })
    .from(orders)
    .where(which)
    .orderBy(asc(orders.id))
    .for('update');

export const lockLate = async (tx: Transaction, person: Person): Promise<string[]> =>
  ids(await lockWhere(tx, isLate(person)));

export const lockOfUser = async (tx: Transaction, userId: string): Promise<string[]> =>
  ids(await lockWhere(tx, eq(orders.user_id, userId)));

export const lockOf = (tx: Transaction, person: Person) => lockWhere(tx, isOf(person));

export async function setCustomer(tx: Transaction, orderIds: string[], userId: string): Promise<void> {
  if (orderIds.length > 0) await tx.update(orders).set({ user_id: userId }).where(inArray(orders.id, orderIds));
}

/** Locks orders that were over before then, have no unsettled payment and still name their customer. Answers their ids, sorted. */
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

/** The law keeps the order, not the person: what was sold and for how much stays. */
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
      // A sole trader's tax number is personal too.
      company: null,
      comment: null,
      submission_hash: '',
    })
    .where(inArray(orders.id, orderIds));
  // A note may name the customer.
  await tx.update(orderMoves).set({ note: null }).where(inArray(orderMoves.order_id, orderIds));
  const own = tx.select({ id: payments.id }).from(payments).where(inArray(payments.order_id, orderIds));
  await tx
    .update(refunds)
    .set({ reason: null })
    .where(and(eq(refunds.stage, 'by_staff'), inArray(refunds.payment_id, own)));
}
