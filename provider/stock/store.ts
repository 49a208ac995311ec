import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { isDue, isRecent } from '../db/due';
import { lockName } from '../db/lock-name';
import { isListed, products, unitPriceOf } from '../db/tables/catalog';
import { isUnhandled, orders } from '../db/tables/orders';
import { reservationLines, reservations } from '../db/tables/stock';
import type { Hold } from './fair-share';
import { valuesOf } from './line-values-store';
import { inLockOrder, type RequestedLine, type StockLevel } from './rules';

const DAY_MS = 24 * 3_600_000;

export type PricedLine = RequestedLine & { unit_price: number };
export type Reservation = typeof reservations.$inferSelect;

const listedStock = sql<number>`CASE WHEN ${isListed()} THEN ${products.stocked} ELSE 0 END`;
const stockLevel = { product_id: products.id, stocked: listedStock, reserved: products.reserved };

/** One statement, so that no sweep comes in between. */
function stockLevelsFor(db: Executor, cartId: string | undefined) {
  const held = db
    .select({ product_id: reservationLines.product_id, amount: reservationLines.amount })
    .from(reservationLines)
    .innerJoin(reservations, eq(reservations.id, reservationLines.reservation_id))
    .where(and(cartId ? eq(reservations.cart_id, cartId) : sql`false`, eq(reservations.state, 'live')))
    .as('held');
  return db
    .select({ ...stockLevel, own: sql<number>`coalesce(${held.amount}, 0)` })
    .from(products)
    .leftJoin(held, eq(held.product_id, products.id));
}

export type OwnStockLevel = StockLevel & { own: number };

export const readStockLevels = (db: Executor, ids: string[], cartId: string | undefined): Promise<OwnStockLevel[]> =>
  stockLevelsFor(db, cartId).where(inArray(products.id, ids));

export const readStockLevel = (
  db: Executor,
  id: string,
  cartId: string | undefined,
): Promise<OwnStockLevel | undefined> =>
  stockLevelsFor(db, cartId)
    .where(eq(products.id, id))
    .prepare(cartId ? 'stock_level_for_cart' : 'stock_level')
    .execute()
    .then((rows) => rows[0]);

/** Rows but not keys, so that a new cart line need not wait. */
export const lockStockLevels = (
  tx: Transaction,
  ids: Iterable<string>,
): Promise<(StockLevel & { unit_price: number })[]> =>
  tx
    .select({ ...stockLevel, unit_price: unitPriceOf(products) })
    .from(products)
    .where(inArray(products.id, inLockOrder(ids)))
    .orderBy(asc(products.id))
    .for('no key update');

export async function shiftReserved(tx: Transaction, lines: RequestedLine[], sign: 1 | -1): Promise<boolean> {
  if (lines.length === 0) return true;
  const moved = await tx.execute(sql`
    UPDATE ${products} SET reserved = reserved + ${sign}::int * moved.amount
    FROM (VALUES ${valuesOf(lines)}) AS moved(product_id, amount)
    WHERE ${products.id} = moved.product_id
      AND ${products.reserved} + ${sign}::int * moved.amount BETWEEN 0 AND ${products.stocked}`);
  return moved.rowCount === lines.length;
}

export const lockLive = (tx: Transaction, cartIds: string[]): Promise<Reservation[]> =>
  tx
    .select()
    .from(reservations)
    .where(and(inArray(reservations.cart_id, cartIds), eq(reservations.state, 'live')))
    .orderBy(asc(reservations.id))
    .for('update');

export const lockReservation = (tx: Transaction, id: string, cartId: string): Promise<Reservation | undefined> =>
  tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.id, id), eq(reservations.cart_id, cartId)))
    .for('update')
    .then((rows) => rows[0]);

export const lockNetwork = (tx: Transaction, network: string): Promise<void> => lockName(tx, `stock ${network}`);

const isUnsold = or(ne(reservations.state, 'sold'), eq(orders.status, 'cancelled'));

export const findLastUnsold = (tx: Transaction, cartId: string): Promise<Reservation | undefined> =>
  tx
    .select(getTableColumns(reservations))
    .from(reservations)
    .leftJoin(orders, eq(orders.id, reservations.id))
    .where(and(eq(reservations.cart_id, cartId), isUnsold))
    .orderBy(desc(reservations.expires_at), desc(reservations.created_at))
    .limit(1)
    .then((rows) => rows[0]);

export type CartHold = Hold & Pick<Reservation, 'cart_id' | 'address' | 'network'>;

type HoldOwner = { cart_id: string; network: string[] };

const HOLD_COLUMNS = {
  address: reservations.address,
  network: reservations.network,
  product_id: reservationLines.product_id,
  amount: reservationLines.amount,
};

export const listUnsold = (tx: Transaction, network: string[], now: Date) =>
  tx
    .select(HOLD_COLUMNS)
    .from(reservations)
    .innerJoin(reservationLines, eq(reservationLines.reservation_id, reservations.id))
    .leftJoin(orders, eq(orders.id, reservations.id))
    .where(
      and(
        inArray(reservations.network, network),
        isUnsold,
        ne(reservations.state, 'live'),
        gt(reservations.expires_at, reservations.created_at),
        isRecent(reservations.expires_at, now, DAY_MS),
      ),
    );

