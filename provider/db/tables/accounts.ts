import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    /** Digits: `79161234567`. */
    phone: text().unique(),
    email: text().unique(),
    mailing_type: text().array().notNull().default(sql`'{}'::text[]`),
    /** x is the latitude, y the longitude. */
    address: jsonb().$type<{
      address: string;
      x?: number | undefined;
      y?: number | undefined;
      place_token?: string | undefined;
    }>(),
    password_hash: text(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [check('users_login', sql`${t.phone} IS NOT NULL OR ${t.email} IS NOT NULL`)],
);

export const loginCodes = pgTable(
  'login_codes',
  {
    login: text().notNull(),
    /** SHA-256 of the browser's challenge; empty for a client without one. (024) */
    challenge: text().notNull().default(''),
    code_hash: text().notNull(),
    /** A spent code stays spent, because the row outlives it. */
    attempts: integer().notNull().default(0),
    sent_at: instant('sent_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    spent_at: instant('spent_at'),
    /** Version of the text agreed to when the code was requested. [AUTH-12] */
    consent_text: text(),
  },
  (t) => [primaryKey({ columns: [t.login, t.challenge] })],
);

/** Codes of the last day; login and address are keyed hashes. [AUTH-13] */
export const codeSends = pgTable(
  'code_sends',
  {
    id: uuid().primaryKey(),
    login: text().notNull(),
    address: text(),
    network: text(),
    sent_at: instant('sent_at').notNull(),
  },
  (t) => [
    index('code_sends_to').on(t.login, t.sent_at),
    index('code_sends_from').on(t.address, t.sent_at),
    index('code_sends_around').on(t.network, t.sent_at),
    index('code_sends_at').on(t.sent_at),
  ],
);

export const formerLogins = pgTable(
  'former_logins',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    field: text({ enum: ['phone', 'email', 'password'] }).notNull(),
    former: text(),
    changed_at: instant('changed_at').notNull(),
    returned_at: instant('returned_at'),
  },
  (t) => [index('former_logins_of_user').on(t.user_id)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Derives the next refresh token, so that parallel refreshes get the same answer. */
    key: bytes('key').notNull(),
    agent: text().notNull(),
    created_at: instant('created_at').notNull(),
    used_at: instant('used_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    revoked_at: instant('revoked_at'),
  },
  (t) => [index('sessions_of_user').on(t.user_id)],
);

/** Spent tokens stay, to detect their reuse. [AUTH-10] */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
    rotated_at: instant('rotated_at'),
  },
  (t) => [index('refresh_tokens_of_session').on(t.session_id)],
);

export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: text().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('access_tokens_of_session').on(t.session_id)],
);
