import { asc, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { isDue } from '../db/due';
import { changedPages } from '../db/tables/pages';
import { LONGEST_RETRY_SECONDS } from './rules';

export const takeDue = (db: Executor, { now, until, most }: { now: Date; until: Date; most: number }) => {
  const due = db
    .select({ id: changedPages.id })
    .from(changedPages)
    .where(or(isNull(changedPages.due_at), isDue(changedPages.due_at, now, LONGEST_RETRY_SECONDS * 1_000)))
    .orderBy(asc(changedPages.id))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(changedPages)
    .set({ due_at: until, attempts: sql`${changedPages.attempts} + 1` })
    .where(inArray(changedPages.id, due))
    .returning({ id: changedPages.id, path: changedPages.path, attempts: changedPages.attempts });
};

export const postpone = async (db: Executor, ids: number[], until: Date): Promise<void> => {
  await db.update(changedPages).set({ due_at: until }).where(inArray(changedPages.id, ids));
};

export const remove = async (db: Executor, ids: number[]): Promise<void> => {
  await db.delete(changedPages).where(inArray(changedPages.id, ids));
};

export const removeFailed = async (db: Executor, attempts: number): Promise<void> => {
  await db.delete(changedPages).where(gte(changedPages.attempts, attempts));
};

export const removeSome = async (db: Executor, most: number): Promise<number> => {
  const some = db.select({ id: changedPages.id }).from(changedPages).orderBy(asc(changedPages.id)).limit(most);
  const { rowCount } = await db.delete(changedPages).where(inArray(changedPages.id, some));
  return rowCount ?? 0;
};
