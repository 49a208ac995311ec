import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RowChange } from '../../../contract/staff/product-table';
import { SHELF_KINDS, WRITE_OFF_REASONS } from '../../../contract/staff/shelf';
import { carts } from './cart';
import { products } from './catalog';
import { bytes, instant, kopecks } from './columns';

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
    /** Since when the cart holds plants, without pauses; null in reservations older than the column. */
    held_since: instant('held_since'),
    /** Keyed hashes, for a day or until staff handle the order. */
    address: text(),
    network: text(),
  },
  (t) => [
    uniqueIndex('reservations_one_live_per_cart').on(t.cart_id).where(sql`${t.state} = 'live'`),
    index('reservations_of_cart').on(t.cart_id),
    index('reservations_expiring').on(t.expires_at).where(sql`${t.state} = 'live'`),
    index('reservations_of_network').on(t.network).where(sql`${t.network} IS NOT NULL`),
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
    /** Frozen when it was reserved. */
    unit_price: kopecks('unit_price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reservation_id, t.product_id] }),
    check('reservation_lines_amount', sql`${t.amount} > 0`),
  ],
);

/** Plants of a product that came together. */
export const lots = pgTable(
  'lots',
  {
    /** Made by the caller. */
    id: uuid().primaryKey(),
    product_id: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    arrived_on: date({ mode: 'string' }).notNull(),
    supplier: text(),
    /** Number of the quarantine certificate. */
    certificate: text(),
    place: text(),
    ready_on: date({ mode: 'string' }),
    remind_on: date({ mode: 'string' }),
    reminder: text(),
    closed_at: instant('closed_at'),
  },
  (t) => [
    index('lots_of_product').on(t.product_id),
    index('lots_to_remind').on(t.remind_on).where(sql`${t.closed_at} IS NULL AND ${t.remind_on} IS NOT NULL`),
  ],
);

/** Certificates, invoices and photos of a lot. */
export const lotFiles = pgTable(
  'lot_files',
  {
    /** Made by the caller. */
    id: uuid().primaryKey(),
    lot_id: uuid()
      .notNull()
      .references(() => lots.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().notNull(),
    content: bytes('content').notNull(),
    created_at: instant('created_at').notNull(),
    /** Kept until the removal can no longer be undone. */
    removed_at: instant('removed_at'),
  },
  (t) => [
    index('lot_files_of_lot').on(t.lot_id),
    index('lot_files_removed').on(t.removed_at).where(sql`${t.removed_at} IS NOT NULL`),
  ],
);

/** The ledger of the shelf, written by a trigger (migration 0052): `products.stocked` is the sum of `delta`. */
export const shelfMoves = pgTable(
  'shelf_moves',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    product_id: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
    kind: text({ enum: SHELF_KINDS }).notNull(),
    delta: integer().notNull(),
    reason: text({ enum: WRITE_OFF_REASONS }),
    document: text(),
    /** Named for deliveries and losses; sales name none. */
    lot_id: uuid().references(() => lots.id, { onDelete: 'set null' }),
    place: text(),
    order_id: uuid(),
    /** Made by the caller, so that a repeated press moves nothing twice. */
    attempt: uuid(),
    /** As in `changes`; null for customers, the shop itself and SQL by hand. */
    actor: text(),
  },
  (t) => [
    index('shelf_moves_of_product').on(t.product_id, t.id),
    index('shelf_moves_of_lot').on(t.lot_id).where(sql`${t.lot_id} IS NOT NULL`),
    uniqueIndex('shelf_moves_attempt').on(t.attempt, t.product_id).where(sql`${t.attempt} IS NOT NULL`),
    check('shelf_moves_delta', sql`${t.delta} <> 0 OR ${t.kind} = 'counted'`),
  ],
);

/** Lists of new prices and stock that staff have applied, kept while they can be undone. */
export const productBatches = pgTable(
  'product_batches',
  {
    /** Made by the caller, so that a repeated press changes nothing twice. */
    id: uuid().primaryKey(),
    at: instant('at').notNull(),
    /** As in `changes`. */
    actor: text(),
    document: text(),
    count: integer().notNull(),
    rows: jsonb().$type<RowChange[]>().notNull(),
    /** Ids of the products that came with it. */
    created: jsonb().$type<string[]>(),
    undone_at: instant('undone_at'),
    /** A long list is carried out and undone in parts, which name it here. It has no rows of its own. */
    part_of: uuid(),
    is_whole: boolean().notNull().default(false),
    /** More parts may come. */
    is_open: boolean().notNull().default(false),
    /** Who asked for a long list to be undone. */
    undo_asked_by: text(),
    /** Of a part that was undone. */
    kept: jsonb().$type<{ name: string; message: string }[]>(),
  },
  (t) => [
    index('product_batches_by_time').on(t.at),
    index('product_batches_parts').on(t.part_of).where(sql`${t.part_of} IS NOT NULL`),
  ],
);
