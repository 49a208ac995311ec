import { randomUUID } from 'node:crypto';
import type { AmountChange } from '../../contract/cart';
import { productTag } from '../../contract/wire';
import { inBatches } from '../batches';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { available, fitToShelf, isSameLines, type Wanted } from './rules';
import * as store from './store';
import {
  findExcess,
  hashesOf,
  newestHash,
  type Refused,
  type ReservingContext,
  termOf,
  type Visitor,
} from './visitors';

/* Lock order: customer → carts by id → network → reservations → order → payment → products by id. */

const SWEEP = 50;

type Moved = { changed: AmountChange[]; touched: string[] };
export type Reserved = Moved & { id: string; expires_at: Date };

export type { Visitor } from './visitors';

type Asked = {
  cartId: string;
  lines: Wanted[];
  visitor: Visitor;
  revive?: string | undefined;
};

export async function allowedAmounts(
  db: Executor,
  cartId: string | undefined,
  ids: string[],
): Promise<Map<string, number>> {
  const shelves = await store.readShelves(db, ids, cartId);
  return new Map(shelves.map((shelf) => [shelf.product_id, available(shelf, shelf.own)]));
}

export async function allowedAmount(db: Executor, cartId: string | undefined, id: string): Promise<number | undefined> {
  const shelf = await store.readShelf(db, id, cartId);
  return shelf && available(shelf, shelf.own);
}

/** Replaces the cart's reservation under the same id. Without stock the result has no id. A refusal changes nothing. */
export async function reserve(
  tx: Transaction,
  context: ReservingContext,
  { cartId, lines, visitor, revive }: Asked,
): Promise<Reserved | Moved | Refused> {
  const [former] = await store.lockLive(tx, [cartId]);
  const id = former?.id ?? (await revivable(tx, cartId, revive)) ?? randomUUID();
  const formerLines = former ? await store.linesOf(tx, [former.id]) : [];
  const touched = [...new Set([...lines, ...formerLines].map((line) => line.product_id))];
  const shelves = await store.lockShelves(tx, touched);
  const own = new Map(formerLines.map((line) => [line.product_id, line.amount]));
  const allowed = new Map(shelves.map((shelf) => [shelf.product_id, available(shelf, own.get(shelf.product_id))]));
  const { fitted, changed } = fitToShelf(lines, allowed);
  const stocked = new Map(shelves.map((shelf) => [shelf.product_id, shelf.stocked]));
  const excess = await findExcess(tx, context, { but: former?.id, cartId, visitor, wanted: fitted, stocked });
  if (excess) return excess;
  if (fitted.length === 0) {
    if (former) await release(tx, former.id, formerLines);
    return { changed, touched };
  }

  const last = former ?? (await store.lastOf(tx, cartId));
  const term = await termOf(tx, context, { visitor, last, wanted: fitted, stocked });
  const prices = new Map(shelves.map((shelf) => [shelf.product_id, shelf.unit_price]));
  const priced = fitted.map((line) => ({ ...line, unit_price: prices.get(line.product_id) ?? 0 }));
  const written = { cart_id: cartId, created_at: context.now(), ...newestHash(hashesOf(context, visitor)) };
  if (!term) return { refused: 'long', id: await offer(tx, last, written, priced) };

  await giveBack(tx, formerLines);
  if (!(await store.shiftReserved(tx, fitted, 1))) throw new Error('A locked shelf changed under its lock');
  await store.putReservation(tx, { ...written, ...term, id, state: 'live' }, priced);
  return { id, expires_at: term.expires_at, changed, touched };
}

type Written = Pick<store.Reservation, 'cart_id' | 'created_at' | 'address' | 'network'>;

/** An id to order plants that are no longer reserved. */
async function offer(
  tx: Transaction,
  last: store.Reservation | undefined,
  written: Written,
  lines: store.PricedLine[],
): Promise<string> {
  const id = last && last.state !== 'sold' ? last.id : randomUUID();
  // The terms of a cancelled order stay used up.
  const term = { held_since: last?.held_since ?? null, expires_at: last?.expires_at ?? written.created_at };
  await store.putReservation(tx, { ...written, ...term, id, state: 'released' }, lines);
  return id;
}

async function release(tx: Transaction, id: string, lines: Wanted[]): Promise<void> {
  await giveBack(tx, lines);
  await store.closeReservation(tx, id, 'released');
}

async function revivable(tx: Transaction, cartId: string, id: string | undefined): Promise<string | undefined> {
  const lapsed = id ? await store.lockReservation(tx, id, cartId) : undefined;
  return lapsed?.state === 'released' ? lapsed.id : undefined;
}

