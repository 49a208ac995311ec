import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { LoggedTable } from '../../contract/staff/log';
import type { Executor } from '../db/connection';
import { categories, products } from '../db/tables/catalog';
import { orderClaims } from '../db/tables/claims';
import { banners, documents } from '../db/tables/content';
import { plannedDiscounts } from '../db/tables/discounts';
import { outbox } from '../db/tables/notifications';
import { orderEdits, orders } from '../db/tables/orders';
import { orderPayments, payments, refunds } from '../db/tables/payments';
import { productFiles } from '../db/tables/product-files';
import { reviews } from '../db/tables/reviews';
import { lotFiles, lots } from '../db/tables/stock';

/** What people call a row, the number of the order it belongs to, its page in the shop. */
export type Subject = { name?: string | null; order?: string | null; page?: string | null };
type Row = { subject: LoggedTable; key: string; before: Record<string, unknown>; after: Record<string, unknown> };
type Found = Subject & { key: string };
type Lookup = (db: Executor, keys: string[]) => Promise<Found[]>;

const number = sql<string | null>`regexp_replace(${orders.number}::text, '(\\d{4})$', '-\\1')`;

const LOOKUPS: Partial<Record<LoggedTable, Lookup>> = {
  products: (db, keys) =>
    db
      .select({ key: products.id, name: products.name, page: products.path })
      .from(products)
      .where(inArray(products.id, keys)),
  planned_discounts: (db, keys) =>
    db
      .select({ key: plannedDiscounts.id, name: products.name, page: products.path })
      .from(plannedDiscounts)
      .innerJoin(products, eq(products.id, plannedDiscounts.product_id))
      .where(inArray(plannedDiscounts.id, keys)),
  lots: (db, keys) =>
    db
      .select({ key: lots.id, name: products.name, page: products.path })
      .from(lots)
      .innerJoin(products, eq(products.id, lots.product_id))
      .where(inArray(lots.id, keys)),
  lot_files: (db, keys) =>
    db
      .select({ key: lotFiles.id, name: products.name, page: products.path })
      .from(lotFiles)
      .innerJoin(lots, eq(lots.id, lotFiles.lot_id))
      .innerJoin(products, eq(products.id, lots.product_id))
      .where(inArray(lotFiles.id, keys)),
  product_files: (db, keys) =>
    db
      .select({ key: productFiles.id, name: productFiles.name })
      .from(productFiles)
      .where(inArray(productFiles.id, keys)),
  categories: (db, keys) =>
    db
      .select({ key: text(categories.id), name: categories.name, page: categories.path })
      .from(categories)
      .where(inArray(categories.id, keys.map(Number))),
  documents: (db, keys) => {
    const key = sql<string>`${documents.kind} || ':' || ${documents.slug}`;
    return db.select({ key, name: documents.title }).from(documents).where(inArray(key, keys));
  },
  banners: (db, keys) =>
    db.select({ key: banners.id, name: banners.title }).from(banners).where(inArray(banners.id, keys)),
  reviews: (db, keys) =>
    db
      .select({ key: reviews.id, name: products.name, page: products.path })
      .from(reviews)
      .leftJoin(products, eq(products.id, reviews.product_id))
      .where(inArray(reviews.id, keys)),
  orders: (db, keys) => db.select({ key: orders.id, order: number }).from(orders).where(inArray(orders.id, keys)),
  order_lines: linesByKey,
  order_extras: async (db, keys) => {
    const found = await ordersById(db, keys.map(firstPart));
    return keys.map((key) => ({ key, order: found.get(firstPart(key)) ?? null }));
  },
  order_claims: (db, keys) => ofOrder(db, orderClaims, keys),
  order_payments: (db, keys) => ofOrder(db, orderPayments, keys),
  order_edits: (db, keys) => ofOrder(db, orderEdits, keys),
  payments: (db, keys) => ofOrder(db, payments, keys),
  refunds: (db, keys) =>
    db
      .select({ key: refunds.id, order: number })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.payment_id))
      .innerJoin(orders, eq(orders.id, payments.order_id))
      .where(inArray(refunds.id, keys)),
  outbox: (db, keys) =>
    db
      .select({ key: text(outbox.id), order: number })
      .from(outbox)
      .innerJoin(orders, eq(orders.id, orderOfLetter))
      .where(inArray(outbox.id, keys.map(Number))),
};

/** `order-<uuid>-…`, as the letters of orders are named. */
const orderOfLetter = sql`CASE WHEN ${outbox.message_id} ~ '^order-[0-9a-f-]{36}-'
  THEN substring(${outbox.message_id} from 7 for 36)::uuid END`;
const text = (column: unknown): SQL<string> => sql<string>`${column}::text`;
const firstPart = (key: string): string => key.slice(0, key.indexOf(':'));
const lastPart = (key: string): string => key.slice(key.indexOf(':') + 1);

async function ordersById(db: Executor, ids: string[]): Promise<Map<string, string | null>> {
  const found = await db.select({ id: orders.id, number }).from(orders).where(inArray(orders.id, ids));
  return new Map(found.map((row) => [row.id, row.number]));
}

async function linesByKey(db: Executor, keys: string[]): Promise<Found[]> {
  const placed = await ordersById(db, keys.map(firstPart));
  const plants = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, keys.map(lastPart)));
  const names = new Map(plants.map(({ id, name }) => [id, name]));
  return keys.map((key) => ({
    key,
    name: names.get(lastPart(key)) ?? null,
    order: placed.get(firstPart(key)) ?? null,
  }));
}

type OfOrder = typeof orderClaims | typeof orderPayments | typeof orderEdits | typeof payments;

const ofOrder = (db: Executor, table: OfOrder, keys: string[]): Promise<Found[]> =>
  db
    .select({ key: sql<string>`${table.id}`, order: number })
    .from(table)
    .innerJoin(orders, eq(orders.id, table.order_id))
    .where(inArray(table.id, keys));

/** By `subject:key`. Rows that are gone keep what the log itself knows of them. */
export async function findSubjects(db: Executor, rows: readonly Row[]): Promise<Map<string, Subject>> {
  const subjects = [...new Set(rows.map(({ subject }) => subject))];
  const found = await Promise.all(
    subjects.map(async (subject) => {
      const keys = [...new Set(rows.filter((row) => row.subject === subject).map(({ key }) => key))];
      const named = (await LOOKUPS[subject]?.(db, keys)) ?? [];
      return named.map(({ key, ...known }) => [`${subject}:${key}`, known] as const);
    }),
  );
  return new Map([...(await ofGone(db, rows)), ...found.flat()]);
}

/** A removed row of an order names the order in its last values. */
async function ofGone(db: Executor, rows: readonly Row[]): Promise<[string, Subject][]> {
  const orderOf = ({ before }: Row) => (typeof before.order_id === 'string' ? before.order_id : undefined);
  const gone = rows.filter((row) => orderOf(row) !== undefined);
  if (gone.length === 0) return [];
  const placed = await ordersById(
    db,
    gone.flatMap((row) => orderOf(row) ?? []),
  );
  return gone.map((row) => [`${row.subject}:${row.key}`, { order: placed.get(orderOf(row) ?? '') ?? null }]);
}