export const listHeld = (
  tx: Transaction,
  { cart_id, network }: HoldOwner,
  { except, now }: { except: string | undefined; now: Date },
): Promise<CartHold[]> =>
  tx
    .select({
      reservation_id: reservations.id,
      cart_id: reservations.cart_id,
      is_sold: sql<boolean>`${reservations.state} = 'sold'`,
      ...HOLD_COLUMNS,
      stocked: products.stocked,
    })
    .from(reservations)
    .innerJoin(reservationLines, eq(reservationLines.reservation_id, reservations.id))
    .innerJoin(products, eq(products.id, reservationLines.product_id))
    .leftJoin(orders, eq(orders.id, reservations.id))
    .where(
      and(
        except ? ne(reservations.id, except) : undefined,
        or(eq(reservations.cart_id, cart_id), network.length > 0 ? inArray(reservations.network, network) : undefined),
        or(and(eq(reservations.state, 'live'), gt(reservations.expires_at, now)), isUnhandled(now)),
      ),
    );

export const purgeAddresses = async (db: Executor, now: Date, most: number): Promise<number> => {
  const counted = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.id, reservations.id), isUnhandled(now)));
  const before = new Date(now.getTime() - DAY_MS);
  const old = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(isNotNull(reservations.network), lt(reservations.expires_at, before), notExists(counted)))
    .limit(most);
  const { rowCount } = await db
    .update(reservations)
    .set({ address: null, network: null })
    .where(inArray(reservations.id, old));
  return rowCount ?? 0;
};

export const linesOf = (db: Executor, reservationIds: string[]): Promise<(PricedLine & { reservation_id: string })[]> =>
  db
    .select({
      reservation_id: reservationLines.reservation_id,
      product_id: reservationLines.product_id,
      amount: reservationLines.amount,
      unit_price: reservationLines.unit_price,
    })
    .from(reservationLines)
    .where(inArray(reservationLines.reservation_id, reservationIds))
    .orderBy(asc(reservationLines.product_id));

export async function putReservation(tx: Transaction, reservation: Reservation, lines: PricedLine[]): Promise<void> {
  const { state, expires_at, held_since, address, network } = reservation;
  await tx
    .insert(reservations)
    .values(reservation)
    .onConflictDoUpdate({ target: reservations.id, set: { state, expires_at, held_since, address, network } });
  await tx.delete(reservationLines).where(eq(reservationLines.reservation_id, reservation.id));
  await tx.insert(reservationLines).values(lines.map((line) => ({ reservation_id: reservation.id, ...line })));
}

export async function closeReservation(tx: Transaction, id: string, state: 'sold' | 'released'): Promise<void> {
  await tx.update(reservations).set({ state }).where(eq(reservations.id, id));
}

export const moveReservation = async (tx: Transaction, id: string, cartId: string): Promise<void> => {
  await tx.update(reservations).set({ cart_id: cartId }).where(eq(reservations.id, id));
};

export const lockExpired = (
  tx: Transaction,
  { now, minutes }: { now: Date; minutes: number },
  limit: number,
): Promise<Reservation[]> =>
  tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.state, 'live'), isDue(reservations.expires_at, now, minutes * 60_000)))
    .orderBy(asc(reservations.expires_at))
    .limit(limit)
    .for('update', { skipLocked: true });

export type Offer = Pick<typeof products.$inferSelect, 'stocked' | 'reserved' | 'price' | 'discount_price' | 'bed'>;
type LockedOffer = Offer & Pick<typeof products.$inferSelect, 'category_id' | 'removed_at' | 'is_draft' | 'publish_at'>;

export const lockOffer = (tx: Transaction, id: string): Promise<LockedOffer | undefined> =>
  tx
    .select({
      stocked: products.stocked,
      reserved: products.reserved,
      price: products.price,
      discount_price: products.discount_price,
      bed: products.bed,
      category_id: products.category_id,
      removed_at: products.removed_at,
      is_draft: products.is_draft,
      publish_at: products.publish_at,
    })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update')
    .then((rows) => rows[0]);

export const putOffer = async (
  tx: Transaction,
  id: string,
  offer: Omit<Offer, 'reserved' | 'stocked'>,
): Promise<void> => {
  await tx.update(products).set(offer).where(eq(products.id, id));
};

export const lockPrices = (tx: Transaction, ids: string[]) =>
  tx
    .select({
      ...{ id: products.id, price: products.price, discount_price: products.discount_price },
      is_removed: sql<boolean>`${products.removed_at} IS NOT NULL`,
    })
    .from(products)
    .where(inArray(products.id, inLockOrder(ids)))
    .orderBy(asc(products.id))
    .for('no key update');

export async function putDiscounts(tx: Transaction, discounts: ReadonlyMap<string, number | null>): Promise<void> {
  if (discounts.size === 0) return;
  const values = [...discounts].map(([id, price]) => sql`(${id}::uuid, ${price}::int)`);
  await tx.execute(sql`
    UPDATE ${products} SET discount_price = given.price
    FROM (VALUES ${sql.join(values, sql`, `)}) AS given(id, price) WHERE ${products.id} = given.id`);
}

export const setRemoved = async (tx: Transaction, id: string, removedAt: Date | null): Promise<void> => {
  await tx.update(products).set({ removed_at: removedAt }).where(eq(products.id, id));
};

export const deleteReleased = async (db: Executor, before: Date, most: number): Promise<number> => {
  const old = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.state, 'released'), lt(reservations.expires_at, before)))
    .limit(most);
  const { rowCount } = await db.delete(reservations).where(inArray(reservations.id, old));
  return rowCount ?? 0;
};
