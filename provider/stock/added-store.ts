import { and, asc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/connection';
import { cartLines } from '../db/tables/cart';
import { products, recommendations } from '../db/tables/catalog';
import { plannedDiscounts } from '../db/tables/discounts';
import { favouriteItems } from '../db/tables/favourites';
import { stockRequests } from '../db/tables/forms';
import { orderLines } from '../db/tables/orders';
import { reviews } from '../db/tables/reviews';
import { changes } from '../db/tables/staff';
import { lots, reservationLines, shelfMoves } from '../db/tables/stock';
import { inLockOrder } from './rules';

const isIn = (column: AnyPgColumn, condition: SQL = sql`true`): SQL =>
  sql`EXISTS (SELECT FROM ${column.table} WHERE ${column} = ${products.id} AND ${condition})`;

const TIES = [
  ...[cartLines.product_id, reservationLines.product_id, reviews.product_id, stockRequests.product_id],
  ...[favouriteItems.product_id, lots.product_id, plannedDiscounts.product_id],
  ...[recommendations.product_id, recommendations.recommended_id],
];

/** All that one transaction logs has one `at`: what was logged with the insert belongs to it. */
const isChanged = sql`EXISTS (
  SELECT FROM ${changes}
  WHERE ${changes.subject} = 'products' AND ${changes.key} = ${products.id}::text AND ${changes.kind} = 'changed'
    AND ${changes.at} IS DISTINCT FROM (
      SELECT max(added.at) FROM ${changes} AS added
      WHERE added.subject = 'products' AND added.key = ${products.id}::text AND added.kind = 'added'))`;

const isTouched = (attempt: string): SQL =>
  sql.join(
    [
      ...TIES.map((column) => isIn(column)),
      isIn(shelfMoves.product_id, sql`${shelfMoves.attempt} IS DISTINCT FROM ${attempt}::uuid`),
      isChanged,
    ],
    sql` OR `,
  );

/** `ordered`: somebody has bought or reserved it; `untouched`: a draft as the list with the id `attempt` wrote it. */
export const lockAdded = (tx: Transaction, ids: readonly string[], attempt: string) =>
  tx
    .select({
      id: products.id,
      name: products.name,
      state: sql<'ordered' | 'published' | 'touched' | 'untouched'>`CASE
        WHEN ${products.reserved} > 0 OR ${isIn(orderLines.product_id)} THEN 'ordered'
        WHEN NOT ${products.is_draft} THEN 'published'
        WHEN ${products.pictures} <> '[]' OR ${isTouched(attempt)} THEN 'touched'
        ELSE 'untouched' END`,
    })
    .from(products)
    .where(and(inArray(products.id, inLockOrder(ids)), isNull(products.removed_at)))
    .orderBy(asc(products.id))
    .for('update');

export const deleteProducts = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(products).where(inArray(products.id, [...ids]));
};
