import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LoggedTable } from '../../../contract/staff/log';
import { type Permission, STAFF_ROLES } from '../../../contract/staff/permissions';
import { instant } from './columns';

export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Lower case. Null for a first owner who has not accepted the invitation. */
    email: text().unique(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    /** Null until an invitation is accepted. */
    password_hash: text(),
    totp_secret: text(),
    /** Null while the secret is not confirmed: signing in needs no code yet. */
    totp_confirmed_at: instant('totp_confirmed_at'),
    /** Last 30-second step whose code was used, so that no code works twice. */
    totp_step: integer(),
    disabled_at: instant('disabled_at'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('staff_first_owner').on(t.role).where(sql`${t.email} IS NULL`)],
);

export const staffInvitations = pgTable(
  'staff_invitations',
  {
    token_hash: text().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => staffAccounts.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('staff_invitations_of_account').on(t.account_id)],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => staffAccounts.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    agent: text().notNull(),
    created_at: instant('created_at').notNull(),
    used_at: instant('used_at').notNull(),
    ends_at: instant('ends_at').notNull(),
  },
  (t) => [index('staff_sessions_of_account').on(t.account_id)],
);

export const staffKeys = pgTable('staff_keys', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  key_hash: text().notNull().unique(),
  scopes: text().array().$type<Permission[]>().notNull(),
  created_at: instant('created_at').notNull(),
  used_at: instant('used_at'),
  revoked_at: instant('revoked_at'),
});

/** Calls of programs that were refused and have not succeeded since. */
export const keyFailures = pgTable(
  'key_failures',
  {
    /** `key:<id>` or `token`, as in the log. */
    actor: text().notNull(),
    /** Its path in the contract. */
    call: text().notNull(),
    /** The product or order that it was about, or empty. */
    subject: text().notNull(),
    message: text().notNull(),
    count: integer().notNull(),
    first_at: instant('first_at').notNull(),
    last_at: instant('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.call, t.subject] })],
);

export const staffViews = pgTable(
  'staff_views',
  {
    id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => staffAccounts.id, { onDelete: 'cascade' }),
    list: text({ enum: ['orders', 'products'] })
      .notNull()
      .default('orders'),
    name: text().notNull(),
    query: text().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('staff_views_of_account').on(t.account_id)],
);

export const customerNotes = pgTable('customer_notes', {
  /** Phone or e-mail, as in orders. */
  key: text().primaryKey(),
  /** Names the note in the log, which must not name the customer. */
  id: uuid().notNull().defaultRandom(),
  /** Null once it has been removed; the row keeps the id for the history. */
  note: text(),
  changed_at: instant('changed_at').notNull(),
});

/** Written by triggers (migration 0032). */
export const changes = pgTable(
  'changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    /** `account:<id>`, `key:<id>`, `token` or `console`; null for SQL by hand. */
    actor: text(),
    request_id: text(),
    subject: text().$type<LoggedTable>().notNull(),
    key: text().notNull(),
    kind: text({ enum: ['added', 'changed', 'removed'] }).notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index('changes_of_row').on(t.subject, t.key, t.id),
    index('changes_of_order')
      .on(sql`split_part(${t.key}, ':', 1)`)
      .where(sql`${t.subject} IN ('orders', 'order_lines', 'order_extras')`),
    index('changes_of_order_money')
      .on(sql`coalesce(${t.after} ->> 'order_id', ${t.before} ->> 'order_id')`)
      .where(sql`${t.subject} IN ('order_payments', 'order_edits')`),
    index('changes_by_actor').on(t.actor, t.id),
    index('changes_by_time').on(t.at, t.id),
  ],
);
