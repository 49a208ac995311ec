import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed token is good for: one made for a purpose opens nothing else. */
export type Purpose =
  | 'order'
  | 'unsubscribe'
  | 'confirm'
  | 'stock_request'
  | 'stock_confirm'
  | 'human'
  | 'login_return';

/** The first signs. Whatever any of them has signed is ours: a shop that is given a new one still knows its letters. */
export type Keys = readonly [string, ...string[]];

const hashBy = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');

/** A keyed hash: of a login code, of a token's text. */
export const keyedHash = ([key]: Keys, purpose: string, text: string): string => hashBy(key, purpose, text);

/** What `keyedHash` may have made of a text, now or before the key was changed; the newest first. */
export const keyedHashes = (keys: Keys, purpose: string, text: string): string[] =>
  keys.map((key) => hashBy(key, purpose, text));

/** `text` in a form that only this shop can have made. Readable by everyone: nothing secret goes in. */
export const sign = (keys: Keys, purpose: Purpose, text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${keyedHash(keys, purpose, text)}`;

/** The text of a token that this shop made for this purpose. */
export function readSigned(keys: Keys, purpose: Purpose, token: string): string | undefined {
  const [encoded = '', mac = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  return keyedHashes(keys, purpose, text).some((hash) => isSame(mac, hash)) ? text : undefined;
}

/** Compares in constant time. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
