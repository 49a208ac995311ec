import { and, asc, count, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { lotFiles } from '../db/tables/stock';

type NewFile = typeof lotFiles.$inferInsert;
export type StoredFile = typeof lotFiles.$inferSelect;

export const listFiles = (db: Executor, lotIds: string[]) =>
  db
    .select({ lot_id: lotFiles.lot_id, id: lotFiles.id, name: lotFiles.name, type: lotFiles.type })
    .from(lotFiles)
    .where(and(inArray(lotFiles.lot_id, lotIds), isNull(lotFiles.removed_at)))
    .orderBy(asc(lotFiles.created_at), asc(lotFiles.id));

export async function countFiles(tx: Transaction, lotId: string): Promise<number> {
  const [row] = await tx
    .select({ kept: count() })
    .from(lotFiles)
    .where(and(eq(lotFiles.lot_id, lotId), isNull(lotFiles.removed_at)));
  return row?.kept ?? 0;
}

/** Without the content. */
export const findFacts = async (
  db: Executor,
  id: string,
): Promise<Pick<StoredFile, 'lot_id' | 'removed_at'> | undefined> => {
  const { lot_id, removed_at } = lotFiles;
  return (await db.select({ lot_id, removed_at }).from(lotFiles).where(eq(lotFiles.id, id)))[0];
};

export const findFile = async (db: Executor, id: string): Promise<StoredFile | undefined> =>
  (await db.select().from(lotFiles).where(eq(lotFiles.id, id)))[0];

export async function insertFile(tx: Transaction, file: NewFile): Promise<void> {
  await tx.insert(lotFiles).values(file);
}

export async function markRemoved(tx: Transaction, id: string, removed_at: Date | null): Promise<void> {
  await tx.update(lotFiles).set({ removed_at }).where(eq(lotFiles.id, id));
}

export async function purgeRemoved(db: Executor, before: Date, most: number): Promise<number> {
  const old = db.select({ id: lotFiles.id }).from(lotFiles).where(lt(lotFiles.removed_at, before)).limit(most);
  return (await db.delete(lotFiles).where(inArray(lotFiles.id, old))).rowCount ?? 0;
}
