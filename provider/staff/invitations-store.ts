import { and, eq, gt, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { staffAccounts, staffInvitations } from '../db/tables/staff';
import { createToken, hashOfToken } from '../signing';
import type { AccountRow } from './accounts-store';
import { INVITATION_MS } from './rules';

export async function insertInvitation(tx: Transaction, account_id: string, now: Date): Promise<string> {
  const token = createToken();
  const expires_at = new Date(now.getTime() + INVITATION_MS);
  await tx.insert(staffInvitations).values({ token_hash: hashOfToken(token), account_id, expires_at });
  return token;
}

export async function findInvited(db: Executor, token: string, now: Date): Promise<AccountRow | undefined> {
  const [row] = await db
    .select({ account: staffAccounts })
    .from(staffInvitations)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffInvitations.account_id))
    .where(and(eq(staffInvitations.token_hash, hashOfToken(token)), gt(staffInvitations.expires_at, now)));
  return row?.account;
}

export const removeInvitations = async (tx: Transaction, account_id: string): Promise<void> => {
  await tx.delete(staffInvitations).where(eq(staffInvitations.account_id, account_id));
};

export async function purgeInvitations(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db.delete(staffInvitations).where(lte(staffInvitations.expires_at, now));
  return rowCount ?? 0;
}
