import type { AnswerOf } from '../../contract/call';
import { plainText } from '../../contract/plain-text';
import type { LetterState, staffMessages } from '../../contract/staff/messages';
import { isYounger } from '../clock/rules';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { absent, type Refusal } from '../http/reply';
import * as deadStore from './dead-store';
import { letterHtml } from './letter-html';
import { letterText, type Sender } from './letter-text';
import { CHANNELS, type ChannelName, type FinishedMessage, type Message } from './message';
import { drainChannel, sumAll } from './outbox';
import * as sendingStore from './sending-store';
import * as store from './store';

const DAY_MS = 24 * 3_600_000;
const RETENTION_MS = 30 * DAY_MS;
const DEAD_RETENTION_MS = 90 * DAY_MS;
const PAGE_SIZE = 20;

/** Sent at least once if the transaction commits. Call `context.triggerOutbox` after the commit. */
export async function queue(
  tx: Transaction,
  { env, now }: Pick<Context, 'env' | 'now'>,
  messages: Message[],
): Promise<void> {
  const hasLetters = messages.some(({ body }) => typeof body !== 'string');
  const nursery = hasLetters ? await store.readNursery(tx) : { nursery: '', phone: undefined };
  const sender = { site: env.SITE_URL, ...nursery };
  const finished = messages.map((message) => finish(message, sender));
  await store.enqueue(tx, finished, now());
}

const KINDS = {
  order: 'order-%-customer',
  cancellation: 'order-%-cancelled',
  arrival: 'stock-confirm-%',
  newsletter: 'newsletter-confirm-%',
} as const;

/** Call it last: it locks the mailbox until the commit. False once its daily limit is reached. */
export async function queueLimited(
  tx: Transaction,
  context: Pick<Context, 'env' | 'now'>,
  kind: keyof typeof KINDS,
  message: Message,
): Promise<boolean> {
  await store.lockRecipient(tx, message.recipient);
  const sent = await store.countSentTo(tx, message.recipient, KINDS[kind], context.now(), DAY_MS);
  if (sent >= context.env.LETTERS_PER_DAY) return false;
  await queue(tx, context, [message]);
  return true;
}

/** True for a time whose messages have been purged. */
export const wasQueued = async (
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { message_id, at }: { message_id: string; at: Date },
): Promise<boolean> => !isYounger(at, now(), RETENTION_MS) || store.isQueued(tx, message_id);

/** `sent` includes a message in transit; undefined if there is none or it is dead. */
export const withdraw = async (tx: Transaction, messageId: string): Promise<'withdrawn' | 'sent' | undefined> => {
  if (await store.removeUnattempted(tx, messageId)) return 'withdrawn';
  return (await store.hasLeft(tx, messageId)) ? 'sent' : undefined;
};

function finish({ body, ...fields }: Message, sender: Sender): FinishedMessage {
  const message = { ...fields, subject: plainText(fields.subject) };
  if (typeof body === 'string') return { ...message, body: plainText(body) };
  return { ...message, body: letterText(body, sender), html: letterHtml(body, message.subject, sender) };
}

/** Without it letters wait in the outbox. */
export const hasMail = ({ channels }: Pick<Context, 'channels'>): boolean => channels.open.mail !== undefined;

export const hasMailOnly = ({ channels, env }: Pick<Context, 'channels' | 'env'>): boolean =>
  hasMail({ channels }) && channels.open.sms === undefined && env.NODE_ENV !== 'development';

export const sendDueMessages = (context: Context): Promise<number> =>
  sumAll(CHANNELS.map((channel) => drainChannel(context, channel)));

export const sendDueOfChannel =
  (channel: ChannelName) =>
  (context: Context, signal: AbortSignal): Promise<number> =>
    drainChannel(context, channel, signal);

export async function outboxLagSeconds({ db, now, channels }: Context): Promise<number> {
  const since = await sendingStore.oldestDue(db, Object.keys(channels.open) as ChannelName[], now());
  return since ? Math.max(0, Math.floor((now().getTime() - since.getTime()) / 1_000)) : 0;
}

export async function listDead(
  { db, now }: Context,
  page: number,
): Promise<AnswerOf<typeof staffMessages.deadLetters>> {
  const [total, rows] = await Promise.all([
    deadStore.countDead(db),
    deadStore.listDead(db, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  ]);
  const items = rows.map(({ is_secret, subject, last_error, dead_at, ...row }) => ({
    ...row,
    subject: is_secret ? '' : subject,
    error: last_error ?? '',
    date: (dead_at ?? now()).toISOString(),
  }));
  return { total_number_items: total, items };
}

export async function resend(context: Context, id: number): Promise<AnswerOf<typeof staffMessages.resend> | Refusal> {
  const { db, now } = context;
  const found = await deadStore.findDead(db, id);
  if (!found) return absent();
  if (found.is_secret)
    return {
      status: 0,
      message: 'Текст этого сообщения стёрт: в нём были код, личная ссылка или данные удалённого покупателя',
    };
  if (found.expires_at && found.expires_at <= now()) return { status: 0, message: 'Сообщение устарело' };
  await db.transaction((tx) => deadStore.reactivate(tx, id, now()));
  context.triggerOutbox();
  return { status: 1, message: 'Сообщение снова в очереди' };
}

export type OrderLetter = { order_id: string; subject: string; at: Date; state: LetterState };

type Progress = { sent_at: Date | null; dead_at: Date | null };

export function letterState({ sent_at, dead_at }: Progress): LetterState {
  if (sent_at) return 'sent';
  return dead_at ? 'failed' : 'waiting';
}

export async function lettersOfOrders(
  { db, env }: Pick<Context, 'db' | 'env'>,
  orderIds: string[],
): Promise<OrderLetter[]> {
  const rows = await store.listAboutOrders(db, orderIds, env.NURSERY_EMAIL);
  return rows.map(({ order_id, subject, created_at, sent_at, dead_at }) => ({
    ...{ order_id, subject, at: sent_at ?? dead_at ?? created_at },
    state: letterState({ sent_at, dead_at }),
  }));
}

type PersonMessages = { logins: string[]; ids: string[] };

/** A message that is being sent may still arrive. Letters to the nursery concern other customers' orders. */
export async function erase(
  tx: Transaction,
  { env, now }: Pick<Context, 'env' | 'now'>,
  { logins, ids }: PersonMessages,
): Promise<void> {
  const own = logins.filter((login) => login !== env.NURSERY_EMAIL.toLowerCase());
  if (own.length > 0) await store.removeByRecipient(tx, own);
  if (ids.length > 0) await store.wipeRelatedTo(tx, ids, now());
}

export const purgeOldMessages = async ({
  db,
  now,
}: Context): Promise<Record<'messages' | 'dead_messages', number>> => ({
  messages: await store.purgeBefore(db, new Date(now().getTime() - RETENTION_MS)),
  dead_messages: await deadStore.purgeDeadBefore(db, new Date(now().getTime() - DEAD_RETENTION_MS)),
});
