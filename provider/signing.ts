import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor } from './db/connection';
import { secrets } from './db/tables/content';

/** What a signed token is good for: one made for a purpose opens nothing else. */
export type Purpose = 'order' | 'unsubscribe' | 'confirm' | 'stock_request';

const NAME = 'signing';
const BYTES = 32;

/** SECRET, or a key that the shop made for itself once and shares with all who use its database. */
export async function loadSecret(db: Executor, given: string | undefined, now: Date): Promise<string> {
  if (given) return given;
  const value = randomBytes(BYTES).toString('base64url');
  await db.insert(secrets).values({ name: NAME, value, created_at: now }).onConflictDoNothing();
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, NAME));
  if (!row) throw new Error('The shop has no signing key');
  return row.value;
}

/** A keyed hash: of a login code, of a token's text. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');

/** `text` in a form that only this shop can have made. Readable by everyone: nothing secret goes in. */
export const sign = (secret: string, purpose: Purpose, text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${keyedHash(secret, purpose, text)}`;

/** The text of a token that this shop made for this purpose. */
export function readSigned(secret: string, purpose: Purpose, token: string): string | undefined {
  const [encoded = '', mac = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  return isSame(mac, keyedHash(secret, purpose, text)) ? text : undefined;
}

/** Compares in constant time. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
