import type { IncomingMessage } from 'node:http';
import { CLIENT_ADDRESS, clientAddress } from '../provider/http/client-address';

/** Tells the rooms behind who asks. A visitor's own header of that name is overwritten. */
export function nameClient(request: IncomingMessage, hops: number): void {
  const forwardedFor = request.headers['x-forwarded-for'];
  const chain = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor;
  const address = clientAddress(chain, request.socket.remoteAddress, hops);
  request.headers[CLIENT_ADDRESS] = address ?? 'unknown';
}
