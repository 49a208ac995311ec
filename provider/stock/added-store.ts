import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection';
import { cartLines } from '../db/tables/cart';
import { products } from '../db/tables/catalog';
import { orderLines } from '../db/tables/orders';
import { reviews } from '../db/tables/reviews';
import { reservationLines } from '../db/tables/stock';
import { inLockOrder } from './rules';

const isIn = (table: typeof orderLines | typeof cartLines | typeof reservationLines | typeof reviews) =>
  sql`EXISTS (SELECT FROM ${table} WHERE ${table.product_id} = ${products.id})`;

/** `ordered`: somebody has bought or reserved it; `free`: it has photos or stands in a cart; `unseen`: neither. */
export const lockAdded = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({
      id: products.id,
      name: products.name,
      state: sql<'ordered' | 'free' | 'unseen'>`CASE
        WHEN ${products.reserved} > 0 OR ${isIn(orderLines)} THEN 'ordered'
        WHEN ${products.pictures} <> '[]' OR ${isIn(cartLines)} OR ${isIn(reservationLines)} OR ${isIn(reviews)} THEN 'free'
        ELSE 'unseen' END`,
    })
    .from(products)
    .where(and(inArray(products.id, inLockOrder(ids)), isNull(products.removed_at)))
    .orderBy(asc(products.id))
    .for('update');

export const deleteProducts = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(products).where(inArray(products.id, [...ids]));
};
