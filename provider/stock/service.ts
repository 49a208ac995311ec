import { randomUUID } from 'node:crypto';
import type { AmountChange } from '../../contract/cart';
import { productTag } from '../../contract/wire';
import { inBatches } from '../batches';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { available, clampToStock, isSameLines, type RequestedLine } from './rules';
import * as shelfStore from './shelf-store';
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

const SWEEP_BATCH = 50;

type ReservationChange = { changed: AmountChange[]; affectedProducts: string[] };
export type Reserved = ReservationChange & { id: string; expires_at: Date };

export type { Visitor } from './visitors';

type ReserveRequest = {
  cartId: string;
  lines: RequestedLine[];
  visitor: Visitor;
  reactivate?: string | undefined;
};

export async function allowedAmounts(
  db: Executor,
  cartId: string | undefined,
  ids: string[],
): Promise<Map<string, number>> {
  const levels = await store.readStockLevels(db, ids, cartId);
  return new Map(levels.map((level) => [level.product_id, available(level, level.own)]));
}

export async function allowedAmount(db: Executor, cartId: string | undefined, id: string): Promise<number | undefined> {
  const level = await store.readStockLevel(db, id, cartId);
  return level && available(level, level.own);
}

/** Replaces the cart's reservation under the same id. Without stock the result has no id. A refusal changes nothing. */
export async function reserve(
  tx: Transaction,
  context: ReservingContext,
  { cartId, lines, visitor, reactivate }: ReserveRequest,
): Promise<Reserved | ReservationChange | Refused> {
  const [previous] = await store.lockLive(tx, [cartId]);
  const id = previous?.id ?? (await findReactivatable(tx, cartId, reactivate)) ?? randomUUID();
  const previousLines = previous ? await store.linesOf(tx, [previous.id]) : [];
  const affectedProducts = [...new Set([...lines, ...previousLines].map((line) => line.product_id))];
  const levels = await store.lockStockLevels(tx, affectedProducts);
  const own = new Map(previousLines.map((line) => [line.product_id, line.amount]));
  const allowed = new Map(levels.map((level) => [level.product_id, available(level, own.get(level.product_id))]));
  const { clamped, changed } = clampToStock(lines, allowed);
  const stocked = new Map(levels.map((level) => [level.product_id, level.stocked]));
  const excess = await findExcess(tx, context, { except: previous?.id, cartId, visitor, requested: clamped, stocked });
  if (excess) return excess;
  if (clamped.length === 0) {
    if (previous) await release(tx, previous.id, previousLines);
    return { changed, affectedProducts };
  }

  const last = previous ?? (await store.findLastUnsold(tx, cartId));
  const term = await termOf(tx, context, { visitor, last, requested: clamped, stocked });
  const prices = new Map(levels.map((level) => [level.product_id, level.unit_price]));
  const priced = clamped.map((line) => ({ ...line, unit_price: prices.get(line.product_id) ?? 0 }));
  const row = { cart_id: cartId, created_at: context.now(), ...newestHash(hashesOf(context, visitor)) };
  if (!term) return { refused: 'term_used_up', id: await offerWithoutReservation(tx, last, row, priced) };

  await returnToStock(tx, previousLines);
  if (!(await store.shiftReserved(tx, clamped, 1))) throw new Error('Stock changed under its lock');
  await store.putReservation(tx, { ...row, ...term, id, state: 'live' }, priced);
  return { id, expires_at: term.expires_at, changed, affectedProducts };
}

type ReservationRow = Pick<store.Reservation, 'cart_id' | 'created_at' | 'address' | 'network'>;

/** An id to order plants that are no longer reserved. */
async function offerWithoutReservation(
  tx: Transaction,
  last: store.Reservation | undefined,
  row: ReservationRow,
  lines: store.PricedLine[],
): Promise<string> {
  const id = last && last.state !== 'sold' ? last.id : randomUUID();
  // The terms of a cancelled order stay used up.
  const term = { held_since: last?.held_since ?? null, expires_at: last?.expires_at ?? row.created_at };
  await store.putReservation(tx, { ...row, ...term, id, state: 'released' }, lines);
  return id;
}

async function release(tx: Transaction, id: string, lines: RequestedLine[]): Promise<void> {
  await returnToStock(tx, lines);
  await store.closeReservation(tx, id, 'released');
}

async function findReactivatable(tx: Transaction, cartId: string, id: string | undefined): Promise<string | undefined> {
  const expired = id ? await store.lockReservation(tx, id, cartId) : undefined;
  return expired?.state === 'released' ? expired.id : undefined;
}

export type ReservationCheck =
  | { kind: 'foreign' }
  | { kind: 'held'; lines: store.PricedLine[] }
  | { kind: 'stale'; lines: store.PricedLine[] };

export async function checkReservation(
  tx: Transaction,
  id: string,
  cartId: string,
  requested: RequestedLine[],
  now: Date,
): Promise<ReservationCheck> {
  const reservation = await store.lockReservation(tx, id, cartId);
  if (!reservation) return { kind: 'foreign' };
  const lines = await store.linesOf(tx, [id]);
  const isLive = reservation.state === 'live' && reservation.expires_at > now;
  if (!isLive || !isSameLines(lines, requested)) return { kind: 'stale', lines };
  const levels = await store.lockStockLevels(
    tx,
    lines.map((line) => line.product_id),
  );
  const prices = new Map(levels.map((level) => [level.product_id, level.unit_price]));
  const isPriced = lines.every((line) => prices.get(line.product_id) === line.unit_price);
  return { kind: isPriced ? 'held' : 'stale', lines };
}

