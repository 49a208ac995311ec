import { randomUUID } from 'node:crypto';
import type { AmountChange } from '../../contract/cart';
import type { ProductChange } from '../../contract/staff';
import { productTag } from '../../contract/wire';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { toKopecks } from '../money/rules';
import { inPortions } from '../portions';
import { type Asker, findExcess, hashesOf, newestHash, type Refused, type ReservingContext, termOf } from './askers';
import { available, fitToShelf, isSameLines, type Wanted } from './rules';
import * as store from './store';

/*
 * Locks are always taken in one order, so that no two transactions wait for each other:
 * the customer → their carts by id (both by the caller) → the turn of their network → their reservations → the order → its
 * payment (both by the caller) → the shelves by product id.
 */

/** Reservations that one transaction of the sweep takes. */
const SWEEP = 50;

/** `touched` are the products of which the cart holds more or fewer than before. */
type Moved = { changed: AmountChange[]; touched: string[] };
export type Reserved = Moved & { id: string; expires_at: Date };

export type { Asker } from './askers';

type Asked = {
  cartId: string;
  lines: Wanted[];
  asker: Asker;
  revive?: string | undefined;
};

/** The most of each product that this cart may hold now. Unknown products are absent. */
export async function allowedAmounts(
  db: Executor,
  cartId: string | undefined,
  ids: string[],
): Promise<Map<string, number>> {
  const shelves = await store.readShelves(db, ids, cartId);
  return new Map(shelves.map((shelf) => [shelf.product_id, available(shelf, shelf.own)]));
}

/** The same of one. Undefined: no such product. */
export async function allowedAmount(db: Executor, cartId: string | undefined, id: string): Promise<number | undefined> {
  const shelf = await store.readShelf(db, id, cartId);
  return shelf && available(shelf, shelf.own);
}

/**
 * Reserves as much of the lines as there is, in place of what the cart had reserved before. A live reservation
 * keeps its id; `revive` names a lapsed one whose id shall live on. With nothing to be had, or nothing wanted, the
 * answer has no id and nothing stays reserved. What would leave too little to others is refused, and all stays as it was.
 */
export async function reserve(
  tx: Transaction,
  context: ReservingContext,
  { cartId, lines, asker, revive }: Asked,
): Promise<Reserved | Moved | Refused> {
  const [former] = await store.lockLive(tx, [cartId]);
  const id = former?.id ?? (await revivable(tx, cartId, revive)) ?? randomUUID();
  const term = await termOf(tx, context, { cartId, live: former, asker });
  if ('refused' in term) return term;
  const formerLines = former ? await store.linesOf(tx, [former.id]) : [];
  const touched = [...new Set([...lines, ...formerLines].map((line) => line.product_id))];
  const shelves = await store.lockShelves(tx, touched);
  const own = new Map(formerLines.map((line) => [line.product_id, line.amount]));
  const allowed = new Map(shelves.map((shelf) => [shelf.product_id, available(shelf, own.get(shelf.product_id))]));
  const prices = new Map(shelves.map((shelf) => [shelf.product_id, shelf.unit_price]));
  const { fitted, changed } = fitToShelf(lines, allowed);
  const stocked = new Map(shelves.map((shelf) => [shelf.product_id, shelf.stocked]));
  const excess = await findExcess(tx, context, { id, cartId, asker, wanted: fitted, stocked });
  if (excess) return { refused: excess };

  if (former) await giveBack(tx, formerLines);
  if (fitted.length === 0) {
    if (former) await store.closeReservation(tx, former.id, 'released');
    return { changed, touched };
  }
  if (!(await store.shiftReserved(tx, fitted, 1))) throw new Error('A locked shelf changed under its lock');
  const reservation = {
    id,
    cart_id: cartId,
    state: 'live' as const,
    ...term,
    created_at: context.now(),
    ...newestHash(hashesOf(context, asker)),
  };
  const priced = fitted.map((line) => ({ ...line, unit_price: prices.get(line.product_id) ?? 0 }));
  await store.putReservation(tx, reservation, priced);
  return { id: reservation.id, expires_at: reservation.expires_at, changed, touched };
}

/** A lapsed reservation of this very cart may live again under its id; a sold one never. */
async function revivable(tx: Transaction, cartId: string, id: string | undefined): Promise<string | undefined> {
  const lapsed = id ? await store.lockReservation(tx, id, cartId) : undefined;
  return lapsed?.state === 'released' ? lapsed.id : undefined;
}

export type Held =
  | { kind: 'foreign' }
  /** Everything wanted is held at today's prices. */
  | { kind: 'held'; lines: store.PricedLine[] }
  /** It lapsed or no longer fits the cart or the prices; `reserve` again. */
  | { kind: 'stale'; lines: store.PricedLine[] };

/** What a reservation holds for an order that is about to be placed. */
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

/** Takes what a held reservation promised off the shelf, for good. */
export async function sell(tx: Transaction, id: string, lines: Wanted[]): Promise<void> {
  if (!(await store.takeReserved(tx, lines))) throw new Error(`Reservation ${id} holds more than its shelves`);
  await store.closeReservation(tx, id, 'sold');
}

