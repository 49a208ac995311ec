import { and, asc, eq, inArray, isNull, like, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/connection';
import { isRecent } from '../db/due';
import { lockName } from '../db/lock-name';
import { settings } from '../db/tables/content';
import { ERASED, outbox } from '../db/tables/notifications';
import type { FinishedMessage } from './message';
import { canonicalMailbox } from './rules';

/** The text of its logo, and its telephone. */
export const readNursery = async (tx: Transaction): Promise<{ nursery: string; phone: string | undefined }> => {
  const [row] = await tx
    .select({
      nursery: sql<string | null>`${settings.value} #>> '{header,logo_alt}'`,
      phone: sql<string | null>`${settings.value} #>> '{footer,phone}'`,
    })
    .from(settings)
    .where(eq(settings.key, 'common'));
  return { nursery: row?.nursery ?? '', phone: row?.phone || undefined };
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

export const isWaiting = and(isNull(outbox.sent_at), isNull(outbox.dead_at));

export const removeUnattempted = async (tx: Transaction, messageId: string): Promise<boolean> => {
  const isUntouched = and(isWaiting, eq(outbox.attempts, 0), eq(outbox.message_id, messageId));
  return ((await tx.delete(outbox).where(isUntouched)).rowCount ?? 0) > 0;
};

export const hasLeft = async (tx: Transaction, messageId: string): Promise<boolean> =>
  (await tx.$count(outbox, and(eq(outbox.message_id, messageId), isNull(outbox.dead_at)))) > 0;

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
  const isOld = or(lt(outbox.sent_at, date), and(isWaiting, lt(outbox.next_attempt_at, date)));
  return (await db.delete(outbox).where(isOld)).rowCount ?? 0;
}
