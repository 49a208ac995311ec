import { and, eq, gt, gte, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { formerLogins } from '../db/tables/accounts';

export type FormerLogin = typeof formerLogins.$inferSelect;

export const insertFormer = async (tx: Transaction, row: FormerLogin): Promise<void> => {
  await tx.insert(formerLogins).values(row);
};

export const findFormer = (db: Executor, id: string, since: Date): Promise<FormerLogin | undefined> =>
  db
    .select()
    .from(formerLogins)
    .where(and(eq(formerLogins.id, id), gt(formerLogins.changed_at, since)))
    .then((rows) => rows[0]);

/** A change that was taken back, and those after it. */
export const removeSince = async (tx: Transaction, userId: string, since: Date): Promise<void> => {
  await tx.delete(formerLogins).where(and(eq(formerLogins.user_id, userId), gte(formerLogins.changed_at, since)));
};

export const removeBefore = async (db: Executor, before: Date): Promise<number> =>
  (await db.delete(formerLogins).where(lte(formerLogins.changed_at, before))).rowCount ?? 0;
