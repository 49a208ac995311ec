import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A token signed for one purpose is invalid for another. */
export type Purpose =
  | 'order'
  | 'unsubscribe'
  | 'confirm'
  | 'stock_request'
  | 'stock_confirm'
  | 'human'
  | 'login_return';

/** The first one signs, all verify: links in old letters stay valid after a change. */
export type Keys = readonly [string, ...string[]];

const hashBy = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');

export const keyedHash = ([key]: Keys, purpose: string, text: string): string => hashBy(key, purpose, text);

export const keyedHashes = (keys: Keys, purpose: string, text: string): string[] =>
  keys.map((key) => hashBy(key, purpose, text));

/** Signed, not encrypted. */
export const sign = (keys: Keys, purpose: Purpose, text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${keyedHash(keys, purpose, text)}`;

export function readSigned(keys: Keys, purpose: Purpose, token: string): string | undefined {
  const [encoded = '', mac = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  return keyedHashes(keys, purpose, text).some((hash) => isSame(mac, hash)) ? text : undefined;
}

export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const TOKEN_BYTES = 32;

export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** How the database stores a token. It is random, so it needs no salt. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
