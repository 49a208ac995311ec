import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** What only Next's own rooms may tell each other, and what would lead a request past the guard of the account. */
const FORGED = /^(?:x-middleware-|x-nextjs-|x-invoke-|x-matched-path$|x-now-route|next-resume$|x-action-)/;

/** The shop has no server actions: whoever calls one tries a door that is not there. */
export const isForbidden = ({ headers }: IncomingMessage): boolean => headers['next-action'] !== undefined;

export function stripForged({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (FORGED.test(name)) delete headers[name];
}

/** Nothing here speaks over WebSockets, and Next would pass an upgrade on to wherever it leads. */
export function refuseUpgrade(_request: IncomingMessage, socket: Duplex): void {
  // Nobody else listens any more: without this a reset by the visitor would end the process.
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n', () => socket.destroy());
}
