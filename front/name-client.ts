import type { IncomingMessage } from 'node:http';
import { CLIENT_ADDRESS } from '../contract/wire';
import { clientAddress } from '../provider/http/client-address';

/** Tells the rooms behind who asks. A visitor's own header of that name is overwritten. */
export function nameClient(request: IncomingMessage, hops: number): void {
  const forwardedFor = request.headers['x-forwarded-for'];
  const chain = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor;
  const address = clientAddress(chain, request.socket.remoteAddress, hops);
  request.headers[CLIENT_ADDRESS] = address ?? 'unknown';
}

/**
 * Next renders a page whole for every client that says what it is (`htmlLimitedBots` in next.config.ts). One that does
 * not would get a stream, whose status is 200 whatever it finds: it is given a name.
 */
export function nameAgent(request: IncomingMessage): void {
  request.headers['user-agent'] ||= 'unknown';
}
