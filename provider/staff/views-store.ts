import { and, asc, eq } from 'drizzle-orm';
import type { ViewedList } from '../../contract/staff/views';
import type { Executor, Transaction } from '../db/connection';
import { staffViews } from '../db/tables/staff';

export const listViews = (db: Executor, account_id: string, list: ViewedList) =>
  db
    .select({ id: staffViews.id, name: staffViews.name, query: staffViews.query })
    .from(staffViews)
    .where(and(eq(staffViews.account_id, account_id), eq(staffViews.list, list)))
    .orderBy(asc(staffViews.created_at), asc(staffViews.id));

export const insertView = async (tx: Transaction, view: typeof staffViews.$inferInsert): Promise<void> => {
  await tx.insert(staffViews).values(view);
};

export const setQuery = async (tx: Transaction, id: string, query: string): Promise<void> => {
  await tx.update(staffViews).set({ query }).where(eq(staffViews.id, id));
};

export const removeView = async (tx: Transaction, accountId: string, id: string): Promise<boolean> => {
  const { rowCount } = await tx
    .delete(staffViews)
    .where(and(eq(staffViews.id, id), eq(staffViews.account_id, accountId)));
  return rowCount === 1;
};
