import { and, asc, eq, inArray, isNull, lt, notExists, sql, sum } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { isAccessibleBy, kindOf, lockUser, namedFirst, type Requester } from '../db/owned';
import { cartLines, carts } from '../db/tables/cart';
import { products } from '../db/tables/catalog';
import { reservations } from '../db/tables/stock';
import type { RequestedLine } from '../stock/rules';

type StoredCart = typeof carts.$inferSelect;

export const lockOwner = lockUser;

export const findCart = (db: Executor, requester: Requester): Promise<string | undefined> =>
  db
    .select({ id: carts.id })
    .from(carts)
    .where(isAccessibleBy(carts, requester))
    .orderBy(namedFirst(carts, requester))
    .limit(1)
    .prepare(`cart_find_${kindOf(requester)}`)
    .execute()
    .then((rows) => rows[0]?.id);

export const lockCart = (tx: Transaction, requester: Requester): Promise<string | undefined> =>
  tx
    .select({ id: carts.id })
    .from(carts)
    .where(isAccessibleBy(carts, requester))
    .orderBy(namedFirst(carts, requester))
    .limit(1)
    .for('update')
    .then((rows) => rows[0]?.id);

export const lockAndTouchCart = async (
  tx: Transaction,
  requester: Requester,
  now: Date,
): Promise<string | undefined> => {
  const found = tx
    .select({ id: carts.id })
    .from(carts)
    .where(isAccessibleBy(carts, requester))
    .orderBy(namedFirst(carts, requester))
    .limit(1)
    .for('update');
  const take = tx.update(carts).set({ updated_at: now }).where(eq(carts.id, found)).returning({ id: carts.id });
  const [taken] = await take.prepare(`cart_take_${kindOf(requester)}`).execute();
  return taken?.id;
};

/** In the order of ids, so that two transactions cannot deadlock. */
export const lockCarts = (tx: Transaction, ids: string[]): Promise<StoredCart[]> =>
  tx.select().from(carts).where(inArray(carts.id, ids)).orderBy(asc(carts.id)).for('update');

export const insertCart = async (tx: Transaction, cart: { id: string; user_id: string | null }, now: Date) => {
  await tx.insert(carts).values({ ...cart, created_at: now, updated_at: now });
};

export const setOwner = async (tx: Transaction, id: string, userId: string | null): Promise<void> => {
  await tx.update(carts).set({ user_id: userId }).where(eq(carts.id, id));
};

export const markMerged = async (tx: Transaction, id: string, into: string): Promise<void> => {
  await tx.update(carts).set({ merged_into: into }).where(eq(carts.id, id));
};

export const touchCart = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await tx.update(carts).set({ updated_at: now }).where(eq(carts.id, id));
};

/** Oldest first. */
export const readAmounts = (db: Executor, cartId: string): Promise<RequestedLine[]> =>
  db
    .select({ product_id: cartLines.product_id, amount: cartLines.amount })
    .from(cartLines)
    .where(eq(cartLines.cart_id, cartId))
    .orderBy(asc(cartLines.added_at), asc(cartLines.product_id))
    .prepare('cart_amounts')
    .execute();

export const readAmount = async (db: Executor, cartId: string, productId: string): Promise<number> => {
  const [line] = await db
    .select({ amount: cartLines.amount })
    .from(cartLines)
    .where(and(eq(cartLines.cart_id, cartId), eq(cartLines.product_id, productId)));
  return line?.amount ?? 0;
};

export async function putLine(tx: Transaction, cartId: string, line: RequestedLine, now: Date): Promise<void> {
  if (line.amount === 0) {
    const own = and(eq(cartLines.cart_id, cartId), eq(cartLines.product_id, line.product_id));
    await tx.delete(cartLines).where(own).prepare('cart_line_delete').execute();
    return;
  }
  await tx
    .insert(cartLines)
    .values({ cart_id: cartId, added_at: now, ...line })
    .onConflictDoUpdate({ target: [cartLines.cart_id, cartLines.product_id], set: { amount: line.amount } })
    .prepare('cart_line_put')
    .execute();
}

export const clearLines = async (tx: Transaction, cartId: string): Promise<void> => {
  await tx.delete(cartLines).where(eq(cartLines.cart_id, cartId));
};

export type StoredLine = Awaited<ReturnType<typeof readLines>>[number];

export const readLines = (db: Executor, cartId: string) =>
  db
    .select({
      uuid: products.id,
      slug: products.slug,
      path: products.path,
      name: products.name,
      sku: products.sku,
      pictures: products.pictures,
      price: products.price,
      discount_price: products.discount_price,
      attributes: products.attributes,
      amount: cartLines.amount,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.product_id))
    .where(eq(cartLines.cart_id, cartId))
    .orderBy(asc(cartLines.added_at), asc(products.id))
    .prepare('cart_lines')
    .execute();

export const countPieces = async (db: Executor, cartId: string): Promise<number> => {
  const [row] = await db
    .select({ amount: sum(cartLines.amount).mapWith(Number) })
    .from(cartLines)
    .where(eq(cartLines.cart_id, cartId))
    .prepare('cart_pieces')
    .execute();
  return row?.amount ?? 0;
};

export const deleteUntouched = async (db: Executor, since: Date, most: number): Promise<number> => {
  const reserved = db.select({ one: sql`1` }).from(reservations).where(eq(reservations.cart_id, carts.id));
  const untouched = db
    .select({ id: carts.id })
    .from(carts)
    .where(and(isNull(carts.user_id), lt(carts.updated_at, since), notExists(reserved)))
    .limit(most);
  const { rowCount } = await db.delete(carts).where(inArray(carts.id, untouched));
  return rowCount ?? 0;
};
