import { randomUUID } from 'node:crypto';
import { and, desc, inArray, type SQL } from 'drizzle-orm';
import { CODE_RATES, type Rate, SUSPICIOUS_CODE_RATES } from '../../contract/limits';
import { refusals } from '../../telemetry/metrics';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { isPast, isRecent } from '../db/due';
import { lockName } from '../db/lock-name';
import { codeSends } from '../db/tables/accounts';
import { canonicalMailbox } from '../notifications/rules';
import { keyedHashes } from '../signing';
import { networkOf } from './rules';

const DAY_SECONDS = 86_400;

export type CodeRequest = { login: string; address: string | undefined; challenge?: string };
type CodeContext = Pick<Context, 'keys' | 'env' | 'now'>;
type Limit = Rate & { name: keyof typeof CODE_RATES | 'day'; where: SQL | undefined };

export type ExceededLimit = { limit: Limit['name']; seconds: number };

/** The lock serialises sending, so that parallel requests cannot pass a limit together. [AUTH-13] */
export async function findExceededLimit(
  tx: Transaction,
  context: CodeContext,
  request: CodeRequest,
): Promise<ExceededLimit | undefined> {
  await lockName(tx, 'accounts code');
  const now = context.now().getTime();
  for (const limit of limitsOf(context, request)) {
    const oldest = await findOldest(tx, limit, now);
    if (oldest === undefined) continue;
    refusals.inc({ reason: `code_${limit.name}` });
    return { limit: limit.name, seconds: Math.max(1, Math.ceil((oldest - now) / 1_000 + limit.seconds)) };
  }
  return undefined;
}

/** `everywhere`: half of the day's codes have left, so everybody needs the human check. [FORM-08] */
export async function findSuspicion(
  db: Executor,
  context: CodeContext,
  request: CodeRequest,
): Promise<'network' | 'everywhere' | undefined> {
  for (const limit of addressLimits(context, request, SUSPICIOUS_CODE_RATES)) {
    if ((await findOldest(db, limit, context.now().getTime())) !== undefined) return 'network';
  }
  return (await hasDaySent(db, context, Math.ceil(context.env.CODES_PER_DAY / 2))) ? 'everywhere' : undefined;
}

export function isReservedForCustomers(db: Executor, context: CodeContext): Promise<boolean> {
  const { CODES_PER_DAY, CODES_RESERVED_SHARE } = context.env;
  return hasDaySent(db, context, CODES_PER_DAY - Math.floor(CODES_PER_DAY * CODES_RESERVED_SHARE));
}

const hasDaySent = async (db: Executor, context: CodeContext, points: number): Promise<boolean> =>
  (await findOldest(db, { points, seconds: DAY_SECONDS, where: undefined }, context.now().getTime())) !== undefined;

async function findOldest(
  db: Executor,
  { points, seconds, where }: Omit<Limit, 'name'>,
  now: number,
): Promise<number | undefined> {
  const [oldest] = await db
    .select({ sent_at: codeSends.sent_at })
    .from(codeSends)
    .where(and(where, isRecent(codeSends.sent_at, new Date(now), seconds * 1_000)))
    .orderBy(desc(codeSends.sent_at))
    .offset(points - 1)
    .limit(1);
  return oldest?.sent_at.getTime();
}

/** Consent carries over only within one address: strangers must not agree for each other. [AUTH-12] */
export async function isSameRequester(tx: Transaction, context: CodeContext, request: CodeRequest): Promise<boolean> {
  const { login, address } = hashesOf(context, request);
  const [previous] = await tx
    .select({ address: codeSends.address })
    .from(codeSends)
    .where(inArray(codeSends.login, login))
    .orderBy(desc(codeSends.sent_at))
    .limit(1);
  return previous?.address != null && (address?.includes(previous.address) ?? false);
}

export async function recordSend(tx: Transaction, context: CodeContext, request: CodeRequest): Promise<void> {
  const { login, address, network } = hashesOf(context, request);
  const row = { login: login[0] ?? '', address: address?.[0], network: network?.[0] };
  await tx.insert(codeSends).values({ id: randomUUID(), ...row, sent_at: context.now() });
}

export const purgeOldSends = async (db: Executor, now: Date): Promise<number> =>
  (await db.delete(codeSends).where(isPast(codeSends.sent_at, now, DAY_SECONDS * 1_000))).rowCount ?? 0;

function limitsOf(context: CodeContext, request: CodeRequest): Limit[] {
  const { login } = hashesOf(context, request);
  return [
    { name: 'login', ...CODE_RATES.login, where: inArray(codeSends.login, login) },
    { name: 'login_day', ...CODE_RATES.login_day, where: inArray(codeSends.login, login) },
    ...addressLimits(context, request, CODE_RATES),
    { name: 'day', points: context.env.CODES_PER_DAY, seconds: DAY_SECONDS, where: undefined },
  ];
}

function addressLimits(
  context: CodeContext,
  request: CodeRequest,
  rates: Record<'address' | 'network', Rate>,
): Limit[] {
  if (context.env.RATE_LIMITS === 'off') return [];
  const { address, network } = hashesOf(context, request);
  return [
    ...(address ? [{ name: 'address', ...rates.address, where: inArray(codeSends.address, address) } as const] : []),
    ...(network ? [{ name: 'network', ...rates.network, where: inArray(codeSends.network, network) } as const] : []),
  ];
}

/** By the newest key first, then by former keys: earlier sends were hashed with those. */
type Hashes = string[];

function hashesOf(
  { keys }: CodeContext,
  { login, address }: CodeRequest,
): Record<'login', Hashes> & Partial<Record<'address' | 'network', Hashes>> {
  const hash = (text: string) => keyedHashes(keys, 'code_send', text);
  const network = address && networkOf(address);
  return {
    login: hash(canonicalMailbox(login)),
    ...(address && { address: hash(address) }),
    ...(network && { network: hash(network) }),
  };
}
