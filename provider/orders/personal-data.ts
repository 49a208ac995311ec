import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/orders';
import type { Executor, Transaction } from '../db/connection';
import { orderMoves, orders } from '../db/tables/orders';
import { isOver } from './rules';

/** Whose data an account holder may ask for. Both are proved by a code. */
export type Person = { id: string; phone: string | null; email: string | null };

const OVER = ORDER_STATUSES.filter(isOver);
const OPEN = ORDER_STATUSES.filter((status) => !isOver(status));

const isIn = (statuses: OrderStatus[]): SQL => inArray(orders.status, statuses);

/** Their own orders and a guest's whose letters went to their mailbox. */
export const listOfPerson = (db: Executor, person: Person): Promise<(typeof orders.$inferSelect)[]> =>
  db
    .select(getTableColumns(orders))
    .from(orders)
    .where(or(eq(orders.user_id, person.id), ofGuest(person, 'email')))
    .orderBy(desc(orders.created_at), desc(orders.number));

/** E-mail is kept as it was typed. */
function ofGuest(person: Person, by: 'email' | 'phone'): SQL | undefined {
  const value = person[by];
  if (value === null) return undefined;
  return and(isNull(orders.user_id), by === 'email' ? sql`lower(${orders.email}) = ${value}` : eq(orders.phone, value));
}

/**
 * A guest's orders whose letters the customer's mailbox reads. By the telephone alone only those that name no mailbox: a
 * number is mistyped sooner, and given to somebody else.
 */
function isToAdopt(person: Person): SQL {
  const byPhone = ofGuest(person, 'phone');
  return or(ofGuest(person, 'email'), byPhone && and(byPhone, eq(orders.email, ''))) ?? sql`false`;
}

export async function adoptOrders(tx: Transaction, person: Person): Promise<void> {
  const ids = await lockWhere(tx, isToAdopt(person));
  if (ids.length > 0) await tx.update(orders).set({ user_id: person.id }).where(inArray(orders.id, ids));
}

export async function existsToAdopt(db: Executor, person: Person): Promise<boolean> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(isToAdopt(person)).limit(1);
  return row !== undefined;
}

/** Whether the nursery still owes this customer a plant: without name and address it could not hand it over. */
export async function existsOpen(db: Executor, person: Person): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.user_id, person.id), isIn(OPEN)))
    .limit(1);
  return row !== undefined;
}

const isOf = (person: Person): SQL | undefined =>
  or(eq(orders.user_id, person.id), ofGuest(person, 'email'), ofGuest(person, 'phone'));

/** In the order of the ids: whoever locks several orders at once does, so that none waits for another in a circle. */
const lockWhere = (tx: Transaction, which: SQL | undefined): Promise<string[]> =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(which)
    .orderBy(asc(orders.id))
    .for('update')
    .then((rows) => rows.map((row) => row.id));

/** Locks what `anonymise` will wipe. Answers which orders. */
export const lockOfPerson = (tx: Transaction, person: Person): Promise<string[]> => lockWhere(tx, isOf(person));

/** Locks orders that were over before then and still name their customer, in the order of the ids. Answers which. */
export function lockOver(tx: Transaction, before: Date, most: number): Promise<string[]> {
  const moved = tx
    .select({ one: sql`1` })
    .from(orderMoves)
    .where(and(eq(orderMoves.order_id, orders.id), gte(orderMoves.moved_at, before)));
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.created_at, before), ne(orders.email, ''), isIn(OVER), notExists(moved)))
    .orderBy(asc(orders.id))
    .limit(most)
    .for('update')
    .then((rows) => rows.map((row) => row.id));
}

/** The law keeps the order, not the person: what was sold and for how much stays. Answers which orders. */
export const anonymise = (tx: Transaction, person: Person): Promise<string[]> => wipe(tx, isOf(person));

export const anonymiseOrders = (tx: Transaction, ids: string[]): Promise<string[]> => wipe(tx, inArray(orders.id, ids));

async function wipe(tx: Transaction, which: SQL | undefined): Promise<string[]> {
  const wiped = await tx
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
    .where(which)
    .returning({ id: orders.id });
  const ids = wiped.map((row) => row.id);
  // A note may name the customer.
  if (ids.length > 0) await tx.update(orderMoves).set({ note: null }).where(inArray(orderMoves.order_id, ids));
  return ids;
}
