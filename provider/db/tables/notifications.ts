import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { files } from './forms';

/** `last_error` of a message whose data was erased before it was sent. */
export const ERASED = 'стёрто';

export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** `order-<uuid>-customer`: the same letter is never queued twice. [ORDER-05] */
    message_id: text().notNull().unique(),
    channel: text({ enum: ['mail', 'sms', 'telegram'] })
      .notNull()
      .default('mail'),
    recipient: text().notNull(),
    /** `canonicalMailbox` of the recipient, for limits. */
    mailbox: text(),
    subject: text().notNull(),
    body: text().notNull(),
    html: text(),
    headers: jsonb().$type<Record<string, string>>(),
    file_id: uuid().references(() => files.id, { onDelete: 'set null' }),
    /** Codes and tokens: wiped after sending, never logged in production. */
    is_secret: boolean().notNull().default(false),
    /** 0 first; 1: letters to many. */
    urgency: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant('next_attempt_at').notNull(),
    expires_at: instant('expires_at'),
    sent_at: instant('sent_at'),
    dead_at: instant('dead_at'),
    last_error: text(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    index('outbox_of_order')
      .on(sql`substring(${t.message_id} from 7 for 36)`)
      .where(sql`${t.message_id} LIKE 'order-%'`),
    index('outbox_to').on(t.mailbox, t.created_at),
    index('outbox_dead').on(t.dead_at).where(sql`${t.sent_at} IS NULL AND ${t.dead_at} IS NOT NULL`),
    index('outbox_waiting')
      .on(t.channel, t.urgency, t.next_attempt_at)
      .where(sql`${t.sent_at} IS NULL AND ${t.dead_at} IS NULL`),
  ],
);
