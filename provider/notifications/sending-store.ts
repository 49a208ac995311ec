import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, min, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { isDue } from '../db/due';
import { files } from '../db/tables/forms';
import { outbox } from '../db/tables/notifications';
import type { ChannelName } from './message';
import { FIRST_RETRY_SECONDS, LONGEST_RETRY_SECONDS, MAX_ATTEMPTS } from './rules';
import { isWaiting } from './store';

export type QueuedMessage = typeof outbox.$inferSelect;

const isDueNow = (now: Date) => isDue(outbox.next_attempt_at, now, LONGEST_RETRY_SECONDS * 1_000);
const RETRY_SECONDS = sql`least(${FIRST_RETRY_SECONDS}::int * 2 ^ ${outbox.attempts}, ${LONGEST_RETRY_SECONDS}::int)`;

/** Postponed before sending, so that a message is sent again after a crash: delivery is at least once. */
export const takeDue = async (db: Executor, channel: ChannelName, now: Date): Promise<QueuedMessage | undefined> => {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isWaiting,
        eq(outbox.channel, channel),
        isDueNow(now),
        lt(outbox.attempts, MAX_ATTEMPTS),
        or(isNull(outbox.expires_at), gt(outbox.expires_at, now)),
      ),
    )
    .orderBy(asc(outbox.urgency), asc(outbox.next_attempt_at), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [message] = await db
    .update(outbox)
    .set({
      next_attempt_at: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${RETRY_SECONDS})`,
      attempts: sql`${outbox.attempts} + 1`,
    })
    .where(eq(outbox.id, due))
    .returning();
  return message;
};

/** A code or token must not be stored once it is used or expired. */
const ifSecret = (wiped: SQL, original: SQL) => sql`CASE WHEN ${outbox.is_secret} THEN ${wiped} ELSE ${original} END`;
const WIPED = {
  subject: ifSecret(sql`regexp_replace(${outbox.subject}, '\\d', '*', 'g')`, sql`${outbox.subject}`),
  body: ifSecret(sql`''`, sql`${outbox.body}`),
  html: ifSecret(sql`NULL`, sql`${outbox.html}`),
  headers: ifSecret(sql`NULL`, sql`${outbox.headers}`),
};

export const markSent = async (db: Executor, id: number, now: Date): Promise<void> => {
  await db
    .update(outbox)
    .set({ ...WIPED, sent_at: now, last_error: null })
    .where(eq(outbox.id, id));
};

type Lease = Pick<QueuedMessage, 'id' | 'attempts'>;

export const postpone = async (db: Executor, { id, attempts }: Lease, error: string, next: Date): Promise<void> => {
  await db
    .update(outbox)
    .set({ last_error: error, next_attempt_at: next })
    .where(and(isWaiting, eq(outbox.id, id), eq(outbox.attempts, attempts)));
};

export const markDead = async (db: Executor, id: number, error: string, now: Date): Promise<void> => {
  await db
    .update(outbox)
    .set({ ...WIPED, last_error: error, dead_at: now })
    .where(and(isWaiting, eq(outbox.id, id)));
};

export const expireDead = async (db: Executor, channel: ChannelName, now: Date): Promise<void> => {
  await db
    .update(outbox)
    .set({
      ...WIPED,
      last_error: sql`CASE WHEN ${outbox.attempts} < ${MAX_ATTEMPTS} THEN 'устарело' ELSE 'слишком много попыток' END`,
      dead_at: now,
    })
    .where(
      and(
        isWaiting,
        eq(outbox.channel, channel),
        isDueNow(now),
        or(lte(outbox.expires_at, now), gte(outbox.attempts, MAX_ATTEMPTS)),
      ),
    );
};

export const pauseChannel = async (db: Executor, channel: ChannelName, until: Date): Promise<void> => {
  await db
    .update(outbox)
    .set({ next_attempt_at: until })
    .where(and(isWaiting, eq(outbox.channel, channel), lt(outbox.next_attempt_at, until)));
};

const UNDELIVERABLE_BATCH = 100;

export const markUndeliverable = (db: Executor, channel: ChannelName, reason: string): Promise<QueuedMessage[]> =>
  db
    .update(outbox)
    .set({ last_error: reason })
    .where(
      inArray(
        outbox.id,
        db
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(isWaiting, eq(outbox.channel, channel), isNull(outbox.last_error)))
          .orderBy(asc(outbox.id))
          .limit(UNDELIVERABLE_BATCH)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning();

export const oldestDue = async (db: Executor, channels: ChannelName[], now: Date): Promise<Date | undefined> => {
  const [row] = await db
    .select({ since: min(outbox.next_attempt_at) })
    .from(outbox)
    .where(and(isWaiting, inArray(outbox.channel, channels), isDueNow(now)));
  return row?.since ?? undefined;
};

export const loadFile = async (db: Executor, id: string) => {
  const [file] = await db
    .select({ name: files.name, type: files.type, content: files.content })
    .from(files)
    .where(eq(files.id, id));
  return file;
};
