import { and, asc, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { LoggedTable } from '../../contract/staff/log';
import type { Executor, Transaction } from '../db/connection';
import { categories, products } from '../db/tables/catalog';
import { orders } from '../db/tables/orders';
import { changes, staffAccounts, staffKeys } from '../db/tables/staff';

export type Change = typeof changes.$inferSelect;

export type Filter = {
  subject?: LoggedTable | undefined;
  key?: string | undefined;
  actor?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
};

/** The lines of an order belong to its history. */
const ofRow = (subject: LoggedTable, key: string): SQL | undefined =>
  subject === 'orders'
    ? or(
        and(eq(changes.subject, 'orders'), eq(changes.key, key)),
        and(inArray(changes.subject, ['order_lines', 'order_extras']), like(changes.key, `${key}:%`)),
      )
    : and(eq(changes.subject, subject), eq(changes.key, key));

function matching({ subject, key, actor, from, before }: Filter): SQL | undefined {
  const row = subject && (key === undefined ? eq(changes.subject, subject) : ofRow(subject, key));
  return and(
    row,
    actor === undefined ? undefined : eq(changes.actor, actor),
    from && gte(changes.at, from),
    before && lt(changes.at, before),
  );
}

export const listChanges = (db: Executor, filter: Filter, { limit, offset }: { limit: number; offset: number }) =>
  db.select().from(changes).where(matching(filter)).orderBy(desc(changes.id)).limit(limit).offset(offset);

export const listNoteChanges = (db: Executor, orderIds: string[]) =>
  db
    .select({ key: changes.key, at: changes.at, actor: changes.actor })
    .from(changes)
    .where(
      and(
        eq(changes.subject, 'orders'),
        inArray(changes.key, orderIds),
        sql`(jsonb_exists(${changes.before}, 'staff_note') OR jsonb_exists(${changes.after}, 'staff_note'))`,
      ),
    )
    .orderBy(asc(changes.id));

/** With the actor of the transaction, as triggers do. */
export const insertAct = async (
  tx: Transaction,
  { subject, key, after }: Pick<Change, 'subject' | 'key' | 'after'>,
): Promise<void> => {
  await tx.insert(changes).values({
    ...{ subject, key, after, kind: 'added', before: {} },
    actor: sql`nullif(current_setting('nursery.actor', true), '')`,
    request_id: sql`nullif(current_setting('nursery.request', true), '')`,
  });
};

export async function findChange(db: Executor, id: number): Promise<Change | undefined> {
  const [change] = await db.select().from(changes).where(eq(changes.id, id));
  return change;
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

type Row = { subject: LoggedTable; key: string };

/** What people call the rows, by `subject:key`. Rows without a name are left out. */
export async function namesOfRows(db: Executor, rows: Row[]): Promise<Map<string, string>> {
  const keysOf = (subject: LoggedTable) => rows.filter((row) => row.subject === subject).map(({ key }) => key);
  const productKeys = keysOf('products');
  const orderKeys = keysOf('orders');
  const categoryKeys = keysOf('categories').map(Number);
  const found = await Promise.all([
    productKeys.length > 0
      ? db.select({ key: products.id, name: products.name }).from(products).where(inArray(products.id, productKeys))
      : [],
    orderKeys.length > 0
      ? db
          .select({ key: orders.id, name: sql<string>`regexp_replace(${orders.number}::text, '(\\d{4})$', '-\\1')` })
          .from(orders)
          .where(inArray(orders.id, orderKeys))
      : [],
    categoryKeys.length > 0
      ? db
          .select({ key: categories.id, name: categories.name })
          .from(categories)
          .where(inArray(categories.id, categoryKeys))
      : [],
  ]);
  const subjects = ['products', 'orders', 'categories'] as const;
  return new Map(
    found.flatMap((named, place) => named.map(({ key, name }) => [`${subjects[place]}:${key}`, `${name}`] as const)),
  );
}

export async function removeOfOrders(db: Executor, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const lines = orderIds.map((id) => like(changes.key, `${id}:%`));
  await db.delete(changes).where(and(eq(changes.subject, 'orders'), inArray(changes.key, orderIds)));
  await db.delete(changes).where(and(inArray(changes.subject, ['order_lines', 'order_extras']), or(...lines)));
}

export async function removeOlder(db: Executor, before: Date): Promise<number> {
  const { rowCount } = await db.delete(changes).where(lt(changes.at, before));
  return rowCount ?? 0;
}
