import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { staffAccounts } from '../db/tables/staff';

export type AccountRow = typeof staffAccounts.$inferSelect;

export async function findAccount(db: Executor, id: string): Promise<AccountRow | undefined> {
  const [account] = await db.select().from(staffAccounts).where(eq(staffAccounts.id, id));
  return account;
}

export async function findByEmail(db: Executor, email: string): Promise<AccountRow | undefined> {
  const [account] = await db.select().from(staffAccounts).where(eq(staffAccounts.email, email));
  return account;
}

export async function lockAccount(tx: Transaction, id: string): Promise<AccountRow | undefined> {
  const [account] = await tx.select().from(staffAccounts).where(eq(staffAccounts.id, id)).for('update');
  return account;
}

/** In the order of their ids, so that two changes of the last owners wait for each other. */
export const lockAccounts = (tx: Transaction): Promise<AccountRow[]> =>
  tx.select().from(staffAccounts).orderBy(asc(staffAccounts.id)).for('update');

export const listAccounts = (db: Executor): Promise<AccountRow[]> =>
  db.select().from(staffAccounts).where(isNotNull(staffAccounts.email)).orderBy(asc(staffAccounts.created_at));

export async function insertAccount(
  tx: Transaction,
  account: Pick<AccountRow, 'id' | 'name' | 'email' | 'role' | 'created_at'>,
): Promise<boolean> {
  const { rowCount } = await tx.insert(staffAccounts).values(account).onConflictDoNothing();
  return rowCount === 1;
}

export const updateAccount = async (
  tx: Transaction,
  id: string,
  change: Partial<Omit<AccountRow, 'id' | 'created_at'>>,
): Promise<void> => {
  await tx.update(staffAccounts).set(change).where(eq(staffAccounts.id, id));
};

const isOwner = and(eq(staffAccounts.role, 'owner'), isNotNull(staffAccounts.email));

/** Also an owner who is invited only. */
export const hasOwner = async (db: Executor): Promise<boolean> => (await db.$count(staffAccounts, isOwner)) > 0;

export const hasSignedUpOwner = async (db: Executor): Promise<boolean> =>
  (await db.$count(staffAccounts, and(isOwner, isNotNull(staffAccounts.password_hash)))) > 0;

export async function findFirstOwner(tx: Transaction): Promise<AccountRow | undefined> {
  const [account] = await tx.select().from(staffAccounts).where(isNull(staffAccounts.email));
  return account;
}

export const removeFirstOwner = async (tx: Transaction): Promise<void> => {
  await tx.delete(staffAccounts).where(isNull(staffAccounts.email));
};
