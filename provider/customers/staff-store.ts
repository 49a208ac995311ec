import { and, desc, eq, inArray, isNotNull, isNull, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../db/connection';
import { users } from '../db/tables/accounts';
import { enquiries } from '../db/tables/forms';
import { isGuestOrderOf } from '../db/tables/guest-orders';
import { orders } from '../db/tables/orders';
import { customerNotes } from '../db/tables/staff';
import type { Known } from './rules';

type Page = { limit: number; offset: number };

export type PersonRow = {
  key: string;
  name: string | null;
  phone: string | null;
  email: string | null;
  has_account: boolean;
  orders: number;
  /** Kopecks of orders that were not cancelled. */
  spent: number;
  last_order: Date | null;
  count: number;
};

const ofMailbox = alias(users, 'of_mailbox');
const ofPhone = alias(users, 'of_phone');

const mailbox = sql<string | null>`nullif(lower(${orders.email}), '')`;
const guestMailbox = sql`CASE WHEN ${orders.user_id} IS NULL AND ${ofMailbox.id} IS NULL THEN ${mailbox} END`;
const latestOfPhone = sql`first_value(${guestMailbox}) OVER (
  PARTITION BY ${orders.phone} ORDER BY ${guestMailbox} IS NULL, ${orders.created_at} DESC, ${orders.number} DESC)`;
const guestKey = sql<string>`CASE
  WHEN ${mailbox} IS NULL OR (${ofPhone.id} IS NULL AND ${orders.phone} <> '' AND ${mailbox} = ${latestOfPhone})
  THEN ${orders.phone} ELSE ${mailbox} END`;

/** Assigns orders to people as `ordersOf` does. */
const placed = (db: Executor) =>
  db
    .select({
      key: sql<string>`coalesce(${users.phone}, ${users.email}, ${ofMailbox.phone}, ${ofMailbox.email}, ${guestKey})`.as(
        'key',
      ),
      has_account: sql<boolean>`coalesce(${users.id}, ${ofMailbox.id}) IS NOT NULL`.as('has_account'),
      name: orders.customer_name,
      phone: sql<string | null>`coalesce(${users.phone}, ${ofMailbox.phone}, nullif(${orders.phone}, ''))`.as('phone'),
      email: sql<string | null>`coalesce(${users.email}, ${ofMailbox.email}, ${mailbox})`.as('email'),
      total: sql<number>`CASE WHEN ${orders.status} IN ('cancelled', 'refunded') THEN 0 ELSE ${orders.total} END`.as(
        'total',
      ),
      created_at: sql<Date | null>`${orders.created_at}`.as('created_at'),
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .leftJoin(ofMailbox, and(isNull(orders.user_id), eq(ofMailbox.email, sql`lower(${orders.email})`)))
    .leftJoin(ofPhone, and(isNull(orders.user_id), eq(ofPhone.phone, orders.phone)));

const registered = (db: Executor) =>
  db
    .select({
      key: sql<string>`coalesce(${users.phone}, ${users.email})`,
      has_account: sql<boolean>`true`,
      name: sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})`,
      phone: sql<string | null>`${users.phone}`,
      email: sql<string | null>`${users.email}`,
      total: sql<number>`0`,
      created_at: sql<Date | null>`NULL::timestamptz`,
    })
    .from(users);

/** People with an enquiry but without account and orders. */
function enquiryAuthors(db: Executor) {
  const account = db.select({ id: users.id }).from(users).where(eq(users.email, enquiries.email));
  const order = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.user_id), eq(sql`lower(${orders.email})`, enquiries.email)));
  return db
    .select({
      key: sql<string>`${enquiries.email}`,
      has_account: sql<boolean>`false`,
      name: sql<string>`${enquiries.username}`,
      phone: sql<string | null>`${enquiries.phone}`,
      email: sql<string | null>`${enquiries.email}`,
      total: sql<number>`0`,
      created_at: sql<Date | null>`NULL::timestamptz`,
    })
    .from(enquiries)
    .where(and(notExists(account), notExists(order)));
}

const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Each word must stand in the name, phone or e-mail of one of their orders or of the account. */
export function listPeople(db: Executor, words: string[], { limit, offset }: Page) {
  const people = placed(db).unionAll(registered(db)).unionAll(enquiryAuthors(db)).as('people');
  const latest = <T>(column: SQL | SQL.Aliased | typeof people.name) =>
    sql<T>`(array_agg(${column} ORDER BY ${people.created_at} DESC NULLS LAST) FILTER (WHERE ${column} <> ''))[1]`;
  const lastOrder = sql<Date | null>`max(${people.created_at})`.mapWith(orders.created_at);
  const isSought = sql`bool_or(search_fold(concat_ws(' ', ${people.name}, ${people.phone}, ${people.email}))
    LIKE ALL (${sql.param(words.map(anywhere))}::text[]))`;
  return db
    .select({
      key: people.key,
      name: latest<string | null>(people.name),
      phone: latest<string | null>(people.phone),
      email: latest<string | null>(people.email),
      has_account: sql<boolean>`bool_or(${people.has_account})`,
      orders: sql<number>`count(${people.created_at})::int`,
      spent: sql<number>`sum(${people.total})`.mapWith(Number),
      last_order: lastOrder,
      count: sql<number>`(count(*) OVER ())::int`,
    })
    .from(people)
    .where(ne(people.key, ''))
    .groupBy(people.key)
    .having(words.length > 0 ? isSought : undefined)
    .orderBy(sql`max(${people.created_at}) DESC NULLS LAST`, people.key)
    .limit(limit)
    .offset(offset);
}

export async function findAccount(db: Executor, key: string): Promise<Known['account']> {
  const [row] = await db
    .select({ id: users.id, phone: users.phone, email: users.email })
    .from(users)
    .where(eq(key.includes('@') ? users.email : users.phone, key));
  return row;
}

export const nameOfAccount = async (db: Executor, id: string): Promise<string> => {
  const [row] = await db.select({ first: users.first_name, last: users.last_name }).from(users).where(eq(users.id, id));
  return row ? `${row.first} ${row.last}`.trim() : '';
};

/** As in the newest enquiry from this mailbox. */
export async function findAuthor(db: Executor, email: string) {
  const [row] = await db
    .select({ name: enquiries.username, phone: enquiries.phone })
    .from(enquiries)
    .where(eq(enquiries.email, email))
    .orderBy(desc(enquiries.created_at))
    .limit(1);
  return row;
}

/** Of guests without an account. */
export async function latestMailbox(db: Executor, phone: string): Promise<string | null> {
  const account = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, sql`lower(${orders.email})`));
  const [row] = await db
    .select({ email: sql<string>`lower(${orders.email})` })
    .from(orders)
    .where(and(isNull(orders.user_id), eq(orders.phone, phone), ne(orders.email, ''), notExists(account)))
    .orderBy(desc(orders.created_at), desc(orders.number))
    .limit(1);
  return row?.email ?? null;
}

function isOf({ account, phone, email }: Known): SQL | undefined {
  const asGuest = isGuestOrderOf({ phone, email });
  if (account) return or(eq(orders.user_id, account.id), asGuest);
  return phone === null ? asGuest : and(asGuest, eq(orders.phone, phone));
}

export type OrderOf = Awaited<ReturnType<typeof ordersOf>>[number];

/** Newest first. */
export const ordersOf = (db: Executor, known: Known) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      total: orders.total,
      name: orders.customer_name,
      phone: orders.phone,
      staff_note: orders.staff_note,
      created_at: orders.created_at,
    })
    .from(orders)
    .where(isOf(known))
    .orderBy(desc(orders.created_at), desc(orders.number));

export async function findNote(db: Executor, keys: string[]): Promise<string | undefined> {
  const [row] = await db
    .select({ note: customerNotes.note })
    .from(customerNotes)
    .where(and(inArray(customerNotes.key, keys), isNotNull(customerNotes.note)))
    .orderBy(desc(customerNotes.changed_at))
    .limit(1);
  return row?.note ?? undefined;
}

export const listNoteIds = async (db: Executor, keys: string[]): Promise<string[]> =>
  (await db.select({ id: customerNotes.id }).from(customerNotes).where(inArray(customerNotes.key, keys))).map(
    ({ id }) => id,
  );

export async function clearNotes(tx: Transaction, keys: string[], changed_at: Date): Promise<void> {
  const isWritten = and(inArray(customerNotes.key, keys), isNotNull(customerNotes.note));
  await tx.update(customerNotes).set({ note: null, changed_at }).where(isWritten);
}

export async function removeNotes(tx: Transaction, keys: string[]): Promise<void> {
  await tx.delete(customerNotes).where(inArray(customerNotes.key, keys));
}

export async function putNote(tx: Transaction, row: typeof customerNotes.$inferInsert): Promise<void> {
  const { note, changed_at } = row;
  await tx
    .insert(customerNotes)
    .values(row)
    .onConflictDoUpdate({ target: customerNotes.key, set: { note, changed_at } });
}

const keysOfOrders = (db: Executor) =>
  db.select({ key: sql`unnest(ARRAY[${orders.phone}, lower(${orders.email})])` }).from(orders);

export async function removeNotesOf(tx: Transaction, orderIds: string[]): Promise<void> {
  await removeWhere(tx, inArray(customerNotes.key, keysOfOrders(tx).where(inArray(orders.id, orderIds))));
}

export function removeStrayNotes(db: Executor): Promise<number> {
  const logins = db.select({ key: sql`unnest(array_remove(ARRAY[${users.phone}, ${users.email}], NULL))` }).from(users);
  const authors = db.select({ key: enquiries.email }).from(enquiries);
  const isStray = and(...[keysOfOrders(db), logins, authors].map((known) => notInArray(customerNotes.key, known)));
  return removeWhere(db, isStray);
}

async function removeWhere(db: Executor, which: SQL | undefined): Promise<number> {
  const { rowCount } = await db.delete(customerNotes).where(which);
  return rowCount ?? 0;
}
