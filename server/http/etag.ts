import { createHash } from 'node:crypto';

export const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

export const isKnown = (given: string | undefined, etag: string): boolean =>
  given?.split(',').some((one) => one.trim() === '*' || weak(one.trim()) === weak(etag)) ?? false;

const weak = (etag: string): string => etag.replace(/^W\//, '');
