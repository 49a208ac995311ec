import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLIENT_ADDRESS } from '../../contract/wire';

/** `address` shares a place in the render queue; `hungUp` aborts when the connection closes. */
export type Requester = { address: string; hungUp: AbortSignal };

export function requesterOf({ headers }: IncomingMessage, response: ServerResponse): Requester {
  const hangUp = new AbortController();
  if (response.destroyed) hangUp.abort();
  response.once('close', () => hangUp.abort());
  return { address: String(headers[CLIENT_ADDRESS]), hungUp: hangUp.signal };
}
