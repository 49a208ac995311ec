import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import type { Tokens } from '../../contract/accounts';
import { LIMITS } from '../../contract/limits';
import { REFRESH_MARK } from '../../contract/wire';
import type { Executor, Transaction } from '../db/connection';
import { accessTokens, refreshTokens, sessions } from '../db/tables/accounts';
import { createToken, hashOfToken as hashOf } from '../signing';

const KEY_BYTES = 32;
const ACCESS_MS = LIMITS.access_minutes * 60_000;
const REFRESH_MS = LIMITS.refresh_seconds * 1_000;
const SESSION_MS = 30 * 24 * 3_600_000;
/** Parallel tabs and a lost answer get the same successor within this time. */
const GRACE_MS = 30_000;

type Holder = { user_id: string; session_id: string };

const addMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const isLive = (now: Date) => and(isNull(sessions.revoked_at), gt(sessions.ends_at, now));
const isActive = (now: Date) => gt(sessions.used_at, addMs(now, -REFRESH_MS));

export async function openSession(tx: Transaction, user_id: string, agent: string, now: Date): Promise<Tokens> {
  const id = randomUUID();
  const key = randomBytes(KEY_BYTES);
  const ends_at = addMs(now, SESSION_MS);
  await tx.insert(sessions).values({ id, user_id, key, agent, created_at: now, used_at: now, ends_at });
  const tokens = { access: createToken(), refresh: REFRESH_MARK + createToken() };
  await insertTokens(tx, id, tokens, now);
  return tokens;
}

async function insertTokens(
  tx: Transaction,
  session_id: string,
  { access, refresh }: Tokens,
  now: Date,
): Promise<void> {
  await tx.insert(accessTokens).values({ hash: hashOf(access), session_id, expires_at: addMs(now, ACCESS_MS) });
  await tx.insert(refreshTokens).values({ hash: hashOf(refresh), session_id, expires_at: addMs(now, REFRESH_MS) });
}

export async function findHolder(db: Executor, token: string, now: Date): Promise<Holder | undefined> {
  const [holder] = await db
    .select({ user_id: sessions.user_id, session_id: sessions.id })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.session_id))
    .where(and(eq(accessTokens.hash, hashOf(token)), gt(accessTokens.expires_at, now), isLive(now)))
    .prepare('session_holder')
    .execute();
  return holder;
}

export type Rotation =
  | { kind: 'rotated'; tokens: Tokens }
  | { kind: 'unknown' }
  | { kind: 'reused'; session_id: string };

/** Derived from the token and the session's key, so retries get the same pair and neither is stored. [AUTH-10] */
export async function rotate(tx: Transaction, token: string, now: Date): Promise<Rotation> {
  const hash = hashOf(token);
  const owner = tx.select({ id: refreshTokens.session_id }).from(refreshTokens).where(eq(refreshTokens.hash, hash));
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, owner)).for('update');
  // After the lock, to see what earlier requests have done.
  const [spent] = session ? await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash)) : [];
  if (!session || !spent || session.revoked_at) return { kind: 'unknown' };
  if (spent.rotated_at && Math.abs(now.getTime() - spent.rotated_at.getTime()) > GRACE_MS) {
    await revoke(tx, session.user_id, session.id, now);
    return { kind: 'reused', session_id: session.id };
  }
  if (spent.expires_at <= now || session.ends_at <= now) return { kind: 'unknown' };
  const derive = (what: 'access' | 'refresh') =>
    createHmac('sha256', session.key).update(`${what}:${token}`).digest('base64url');
  const tokens = { access: derive('access'), refresh: REFRESH_MARK + derive('refresh') };
  if (!spent.rotated_at) {
    await tx.update(refreshTokens).set({ rotated_at: now }).where(eq(refreshTokens.hash, hash));
    await tx.update(sessions).set({ used_at: now }).where(eq(sessions.id, session.id));
    await insertTokens(tx, session.id, tokens, now);
  }
  return { kind: 'rotated', tokens };
}

export async function revoke(db: Executor, user_id: string, id: string, now: Date): Promise<boolean> {
  const revoked = await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.id, id), eq(sessions.user_id, user_id), isNull(sessions.revoked_at)))
    .returning({ id: sessions.id });
  return revoked.length > 0;
}

export const revokeAll = async (db: Executor, user_id: string, now: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.user_id, user_id), isNull(sessions.revoked_at)));
};

export const revokeOthers = async (db: Executor, { user_id, session_id }: Holder, now: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.user_id, user_id), ne(sessions.id, session_id), isNull(sessions.revoked_at)));
};

export const listSessions = (db: Executor, user_id: string, now: Date) =>
  db
    .select({
      id: sessions.id,
      agent: sessions.agent,
      created_at: sessions.created_at,
      used_at: sessions.used_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), isLive(now), isActive(now)))
    .orderBy(desc(sessions.used_at), desc(sessions.created_at));

/** Spent tokens of a live session stay until they expire, to recognise reuse. */
export async function purgeExpiredSessions(db: Executor, now: Date): Promise<number> {
  const unused = lte(sessions.used_at, addMs(now, -REFRESH_MS));
  const ended = await db.delete(sessions).where(or(isNotNull(sessions.revoked_at), lte(sessions.ends_at, now), unused));
  await db.delete(accessTokens).where(lte(accessTokens.expires_at, now));
  await db.delete(refreshTokens).where(lte(refreshTokens.expires_at, now));
  return ended.rowCount ?? 0;
}
