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
type Keeper = Pick<Context, 'keys' | 'env' | 'now'>;
type Limit = Rate & { name: keyof typeof CODE_RATES | 'day'; where: SQL | undefined };

export type Held = { limit: Limit['name']; seconds: number };

/** The lock serialises sending, so that parallel requests cannot pass a limit together. [AUTH-13] */
export async function findLimit(tx: Transaction, keeper: Keeper, request: CodeRequest): Promise<Held | undefined> {
  await lockName(tx, 'accounts code');
  const now = keeper.now().getTime();
  for (const limit of limitsOf(keeper, request)) {
    const oldest = await findOldest(tx, limit, now);
    if (oldest === undefined) continue;
    refusals.inc({ reason: `code_${limit.name}` });
    return { limit: limit.name, seconds: Math.max(1, Math.ceil((oldest - now) / 1_000 + limit.seconds)) };
  }
  return undefined;
}

/** `anywhere`: half of the day's codes have left, so everybody needs the human check. [FORM-08] */
export async function findSuspicion(
  db: Executor,
  keeper: Keeper,
  request: CodeRequest,
): Promise<'around' | 'anywhere' | undefined> {
  for (const limit of limitsAround(keeper, request, SUSPICIOUS_CODE_RATES)) {
    if ((await findOldest(db, limit, keeper.now().getTime())) !== undefined) return 'around';
  }
  return (await hasDaySent(db, keeper, Math.ceil(keeper.env.CODES_PER_DAY / 2))) ? 'anywhere' : undefined;
}

export function isRestKept(db: Executor, keeper: Keeper): Promise<boolean> {
  const { CODES_PER_DAY, CODES_KEPT_SHARE } = keeper.env;
  return hasDaySent(db, keeper, CODES_PER_DAY - Math.floor(CODES_PER_DAY * CODES_KEPT_SHARE));
}

const hasDaySent = async (db: Executor, keeper: Keeper, points: number): Promise<boolean> =>
  (await findOldest(db, { points, seconds: DAY_SECONDS, where: undefined }, keeper.now().getTime())) !== undefined;

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
export async function isSameAsker(tx: Transaction, keeper: Keeper, request: CodeRequest): Promise<boolean> {
  const { login, address } = hashed(keeper, request);
  const [before] = await tx
    .select({ address: codeSends.address })
    .from(codeSends)
    .where(inArray(codeSends.login, login))
    .orderBy(desc(codeSends.sent_at))
    .limit(1);
  return before?.address != null && (address?.includes(before.address) ?? false);
}

export async function countSend(tx: Transaction, keeper: Keeper, request: CodeRequest): Promise<void> {
  const { login, address, network } = hashed(keeper, request);
  const row = { login: login[0] ?? '', address: address?.[0], network: network?.[0] };
  await tx.insert(codeSends).values({ id: randomUUID(), ...row, sent_at: keeper.now() });
}

export const forgetOldSends = async (db: Executor, now: Date): Promise<number> =>
  (await db.delete(codeSends).where(isPast(codeSends.sent_at, now, DAY_SECONDS * 1_000))).rowCount ?? 0;

function limitsOf(keeper: Keeper, request: CodeRequest): Limit[] {
  const { login } = hashed(keeper, request);
  return [
    { name: 'login', ...CODE_RATES.login, where: inArray(codeSends.login, login) },
    { name: 'login_day', ...CODE_RATES.login_day, where: inArray(codeSends.login, login) },
    ...limitsAround(keeper, request, CODE_RATES),
    { name: 'day', points: keeper.env.CODES_PER_DAY, seconds: DAY_SECONDS, where: undefined },
  ];
}

function limitsAround(keeper: Keeper, request: CodeRequest, rates: Record<'address' | 'network', Rate>): Limit[] {
  if (keeper.env.RATE_LIMITS === 'off') return [];
  const { address, network } = hashed(keeper, request);
  return [
    ...(address ? [{ name: 'address', ...rates.address, where: inArray(codeSends.address, address) } as const] : []),
    ...(network ? [{ name: 'network', ...rates.network, where: inArray(codeSends.network, network) } as const] : []),
  ];
}

/** By the newest key first, then by former keys: earlier sends were hashed with those. */
type Hashes = string[];

function hashed(
  { keys }: Keeper,
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
