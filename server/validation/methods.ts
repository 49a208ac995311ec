import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Addresses outside `/api/` that accept a form without JavaScript. methods.test.ts compares them with `app/`. */
export const FORMS = new Set(['/login/enter', '/payment-result/pay', '/success/confirm', '/unsubscr/leave']);

const PAGE = ['GET', 'HEAD'];
const FORM = ['POST'];
const CALL = ['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS'];

export const isCall = (target: string): boolean => target.startsWith('/api/');

export function methodsOf(target: string): readonly string[] {
  if (isCall(target)) return CALL;
  return FORMS.has(target.split('?')[0] ?? '') ? FORM : PAGE;
}

/** Node emits CONNECT apart from requests, with a bare socket, and closes it if there is no listener. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  // Without a listener a reset by the visitor would end the process.
  socket.on('error', () => socket.destroy());
  // An unread, half-open connection would block the shutdown.
  socket.resume();
  socket.end(
    `HTTP/1.1 405 Method Not Allowed\r\nallow: ${PAGE.join(', ')}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
    () => socket.destroy(),
  );
}
