import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  min,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { isDue, isRecent } from '../db/due';
import { lockName } from '../db/lock-name';
import { settings } from '../db/tables/content';
import { files } from '../db/tables/forms';
import { ERASED, outbox } from '../db/tables/notifications';
import type { ChannelName, FinishedMessage } from './message';
import { canonicalMailbox, FIRST_RETRY_SECONDS, LONGEST_RETRY_SECONDS, MAX_ATTEMPTS } from './rules';

export type QueuedMessage = typeof outbox.$inferSelect;

export const readPhone = async (tx: Transaction): Promise<string | undefined> => {
  const [row] = await tx
    .select({ phone: sql<string | null>`${settings.value} #>> '{footer,phone}'` })
    .from(settings)
    .where(eq(settings.key, 'common'));
  return row?.phone ?? undefined;
};

export const enqueue = async (tx: Transaction, messages: FinishedMessage[], now: Date): Promise<void> => {
  if (messages.length === 0) return;
  await tx
    .insert(outbox)
    .values(
      messages.map(({ urgency, ...message }) => ({
        ...message,
        mailbox: canonicalMailbox(message.recipient),
        urgency: urgency === 'bulk' ? 1 : 0,
        next_attempt_at: now,
        created_at: now,
      })),
    )
    .onConflictDoNothing();
};

export const lockRecipient = (tx: Transaction, recipient: string): Promise<void> =>
  lockName(tx, `letters to ${canonicalMailbox(recipient)}`);

export const countSentTo = (
  tx: Transaction,
  recipient: string,
  pattern: string,
  now: Date,
  ms: number,
): Promise<number> =>
  tx.$count(
    outbox,
    and(
      eq(outbox.mailbox, canonicalMailbox(recipient)),
      like(outbox.message_id, pattern),
      isRecent(outbox.created_at, now, ms),
    ),
  );

export const isQueued = async (tx: Transaction, messageId: string): Promise<boolean> =>
  (await tx.$count(outbox, eq(outbox.message_id, messageId))) > 0;

const waiting = and(isNull(outbox.sent_at), isNull(outbox.dead_at));
export const removeUnattempted = async (tx: Transaction, messageId: string): Promise<boolean> => {
  const isUntouched = and(waiting, eq(outbox.attempts, 0), eq(outbox.message_id, messageId));
  return ((await tx.delete(outbox).where(isUntouched)).rowCount ?? 0) > 0;
};

export const hasLeft = async (tx: Transaction, messageId: string): Promise<boolean> =>
  (await tx.$count(outbox, and(eq(outbox.message_id, messageId), isNull(outbox.dead_at)))) > 0;

const isDueNow = (now: Date) => isDue(outbox.next_attempt_at, now, LONGEST_RETRY_SECONDS * 1_000);
const dead = and(isNull(outbox.sent_at), isNotNull(outbox.dead_at));

const RETRY_SECONDS = sql`least(${FIRST_RETRY_SECONDS}::int * 2 ^ ${outbox.attempts}, ${LONGEST_RETRY_SECONDS}::int)`;

/** Postponed before sending, so that a message is sent again after a crash: delivery is at least once. */
export const takeDue = async (db: Executor, channel: ChannelName, now: Date): Promise<QueuedMessage | undefined> => {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        waiting,
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
    .where(and(waiting, eq(outbox.id, id), eq(outbox.attempts, attempts)));
};

export const markDead = async (db: Executor, id: number, error: string, now: Date): Promise<void> => {
  await db
    .update(outbox)
    .set({ ...WIPED, last_error: error, dead_at: now })
    .where(and(waiting, eq(outbox.id, id)));
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
        waiting,
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
    .where(and(waiting, eq(outbox.channel, channel), lt(outbox.next_attempt_at, until)));
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
          .where(and(waiting, eq(outbox.channel, channel), isNull(outbox.last_error)))
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
    .where(and(waiting, inArray(outbox.channel, channels), isDueNow(now)));
  return row?.since ?? undefined;
};

export const loadFile = async (db: Executor, id: string) => {
  const [file] = await db
    .select({ name: files.name, type: files.type, content: files.content })
    .from(files)
    .where(eq(files.id, id));
  return file;
};

/** `order-<uuid>-…`, as the letters of orders are named. */
const orderOf = sql<string>`substring(${outbox.message_id} from 7 for 36)`;

export const listAboutOrders = (db: Executor, orderIds: string[], exceptRecipient: string) =>
  db
    .select({
      order_id: orderOf,
      subject: outbox.subject,
      created_at: outbox.created_at,
      sent_at: outbox.sent_at,
      dead_at: outbox.dead_at,
    })
    .from(outbox)
    .where(
      and(
        sql`${outbox.message_id} LIKE 'order-%'`,
        inArray(orderOf, orderIds),
        eq(outbox.channel, 'mail'),
        notInArray(sql`lower(${outbox.recipient})`, ['', exceptRecipient.toLowerCase()]),
      ),
    )
    .orderBy(asc(outbox.id));

export const countDead = async (db: Executor): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(outbox).where(dead);
  return row?.total ?? 0;
};

export const listDead = (db: Executor, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({
      id: outbox.id,
      channel: outbox.channel,
      subject: outbox.subject,
      is_secret: outbox.is_secret,
      attempts: outbox.attempts,
      last_error: outbox.last_error,
      dead_at: outbox.dead_at,
    })
    .from(outbox)
    .where(dead)
    .orderBy(desc(outbox.dead_at), desc(outbox.id))
    .limit(limit)
    .offset(offset);

export const findDead = async (db: Executor, id: number) => {
  const [row] = await db
    .select({ is_secret: outbox.is_secret, expires_at: outbox.expires_at })
    .from(outbox)
    .where(and(dead, eq(outbox.id, id)));
  return row;
};

export const reactivate = async (db: Executor, id: number, now: Date): Promise<void> => {
  await db
    .update(outbox)
    .set({ dead_at: null, attempts: 0, next_attempt_at: now })
    .where(and(dead, eq(outbox.id, id)));
};

export const removeByRecipient = async (tx: Transaction, logins: string[]): Promise<void> => {
  await tx.delete(outbox).where(inArray(sql`lower(${outbox.recipient})`, logins));
};

const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const wipeRelatedTo = async (tx: Transaction, ids: string[], now: Date): Promise<void> => {
  const unlessSent = (value: SQL) => sql`CASE WHEN ${outbox.sent_at} IS NULL THEN ${value} END`;
  await tx
    .update(outbox)
    .set({
      recipient: '',
      mailbox: null,
      body: '',
      html: null,
      headers: null,
      file_id: null,
      // Marked secret, so that staff cannot send it again.
      is_secret: true,
      last_error: unlessSent(sql`${ERASED}::text`),
      dead_at: unlessSent(sql`coalesce(${outbox.dead_at}, ${now.toISOString()}::timestamptz)`),
    })
    .where(inArray(sql`substring(${outbox.message_id} from ${UUID_PATTERN}::text)`, ids));
};

export async function purgeBefore(db: Executor, date: Date): Promise<number> {
  const isOld = or(lt(outbox.sent_at, date), and(waiting, lt(outbox.next_attempt_at, date)));
  return (await db.delete(outbox).where(isOld)).rowCount ?? 0;
}

export const purgeDeadBefore = async (db: Executor, date: Date): Promise<number> =>
  (await db.delete(outbox).where(and(dead, lt(outbox.dead_at, date)))).rowCount ?? 0;
