import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const ALLOWED = 'GET, HEAD, POST, PATCH, OPTIONS';

/** The web's `Request`, which Next makes of everything, cannot carry TRACE: it throws, and the visitor gets a 500. */
export const isUnsupported = (method: string | undefined): boolean => method === 'TRACE';

export function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { allow: ALLOWED, 'content-length': 0, connection: 'close' }).end();
}

/** Node hands CONNECT over apart from the requests, with a bare socket, and without a listener it just hangs up. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  // Nobody else listens any more: without this a reset by the visitor would end the process.
  socket.on('error', () => socket.destroy());
  // Nor does anybody read: left half open, the connection would hold the stop of the server for ever.
  socket.resume();
  socket.end(
    `HTTP/1.1 405 Method Not Allowed\r\nallow: ${ALLOWED}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
    () => socket.destroy(),
  );
}
