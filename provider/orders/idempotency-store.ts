import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from '../context';
import type { Executor } from '../db/connection';
import { isPast } from '../db/due';
import { idempotencyKeys } from '../db/tables/orders';

/** A request running longer belongs to a dead process; a retry takes its key over. */
const ABANDONED_AFTER_MS = 15_000;
const RETENTION_MS = 7 * 24 * 3_600_000;

export type Claim<A> = { kind: 'first' } | { kind: 'stored'; answer: A } | { kind: 'running' } | { kind: 'mismatch' };

/** Claims a key for one request, or returns the state of the earlier request. [ORDER-03] */
export async function claim<A>({ db, now }: Context, key: string, bodyHash: string): Promise<Claim<A>> {
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ key, body_hash: bodyHash, started_at: now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length > 0) return { kind: 'first' };

  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  if (!row) return { kind: 'running' };
  if (row.body_hash !== bodyHash) return { kind: 'mismatch' };
  if (row.answer !== null) return { kind: 'stored', answer: row.answer as A };

  const isAbandoned = isPast(idempotencyKeys.started_at, now(), ABANDONED_AFTER_MS);
  const taken = await db
    .update(idempotencyKeys)
    .set({ started_at: now() })
    .where(and(eq(idempotencyKeys.key, key), isNull(idempotencyKeys.answer), isAbandoned))
    .returning({ key: idempotencyKeys.key });
  return { kind: taken.length > 0 ? 'first' : 'running' };
}

/** Call it in the transaction that makes the answer true. */
export const settle = async (db: Executor, key: string, answer: unknown): Promise<void> => {
  await db.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.key, key));
};

export const abandon = async (db: Executor, key: string): Promise<void> => {
  await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.key, key), isNull(idempotencyKeys.answer)));
};

export async function removeOldKeys({ db, now }: Context): Promise<{ idempotency_keys: number }> {
  const isOld = lt(idempotencyKeys.started_at, new Date(now().getTime() - RETENTION_MS));
  return { idempotency_keys: (await db.delete(idempotencyKeys).where(isOld)).rowCount ?? 0 };
}