/**
 * Two carts become one. The guest's live reservation goes over to the customer's cart with its id and its time, so that
 * a checkout goes on after signing in; where that cart holds one of its own, the guest's is released. Answers the most
 * of each product that the two may hold together, and the products that were given back.
 */
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
  await giveBack(tx, given);
  await store.closeReservation(tx, guest.id, 'released');
  return { allowed, released: given.map((line) => line.product_id) };
}

const sumOf = (lines: Wanted[], productId: string): number =>
  lines.reduce((sum, line) => (line.product_id === productId ? sum + line.amount : sum), 0);

/**
 * Gives the pieces of expired reservations back to the shelf and tells of which products. Safe to run from several
 * processes at once.
 */
export async function releaseExpired(context: Pick<Context, 'db' | 'now' | 'env'>): Promise<string[]> {
  const products = new Set<string>();
  for (;;) {
    const released = await releaseSome(context);
    for (const id of released.products) products.add(id);
    if (released.reservations < SWEEP) return [...products];
  }
}

/** The same where no request answers with what became stale. */
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
      await giveBack(
        tx,
        lines.filter((line) => line.reservation_id === id),
      );
      await store.closeReservation(tx, id, 'released');
    }
    return { reservations: expired.length, products };
  });
}

/** Of a network one reserves at a time, so that of many at once none slips through. Before any lock of a reservation. */
export async function takeTurn(tx: Transaction, context: ReservingContext, asker: Asker): Promise<void> {
  const [network] = hashesOf(context, asker).network;
  if (network) await store.lockTurn(tx, network);
}

/** How reservations of this address are marked; nothing where addresses are not counted. */
export const addressHashes = (context: ReservingContext, asker: Pick<Asker, 'address'>): string[] =>
  hashesOf(context, asker).address;

/** Whoever reserved is counted for a day. */
export const forgetAskers = (db: Executor, before: Date): Promise<number> =>
  inPortions((most) => store.forgetAskers(db, before, most));

/** Reservations that lapsed before and never became an order: nobody revives them any more. */
export const forgetReleased = (db: Executor, before: Date): Promise<number> =>
  inPortions((most) => store.deleteReleased(db, before, most));

async function giveBack(tx: Transaction, lines: Wanted[]): Promise<void> {
  if (!(await store.shiftReserved(tx, lines, -1))) throw new Error('A reservation holds more than its shelves');
}

/** Puts pieces that had been sold back on the shelf. */
export async function restock(tx: Transaction, lines: Wanted[]): Promise<void> {
  if (lines.length === 0) return;
  await store.lockShelves(
    tx,
    lines.map((line) => line.product_id),
  );
  await store.addStocked(tx, lines);
}

/**
 * Staff set what stands on the shelf and what it costs. What customers hold reserved cannot be taken from them, and a
 * reservation keeps the price that it was made at: its order is told of the new one. Undefined: no such product.
 */
export function setShelf(
  { db }: Pick<Context, 'db'>,
  change: ProductChange,
): Promise<{ status: 0 | 1; message: string } | undefined> {
  return db.transaction(async (tx) => {
    const offer = await store.lockOffer(tx, change.uuid);
    if (!offer) return undefined;
    const changed = {
      stocked: change.stocked ?? offer.stocked,
      price: change.price === undefined ? offer.price : toKopecks(change.price),
      discount_price: change.discount_price === undefined ? offer.discount_price : inKopecks(change.discount_price),
    };
    const message = refuseOffer({ ...changed, reserved: offer.reserved });
    if (message) return { status: 0 as const, message };
    await store.putOffer(tx, change.uuid, changed);
    return { status: 1 as const, message: 'Товар изменён' };
  });
}

type Told = { status: 0 | 1; message: string };

/**
 * Staff take a product out of the shop. What customers hold reserved is not taken from them: it may be ordered within the
 * time that they were promised. A cart that holds the product is told by its next look at the shelf. Undefined: no such
 * product. [ROUTE-12, CART-09]
 */
export function removeProduct({ db, now }: Pick<Context, 'db' | 'now'>, uuid: string): Promise<Told | undefined> {
  return db.transaction(async (tx) => {
    const offer = await store.lockOffer(tx, uuid);
    if (!offer) return undefined;
    if (offer.removed_at) return { status: 1 as const, message: 'Товар уже убран' };
    if (offer.reserved > 0) {
      return { status: 0 as const, message: `Покупатели закрепили ${offer.reserved} шт, уберите товар позже` };
    }
    await store.setRemoved(tx, uuid, now());
    return { status: 1 as const, message: 'Товар убран из продажи' };
  });
}

/** Undefined: no such product. */
export function restoreProduct({ db }: Pick<Context, 'db'>, uuid: string): Promise<Told | undefined> {
  return db.transaction(async (tx) => {
    if (!(await store.lockOffer(tx, uuid))) return undefined;
    await store.setRemoved(tx, uuid, null);
    return { status: 1 as const, message: 'Товар снова продаётся' };
  });
}

const inKopecks = (roubles: number | null): number | null => (roubles === null ? null : toKopecks(roubles));

function refuseOffer({ stocked, reserved, price, discount_price }: store.Offer): string | undefined {
  if (stocked < reserved) return `Покупатели уже закрепили ${reserved} шт, меньше на полке быть не может`;
  if (discount_price !== null && discount_price >= price) return 'Цена со скидкой должна быть меньше обычной';
  return undefined;
}
