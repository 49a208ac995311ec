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
    /** Small letters. */
    email: text().unique(),
    mailing_type: text().array().notNull().default(sql`'{}'::text[]`),
    /** x is the latitude, y the longitude. */
    address: jsonb().$type<{
      address: string;
      x?: number | undefined;
      y?: number | undefined;
      place_token?: string | undefined;
    }>(),
    /** argon2id. */
    password_hash: text(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [check('users_login', sql`${t.phone} IS NOT NULL OR ${t.email} IS NOT NULL`)],
);

/** One code for each login and browser: a newer one takes the place of the older. [AUTH-13] */
export const loginCodes = pgTable(
  'login_codes',
  {
    /** Phone or e-mail, normalised. */
    login: text().notNull(),
    /** SHA-256 of what the browser that asked is known by; empty for a client that has named nothing. (024) */
    challenge: text().notNull().default(''),
    code_hash: text().notNull(),
    /** Tries made; the row outlives the code's use, so that a spent code stays spent. */
    attempts: integer().notNull().default(0),
    sent_at: instant('sent_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    spent_at: instant('spent_at'),
    /** Version of the text that whoever asked for the code has agreed to; the ledger gets it with the proof. [AUTH-12] */
    consent_text: text(),
  },
  (t) => [primaryKey({ columns: [t.login, t.challenge] })],
);

/** Codes that were sent in the last day. Whom and from where is hashed with the shop's key. [AUTH-13] */
export const codeSends = pgTable(
  'code_sends',
  {
    id: uuid().primaryKey(),
    login: text().notNull(),
    /** Of whoever asked; unknown when a storefront did so itself. */
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

/** What an account was signed in with before a change, for as long as its owner may take the change back. */
export const formerLogins = pgTable(
  'former_logins',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    field: text({ enum: ['phone', 'email', 'password'] }).notNull(),
    /** Null where there was none: a login was added, or a first password set. */
    former: text(),
    changed_at: instant('changed_at').notNull(),
    /** The change was taken back: its link has nothing left to do. */
    returned_at: instant('returned_at'),
  },
  (t) => [index('former_logins_of_user').on(t.user_id)],
);

/** A family of tokens: one sign-in on one device. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Derives the successor of a refresh token: parallel refreshes of one token get the same answer. */
    key: bytes('key').notNull(),
    /** What the customer knows the device by. */
    agent: text().notNull(),
    created_at: instant('created_at').notNull(),
    used_at: instant('used_at').notNull(),
    /** Refreshing does not move it. */
    ends_at: instant('ends_at').notNull(),
    revoked_at: instant('revoked_at'),
  },
  (t) => [index('sessions_of_user').on(t.user_id)],
);

/** Every refresh token of a family, so that a spent one is recognised when it comes again. [AUTH-10] */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256. The token itself is nowhere. */
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
    /** SHA-256. */
    hash: text().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('access_tokens_of_session').on(t.session_id)],
);
