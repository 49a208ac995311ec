import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { lockName } from '../db/lock-name';
import { products } from '../db/tables/catalog';
import { stockRequests } from '../db/tables/forms';

export type StockRequest = typeof stockRequests.$inferSelect;

const isOpen = and(isNull(stockRequests.notified_at), isNull(stockRequests.cancelled_at));
const isWaiting = and(isOpen, isNull(stockRequests.asked_at));

/** Serialises an e-mail, so that parallel requests cannot pass its limit. */
export async function lockSubscriber(tx: Transaction, email: string): Promise<void> {
  await lockName(tx, `stock-requests ${email}`);
}

export async function hasWaiting(db: Executor, productId: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: stockRequests.id })
    .from(stockRequests)
    .where(and(eq(stockRequests.product_id, productId), eq(stockRequests.email, email), isWaiting));
  return rows.length > 0;
}

export const findOpen = (tx: Transaction, productId: string, email: string): Promise<StockRequest | undefined> =>
  tx
    .select()
    .from(stockRequests)
    .where(and(eq(stockRequests.product_id, productId), eq(stockRequests.email, email), isOpen))
    .then((rows) => rows[0]);

export const lockRequest = (tx: Transaction, id: string): Promise<StockRequest | undefined> =>
  tx
    .select()
    .from(stockRequests)
    .where(eq(stockRequests.id, id))
    .for('update')
    .then((rows) => rows[0]);

export const confirm = async (tx: Transaction, id: string): Promise<void> => {
  await tx.update(stockRequests).set({ asked_at: null }).where(eq(stockRequests.id, id));
};

export const markAsked = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await tx.update(stockRequests).set({ asked_at: now }).where(eq(stockRequests.id, id));
};

export async function countWaiting(tx: Transaction, email: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(stockRequests)
    .where(and(eq(stockRequests.email, email), isWaiting));
  return row?.total ?? 0;
}

export async function insertRequest(tx: Transaction, request: typeof stockRequests.$inferInsert): Promise<void> {
  await tx.insert(stockRequests).values(request);
}

export const awaitedProducts = async (db: Executor, after: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ product_id: stockRequests.product_id })
    .from(stockRequests)
    .where(and(isWaiting, gt(stockRequests.product_id, after)))
    .orderBy(asc(stockRequests.product_id))
    .limit(limit);
  return rows.map((row) => row.product_id);
};

export async function takeWaiting(
  tx: Transaction,
  productIds: string[],
  now: Date,
  limit: number,
): Promise<StockRequest[]> {
  const taken = await tx
    .select({ id: stockRequests.id })
    .from(stockRequests)
    .where(and(inArray(stockRequests.product_id, productIds), isWaiting))
    .orderBy(asc(stockRequests.created_at))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (taken.length === 0) return [];
  const ids = taken.map((row) => row.id);
  return tx.update(stockRequests).set({ notified_at: now }).where(inArray(stockRequests.id, ids)).returning();
}

export async function cancelWaiting(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .update(stockRequests)
    .set({ cancelled_at: now })
    .where(and(eq(stockRequests.email, email), isOpen));
}

export const requestsOf = (db: Executor, email: string) =>
  db
    .select({ product: products.name, created_at: stockRequests.created_at })
    .from(stockRequests)
    .innerJoin(products, eq(products.id, stockRequests.product_id))
    .where(eq(stockRequests.email, email))
    .orderBy(asc(stockRequests.created_at));

export async function removeOf(tx: Transaction, email: string): Promise<void> {
  await tx.delete(stockRequests).where(eq(stockRequests.email, email));
}

export async function removeSettled(db: Executor, before: Date, askedBefore: Date): Promise<number> {
  const isSettled = or(isNotNull(stockRequests.notified_at), isNotNull(stockRequests.cancelled_at));
  const isUnanswered = lt(stockRequests.asked_at, askedBefore);
  const removed = await db
    .delete(stockRequests)
    .where(or(isSettled, isUnanswered, lt(stockRequests.created_at, before)));
  return removed.rowCount ?? 0;
}
