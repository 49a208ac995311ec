import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Attributes } from '../../contract/attributes';
import type { OrderDetails } from '../../contract/orders';
import type { StoredBlock, StoredCare, StoredMeta, StoredPicture } from './stored';

/**
 * Text that sorts by its bytes on every server: PGlite knows only the C locale, PostgreSQL many.
 * What it holds is a key made by `sortKey` (catalog/rules.ts), never text for people.
 */
const sortedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** An instant in UTC. */
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Kopecks of one piece: up to 21 million roubles. */
const kopecks = (name: string) => integer(name);

/** Kopecks of a whole order. */
const sum = (name: string) => bigint(name, { mode: 'number' });

export const categories = pgTable(
  'categories',
  {
    id: serial().primaryKey(),
    slug: text().notNull().unique(),
    parent_id: integer(),
    name: text().notNull(),
    description: text().notNull(),
    /** From the root: `/catalog/hvojnye/tui`. */
    path: text().notNull().unique(),
    /** Own id and those of all ancestors: products below a category are found by one array test. */
    lineage: integer().array().notNull(),
    picture: jsonb().$type<StoredPicture>().notNull(),
    position: integer().notNull(),
  },
  (t) => [index('categories_parent').on(t.parent_id)],
);

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    sku: text().notNull().unique(),
    slug: text().notNull().unique(),
    path: text().notNull(),
    category_id: integer()
      .notNull()
      .references(() => categories.id),
    lineage: integer().array().notNull(),
    family: text(),
    size: text(),
    name: text().notNull(),
    name_key: sortedText().notNull(),
    latin_name: text(),
    price: kopecks('price').notNull(),
    discount_price: kopecks('discount_price'),
    /** Pieces on the shelf, those reserved included. */
    stocked: integer().notNull(),
    /** Pieces held by live reservations. Changes only through provider/stock. */
    reserved: integer().notNull().default(0),
    pictures: jsonb().$type<StoredPicture[]>().notNull(),
    attributes: jsonb().$type<Attributes>().notNull(),
    description: text().notNull(),
    care: jsonb().$type<StoredCare>(),
    synonyms: text().array().notNull(),
    popularity: integer().notNull(),
    added: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    check('products_stock', sql`${t.stocked} >= 0 AND ${t.reserved} >= 0 AND ${t.reserved} <= ${t.stocked}`),
    check('products_price', sql`${t.price} >= 0 AND (${t.discount_price} IS NULL OR ${t.discount_price} < ${t.price})`),
    index('products_lineage').using('gin', t.lineage),
    index('products_family').on(t.family),
    index('products_popularity').on(t.popularity.desc(), t.id),
  ],
);

export const carts = pgTable('carts', {
  id: uuid().primaryKey(),
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    cart_id: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    product_id: uuid()
      .notNull()
      .references(() => products.id),
    amount: integer().notNull(),
    added_at: instant('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cart_id, t.product_id] }), check('cart_lines_amount', sql`${t.amount} > 0`)],
);

export const reservations = pgTable(
  'reservations',
  {
    id: uuid().primaryKey(),
    cart_id: uuid()
      .notNull()
      .references(() => carts.id),
    state: text({ enum: ['live', 'sold', 'released'] }).notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('reservations_one_live_per_cart').on(t.cart_id).where(sql`${t.state} = 'live'`),
    index('reservations_expiring').on(t.expires_at).where(sql`${t.state} = 'live'`),
  ],
);

export const reservationLines = pgTable(
  'reservation_lines',
  {
    reservation_id: uuid()
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    product_id: uuid()
      .notNull()
      .references(() => products.id),
    amount: integer().notNull(),
    /** What one piece costs the buyer, frozen when it was reserved. */
    unit_price: kopecks('unit_price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reservation_id, t.product_id] }),
    check('reservation_lines_amount', sql`${t.amount} > 0`),
  ],
);

export const orders = pgTable('orders', {
  /** The reservation that the order sold: one reservation can never become two orders. */
  id: uuid()
    .primaryKey()
    .references(() => reservations.id),
  number: serial().notNull().unique(),
  cart_id: uuid().notNull(),
  status: text().notNull(),
  customer_name: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  delivery: jsonb().$type<OrderDetails['delivery']>().notNull(),
  payment_method: text().$type<OrderDetails['payment_method']>().notNull(),
  comment: text(),
  total: sum('total').notNull(),
  discount: sum('discount').notNull(),
  /** Tells a repeated submission from a corrected one. */
  submission_hash: text().notNull(),
  consent_at: instant('consent_at').notNull(),
  created_at: instant('created_at').notNull(),
});

export const orderLines = pgTable(
  'order_lines',
  {
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    product_id: uuid()
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    amount: integer().notNull(),
    unit_price: kopecks('unit_price').notNull(),
    full_price: kopecks('full_price').notNull(),
  },
  (t) => [primaryKey({ columns: [t.order_id, t.product_id] })],
);

/** What was answered to an Idempotency-Key, kept so that a retry gets the same answer. [ORDER-03] */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text().primaryKey(),
  body_hash: text().notNull(),
  /** Null while the first request is still running. Kept as text, so that the retry gets the same bytes. */
  answer: json(),
  started_at: instant('started_at').notNull(),
});

/** Letters that must leave, written in the transaction that caused them. [ORDER-05] */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The same letter is never queued twice: `order-<uuid>-customer`. */
    message_id: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant('next_attempt_at').notNull(),
    sent_at: instant('sent_at'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('outbox_waiting').on(t.next_attempt_at).where(sql`${t.sent_at} IS NULL`)],
);

/** Pages, articles, services and cases. */
export const documents = pgTable(
  'documents',
  {
    kind: text({ enum: ['page', 'news', 'service', 'case'] }).notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    meta: jsonb().$type<StoredMeta>().notNull(),
    summary: text().notNull(),
    image: jsonb().$type<{ src: string; alt: string }>(),
    published_on: date({ mode: 'string' }),
    note: text(),
    tags: text().array().notNull(),
    blocks: jsonb().$type<StoredBlock[]>().notNull(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] })],
);

/** Site-wide objects that the contract answers as they are: common, page_404, forms … */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() });

/** Marks what was put into a fresh database, so that a second start leaves it alone. */
export const seedMarks = pgTable('seed_marks', {
  name: text().primaryKey(),
  complete: boolean().notNull(),
  created_at: instant('created_at').notNull(),
});