export type Held =
  | { kind: 'foreign' }
  | { kind: 'held'; lines: store.PricedLine[] }
  | { kind: 'stale'; lines: store.PricedLine[] };

export async function inspect(tx: Transaction, id: string, cartId: string, wanted: Wanted[], now: Date): Promise<Held> {
  const reservation = await store.lockReservation(tx, id, cartId);
  if (!reservation) return { kind: 'foreign' };
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

export const reservedLines = (tx: Transaction, id: string): Promise<store.PricedLine[]> => store.linesOf(tx, [id]);

export async function sell(tx: Transaction, id: string, lines: Wanted[]): Promise<void> {
  if (!(await store.takeReserved(tx, lines))) throw new Error(`Reservation ${id} holds more than its shelves`);
  await store.closeReservation(tx, id, 'sold');
}

/** The guest's reservation keeps its id and time, so that a checkout survives signing in. */
export async function joinReservations(
  tx: Transaction,
  { from, into, ids }: { from: string; into: string; ids: string[] },
): Promise<{ allowed: Map<string, number>; released: string[] }> {
  const live = await store.lockLive(tx, [from, into]);
  const lines = await store.linesOf(
    tx,
    live.map((reservation) => reservation.id),
  );
  const shelves = await store.lockShelves(tx, [...ids, ...lines.map((line) => line.product_id)]);
  const allowed = new Map(shelves.map((shelf) => [shelf.product_id, available(shelf, sumOf(lines, shelf.product_id))]));
  const guest = live.find((reservation) => reservation.cart_id === from);
  if (!guest) return { allowed, released: [] };
  if (live.length === 1) {
    await store.moveReservation(tx, guest.id, into);
    return { allowed, released: [] };
  }
  const given = lines.filter((line) => line.reservation_id === guest.id);
  await release(tx, guest.id, given);
  return { allowed, released: given.map((line) => line.product_id) };
}

const sumOf = (lines: Wanted[], productId: string): number =>
  lines.reduce((sum, line) => (line.product_id === productId ? sum + line.amount : sum), 0);

/** Several processes may run it at once. */
export async function releaseExpired(context: Pick<Context, 'db' | 'now' | 'env'>): Promise<string[]> {
  const products = new Set<string>();
  for (;;) {
    const released = await releaseSome(context);
    for (const id of released.products) products.add(id);
    if (released.reservations < SWEEP) return [...products];
  }
}

export const sweepExpired = async (context: Pick<Context, 'db' | 'now' | 'env' | 'tellStorefronts'>): Promise<void> =>
  context.tellStorefronts((await releaseExpired(context)).map(productTag));

type Released = { reservations: number; products: string[] };

function releaseSome({ db, now, env }: Pick<Context, 'db' | 'now' | 'env'>): Promise<Released> {
  return db.transaction(async (tx) => {
    const expired = await store.lockExpired(tx, { now: now(), minutes: env.RESERVATION_MINUTES }, SWEEP);
    if (expired.length === 0) return { reservations: 0, products: [] };
    const lines = await store.linesOf(
      tx,
      expired.map((reservation) => reservation.id),
    );
    const products = lines.map((line) => line.product_id);
    await store.lockShelves(tx, products);
    for (const { id } of expired) {
      await release(
        tx,
        id,
        lines.filter((line) => line.reservation_id === id),
      );
    }
    return { reservations: expired.length, products };
  });
}

/** Serialises a network, so that parallel requests cannot pass the caps. Before any lock of a reservation. */
export async function takeTurn(
  tx: Transaction,
  context: ReservingContext,
  visitor: Pick<Visitor, 'address'>,
): Promise<void> {
  const [network] = hashesOf(context, visitor).network;
  if (network) await store.lockTurn(tx, network);
}

export const forgetAddresses = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> =>
  inBatches((most) => store.forgetAddresses(db, now(), most));

export const forgetReleased = (db: Executor, before: Date): Promise<number> =>
  inBatches((most) => store.deleteReleased(db, before, most));

async function giveBack(tx: Transaction, lines: Wanted[]): Promise<void> {
  if (lines.length === 0) return;
  if (!(await store.shiftReserved(tx, lines, -1))) throw new Error('A reservation holds more than its shelves');
}

export async function restock(tx: Transaction, lines: Wanted[]): Promise<void> {
  if (lines.length === 0) return;
  await store.lockShelves(
    tx,
    lines.map((line) => line.product_id),
  );
  await store.addStocked(tx, lines);
}
