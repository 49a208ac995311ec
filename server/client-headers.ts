import type { IncomingMessage } from 'node:http';
import { CLIENT_ADDRESS } from '../contract/wire';
import { clientAddress } from '../runtime/client-address';

export function setClientAddress(request: IncomingMessage, hops: number): void {
  const forwardedFor = request.headers['x-forwarded-for'];
  const chain = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor;
  const address = clientAddress(chain, request.socket.remoteAddress, hops);
  request.headers[CLIENT_ADDRESS] = address ?? 'unknown';
}

/**
 * Next streams pages to clients without a User-Agent, with status 200 whatever the page finds. With a name they get a
 * complete page (`htmlLimitedBots` in next.config.ts).
 */
export function setUserAgent(request: IncomingMessage): void {
  request.headers['user-agent'] ||= 'unknown';
}
