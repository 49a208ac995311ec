import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { LIMITS } from '../../contract/limits';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { loginCodes } from '../db/tables/accounts';
import { isSame, keyedHash, keyedHashes } from '../signing';

const CODES = 1_000_000;
const RESEND_MS = LIMITS.resend_after * 1_000;
const LIFE_MS = LIMITS.code_minutes * 60_000;

/** Six digits, each code as likely as any other. */
export const newCode = (): string => String(randomInt(CODES)).padStart(6, '0');

type Keeper = Pick<Context, 'keys' | 'now'>;

/** Bound to its login: the code of one opens no other. */
const hashOf = ({ keys }: Keeper, login: string, code: string): string =>
  keyedHash(keys, 'login_code', `${login}\n${code}`);

/** Also by the key with which it may have been sent. */
const hashesOf = ({ keys }: Keeper, login: string, code: string): string[] =>
  keyedHashes(keys, 'login_code', `${login}\n${code}`);

/** Seconds until this login may be sent another code; 0 when it may be at once. [AUTH-05] */
export async function secondsUntilResend(db: Executor, { now }: Keeper, login: string): Promise<number> {
  const [row] = await db.select({ sent_at: loginCodes.sent_at }).from(loginCodes).where(eq(loginCodes.login, login));
  const remaining = row ? row.sent_at.getTime() + RESEND_MS - now().getTime() : 0;
  return Math.max(0, Math.ceil(remaining / 1_000));
}

/**
 * A new code in place of the older one. Undefined when one was sent less than 120 s ago: the statement that writes is
 * the one that asks, so that of parallel calls one sends. [AUTH-05, AUTH-13]
 */
export async function replaceCode(
  tx: Transaction,
  keeper: Keeper,
  { login, consent_text, keepsConsent }: { login: string; consent_text: string | null; keepsConsent: boolean },
): Promise<{ code: string; expires_at: Date } | undefined> {
  const sent_at = keeper.now();
  const expires_at = new Date(sent_at.getTime() + LIFE_MS);
  const code = newCode();
  const code_hash = hashOf(keeper, login, code);
  const fresh = { code_hash, attempts: 0, sent_at, expires_at, spent_at: null, consent_text };
  const written = await tx
    .insert(loginCodes)
    .values({ login, ...fresh })
    .onConflictDoUpdate({
      target: loginCodes.login,
      set: { ...fresh, ...(keepsConsent && { consent_text: unspentConsent }) },
      setWhere: lte(loginCodes.sent_at, new Date(sent_at.getTime() - RESEND_MS)),
    })
    .returning({ login: loginCodes.login });
  return written.length > 0 ? { code, expires_at } : undefined;
}

/** One that was spent has told the ledger. */
const unspentConsent = sql`CASE WHEN ${loginCodes.spent_at} IS NULL THEN ${loginCodes.consent_text} END`;

const isUsable = (login: string, now: Date) =>
  and(eq(loginCodes.login, login), isNull(loginCodes.spent_at), gt(loginCodes.expires_at, now));

/**
 * Whether this is the login's code. The statement that counts the try also tells what to compare with: however many
 * guesses come at once, five are compared. Never in a transaction that may be rolled back: a try stays made. [AUTH-13]
 */
export async function tryCode(db: Context['db'], keeper: Keeper, login: string, code: string): Promise<boolean> {
  const [row] = await db
    .update(loginCodes)
    .set({ attempts: sql`${loginCodes.attempts} + 1` })
    .where(and(isUsable(login, keeper.now()), lt(loginCodes.attempts, LIMITS.code_attempts)))
    .returning({ code_hash: loginCodes.code_hash });
  return hashesOf(keeper, login, code).some((hash) => isSame(row?.code_hash ?? '', hash));
}

/**
 * Uses a code up that was tried and right: only one caller gets the row: when it was sent and the consent version stored
 * with it. The row stays locked until the commit, and nobody takes a login without spending its code, so the holder may
 * look whether the login is free.
 */
export async function spendCode(
  tx: Transaction,
  keeper: Keeper,
  login: string,
  code: string,
): Promise<Pick<typeof loginCodes.$inferSelect, 'sent_at' | 'consent_text'> | undefined> {
  const [spent] = await tx
    .update(loginCodes)
    .set({ spent_at: keeper.now() })
    .where(and(isUsable(login, keeper.now()), inArray(loginCodes.code_hash, hashesOf(keeper, login, code))))
    .returning({ sent_at: loginCodes.sent_at, consent_text: loginCodes.consent_text });
  return spent;
}

/** No code opens these logins any more. The rows stay: they hold back the next code for its 120 s. */
export const spendAll = async (tx: Transaction, logins: string[], now: Date): Promise<void> => {
  await tx.update(loginCodes).set({ spent_at: now, code_hash: '' }).where(inArray(loginCodes.login, logins));
};

/** A code outlives the 120 s in which no other is sent, so nothing is lost with its row. */
export const forgetExpiredCodes = async (db: Executor, now: Date): Promise<number> =>
  (await db.delete(loginCodes).where(lte(loginCodes.expires_at, now))).rowCount ?? 0;
