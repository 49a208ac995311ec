import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ORDER_STATUSES } from '../../contract/orders';
import type { Executor, Transaction } from '../db/connection';
import { orderMoves, orders } from '../db/tables/orders';
import { isOver } from './rules';

/** Whose data an account holder may ask for. Both are proved by a code. */
export type Person = { id: string; phone: string | null; email: string | null };

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

/** Orders that are neither handed over nor taken back. */
export async function existsOpen(db: Executor, person: Person): Promise<boolean> {
  const open = inArray(
    orders.status,
    ORDER_STATUSES.filter((status) => !isOver(status)),
  );
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.user_id, person.id), open))
    .limit(1);
  return row !== undefined;
}

const isOf = (person: Person): SQL | undefined =>
  or(eq(orders.user_id, person.id), ofGuest(person, 'email'), ofGuest(person, 'phone'));

/** Locks what `anonymise` will wipe, in the order of the ids. Answers which orders. */
export const lockOfPerson = (tx: Transaction, person: Person): Promise<string[]> =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(isOf(person))
    .orderBy(asc(orders.id))
    .for('update')
    .then((rows) => rows.map((row) => row.id));

/** The law keeps the order, not the person: what was sold and for how much stays. Answers which orders. */
export async function anonymise(tx: Transaction, person: Person): Promise<string[]> {
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
    .where(isOf(person))
    .returning({ id: orders.id });
  const ids = wiped.map((row) => row.id);
  // A note may name the customer.
  if (ids.length > 0) await tx.update(orderMoves).set({ note: null }).where(inArray(orderMoves.order_id, ids));
  return ids;
}
