import type { AnswerOf } from '../../contract/call';
import type { CustomerCard, CustomerSummary, staffCustomers } from '../../contract/staff/customers';
import { STAFF_LIMITS } from '../../contract/staff/limits';
import { loginsOf } from '../auth/rules';
import * as backInStock from '../back-in-stock/service';
import * as consents from '../consents/service';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import * as enquiries from '../enquiries/service';
import { absent, type Refusal } from '../http/reply';
import type { CustomerRecords } from '../log/service';
import { toRoubles } from '../money/rules';
import * as newsletter from '../newsletter/service';
import { displayEmail } from '../notifications/rules';
import { formatOrderNumber } from '../order-number/rules';
import * as orders from '../orders/personal-data-service';
import { isCancelledOrRefunded, isClosed } from '../orders/rules';
import { type Known, searchWords } from './rules';
import * as store from './staff-store';

export async function listCustomers(
  { db }: Pick<Context, 'db'>,
  { page, search = '' }: { page: number; search?: string | undefined },
): Promise<AnswerOf<typeof staffCustomers.customers>> {
  const limit = STAFF_LIMITS.staff_page_size;
  const rows = await store.listPeople(db, searchWords(search), { limit, offset: (page - 1) * limit });
  return { total_number_items: rows[0]?.count ?? 0, items: rows.map(summarise) };
}

const summarise = (row: Omit<store.PersonRow, 'count'>): CustomerSummary => ({
  key: row.key,
  name: row.name ?? '',
  ...(row.phone && { phone: row.phone }),
  ...(row.email && { email: displayEmail(row.email) }),
  has_account: row.has_account,
  orders: row.orders,
  spent: toRoubles(row.spent),
  ...(row.last_order && { last_order: row.last_order.toISOString() }),
});

export type Person = Known & {
  key: string;
  orders: store.OrderOf[];
  /** From the newest enquiry of a person without account and orders. */
  author: { name: string; phone: string | null } | undefined;
};

/** By phone or e-mail: who has an account, an order, or wrote to us. */
export async function findPerson(db: Executor, given: string): Promise<Person | undefined> {
  const key = given.trim().toLowerCase();
  const account = await store.findAccount(db, key);
  const known = { account, ...(account ?? (await guestOf(db, key))) };
  const found = await store.ordersOf(db, known);
  const { phone, email } = known;
  const hasNeither = !account && found.length === 0;
  const author = hasNeither && email !== null ? await store.findAuthor(db, email) : undefined;
  if (hasNeither && !author) return undefined;
  return { key: phone ?? email ?? key, account, phone, email, orders: found, author };
}

const guestOf = async (db: Executor, key: string): Promise<Omit<Known, 'account'>> =>
  key.includes('@') ? { phone: null, email: key } : { phone: key, email: await store.latestMailbox(db, key) };

export async function describeCustomer(context: Context, person: Person): Promise<CustomerCard> {
  const { db } = context;
  const { account, author, orders: own } = person;
  const note = await store.findNote(db, keysOf(person));
  const ids = own.map(({ id }) => id);
  return {
    ...summarise({
      key: person.key,
      name: own[0]?.name ?? author?.name ?? (account ? await store.nameOfAccount(db, account.id) : ''),
      phone: person.phone ?? own[0]?.phone ?? author?.phone ?? null,
      email: person.email,
      has_account: account !== undefined,
      orders: own.length,
      spent: own.reduce((sum, { status, total }) => sum + (isCancelledOrRefunded(status) ? 0 : total), 0),
      last_order: own[0]?.created_at ?? null,
    }),
    ...(note && { note }),
    history: own.map(({ number, created_at, status, total }) => ({
      number: formatOrderNumber(number),
      date: created_at.toISOString(),
      status,
      total: toRoubles(total),
    })),
    ...(await correspondenceOf(context, person)),
    open_orders: own.filter(({ status }) => !isClosed(status)).length,
    can_erase: !(await orders.hasOpenAmong(context, ids)),
  };
}

const WAITS: Record<string, string> = { pending: 'Новости: ещё не подтвердил почту', confirmed: 'Новости питомника' };

async function correspondenceOf(
  context: Context,
  person: Person,
): Promise<Pick<CustomerCard, 'consents' | 'enquiries' | 'subscriptions'>> {
  const given = await consents.exportOf(context, person);
  const asked = await enquiries.listOf(context, person);
  const news = await newsletter.exportOf(context, person.email);
  const awaited = await backInStock.exportOf(context, person.email);
  return {
    consents: given.map(({ form, date }) => ({ form, date })),
    enquiries: asked.map(({ id, date, text }) => ({ id, date, text })),
    subscriptions: [
      ...news.flatMap(({ state }) => WAITS[state] ?? []),
      ...awaited.map(({ product }) => `Сообщить о поступлении: ${product}`),
    ],
  };
}

const keysOf = (person: Person): string[] => [...new Set([person.key, ...loginsOf(person)])];

export function noteCustomer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { key, note }: { key: string; note: string },
): Promise<{ status: 0 | 1; message: string } | Refusal> {
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, key);
    if (!person) return absent();
    const keys = keysOf(person);
    if (!note) {
      await store.clearNotes(tx, keys, now());
      return { status: 1, message: 'Заметка убрана' };
    }
    await store.putNote(tx, { key: person.key, note, changed_at: now() });
    const others = keys.filter((other) => other !== person.key);
    await store.clearNotes(tx, others, now());
    return { status: 1, message: 'Заметка сохранена' };
  });
}

/** What the log keeps of a customer: changes of their orders and enquiries, and of the note about them. */
export async function recordsOf(context: Context, key: string): Promise<CustomerRecords> {
  const person = await findPerson(context.db, key);
  if (!person) return { orderIds: [], noteIds: [], enquiryIds: [] };
  return {
    orderIds: person.orders.map(({ id }) => id),
    noteIds: await store.listNoteIds(context.db, keysOf(person)),
    enquiryIds: (await enquiries.listOf(context, person)).map(({ id }) => id),
  };
}

export const noteAbout = (db: Executor, person: Person): Promise<string | undefined> =>
  store.findNote(db, keysOf(person));

export const forgetNotes = (tx: Transaction, logins: string[]): Promise<void> => store.removeNotes(tx, logins);

/** A note may stand under a phone or an e-mail that only an order names. */
export const forgetNotesOfOrders = (tx: Transaction, orderIds: string[]): Promise<void> =>
  store.removeNotesOf(tx, orderIds);

/** Notes about people whose orders and accounts are gone. */
export const purgeNotes = async ({ db }: Pick<Context, 'db'>): Promise<Record<'notes', number>> => ({
  notes: await store.removeStrayNotes(db),
});
