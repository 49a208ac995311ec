import { and, asc, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { LoggedTable } from '../../contract/staff/log';
import { CURRENT_ACTOR } from '../db/acting';
import type { Executor, Transaction } from '../db/connection';
import { orderClaims } from '../db/tables/claims';
import { changes, staffAccounts, staffKeys } from '../db/tables/staff';

export type Change = typeof changes.$inferSelect;

export type CustomerRecords = { orderIds: string[]; noteIds: string[]; enquiryIds: string[] };

export type Filter = {
  subject?: LoggedTable | undefined;
  key?: string | undefined;
  /** Null for SQL by hand. */
  actor?: string | null | undefined;
  customer?: CustomerRecords | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
};

/** Lines and extras have the key of their order first. The conditions are worded as those of the indexes. */
const ofOrders = (ids: string[]): SQL | undefined =>
  or(
    and(
      sql`${changes.subject} IN ('orders', 'order_lines', 'order_extras')`,
      inArray(sql`split_part(${changes.key}, ':', 1)`, ids),
    ),
    and(sql`${changes.subject} IN ('order_payments', 'order_edits')`, inArray(orderInValues, ids)),
    and(eq(changes.subject, 'order_claims'), inArray(changes.key, claimsOf(ids))),
  );

const orderInValues = sql`coalesce(${changes.after} ->> 'order_id', ${changes.before} ->> 'order_id')`;

const claimsOf = (ids: string[]): SQL =>
  sql`(SELECT ${orderClaims.id}::text FROM ${orderClaims} WHERE ${inArray(orderClaims.order_id, ids)})`;

const ofRow = (subject: LoggedTable, key: string): SQL | undefined =>
  subject === 'orders' ? ofOrders([key]) : and(eq(changes.subject, subject), eq(changes.key, key));

const ofCustomer = ({ orderIds, noteIds, enquiryIds }: CustomerRecords): SQL | undefined =>
  or(
    ofOrders(orderIds),
    and(eq(changes.subject, 'customer_notes'), inArray(changes.key, noteIds)),
    and(eq(changes.subject, 'enquiries'), inArray(changes.key, enquiryIds)),
  );

function matching({ subject, key, actor, customer, from, before }: Filter): SQL | undefined {
  const row = subject && (key === undefined ? eq(changes.subject, subject) : ofRow(subject, key));
  return and(
    row,
    customer && ofCustomer(customer),
    actor === undefined ? undefined : actor === null ? isNull(changes.actor) : eq(changes.actor, actor),
    from && gte(changes.at, from),
    before && lt(changes.at, before),
  );
}

export const listChanges = (db: Executor, filter: Filter, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select()
    .from(changes)
    .where(matching(filter))
    .orderBy(desc(changes.at), desc(changes.id))
    .limit(limit)
    .offset(offset);

const ofColumn = (column: 'staff_note' | 'handover_on', orderIds: string[]): SQL | undefined =>
  and(
    eq(changes.subject, 'orders'),
    inArray(changes.key, orderIds),
    sql`(jsonb_exists(${changes.before}, ${column}) OR jsonb_exists(${changes.after}, ${column}))`,
  );

const PLANNED = { key: changes.key, at: changes.at, actor: changes.actor };

export const listNoteChanges = (db: Executor, orderIds: string[]) =>
  db.select(PLANNED).from(changes).where(ofColumn('staff_note', orderIds)).orderBy(asc(changes.id));

export const listDayChanges = (db: Executor, orderIds: string[]) =>
  db
    .select({ ...PLANNED, day: sql<string | null>`${changes.after} ->> 'handover_on'` })
    .from(changes)
    .where(ofColumn('handover_on', orderIds))
    .orderBy(asc(changes.id));

/** With the actor of the transaction, as triggers do. */
export const insertAct = async (
  tx: Transaction,
  { kind = 'added', before = {}, ...act }: Pick<Change, 'subject' | 'key' | 'after'> & Partial<Change>,
): Promise<void> => {
  await tx.insert(changes).values({
    ...{ ...act, kind, before },
    actor: CURRENT_ACTOR,
    request_id: sql`nullif(current_setting('nursery.request', true), '')`,
  });
};

export async function findChange(db: Executor, id: number): Promise<Change | undefined> {
  const [change] = await db.select().from(changes).where(eq(changes.id, id));
  return change;
}

type Touched = { id: number; fields: readonly string[] };

/** Taking the demo out or restoring it replaces the tariff and banners without entries of their own. */
export async function listSuperseded(db: Executor, entries: readonly Touched[]): Promise<Set<number>> {
  if (entries.length === 0) return new Set();
  const { rows } = await db.execute<{ id: number | string }>(sql`
    SELECT entry.id
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS asked (id bigint, fields text[])
    JOIN ${changes} entry ON entry.id = asked.id
    WHERE EXISTS (
      SELECT FROM ${changes} later
      WHERE later.subject = entry.subject AND later.key = entry.key AND later.id > entry.id
        AND jsonb_exists_any(later.before || later.after, asked.fields))
      OR entry.subject IN ('delivery_rates', 'banners') AND EXISTS (
        SELECT FROM ${changes} swap WHERE swap.subject = 'demo_archive' AND swap.id > entry.id)`);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Jumps along the index from one actor to the next, because many rows have few actors. */
export async function listActors(db: Executor): Promise<(string | null)[]> {
  const { rows } = await db.execute<{ actor: string | null }>(sql`
    WITH RECURSIVE acted AS (
      (SELECT actor FROM ${changes} WHERE actor IS NOT NULL ORDER BY actor LIMIT 1)
      UNION ALL
      SELECT (SELECT actor FROM ${changes} WHERE actor > acted.actor ORDER BY actor LIMIT 1)
      FROM acted WHERE acted.actor IS NOT NULL
    )
    SELECT actor FROM acted WHERE actor IS NOT NULL
    UNION ALL
    SELECT NULL WHERE EXISTS (SELECT FROM ${changes} WHERE actor IS NULL)`);
  return rows.map(({ actor }) => actor);
}

/** Names of people and keys by what the log calls them. */
export async function namesOfActors(db: Executor): Promise<Map<string, string>> {
  const [people, keys] = await Promise.all([
    db.select({ id: staffAccounts.id, name: staffAccounts.name }).from(staffAccounts),
    db.select({ id: staffKeys.id, name: staffKeys.name }).from(staffKeys),
  ]);
  return new Map([
    ...people.map(({ id, name }) => [`account:${id}`, name] as const),
    ...keys.map(({ id, name }) => [`key:${id}`, name] as const),
  ]);
}

export const removeOfOrders = async (db: Executor, orderIds: string[]): Promise<void> => {
  if (orderIds.length > 0) await db.delete(changes).where(ofOrders(orderIds));
};

export async function removeOlder(db: Executor, before: Date): Promise<number> {
  const { rowCount } = await db.delete(changes).where(lt(changes.at, before));
  return rowCount ?? 0;
}
