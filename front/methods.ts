import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Addresses outside `/api/` that take a page's form where no script does: methods.test.ts finds them in `app/`. */
export const FORMS = new Set(['/login/enter', '/payment-result/pay', '/success/confirm', '/unsubscr/leave']);

const PAGE = ['GET', 'HEAD'];
const FORM = ['POST'];
/** All that some call has, and what Next answers by itself. */
const CALL = ['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS'];

export const isCall = (target: string): boolean => target.startsWith('/api/');

/** What an address may be asked by. Next answers much of the rest with 500. */
export function methodsOf(target: string): readonly string[] {
  if (isCall(target)) return CALL;
  return FORMS.has(target.split('?')[0] ?? '') ? FORM : PAGE;
}

/** Node hands CONNECT over apart from the requests, with a bare socket, and without a listener it just hangs up. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  // Nobody else listens any more: without this a reset by the visitor would end the process.
  socket.on('error', () => socket.destroy());
  // Nor does anybody read: left half open, the connection would hold the stop of the server for ever.
  socket.resume();
  socket.end(
    `HTTP/1.1 405 Method Not Allowed\r\nallow: ${PAGE.join(', ')}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
    () => socket.destroy(),
  );
}
