import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { files } from './forms';

/** Messages that must leave, written in the transaction that caused them. [ORDER-05] */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The same letter is never queued twice: `order-<uuid>-customer`. */
    message_id: text().notNull().unique(),
    channel: text({ enum: ['mail', 'sms', 'telegram'] })
      .notNull()
      .default('mail'),
    /** An address, a phone number in digits, a chat. */
    recipient: text().notNull(),
    /** `canonicalMailbox` of the recipient: limits count by it. Null once the recipient is wiped. */
    mailbox: text(),
    /** Letters only. */
    subject: text().notNull(),
    body: text().notNull(),
    html: text(),
    /** Further headers of a letter: List-Unsubscribe. */
    headers: jsonb().$type<Record<string, string>>(),
    /** A file that goes with a letter. */
    file_id: uuid().references(() => files.id, { onDelete: 'set null' }),
    /** A code or a token: its text is wiped once it has left or is given up, and no production log shows it. */
    is_secret: boolean().notNull().default(false),
    /** 0 leaves first: what somebody waits for. 1: letters to many. */
    urgency: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant('next_attempt_at').notNull(),
    /** Of no use afterwards: a code lives ten minutes. */
    expires_at: instant('expires_at'),
    sent_at: instant('sent_at'),
    /** Given up: too many failures, or refused for good. */
    dead_at: instant('dead_at'),
    /** Why it has not left, in words for staff. */
    last_error: text(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    index('outbox_to').on(t.mailbox, t.created_at),
    index('outbox_waiting')
      .on(t.channel, t.urgency, t.next_attempt_at)
      .where(sql`${t.sent_at} IS NULL AND ${t.dead_at} IS NULL`),
  ],
);
