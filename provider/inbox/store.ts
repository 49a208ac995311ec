import { and, asc, desc, eq, ilike, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { MailingType } from '../../contract/forms';
import type { InboxKind, InboxState } from '../../contract/staff/inbox';
import type { Executor, Transaction } from '../db/connection';
import { products } from '../db/tables/catalog';
import { claimPhotos, orderClaims } from '../db/tables/claims';
import { enquiries, files } from '../db/tables/forms';
import { inboxEntries } from '../db/tables/inbox';
import { outbox } from '../db/tables/notifications';
import { orders } from '../db/tables/orders';
import { reviews } from '../db/tables/reviews';

/** The letter of an entry, as `answerLetter` names it. */
const isLetterOf = (kind: 'claim' | 'enquiry', itemId: unknown): SQL =>
  sql`${outbox.message_id} = ${`${kind}-`} || ${itemId} || '-answer-' || ${inboxEntries.id}`;

/** With mail a letter that was never refused is on its way. */
const isStuck = (hasMail: boolean): SQL =>
  sql`${outbox.message_id} IS NOT NULL AND ${outbox.sent_at} IS NULL AND (${outbox.last_error} IS NOT NULL OR ${!hasMail})`;

type Answers = { settledAt: SQL; ofItem: SQL; isLetter: SQL };

const stateOf = ({ settledAt, ofItem, isLetter }: Answers, hasMail: boolean): SQL<InboxState> => sql`CASE
  WHEN ${settledAt} IS NULL THEN 'open'
  ELSE (SELECT CASE WHEN count(*) = 0 THEN 'done' WHEN bool_or(${isStuck(hasMail)}) THEN 'waiting' ELSE 'answered' END
    FROM ${inboxEntries} LEFT JOIN ${outbox} ON ${isLetter}
    WHERE ${ofItem} AND ${inboxEntries.kind} = 'letter') END`;

const claimAnswers: Answers = {
  settledAt: sql`${orderClaims.settled_at}`,
  ofItem: sql`${inboxEntries.claim_id} = ${orderClaims.id}`,
  isLetter: isLetterOf('claim', orderClaims.id),
};
const enquiryAnswers: Answers = {
  settledAt: sql`${enquiries.settled_at}`,
  ofItem: sql`${inboxEntries.enquiry_id} = ${enquiries.id}`,
  isLetter: isLetterOf('enquiry', enquiries.id),
};
const reviewState = sql<InboxState>`CASE ${reviews.state} WHEN 'pending' THEN 'open' ELSE ${reviews.state} END`;

const textOrNull = (value: unknown) => sql<string | null>`${value}::text`;
const numberOrNull = (value: unknown) => sql<number | null>`${value}::int`;

const claimRows = (db: Executor, hasMail: boolean) =>
  db
    .select({
      kind: sql<InboxKind>`'claim'::text`.as('kind'),
      id: orderClaims.id,
      name: orders.customer_name,
      email: orders.email,
      phone: textOrNull(orders.phone).as('phone'),
      text: orderClaims.text,
      at: orderClaims.created_at,
      closed_at: sql<Date | null>`${orderClaims.settled_at}`.mapWith(orderClaims.settled_at).as('closed_at'),
      is_open: sql<boolean>`${orderClaims.settled_at} IS NULL`.as('is_open'),
      state: stateOf(claimAnswers, hasMail).as('state'),
      number: numberOrNull(orders.number).as('number'),
      form: sql<MailingType | null>`NULL::text`.as('form'),
      product: textOrNull(null).as('product'),
      rating: numberOrNull(null).as('rating'),
    })
    .from(orderClaims)
    .innerJoin(orders, eq(orders.id, orderClaims.order_id));

const enquiryRows = (db: Executor, hasMail: boolean) =>
  db
    .select({
      kind: sql<InboxKind>`'enquiry'::text`.as('kind'),
      id: enquiries.id,
      name: enquiries.username,
      email: enquiries.email,
      phone: textOrNull(enquiries.phone).as('phone'),
      text: enquiries.text,
      at: enquiries.created_at,
      closed_at: sql<Date | null>`${enquiries.settled_at}`.mapWith(enquiries.settled_at).as('closed_at'),
      is_open: sql<boolean>`${enquiries.settled_at} IS NULL`.as('is_open'),
      state: stateOf(enquiryAnswers, hasMail).as('state'),
      number: numberOrNull(null).as('number'),
      form: sql<MailingType | null>`${enquiries.mailing_type}::text`.as('form'),
      product: textOrNull(null).as('product'),
      rating: numberOrNull(null).as('rating'),
    })
    .from(enquiries);

const reviewRows = (db: Executor) =>
  db
    .select({
      kind: sql<InboxKind>`'review'::text`.as('kind'),
      id: reviews.id,
      name: reviews.author,
      email: sql<string>`''::text`.as('email'),
      phone: textOrNull(null).as('phone'),
      text: reviews.text,
      at: reviews.created_at,
      closed_at: sql<Date | null>`coalesce(${reviews.decided_at}, ${reviews.created_at})`
        .mapWith(reviews.created_at)
        .as('closed_at'),
      is_open: sql<boolean>`${reviews.state} = 'pending'`.as('is_open'),
      state: reviewState.as('state'),
      number: numberOrNull(null).as('number'),
      form: sql<MailingType | null>`NULL::text`.as('form'),
      product: textOrNull(products.name).as('product'),
      rating: numberOrNull(reviews.rating).as('rating'),
    })
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.product_id));

