import { and, desc, eq, sql } from 'drizzle-orm';
import type { ShelfKind, WriteOffReason } from '../../contract/staff/shelf';
import { CURRENT_ACTOR } from '../db/acting';
import type { Executor, Transaction } from '../db/connection';
import { products } from '../db/tables/catalog';
import { orders } from '../db/tables/orders';
import { lots, shelfMoves } from '../db/tables/stock';
import { valuesOf } from './line-values-store';
import type { RequestedLine } from './rules';

/** Why pieces move. Those of an order are sold or returned, by the sign of the move. */
export type ShelfCause =
  | { order_id: string }
  | {
      kind: Exclude<ShelfKind, 'sold' | 'returned'>;
      attempt?: string;
      reason?: WriteOffReason;
      document?: string | undefined;
      lot_id?: string | undefined;
      place?: string | undefined;
    };

/** The trigger that writes the ledger reads it. It applies until the transaction names another cause. */
export const nameCause = async (tx: Transaction, cause: ShelfCause): Promise<void> => {
  await tx.execute(sql`SELECT set_config('nursery.shelf', ${JSON.stringify(cause)}, true)`);
};

export async function sellReserved(tx: Transaction, order_id: string, lines: RequestedLine[]): Promise<boolean> {
  await nameCause(tx, { order_id });
  const taken = await tx.execute(sql`
    UPDATE ${products} SET stocked = stocked - sold.amount, reserved = reserved - sold.amount
    FROM (VALUES ${valuesOf(lines)}) AS sold(product_id, amount)
    WHERE ${products.id} = sold.product_id AND ${products.reserved} >= sold.amount`);
  return taken.rowCount === lines.length;
}

export const addStocked = async (tx: Transaction, order_id: string, lines: RequestedLine[]): Promise<void> => {
  await nameCause(tx, { order_id });
  await tx.execute(sql`
    UPDATE ${products} SET stocked = stocked + back.amount
    FROM (VALUES ${valuesOf(lines)}) AS back(product_id, amount)
    WHERE ${products.id} = back.product_id`);
};

/** False if a product would have fewer pieces than are reserved. */
export async function shiftStocked(
  tx: Transaction,
  moves: { product_id: string; pieces: number }[],
  cause: ShelfCause,
): Promise<boolean> {
  if (moves.length === 0) return true;
  await nameCause(tx, cause);
  const moved = await tx.execute(sql`
    UPDATE ${products} SET stocked = stocked + moved.amount
    FROM (VALUES ${valuesOf(moves.map(({ product_id, pieces }) => ({ product_id, amount: pieces })))}) AS moved(product_id, amount)
    WHERE ${products.id} = moved.product_id AND ${products.stocked} + moved.amount >= ${products.reserved}`);
  return moved.rowCount === moves.length;
}

export type OfferMove = {
  product_id: string;
  price?: number;
  discount_price?: number | null;
  bed?: string | null;
  pieces: number;
};

/** Prices and pieces in one UPDATE: the triggers of a product cost more than its row. False as of `shiftStocked`. */
export async function moveOffers(tx: Transaction, moves: OfferMove[], cause: ShelfCause): Promise<boolean> {
  if (moves.length === 0) return true;
  await nameCause(tx, cause);
  const moved = await tx.execute(sql`
    UPDATE ${products}
    SET price = coalesce(given.price, ${products}.price),
      discount_price = CASE WHEN given.move ? 'discount_price' THEN given.discount_price ELSE ${products}.discount_price END,
      bed = CASE WHEN given.move ? 'bed' THEN given.bed ELSE ${products}.bed END,
      stocked = stocked + given.pieces
    FROM (
      SELECT move, item.* FROM jsonb_array_elements(${JSON.stringify(moves)}::jsonb) AS moves(move),
        jsonb_to_record(move) AS item(product_id uuid, price int, discount_price int, bed text, pieces int)
    ) AS given
    WHERE ${products.id} = given.product_id AND ${products.stocked} + given.pieces >= ${products.reserved}`);
  return moved.rowCount === moves.length;
}

export const putStocked = async (tx: Transaction, id: string, stocked: number, cause: ShelfCause): Promise<void> => {
  await nameCause(tx, cause);
  await tx.update(products).set({ stocked }).where(eq(products.id, id));
};

/** A count that agrees with the shelf changes no product, so no trigger records it. */
export const insertAgreement = async (tx: Transaction, productId: string, attempt: string): Promise<void> => {
  await tx
    .insert(shelfMoves)
    .values({ product_id: productId, kind: 'counted', delta: 0, attempt, actor: CURRENT_ACTOR });
};

export async function findAttempt(tx: Transaction, attempt: string, productId: string) {
  const { kind, delta, reason, document, lot_id } = shelfMoves;
  const [move] = await tx
    .select({ kind, delta, reason, document, lot_id })
    .from(shelfMoves)
    .where(and(eq(shelfMoves.attempt, attempt), eq(shelfMoves.product_id, productId)));
  return move;
}

/** Pieces of an order that died here: they come back from it and are written off, which changes no stock. */
export async function insertLosses(
  tx: Transaction,
  orderId: string,
  losses: readonly { product_id: string; amount: number }[],
): Promise<void> {
  if (losses.length === 0) return;
  await tx.insert(shelfMoves).values(
    losses.flatMap(({ product_id, amount }) => [
      { product_id, order_id: orderId, actor: CURRENT_ACTOR, kind: 'returned' as const, delta: amount },
      { product_id, order_id: orderId, actor: CURRENT_ACTOR, kind: 'written_off' as const, delta: -amount },
    ]),
  );
}

export const findShelf = async (db: Executor, productId: string) => {
  const [shelf] = await db
    .select({
      uuid: products.id,
      sku: products.sku,
      name: products.name,
      size: products.size,
      bed: products.bed,
      path: products.path,
      removed_at: products.removed_at,
      stocked: products.stocked,
      reserved: products.reserved,
    })
    .from(products)
    .where(eq(products.id, productId));
  return shelf;
};

export const listMoves = (db: Executor, productId: string, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({
      id: shelfMoves.id,
      at: shelfMoves.at,
      kind: shelfMoves.kind,
      delta: shelfMoves.delta,
      reason: shelfMoves.reason,
      document: shelfMoves.document,
      lot: { id: lots.id, arrived_on: lots.arrived_on },
      place: shelfMoves.place,
      actor: shelfMoves.actor,
      order: orders.number,
    })
    .from(shelfMoves)
    .leftJoin(orders, eq(orders.id, shelfMoves.order_id))
    .leftJoin(lots, eq(lots.id, shelfMoves.lot_id))
    .where(eq(shelfMoves.product_id, productId))
    .orderBy(desc(shelfMoves.id))
    .limit(limit)
    .offset(offset);
