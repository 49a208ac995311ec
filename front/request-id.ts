import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID = 'x-request-id';
const WELL_FORMED = /^[\w-]{8,64}$/;

/** By which the lines of a request are found in all logs: a proxy of ours has named it, or it is named here. */
export function requestId({ headers }: IncomingMessage, hops: number): string {
  const given = headers[REQUEST_ID];
  return hops > 0 && typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}
