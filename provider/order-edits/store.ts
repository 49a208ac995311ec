import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { orderEdits } from '../db/tables/orders';

export type EditRow = typeof orderEdits.$inferInsert;

/** False if this edit has been made already. */
export async function insertEdit(tx: Transaction, row: EditRow): Promise<boolean> {
  const inserted = await tx.insert(orderEdits).values(row).onConflictDoNothing().returning({ id: orderEdits.id });
  return inserted.length > 0;
}

export const countEdits = (db: Executor, orderId: string): Promise<number> =>
  db.$count(orderEdits, eq(orderEdits.order_id, orderId));

export async function findEditedOrder(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db.select({ order_id: orderEdits.order_id }).from(orderEdits).where(eq(orderEdits.id, id));
  return row?.order_id;
}
