import { inArray, lt } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { files } from '../db/tables/forms';

export async function insertFile(tx: Transaction, file: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(file);
}

export async function removeOldFiles(db: Executor, before: Date, most: number): Promise<number> {
  const old = db.select({ id: files.id }).from(files).where(lt(files.created_at, before)).limit(most);
  return (await db.delete(files).where(inArray(files.id, old))).rowCount ?? 0;
}
