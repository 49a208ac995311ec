import { and, asc, eq, isNull, lt, lte, min, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { outbox } from '../db/tables/notifications';
import type { Message } from './message';

export type QueuedLetter = typeof outbox.$inferSelect;

/** Queues messages; one that is already queued is not queued again. */
export const enqueue = async (tx: Transaction, messages: Message[], now: Date): Promise<void> => {
  await tx
    .insert(outbox)
    .values(messages.map((message) => ({ ...message, next_attempt_at: now, created_at: now })))
    .onConflictDoNothing();
};

/** Half a minute after the first failure, doubling to about an hour; given up after some four days. */
const RETRY_SECONDS = sql`30 * 2 ^ least(${outbox.attempts}, 7)`;
const MAX_ATTEMPTS = 100;

/** Takes a due letter for sending and puts its next attempt off, so that no second sender takes it meanwhile. */
export const takeDue = async (db: Executor, now: Date): Promise<QueuedLetter | undefined> => {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sent_at), lt(outbox.attempts, MAX_ATTEMPTS), lte(outbox.next_attempt_at, now)))
    .orderBy(asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [letter] = await db
    .update(outbox)
    .set({
      next_attempt_at: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${RETRY_SECONDS})`,
      attempts: sql`${outbox.attempts} + 1`,
    })
    .where(eq(outbox.id, due))
    .returning();
  return letter;
};

export const markSent = async (db: Executor, id: number, now: Date): Promise<void> => {
  await db.update(outbox).set({ sent_at: now }).where(eq(outbox.id, id));
};

/** When the oldest message that is due became due. */
export const oldestDue = async (db: Executor, now: Date): Promise<Date | undefined> => {
  const [row] = await db
    .select({ since: min(outbox.next_attempt_at) })
    .from(outbox)
    .where(and(isNull(outbox.sent_at), isNull(outbox.dead_at), lte(outbox.next_attempt_at, now)));
  return row?.since ?? undefined;
};
