import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** A random token needs no salt. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
