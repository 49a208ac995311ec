import nodemailer from 'nodemailer';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { customerLetter, nurseryLetter, type OrderLetter } from './letters';
import type { Message } from './message';
import * as store from './store';

const SEND_DEADLINE_MS = 10_000;

/**
 * Queues messages in the caller's own transaction: they leave if it commits, at least once, each under its `message_id`.
 * The caller wakes the outbox (`context.wakeOutbox`) after the commit.
 */
export const queue = (tx: Transaction, { now }: Pick<Context, 'now'>, messages: Message[]): Promise<void> =>
  store.enqueue(tx, messages, now());

/** Queues what customer and nursery read of an order, in the order's own transaction. [ORDER-05] */
export const queueOrderLetters = (
  tx: Transaction,
  context: Pick<Context, 'env' | 'now'>,
  order: OrderLetter,
): Promise<void> => {
  const { SITE_URL, NURSERY_EMAIL } = context.env;
  return queue(tx, context, [customerLetter(order, SITE_URL), nurseryLetter(order, NURSERY_EMAIL)]);
};

/** Sends letters that are due, one after another. Without SMTP they wait. Answers how many left. */
export async function sendDueMessages({ db, env, now }: Context): Promise<number> {
  if (!env.SMTP_URL) return 0;
  const transport = nodemailer.createTransport(env.SMTP_URL, {
    connectionTimeout: SEND_DEADLINE_MS,
    socketTimeout: SEND_DEADLINE_MS,
  } as object);
  let sent = 0;
  try {
    for (;;) {
      const letter = await store.takeDue(db, now());
      if (!letter) return sent;
      const { id, message_id, recipient, subject, body } = letter;
      // The same Message-ID on a repeated attempt lets the reader's mailbox drop the duplicate.
      const messageId = `<${message_id}@${new URL(env.SITE_URL).hostname}>`;
      const mail = { from: env.MAIL_FROM, to: recipient, subject, text: body, messageId };
      try {
        await transport.sendMail(mail);
        await store.markSent(db, id, now());
        sent += 1;
      } catch (error) {
        // One bad address must not stop the others; this letter waits for its next attempt.
        console.error(`Letter ${message_id} did not leave`, error);
      }
    }
  } finally {
    transport.close();
  }
}

/** Seconds that the oldest message has been waiting past its time; 0 when nothing waits. */
export async function outboxAge({ db, now }: Context): Promise<number> {
  const since = await store.oldestDue(db, now());
  return since ? Math.max(0, Math.floor((now().getTime() - since.getTime()) / 1_000)) : 0;
}
