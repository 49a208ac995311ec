import { and, desc, eq, sql } from 'drizzle-orm';
import type { ShelfKind, WriteOffReason } from '../../contract/staff/shelf';
import type { Executor, Transaction } from '../db/connection';
import { products } from '../db/tables/catalog';
import { orders } from '../db/tables/orders';
import { shelfMoves } from '../db/tables/stock';

/** Why pieces move. Those of an order are sold or returned, by the sign of the move. */
export type ShelfCause =
  | { order_id: string }
  | {
      kind: Exclude<ShelfKind, 'sold' | 'returned'>;
      attempt?: string;
      reason?: WriteOffReason;
      document?: string | undefined;
    };

/** For the trigger that writes the ledger. Call it before each change of `stocked`. */
export const nameCause = async (tx: Transaction, cause: ShelfCause): Promise<void> => {
  await tx.execute(sql`SELECT set_config('nursery.shelf', ${JSON.stringify(cause)}, true)`);
};

export const hasAttempt = async (tx: Transaction, attempt: string, productId: string): Promise<boolean> =>
  (await tx.$count(shelfMoves, and(eq(shelfMoves.attempt, attempt), eq(shelfMoves.product_id, productId)))) > 0;

/** Pieces of an order that died here: they come back from it and are written off, which changes no stock. */
export async function insertLosses(
  tx: Transaction,
  orderId: string,
  losses: readonly { product_id: string; amount: number }[],
): Promise<void> {
  if (losses.length === 0) return;
  const actor = sql`nullif(current_setting('nursery.actor', true), '')`;
  await tx.insert(shelfMoves).values(
    losses.flatMap(({ product_id, amount }) => [
      { product_id, order_id: orderId, actor, kind: 'returned' as const, delta: amount },
      { product_id, order_id: orderId, actor, kind: 'written_off' as const, delta: -amount },
    ]),
  );
}

export const findShelf = async (
  db: Executor,
  productId: string,
): Promise<{ stocked: number; reserved: number } | undefined> => {
  const [shelf] = await db
    .select({ stocked: products.stocked, reserved: products.reserved })
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
      actor: shelfMoves.actor,
      order: orders.number,
    })
    .from(shelfMoves)
    .leftJoin(orders, eq(orders.id, shelfMoves.order_id))
    .where(eq(shelfMoves.product_id, productId))
    .orderBy(desc(shelfMoves.id))
    .limit(limit)
    .offset(offset);
