import { and, desc, eq, getTableColumns, isNull, lt, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { staffKeys } from '../db/tables/staff';
import { createToken, hashOfToken } from '../signing';
import { hasFailures } from './failures-store';

export type KeyRow = typeof staffKeys.$inferSelect;

export const KEY_MARK = 'staff-key.';
const USE_NOTED_MS = 5 * 60_000;

export async function insertKey(
  tx: Transaction,
  key: Omit<typeof staffKeys.$inferInsert, 'key_hash'>,
): Promise<string> {
  const secret = KEY_MARK + createToken();
  await tx.insert(staffKeys).values({ ...key, key_hash: hashOfToken(secret) });
  return secret;
}

export async function findKey(
  db: Executor,
  secret: string,
  now: Date,
): Promise<(KeyRow & { has_failures: boolean }) | undefined> {
  const [key] = await db
    .select({ ...getTableColumns(staffKeys), has_failures: hasFailures })
    .from(staffKeys)
    .where(and(eq(staffKeys.key_hash, hashOfToken(secret)), isNull(staffKeys.revoked_at)));
  if (!key) return undefined;
  const isStale = or(isNull(staffKeys.used_at), lt(staffKeys.used_at, new Date(now.getTime() - USE_NOTED_MS)));
  await db
    .update(staffKeys)
    .set({ used_at: now })
    .where(and(eq(staffKeys.id, key.id), isStale));
  return key;
}

export const listKeys = (db: Executor): Promise<KeyRow[]> =>
  db.select().from(staffKeys).orderBy(desc(staffKeys.created_at));

export async function revokeKey(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffKeys)
    .set({ revoked_at: now })
    .where(and(eq(staffKeys.id, id), isNull(staffKeys.revoked_at)));
  return rowCount === 1;
}
