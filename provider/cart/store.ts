import { and, asc, eq, lt, notExists, sql, sum } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { cartLines, carts } from '../db/tables/cart';
import { products } from '../db/tables/catalog';
import { reservations } from '../db/tables/stock';
import type { Wanted } from '../stock/rules';

/** Locks the cart for this transaction; false when there is no such cart. */
export const lockCart = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, id)).for('update')).length > 0;

export const insertCart = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await tx.insert(carts).values({ id, created_at: now, updated_at: now });
};

export const touchCart = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await tx.update(carts).set({ updated_at: now }).where(eq(carts.id, id));
};

export const readAmounts = (db: Executor, cartId: string): Promise<Wanted[]> =>
  db
    .select({ product_id: cartLines.product_id, amount: cartLines.amount })
    .from(cartLines)
    .where(eq(cartLines.cart_id, cartId))
    .orderBy(asc(cartLines.product_id));

/** Writes a line's amount; zero takes the line away. */
export async function putLine(tx: Transaction, cartId: string, line: Wanted, now: Date): Promise<void> {
  if (line.amount === 0) {
    await tx.delete(cartLines).where(and(eq(cartLines.cart_id, cartId), eq(cartLines.product_id, line.product_id)));
    return;
  }
  await tx
    .insert(cartLines)
    .values({ cart_id: cartId, added_at: now, ...line })
    .onConflictDoUpdate({ target: [cartLines.cart_id, cartLines.product_id], set: { amount: line.amount } });
}

export const clearLines = async (tx: Transaction, cartId: string): Promise<void> => {
  await tx.delete(cartLines).where(eq(cartLines.cart_id, cartId));
};

/** Lines with what the screen shows of their products, oldest first. */
export const readLines = (db: Executor, cartId: string) =>
  db
    .select({
      uuid: products.id,
      slug: products.slug,
      path: products.path,
      name: products.name,
      pictures: products.pictures,
      price: products.price,
      discount_price: products.discount_price,
      amount: cartLines.amount,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.product_id))
    .where(eq(cartLines.cart_id, cartId))
    .orderBy(asc(cartLines.added_at), asc(products.id));

export const countPieces = async (db: Executor, cartId: string): Promise<number> => {
  const [row] = await db
    .select({ amount: sum(cartLines.amount).mapWith(Number) })
    .from(cartLines)
    .where(eq(cartLines.cart_id, cartId));
  return row?.amount ?? 0;
};

/** Carts that nobody has touched since; what was ever reserved stays with its orders. */
export const deleteUntouched = async (db: Executor, since: Date): Promise<void> => {
  const reserved = db.select({ one: sql`1` }).from(reservations).where(eq(reservations.cart_id, carts.id));
  await db.delete(carts).where(and(lt(carts.updated_at, since), notExists(reserved)));
};
