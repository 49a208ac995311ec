import { createHash, randomInt } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, max, ne, or, sql } from 'drizzle-orm';
import { LIMITS } from '../../contract/limits';
import { refusals } from '../../telemetry/metrics';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { isAhead, isDue, isRecent } from '../db/due';
import { lockName } from '../db/lock-name';
import { loginCodes } from '../db/tables/accounts';
import { isSame, keyedHash, keyedHashes } from '../signing';

const CODES = 1_000_000;
const RESEND_MS = LIMITS.resend_after * 1_000;
const LIFE_MS = LIMITS.code_minutes * 60_000;

/** Six digits, each code as likely as any other. */
export const newCode = (): string => String(randomInt(CODES)).padStart(6, '0');

type Keeper = Pick<Context, 'keys' | 'now'>;

/** Whose code: the login, and what the browser that asked is known by; a client that names nothing has an empty one. */
export type CodeOwner = { login: string; challenge: string };

const hashOfChallenge = (challenge: string): string =>
  challenge && createHash('sha256').update(challenge).digest('base64url');

/** Bound to its login: the code of one opens no other. */
const hashOf = ({ keys }: Keeper, login: string, code: string): string =>
  keyedHash(keys, 'login_code', `${login}\n${code}`);

/** Also by the key with which it may have been sent. */
const hashesOf = ({ keys }: Keeper, login: string, code: string): string[] =>
  keyedHashes(keys, 'login_code', `${login}\n${code}`);

/**
 * Seconds until this login may be sent another code, whichever browser asks; 0 when it may be at once. Whoever has used
 * the code before reads what is sent there, and may need another one at once: to set a password, to change a login.
 * [AUTH-05]
 */
export async function secondsUntilResend(db: Executor, { now }: Keeper, login: string): Promise<number> {
  const isUnused = or(isNull(loginCodes.spent_at), eq(loginCodes.code_hash, ''));
  const [row] = await db
    .select({ sent_at: max(loginCodes.sent_at) })
    .from(loginCodes)
    .where(and(eq(loginCodes.login, login), isRecent(loginCodes.sent_at, now(), RESEND_MS), isUnused));
  const remaining = row?.sent_at ? row.sent_at.getTime() + RESEND_MS - now().getTime() : 0;
  return Math.max(0, Math.ceil(remaining / 1_000));
}

/**
 * A new code in place of the one that this browser had; those of other browsers stay good. The caller has locked all
 * sending: nobody sends between `secondsUntilResend` and this. [AUTH-05, AUTH-13]
 */
export async function replaceCode(
  tx: Transaction,
  keeper: Keeper,
  { login, challenge }: CodeOwner,
  { consent_text, keepsConsent }: { consent_text: string | null; keepsConsent: boolean },
): Promise<{ code: string; expires_at: Date }> {
  const sent_at = keeper.now();
  const expires_at = new Date(sent_at.getTime() + LIFE_MS);
  const code = newCode();
  const code_hash = hashOf(keeper, login, code);
  const fresh = { code_hash, attempts: 0, sent_at, expires_at, spent_at: null, consent_text };
  await tx
    .insert(loginCodes)
    .values({ login, challenge: hashOfChallenge(challenge), ...fresh })
    .onConflictDoUpdate({
      target: [loginCodes.login, loginCodes.challenge],
      set: { ...fresh, ...(keepsConsent && { consent_text: unspentConsent }) },
    });
  return { code, expires_at };
}

/** One that was spent has told the ledger. */
const unspentConsent = sql`CASE WHEN ${loginCodes.spent_at} IS NULL THEN ${loginCodes.consent_text} END`;

const isOwn = ({ login, challenge }: CodeOwner) =>
  and(eq(loginCodes.login, login), eq(loginCodes.challenge, hashOfChallenge(challenge)));

const isLive = (now: Date) => and(isNull(loginCodes.spent_at), isAhead(loginCodes.expires_at, now, LIFE_MS));

/**
 * `right`; `wrong`; `another`: it may be right, but another browser asked for it, or this one never asked. A browser's
 * guesses count for its own code only: nobody uses up the tries of another's. [AUTH-13]
 */
