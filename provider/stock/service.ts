import { randomUUID } from 'node:crypto';
import type { AmountChange } from '../../contract/cart';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { available, fitToShelf, isSameLines, type Wanted } from './rules';
import * as store from './store';

/*
 * Locks are always taken in one order, so that no two transactions wait for each other:
 * the cart (by the caller) → its reservation → the shelves by product id.
 */

/** Reservations that one transaction of the sweep takes. */
const SWEEP = 50;

export type Reserved = { id: string; expires_at: Date; changed: AmountChange[] };
export type Terms = { now: Date; minutes: number };

/** The most of each product that this cart may hold now. Unknown products are absent. */
export async function allowedAmounts(
  db: Executor,
  cartId: string | undefined,
  ids: string[],
): Promise<Map<string, number>> {
  const shelves = await store.readShelves(db, ids);
  const own = cartId ? await store.ownReserved(db, cartId) : new Map<string, number>();
  return new Map(shelves.map((shelf) => [shelf.product_id, available(shelf, own.get(shelf.product_id))]));
}

/**
 * Reserves as much of the lines as there is, in place of what the cart had reserved before. A live reservation
 * keeps its id; `revive` names a lapsed one whose id shall live on. With nothing to be had the answer has no id.
 */
export async function reserve(
  tx: Transaction,
  cartId: string,
  lines: Wanted[],
  terms: Terms,
  revive?: string,
): Promise<Reserved | { changed: AmountChange[] }> {
  const former = await store.lockLive(tx, cartId);
  const id = former?.id ?? (await revivable(tx, cartId, revive)) ?? randomUUID();
  const formerLines = former ? await store.linesOf(tx, [former.id]) : [];
  const shelves = await store.lockShelves(
    tx,
    [...lines, ...formerLines].map((line) => line.product_id),
  );
  const own = new Map(formerLines.map((line) => [line.product_id, line.amount]));
  const allowed = new Map(shelves.map((shelf) => [shelf.product_id, available(shelf, own.get(shelf.product_id))]));
  const prices = new Map(shelves.map((shelf) => [shelf.product_id, shelf.unit_price]));
  const { fitted, changed } = fitToShelf(lines, allowed);

  if (former) await giveBack(tx, formerLines);
  if (fitted.length === 0) {
    if (former) await store.closeReservation(tx, former.id, 'released');
    return { changed };
  }
  if (!(await store.shiftReserved(tx, fitted, 1))) throw new Error('A locked shelf changed under its lock');
  const reservation = {
    id,
    cart_id: cartId,
    state: 'live' as const,
    expires_at: new Date(terms.now.getTime() + terms.minutes * 60_000),
    created_at: terms.now,
  };
  const priced = fitted.map((line) => ({ ...line, unit_price: prices.get(line.product_id) ?? 0 }));
  await store.putReservation(tx, reservation, priced);
  return { id: reservation.id, expires_at: reservation.expires_at, changed };
}

/** A lapsed reservation of this very cart may live again under its id; a sold one never. */
async function revivable(tx: Transaction, cartId: string, id: string | undefined): Promise<string | undefined> {
  const lapsed = id ? await store.lockReservation(tx, id) : undefined;
  return lapsed?.cart_id === cartId && lapsed.state === 'released' ? lapsed.id : undefined;
}

export type Held =
  | { kind: 'foreign' }
  /** Everything wanted is held at today's prices. */
  | { kind: 'held'; lines: store.PricedLine[] }
  /** It lapsed or no longer fits the cart or the prices; `reserve` again. */
  | { kind: 'stale'; lines: store.PricedLine[] };

/** What a reservation holds for an order that is about to be placed. */
export async function inspect(tx: Transaction, id: string, cartId: string, wanted: Wanted[], now: Date): Promise<Held> {
  const reservation = await store.lockReservation(tx, id);
  if (!reservation || reservation.cart_id !== cartId) return { kind: 'foreign' };
  const lines = await store.linesOf(tx, [id]);
  const isLive = reservation.state === 'live' && reservation.expires_at > now;
  if (!isLive || !isSameLines(lines, wanted)) return { kind: 'stale', lines };
  const shelves = await store.lockShelves(
    tx,
    lines.map((line) => line.product_id),
  );
  const prices = new Map(shelves.map((shelf) => [shelf.product_id, shelf.unit_price]));
  const isPriced = lines.every((line) => prices.get(line.product_id) === line.unit_price);
  return { kind: isPriced ? 'held' : 'stale', lines };
}

/** Takes what a held reservation promised off the shelf, for good. */
export async function sell(tx: Transaction, id: string, lines: Wanted[]): Promise<void> {
  if (!(await store.takeReserved(tx, lines))) throw new Error(`Reservation ${id} holds more than its shelves`);
  await store.closeReservation(tx, id, 'sold');
}

/** Gives the pieces of expired reservations back to the shelf. Safe to run from several processes at once. */
export async function releaseExpired(context: Pick<Context, 'db' | 'now'>): Promise<void> {
  while ((await releaseSome(context)) === SWEEP) {
    // More may be waiting.
  }
}

function releaseSome({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    const expired = await store.lockExpired(tx, now(), SWEEP);
    if (expired.length === 0) return 0;
    const lines = await store.linesOf(
      tx,
      expired.map((reservation) => reservation.id),
    );
    await store.lockShelves(
      tx,
      lines.map((line) => line.product_id),
    );
    for (const { id } of expired) {
      await giveBack(
        tx,
        lines.filter((line) => line.reservation_id === id),
      );
      await store.closeReservation(tx, id, 'released');
    }
    return expired.length;
  });
}

async function giveBack(tx: Transaction, lines: Wanted[]): Promise<void> {
  if (!(await store.shiftReserved(tx, lines, -1))) throw new Error('A reservation holds more than its shelves');
}
