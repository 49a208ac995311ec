import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MAILING_TYPES } from '../../../contract/forms';
import { products } from './catalog';
import { bytes, instant } from './columns';

export const files = pgTable('files', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  type: text().notNull(),
  size: integer().notNull(),
  content: bytes('content').notNull(),
  created_at: instant('created_at').notNull(),
});

export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid().primaryKey(),
    mailing_type: text({ enum: MAILING_TYPES }).notNull(),
    username: text().notNull(),
    email: text().notNull(),
    phone: text(),
    text: text().notNull(),
    service: text(),
    file_id: uuid().references(() => files.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
    settled_at: instant('settled_at'),
  },
  (t) => [
    index('enquiries_by_date').on(t.created_at),
    index('enquiries_open').on(t.created_at).where(sql`${t.settled_at} IS NULL`),
  ],
);

export const consentTexts = pgTable('consent_texts', {
  version: text().primaryKey(),
  text: text().notNull(),
  since: instant('since').notNull(),
});

export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    form: text().notNull(),
    text_version: text()
      .notNull()
      .references(() => consentTexts.version),
    /** E-mail or phone; a keyed hash after erasure. */
    subject: text().notNull(),
    agreed_at: instant('agreed_at').notNull(),
  },
  (t) => [index('consents_of_subject').on(t.subject)],
);

export const subscriptions = pgTable('subscriptions', {
  email: text().primaryKey(),
  state: text({ enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
  changed_at: instant('changed_at').notNull(),
});

export const stockRequests = pgTable(
  'stock_requests',
  {
    id: uuid().primaryKey(),
    product_id: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    username: text(),
    created_at: instant('created_at').notNull(),
    asked_at: instant('asked_at'),
    notified_at: instant('notified_at'),
    cancelled_at: instant('cancelled_at'),
  },
  (t) => [
    uniqueIndex('stock_requests_waiting')
      .on(t.product_id, t.email)
      .where(sql`${t.notified_at} IS NULL AND ${t.cancelled_at} IS NULL`),
  ],
);
