import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLIENT_ADDRESS } from '../contract/wire';

/** Whoever wants a page: the address in whose turn it is made, and what is told when they hang up. */
export type Asker = { address: string; left: AbortSignal };

/** Call it once the request says who asks (`nameClient`). */
export function askerOf({ headers }: IncomingMessage, response: ServerResponse): Asker {
  const left = new AbortController();
  if (response.destroyed) left.abort();
  response.once('close', () => left.abort());
  return { address: String(headers[CLIENT_ADDRESS]), left: left.signal };
}
