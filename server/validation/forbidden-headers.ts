import type { IncomingMessage } from 'node:http';
import { isServerAction } from '../next-internals';

/**
 * The shop has no server actions and no WebSockets. With two Host headers a proxy and the shop may each trust another
 * one. Other protocols offered by `Upgrade` are ignored.
 */
export const hasForbiddenHeaders = (request: IncomingMessage): boolean =>
  isServerAction(request) || /websocket/i.test(request.headers.upgrade ?? '') || hasTwoHosts(request.rawHeaders);

function hasTwoHosts(rawHeaders: string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}
