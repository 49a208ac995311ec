import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { products } from '../db/tables/catalog';
import { reservationLines, reservations } from '../db/tables/stock';
import { inLockOrder, type Shelf, type Wanted } from './rules';

export type PricedLine = Wanted & { unit_price: number };
export type Reservation = typeof reservations.$inferSelect;

const shelf = { product_id: products.id, stocked: products.stocked, reserved: products.reserved };
/** What a visitor pays for one piece now, in kopecks. [CART-08] */
const unitPrice = sql<number>`coalesce(${products.discount_price}, ${products.price})`;

export const readShelves = (db: Executor, ids: string[]): Promise<Shelf[]> =>
  db.select(shelf).from(products).where(inArray(products.id, ids));

/** Locks products in the fixed order and reads their figures under the lock. */
export const lockShelves = (tx: Transaction, ids: Iterable<string>): Promise<(Shelf & { unit_price: number })[]> =>
  tx
    .select({ ...shelf, unit_price: unitPrice })
    .from(products)
    .where(inArray(products.id, inLockOrder(ids)))
    .orderBy(asc(products.id))
    .for('update');

/** Moves the reserved figure by the lines' amounts; false when one of them would not fit. */
export async function shiftReserved(tx: Transaction, lines: Wanted[], sign: 1 | -1): Promise<boolean> {
  if (lines.length === 0) return true;
  const moved = await tx.execute(sql`
    UPDATE ${products} SET reserved = reserved + ${sign}::int * moved.amount
    FROM (VALUES ${valuesOf(lines)}) AS moved(product_id, amount)
    WHERE ${products.id} = moved.product_id
      AND ${products.reserved} + ${sign}::int * moved.amount BETWEEN 0 AND ${products.stocked}`);
  return moved.rowCount === lines.length;
}

/** Takes sold pieces off the shelf together with their reservation; false when the shelf does not have them. */
export async function takeReserved(tx: Transaction, lines: Wanted[]): Promise<boolean> {
  const taken = await tx.execute(sql`
    UPDATE ${products} SET stocked = stocked - sold.amount, reserved = reserved - sold.amount
    FROM (VALUES ${valuesOf(lines)}) AS sold(product_id, amount)
    WHERE ${products.id} = sold.product_id AND ${products.reserved} >= sold.amount`);
  return taken.rowCount === lines.length;
}

const valuesOf = (lines: Wanted[]) =>
  sql.join(
    lines.map((line) => sql`(${line.product_id}::uuid, ${line.amount}::int)`),
    sql`, `,
  );

/** The cart's live reservation, locked: a sweeper that expires it at this moment waits or has already won. */
export const lockLive = (tx: Transaction, cartId: string): Promise<Reservation | undefined> =>
  tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.cart_id, cartId), eq(reservations.state, 'live')))
    .for('update')
    .then((rows) => rows[0]);

export const lockReservation = (tx: Transaction, id: string): Promise<Reservation | undefined> =>
  tx
    .select()
    .from(reservations)
    .where(eq(reservations.id, id))
    .for('update')
    .then((rows) => rows[0]);

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

/** How much of each product the cart itself holds reserved. */
export async function ownReserved(db: Executor, cartId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ product_id: reservationLines.product_id, amount: reservationLines.amount })
    .from(reservationLines)
    .innerJoin(reservations, eq(reservations.id, reservationLines.reservation_id))
    .where(and(eq(reservations.cart_id, cartId), eq(reservations.state, 'live')));
  return new Map(rows.map((row) => [row.product_id, row.amount]));
}

/** Writes a reservation anew or in place of what the same one held. */
export async function putReservation(tx: Transaction, reservation: Reservation, lines: PricedLine[]): Promise<void> {
  const { state, expires_at } = reservation;
  await tx
    .insert(reservations)
    .values(reservation)
    .onConflictDoUpdate({ target: reservations.id, set: { state, expires_at } });
  await tx.delete(reservationLines).where(eq(reservationLines.reservation_id, reservation.id));
  await tx.insert(reservationLines).values(lines.map((line) => ({ reservation_id: reservation.id, ...line })));
}

export async function closeReservation(tx: Transaction, id: string, state: 'sold' | 'released'): Promise<void> {
  await tx.update(reservations).set({ state }).where(eq(reservations.id, id));
}

/** Expired reservations that no other transaction is working on. */
export const lockExpired = (tx: Transaction, now: Date, limit: number): Promise<Reservation[]> =>
  tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.state, 'live'), lte(reservations.expires_at, now)))
    .orderBy(asc(reservations.expires_at))
    .limit(limit)
    .for('update', { skipLocked: true });