export type Filter = {
  kinds: ReadonlySet<InboxKind>;
  state?: 'open' | 'closed' | undefined;
  search?: string;
  hasMail: boolean;
};
type Range = { limit: number; offset: number };

export type Found = Awaited<ReturnType<typeof list>>[number];

/** The single definition of an open item. `count` covers all pages. */
export function list(db: Executor, { kinds, state, search = '', hasMail }: Filter, { limit, offset }: Range) {
  const all = unionAll(claimRows(db, hasMail), enquiryRows(db, hasMail), reviewRows(db)).as('items');
  const isOpen = sql`${all.is_open}`;
  const number = sql`regexp_replace(${all.number}::text, '(\\d{4})$', '-\\1')`;
  const haystack = sql`concat_ws(' ', ${all.name}, ${all.email}, ${all.phone}, ${all.text}, ${all.number}, ${number}, ${all.product})`;
  return db
    .select({
      kind: all.kind,
      id: all.id,
      name: all.name,
      text: all.text,
      at: all.at,
      state: all.state,
      number: all.number,
      form: all.form,
      product: all.product,
      rating: all.rating,
      count: sql<number>`(count(*) OVER ())::int`,
    })
    .from(all)
    .where(
      and(
        inArray(all.kind, [...kinds]),
        state && (state === 'open' ? isOpen : sql`NOT ${isOpen}`),
        search ? ilike(haystack, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
      ),
    )
    .orderBy(
      sql`CASE WHEN NOT ${isOpen} THEN 2 WHEN ${all.kind} = 'review' THEN 1 ELSE 0 END`,
      sql`CASE WHEN ${isOpen} THEN ${all.at} END`,
      desc(all.closed_at),
      asc(all.id),
    )
    .limit(limit)
    .offset(offset);
}

export type Card = NonNullable<Awaited<ReturnType<typeof findCard>>>;

export async function findCard(db: Executor, id: string, hasMail: boolean) {
  const [claim] = await db.select().from(claimRows(db, hasMail).where(eq(orderClaims.id, id)).as('item'));
  if (claim) return { ...claim, service: null };
  const [enquiry] = await db.select().from(enquiryRows(db, hasMail).where(eq(enquiries.id, id)).as('item'));
  if (!enquiry) return undefined;
  const [row] = await db.select({ service: enquiries.service }).from(enquiries).where(eq(enquiries.id, id));
  return { ...enquiry, service: row?.service ?? null };
}

const FILE = { id: files.id, name: files.name, type: files.type };

/** Null for a photo whose retention has ended. An enquiry keeps no record of a purged file. */
export const listFiles = (db: Executor, { kind, id }: Pick<Card, 'kind' | 'id'>) =>
  kind === 'claim'
    ? db
        .select({ file: FILE })
        .from(claimPhotos)
        .leftJoin(files, eq(files.id, claimPhotos.file_id))
        .where(eq(claimPhotos.claim_id, id))
        .orderBy(asc(claimPhotos.position))
    : db
        .select({ file: FILE })
        .from(enquiries)
        .innerJoin(files, eq(files.id, enquiries.file_id))
        .where(eq(enquiries.id, id));

/** Files of enquiries and claims only. */
export async function readFile(db: Executor, id: string) {
  const ofEnquiry = db.select({ id: enquiries.file_id }).from(enquiries).where(isNotNull(enquiries.file_id));
  const ofClaim = db.select({ id: claimPhotos.file_id }).from(claimPhotos).where(isNotNull(claimPhotos.file_id));
  const [file] = await db
    .select({ name: files.name, type: files.type, content: files.content })
    .from(files)
    .where(and(eq(files.id, id), inArray(files.id, unionAll(ofEnquiry, ofClaim))));
  return file;
}

type Item = Pick<Card, 'kind' | 'id'>;
const isOf = ({ kind, id }: Item) => eq(kind === 'claim' ? inboxEntries.claim_id : inboxEntries.enquiry_id, id);

export const listEntries = (db: Executor, item: Item) =>
  db
    .select({ entry: inboxEntries, letter: { id: outbox.id, sent_at: outbox.sent_at, dead_at: outbox.dead_at } })
    .from(inboxEntries)
    .leftJoin(outbox, isLetterOf(item.kind === 'claim' ? 'claim' : 'enquiry', item.id))
    .where(isOf(item))
    .orderBy(asc(inboxEntries.at), asc(inboxEntries.id));

export async function findEntry(tx: Transaction, id: string) {
  const [entry] = await tx.select().from(inboxEntries).where(eq(inboxEntries.id, id));
  return entry && { item: entry.claim_id ?? entry.enquiry_id };
}

type NewEntry = Omit<typeof inboxEntries.$inferInsert, 'claim_id' | 'enquiry_id'>;

export async function insertEntry(tx: Transaction, { kind, id }: Item, entry: NewEntry): Promise<void> {
  await tx.insert(inboxEntries).values({ ...entry, [kind === 'claim' ? 'claim_id' : 'enquiry_id']: id });
}

/** Serialises concurrent staff. */
export async function lock(tx: Transaction, id: string, hasMail: boolean): Promise<Card | undefined> {
  await tx.select({ id: orderClaims.id }).from(orderClaims).where(eq(orderClaims.id, id)).for('update');
  await tx.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.id, id)).for('update');
  return findCard(tx, id, hasMail);
}

export async function putSettled(tx: Transaction, { kind, id }: Item, at: Date | null): Promise<void> {
  const table = kind === 'claim' ? orderClaims : enquiries;
  await tx.update(table).set({ settled_at: at }).where(eq(table.id, id));
}

export const entriesOf = (db: Executor, person: { email: string | null; orderIds: string[] }) =>
  db
    .select({ kind: inboxEntries.kind, text: inboxEntries.text, at: inboxEntries.at })
    .from(inboxEntries)
    .leftJoin(enquiries, eq(enquiries.id, inboxEntries.enquiry_id))
    .leftJoin(orderClaims, eq(orderClaims.id, inboxEntries.claim_id))
    .where(
      and(
        ne(inboxEntries.kind, 'reopened'),
        or(
          person.email === null ? sql`false` : eq(enquiries.email, person.email),
          inArray(orderClaims.order_id, person.orderIds),
        ),
      ),
    )
    .orderBy(asc(inboxEntries.at));
