import { randomUUID } from 'node:crypto';
import { and, desc, gt, inArray, lte, type SQL } from 'drizzle-orm';
import { CODE_RATES, type Rate } from '../../contract/limits';
import { refusals } from '../../telemetry/metrics';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { lockName } from '../db/lock-name';
import { codeSends } from '../db/tables/accounts';
import { keyedHashes } from '../signing';
import { networkOf } from './rules';

const DAY_SECONDS = 86_400;

/** Who is to get a code, and the address that asks for it. */
export type CodeRequest = { login: string; address: string | undefined };
type Keeper = Pick<Context, 'keys' | 'env' | 'now'>;
type Limit = Rate & { name: keyof typeof CODE_RATES | 'day'; where: SQL | undefined };

/** The limit that holds a code back, and the seconds until there may be one. */
export type Held = { limit: Limit['name']; seconds: number };

/**
 * Which limit holds a code to this login back, if any. Whoever sends waits here until the transaction before has ended,
 * some milliseconds: of many at once none slips through. [AUTH-13]
 */
export async function findLimit(tx: Transaction, keeper: Keeper, request: CodeRequest): Promise<Held | undefined> {
  await lockName(tx, 'accounts code');
  const now = keeper.now().getTime();
  for (const { name, points, seconds, where } of limitsOf(keeper, request)) {
    const [oldest] = await tx
      .select({ sent_at: codeSends.sent_at })
      .from(codeSends)
      .where(and(where, gt(codeSends.sent_at, new Date(now - seconds * 1_000))))
      .orderBy(desc(codeSends.sent_at))
      .offset(points - 1)
      .limit(1);
    if (!oldest) continue;
    refusals.inc({ reason: `code_${name}` });
    return { limit: name, seconds: Math.max(1, Math.ceil((oldest.sent_at.getTime() - now) / 1_000 + seconds)) };
  }
  return undefined;
}

/** Counts a code that leaves with this transaction. */
export async function countSend(tx: Transaction, keeper: Keeper, request: CodeRequest): Promise<void> {
  const { login, address, network } = hashed(keeper, request);
  const row = { login: login[0] ?? '', address: address?.[0], network: network?.[0] };
  await tx.insert(codeSends).values({ id: randomUUID(), ...row, sent_at: keeper.now() });
}

export const forgetOldSends = async (db: Executor, now: Date): Promise<number> =>
  (await db.delete(codeSends).where(lte(codeSends.sent_at, new Date(now.getTime() - DAY_SECONDS * 1_000)))).rowCount ??
  0;

function limitsOf(keeper: Keeper, request: CodeRequest): Limit[] {
  const { CODES_PER_DAY, RATE_LIMITS } = keeper.env;
  const { login, address, network } = hashed(keeper, request);
  const around: Limit[] = [
    ...(address
      ? [{ name: 'address', ...CODE_RATES.address, where: inArray(codeSends.address, address) } as const]
      : []),
    ...(network
      ? [{ name: 'network', ...CODE_RATES.network, where: inArray(codeSends.network, network) } as const]
      : []),
  ];
  return [
    { name: 'login', ...CODE_RATES.login, where: inArray(codeSends.login, login) },
    { name: 'login_day', ...CODE_RATES.login_day, where: inArray(codeSends.login, login) },
    ...(RATE_LIMITS === 'off' ? [] : around),
    { name: 'day', points: CODES_PER_DAY, seconds: DAY_SECONDS, where: undefined },
  ];
}

/** By the newest key, then as it may have been counted before the key was changed. */
type Hashes = string[];

function hashed(
  { keys }: Keeper,
  { login, address }: CodeRequest,
): Record<'login', Hashes> & Partial<Record<'address' | 'network', Hashes>> {
  const hash = (text: string) => keyedHashes(keys, 'code_send', text);
  const network = address && networkOf(address);
  return { login: hash(login), ...(address && { address: hash(address) }), ...(network && { network: hash(network) }) };
}
