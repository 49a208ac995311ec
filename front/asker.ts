import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLIENT_ADDRESS } from '../contract/wire';

/** A visitor that waits for a page: the address in whose turn it is rendered, and the signal of a closed connection. */
export type Asker = { address: string; hungUp: AbortSignal };

/** The request must have passed `nameClient`. */
export function askerOf({ headers }: IncomingMessage, response: ServerResponse): Asker {
  const hangUp = new AbortController();
  if (response.destroyed) hangUp.abort();
  response.once('close', () => hangUp.abort());
  return { address: String(headers[CLIENT_ADDRESS]), hungUp: hangUp.signal };
}
