import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { orderEdits } from '../db/tables/orders';

export type EditRow = typeof orderEdits.$inferInsert;

/** False if this edit has been made already. */
export async function insertEdit(tx: Transaction, row: EditRow): Promise<boolean> {
  const inserted = await tx.insert(orderEdits).values(row).onConflictDoNothing().returning({ id: orderEdits.id });
  return inserted.length > 0;
}

export const isKnown = async (db: Executor, id: string): Promise<boolean> =>
  (await db.$count(orderEdits, eq(orderEdits.id, id))) > 0;