export const reservedLines = (tx: Transaction, id: string): Promise<store.PricedLine[]> => store.linesOf(tx, [id]);

export async function sell(tx: Transaction, id: string, lines: RequestedLine[]): Promise<void> {
  if (!(await shelfStore.sellReserved(tx, id, lines))) throw new Error(`Reservation ${id} exceeds the reserved stock`);
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
  const levels = await store.lockStockLevels(tx, [...ids, ...lines.map((line) => line.product_id)]);
  const allowed = new Map(levels.map((level) => [level.product_id, available(level, sumOf(lines, level.product_id))]));
  const guest = live.find((reservation) => reservation.cart_id === from);
  if (!guest) return { allowed, released: [] };
  if (live.length === 1) {
    await store.moveReservation(tx, guest.id, into);
    return { allowed, released: [] };
  }
  const returned = lines.filter((line) => line.reservation_id === guest.id);
  await release(tx, guest.id, returned);
  return { allowed, released: returned.map((line) => line.product_id) };
}

const sumOf = (lines: RequestedLine[], productId: string): number =>
  lines.reduce((sum, line) => (line.product_id === productId ? sum + line.amount : sum), 0);

export async function releaseExpired(context: Pick<Context, 'db' | 'now' | 'env'>): Promise<string[]> {
  const products = new Set<string>();
  for (;;) {
    const released = await releaseSome(context);
    for (const id of released.products) products.add(id);
    if (released.reservations < SWEEP_BATCH) return [...products];
  }
}

export const sweepExpired = async (context: Pick<Context, 'db' | 'now' | 'env' | 'invalidateTags'>): Promise<void> =>
  context.invalidateTags((await releaseExpired(context)).map(productTag));

type Released = { reservations: number; products: string[] };

function releaseSome({ db, now, env }: Pick<Context, 'db' | 'now' | 'env'>): Promise<Released> {
  return db.transaction(async (tx) => {
    const expired = await store.lockExpired(tx, { now: now(), minutes: env.RESERVATION_MINUTES }, SWEEP_BATCH);
    if (expired.length === 0) return { reservations: 0, products: [] };
    const lines = await store.linesOf(
      tx,
      expired.map((reservation) => reservation.id),
    );
    const products = lines.map((line) => line.product_id);
    await store.lockStockLevels(tx, products);
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
export async function lockNetwork(
  tx: Transaction,
  context: ReservingContext,
  visitor: Pick<Visitor, 'address'>,
): Promise<void> {
  const [network] = hashesOf(context, visitor).network;
  if (network) await store.lockNetwork(tx, network);
}

export const purgeAddresses = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> =>
  inBatches((most) => store.purgeAddresses(db, now(), most));

export const purgeReleased = (db: Executor, before: Date): Promise<number> =>
  inBatches((most) => store.deleteReleased(db, before, most));

async function returnToStock(tx: Transaction, lines: RequestedLine[]): Promise<void> {
  if (lines.length === 0) return;
  if (!(await store.shiftReserved(tx, lines, -1))) throw new Error('A reservation exceeds the reserved stock');
}

/** Positive pieces come back from the order, negative are taken for it. False if fewer are free; the caller rolls back. */
export async function moveOnShelf(
  tx: Transaction,
  orderId: string,
  moves: { product_id: string; pieces: number }[],
): Promise<boolean> {
  if (moves.length === 0) return true;
  await store.lockStockLevels(
    tx,
    moves.map((move) => move.product_id),
  );
  return shelfStore.shiftStocked(tx, moves, { order_id: orderId });
}

export async function lockFree(
  tx: Transaction,
  ids: string[],
): Promise<{ product_id: string; free: number; unit_price: number }[]> {
  const levels = await store.lockStockLevels(tx, ids);
  return levels.map(({ product_id, unit_price, ...level }) => ({ product_id, free: available(level), unit_price }));
}

/** Takes pieces that no cart has reserved, under the locks of `lockFree`. */
export async function sellUnreserved(
  tx: Transaction,
  { id, cartId, lines, at }: { id: string; cartId: string; lines: store.PricedLine[]; at: Date },
): Promise<void> {
  const taken = lines.map(({ product_id, amount }) => ({ product_id, pieces: -amount }));
  if (!(await shelfStore.shiftStocked(tx, taken, { order_id: id })))
    throw new Error(`Order ${id} exceeds the free stock`);
  const term = { expires_at: at, created_at: at, held_since: null, address: null, network: null };
  const sold = lines.map(({ product_id, amount, unit_price }) => ({ product_id, amount, unit_price }));
  await store.putReservation(tx, { id, cart_id: cartId, state: 'sold', ...term }, sold);
}

export async function restock(tx: Transaction, orderId: string, lines: RequestedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await store.lockStockLevels(
    tx,
    lines.map((line) => line.product_id),
  );
  await shelfStore.addStocked(tx, orderId, lines);
}

/** Of an order whose plants are still at the nursery. */
export const recordLosses = shelfStore.insertLosses;
