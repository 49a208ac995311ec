import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { claimPhotos, orderClaims } from '../db/tables/claims';
import { files } from '../db/tables/forms';
import { orders } from '../db/tables/orders';

export type NewClaim = typeof orderClaims.$inferInsert;

export const listOfOrder = (db: Executor, orderId: string) =>
  db
    .select({
      text: orderClaims.text,
      created_at: orderClaims.created_at,
      photos: count(claimPhotos.position),
    })
    .from(orderClaims)
    .leftJoin(claimPhotos, eq(claimPhotos.claim_id, orderClaims.id))
    .where(eq(orderClaims.order_id, orderId))
    .groupBy(orderClaims.id)
    .orderBy(asc(orderClaims.created_at), asc(orderClaims.id));

export const findClaim = async (db: Executor, id: string, orderId: string) => {
  const [row] = await db
    .select({ id: orderClaims.id })
    .from(orderClaims)
    .where(and(eq(orderClaims.id, id), eq(orderClaims.order_id, orderId)));
  return row;
};

export const insertClaim = async (tx: Transaction, claim: NewClaim): Promise<boolean> =>
  (await tx.insert(orderClaims).values(claim).onConflictDoNothing().returning({ id: orderClaims.id })).length > 0;

export const hasPhoto = async (db: Executor, claimId: string, position: number): Promise<boolean> => {
  const taken = and(eq(claimPhotos.claim_id, claimId), eq(claimPhotos.position, position));
  return (await db.select({ at: claimPhotos.position }).from(claimPhotos).where(taken)).length > 0;
};

export const insertPhoto = async (tx: Transaction, photo: typeof claimPhotos.$inferInsert): Promise<void> => {
  await tx.insert(claimPhotos).values(photo);
};

export const listOfOrders = (db: Executor, numbers: number[]) =>
  db
    .select({ id: orderClaims.id, number: orders.number, text: orderClaims.text, created_at: orderClaims.created_at })
    .from(orderClaims)
    .innerJoin(orders, eq(orders.id, orderClaims.order_id))
    .where(inArray(orders.number, numbers))
    .orderBy(asc(orderClaims.created_at));

export async function removeOf(tx: Transaction, orderIds: string[]): Promise<string[]> {
  const attached = tx
    .select({ id: claimPhotos.file_id })
    .from(claimPhotos)
    .innerJoin(orderClaims, eq(orderClaims.id, claimPhotos.claim_id))
    .where(and(inArray(orderClaims.order_id, orderIds), isNotNull(claimPhotos.file_id)));
  await tx.delete(files).where(inArray(files.id, attached));
  const removed = await tx
    .delete(orderClaims)
    .where(inArray(orderClaims.order_id, orderIds))
    .returning({ id: orderClaims.id });
  return removed.map((row) => row.id);
}
