import nodemailer from 'nodemailer';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { customerLetter, nurseryLetter, type OrderLetter } from './letters';
import * as store from './store';

const SEND_DEADLINE_MS = 10_000;

/** Queues what customer and nursery read of an order, in the order's own transaction. [ORDER-05] */
export const queueOrderLetters = (
  tx: Transaction,
  { env, now }: Pick<Context, 'env' | 'now'>,
  order: OrderLetter,
): Promise<void> =>
  store.enqueue(tx, [customerLetter(order, env.SITE_URL), nurseryLetter(order, env.NURSERY_EMAIL)], now());

/** Sends letters that are due, one after another. Without SMTP they wait. Answers how many left. */
export async function sendDueLetters({ db, env, now }: Context): Promise<number> {
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