export type Guess = 'right' | 'wrong' | 'another';

/**
 * Judges a guess. The statement that counts it also tells what to compare with: however many come at once, five are
 * compared. Never in a transaction that may be rolled back: a try stays made. [AUTH-13]
 */
export async function tryCode(db: Context['db'], keeper: Keeper, owner: CodeOwner, code: string): Promise<Guess> {
  const hashes = hashesOf(keeper, owner.login, code);
  const [row] = await db
    .update(loginCodes)
    .set({ attempts: sql`${loginCodes.attempts} + 1` })
    .where(and(isOwn(owner), isLive(keeper.now()), lt(loginCodes.attempts, LIMITS.code_attempts)))
    .returning({ code_hash: loginCodes.code_hash });
  if (row) {
    if (hashes.some((hash) => isSame(row.code_hash, hash))) return 'right';
    refusals.inc({ reason: 'wrong_code' });
    return (await isOfAnother(db, keeper, owner, hashes)) ? 'another' : 'wrong';
  }
  const hasAsked = (await db.$count(loginCodes, isOwn(owner))) > 0;
  return hasAsked || owner.challenge === '' ? 'wrong' : 'another';
}

/** Whoever hears it has used up a try of their own, and cannot use that code. */
const isOfAnother = async (db: Executor, { now }: Keeper, { login, challenge }: CodeOwner, hashes: string[]) =>
  challenge !== '' &&
  (await db.$count(
    loginCodes,
    and(
      eq(loginCodes.login, login),
      ne(loginCodes.challenge, hashOfChallenge(challenge)),
      isLive(now()),
      inArray(loginCodes.code_hash, hashes),
    ),
  )) > 0;

/** Tries at codes that live now which opened nothing, whoever made them. */
export async function countWrongGuesses(db: Executor, { now }: Keeper): Promise<number> {
  const [row] = await db
    .select({
      total: sql<number>`coalesce(sum(${loginCodes.attempts} - CASE WHEN ${loginCodes.spent_at} IS NULL THEN 0 ELSE 1 END), 0)::int`,
    })
    .from(loginCodes)
    .where(gt(loginCodes.expires_at, now()));
  return row?.total ?? 0;
}

/** Whoever spends codes of these logins waits until this transaction is over. Logins are locked before users, everywhere. */
export async function lockLogins(tx: Transaction, logins: string[]): Promise<void> {
  for (const login of logins.toSorted()) await lockName(tx, `accounts login ${login}`);
}

/**
 * Uses a code up that was tried and right: only one caller gets the row: when it was sent and the consent version stored
 * with it. The login stays locked until the commit, and nobody takes one without spending a code of it, so the holder may
 * look whether the login is free.
 */
export async function spendCode(
  tx: Transaction,
  keeper: Keeper,
  owner: CodeOwner,
  code: string,
): Promise<Pick<typeof loginCodes.$inferSelect, 'sent_at' | 'consent_text'> | undefined> {
  await lockLogins(tx, [owner.login]);
  const [spent] = await tx
    .update(loginCodes)
    .set({ spent_at: keeper.now() })
    .where(and(isOwn(owner), isLive(keeper.now()), inArray(loginCodes.code_hash, hashesOf(keeper, owner.login, code))))
    .returning({ sent_at: loginCodes.sent_at, consent_text: loginCodes.consent_text });
  return spent;
}

/** No code opens these logins any more. The rows stay: they hold back the next code for its 120 s. */
export const spendAll = async (tx: Transaction, logins: string[], now: Date): Promise<void> => {
  await tx.update(loginCodes).set({ spent_at: now, code_hash: '' }).where(inArray(loginCodes.login, logins));
};

/** A code outlives the 120 s in which no other is sent, so nothing is lost with its row. */
export const forgetExpiredCodes = async (db: Executor, now: Date): Promise<number> =>
  (await db.delete(loginCodes).where(isDue(loginCodes.expires_at, now, LIFE_MS))).rowCount ?? 0;
