import type { IncomingMessage } from 'node:http';

/** Internal headers of Next. Some of them would bypass the middleware that guards the account. */
const FORGED = /^(?:x-middleware-|x-nextjs-|x-invoke-|x-matched-path$|x-now-route|next-resume$|x-action-)/;

/**
 * The shop has no server actions and no WebSockets. With two Host headers a proxy and the shop may each trust another
 * one. Other protocols offered by `Upgrade` are ignored.
 */
export const hasForbiddenHeaders = ({ headers, rawHeaders }: IncomingMessage): boolean =>
  headers['next-action'] !== undefined || /websocket/i.test(headers.upgrade ?? '') || hasTwoHosts(rawHeaders);

function hasTwoHosts(rawHeaders: string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

export function removeForgedHeaders({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (FORGED.test(name)) delete headers[name];
}
