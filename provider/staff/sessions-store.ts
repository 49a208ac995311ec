import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import { STAFF_SESSION } from '../../contract/wire';
import type { Executor, Transaction } from '../db/connection';
import { staffAccounts, staffSessions } from '../db/tables/staff';
import { createToken, hashOfToken } from '../signing';
import type { AccountRow } from './accounts-store';
import { SESSION_MS, UNUSED_SESSION_MS } from './rules';

/** A session's last use is written at most this often. */
const USE_NOTED_MS = 5 * 60_000;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

export async function insertSession(tx: Transaction, account_id: string, agent: string, now: Date): Promise<string> {
  const token = STAFF_SESSION + createToken();
  const ends_at = new Date(now.getTime() + SESSION_MS);
  await tx.insert(staffSessions).values({
    id: randomUUID(),
    account_id,
    token_hash: hashOfToken(token),
    agent,
    created_at: now,
    used_at: now,
    ends_at,
  });
  return token;
}

const isLive = (now: Date) =>
  and(gt(staffSessions.ends_at, now), gt(staffSessions.used_at, before(now, UNUSED_SESSION_MS)));

export async function findSession(
  db: Executor,
  token: string,
  now: Date,
): Promise<{ session_id: string; account: AccountRow } | undefined> {
  const [found] = await db
    .select({ session_id: staffSessions.id, used_at: staffSessions.used_at, account: staffAccounts })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.account_id))
    .where(and(eq(staffSessions.token_hash, hashOfToken(token)), isLive(now)));
  if (found && found.used_at < before(now, USE_NOTED_MS)) {
    await db.update(staffSessions).set({ used_at: now }).where(eq(staffSessions.id, found.session_id));
  }
  return found;
}

export type OpenSession = Awaited<ReturnType<typeof listSessions>>[number];

export const listSessions = (db: Executor, accounts: string[], now: Date) =>
  db
    .select({
      id: staffSessions.id,
      account_id: staffSessions.account_id,
      agent: staffSessions.agent,
      created_at: staffSessions.created_at,
      used_at: staffSessions.used_at,
    })
    .from(staffSessions)
    .where(and(inArray(staffSessions.account_id, accounts), isLive(now)))
    .orderBy(desc(staffSessions.used_at));

export async function removeSession(db: Executor, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(staffSessions).where(eq(staffSessions.id, id));
  return rowCount === 1;
}

export async function removeOwnSession(db: Executor, account_id: string, id: string): Promise<boolean> {
  const own = and(eq(staffSessions.id, id), eq(staffSessions.account_id, account_id));
  const { rowCount } = await db.delete(staffSessions).where(own);
  return rowCount === 1;
}

export const removeSessionsOf = async (db: Executor, account_id: string): Promise<void> => {
  await db.delete(staffSessions).where(eq(staffSessions.account_id, account_id));
};

export async function purgeSessions(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(staffSessions)
    .where(or(lte(staffSessions.ends_at, now), lte(staffSessions.used_at, before(now, UNUSED_SESSION_MS))));
  return rowCount ?? 0;
}
