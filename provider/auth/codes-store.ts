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

export const newCode = (): string => String(randomInt(CODES)).padStart(6, '0');

type CodeContext = Pick<Context, 'keys' | 'now'>;

/** `challenge` identifies the browser that asked; empty for a client without one. */
export type CodeOwner = { login: string; challenge: string };

const hashOfChallenge = (challenge: string): string =>
  challenge && createHash('sha256').update(challenge).digest('base64url');

const hashOf = ({ keys }: CodeContext, login: string, code: string): string =>
  keyedHash(keys, 'login_code', `${login}\n${code}`);

const hashesOf = ({ keys }: CodeContext, login: string, code: string): string[] =>
  keyedHashes(keys, 'login_code', `${login}\n${code}`);

/** 0 once the last code was used: changing a login may need another one at once. [AUTH-05] */
export async function secondsUntilResend(db: Executor, { now }: CodeContext, login: string): Promise<number> {
  const isUnused = or(isNull(loginCodes.spent_at), eq(loginCodes.code_hash, ''));
  const [row] = await db
    .select({ sent_at: max(loginCodes.sent_at) })
    .from(loginCodes)
    .where(and(eq(loginCodes.login, login), isRecent(loginCodes.sent_at, now(), RESEND_MS), isUnused));
  const remaining = row?.sent_at ? row.sent_at.getTime() + RESEND_MS - now().getTime() : 0;
  return Math.max(0, Math.ceil(remaining / 1_000));
}

/** Codes of other browsers stay valid. The caller holds the lock on sending. [AUTH-05, AUTH-13] */
export async function replaceCode(
  tx: Transaction,
  context: CodeContext,
  { login, challenge }: CodeOwner,
  { consent_text, keepsConsent }: { consent_text: string | null; keepsConsent: boolean },
): Promise<{ code: string; expires_at: Date }> {
  const sent_at = context.now();
  const expires_at = new Date(sent_at.getTime() + LIFE_MS);
  const code = newCode();
  const code_hash = hashOf(context, login, code);
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

const unspentConsent = sql`CASE WHEN ${loginCodes.spent_at} IS NULL THEN ${loginCodes.consent_text} END`;

const isOwn = ({ login, challenge }: CodeOwner) =>
  and(eq(loginCodes.login, login), eq(loginCodes.challenge, hashOfChallenge(challenge)));

const isLive = (now: Date) => and(isNull(loginCodes.spent_at), isAhead(loginCodes.expires_at, now, LIFE_MS));

/** `other_browser`: requested by another browser. Guesses count per browser. [AUTH-13] */
export type Guess = 'right' | 'wrong' | 'other_browser';

/** One statement counts and reads, so parallel guesses stay limited. A rollback would uncount: no transaction. */
export async function tryCode(db: Context['db'], context: CodeContext, owner: CodeOwner, code: string): Promise<Guess> {
  const hashes = hashesOf(context, owner.login, code);
  const [row] = await db
    .update(loginCodes)
    .set({ attempts: sql`${loginCodes.attempts} + 1` })
    .where(and(isOwn(owner), isLive(context.now()), lt(loginCodes.attempts, LIMITS.code_attempts)))
    .returning({ code_hash: loginCodes.code_hash });
  if (row) {
    if (hashes.some((hash) => isSame(row.code_hash, hash))) return 'right';
    refusals.inc({ reason: 'wrong_code' });
    return (await isOfOtherBrowser(db, context, owner, hashes)) ? 'other_browser' : 'wrong';
  }
  const hasRequested = (await db.$count(loginCodes, isOwn(owner))) > 0;
  return hasRequested || owner.challenge === '' ? 'wrong' : 'other_browser';
}

const isOfOtherBrowser = async (
  db: Executor,
  { now }: CodeContext,
  { login, challenge }: CodeOwner,
  hashes: string[],
) =>
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

export async function countWrongGuesses(db: Executor, { now }: CodeContext): Promise<number> {
  const [row] = await db
    .select({
      total: sql<number>`coalesce(sum(${loginCodes.attempts} - CASE WHEN ${loginCodes.spent_at} IS NULL THEN 0 ELSE 1 END), 0)::int`,
    })
    .from(loginCodes)
    .where(gt(loginCodes.expires_at, now()));
  return row?.total ?? 0;
}

/** Logins are locked before users, everywhere. */
export async function lockLogins(tx: Transaction, logins: string[]): Promise<void> {
  for (const login of logins.toSorted()) await lockName(tx, `accounts login ${login}`);
}

/** Locks the login until the commit, so the caller may check that the login is free. */
export async function spendCode(
  tx: Transaction,
  context: CodeContext,
  owner: CodeOwner,
  code: string,
): Promise<Pick<typeof loginCodes.$inferSelect, 'sent_at' | 'consent_text'> | undefined> {
  await lockLogins(tx, [owner.login]);
  const [spent] = await tx
    .update(loginCodes)
    .set({ spent_at: context.now() })
    .where(
      and(isOwn(owner), isLive(context.now()), inArray(loginCodes.code_hash, hashesOf(context, owner.login, code))),
    )
    .returning({ sent_at: loginCodes.sent_at, consent_text: loginCodes.consent_text });
  return spent;
}

/** The rows stay: they delay the next code for its 120 s. */
export const spendAll = async (tx: Transaction, logins: string[], now: Date): Promise<void> => {
  await tx.update(loginCodes).set({ spent_at: now, code_hash: '' }).where(inArray(loginCodes.login, logins));
};

export const purgeExpiredCodes = async (db: Executor, now: Date): Promise<number> =>
  (await db.delete(loginCodes).where(isDue(loginCodes.expires_at, now, LIFE_MS))).rowCount ?? 0;
