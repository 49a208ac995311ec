import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LIMITS } from '../../contract/limits';
import { refusals } from '../../telemetry/metrics';
import { BROKEN_ADDRESS, ERROR_PAGE_HEADERS, type ErrorPage, errorPageHtml } from '../html/error-page';
import { isRouterStateReadable, isServerAction } from '../next-internals';
import { isCall, methodsOf } from './methods';
import { isPicture, pictureAddress } from './picture-address';

const SENDING_MS = 5_000;

type Refusal = {
  status: number;
  reason: string;
  message: string;
  page?: ErrorPage;
  headers?: OutgoingHttpHeaders;
};

function findFault(request: IncomingMessage): Refusal | undefined {
  const { method = '', url = '' } = request;
  if (isMalformed(url)) return { status: 400, reason: 'address', message: 'Неверный адрес', page: BROKEN_ADDRESS };
  const methods = methodsOf(url);
  if (!methods.includes(method))
    return { status: 405, reason: 'method', message: 'Так сюда нельзя', headers: { allow: methods.join(', ') } };
  const picture = isPicture(url) ? pictureAddress(url) : url;
  if (picture === undefined) return { status: 400, reason: 'address', message: 'Неверный адрес' };
  if (picture !== url) return { status: 308, reason: 'address', message: '', headers: { location: picture } };
  if (hasForbiddenHeaders(request) || !isRouterStateReadable(request))
    return { status: 400, reason: 'headers', message: 'Неверный запрос' };
  const status = bodySizeStatus(request);
  return (
    status && { status, reason: 'body', message: status === 413 ? 'Слишком большой запрос' : 'Нужна длина запроса' }
  );
}

export function rejectInvalid(request: IncomingMessage, response: ServerResponse): boolean {
  const refusal = findFault(request);
  if (!refusal) return false;
  const { status, reason, headers } = refusal;
  refusals.inc({ reason });
  const { text, ...own } = contentFor(request, refusal);
  response.writeHead(status, { ...own.headers, 'content-length': Buffer.byteLength(text), ...headers });
  if (status === 413 || status === 411) endWhenSent(request, response, text);
  else response.end(text);
  return true;
}

function contentFor({ method, url = '' }: IncomingMessage, { message, page }: Refusal) {
  if (page && (method === 'GET' || method === 'HEAD') && !/^\/(?:api|_next)\//.test(url)) {
    return { headers: ERROR_PAGE_HEADERS, text: errorPageHtml(page) };
  }
  const isCalled = url.startsWith('/api/');
  const type = isCalled ? 'application/json' : 'text/plain';
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', connection: 'close' };
  return { headers, text: isCalled ? JSON.stringify({ status: 0, message: message }) : message };
}

/** Reads and discards the rest of the body: otherwise the client sees a reset instead of the response. */
export function endWhenSent(request: IncomingMessage, response: ServerResponse, body: string | Buffer): void {
  response.flushHeaders();
  response.write(body);
  // Flushed at once: Node may close the connection at the next invalid byte and discard unsent data.
  request.socket.uncork();
  const end = () => {
    clearTimeout(patience);
    response.end();
  };
  const patience = setTimeout(end, SENDING_MS);
  request.once('close', end).once('end', end).resume();
}

/**
 * Checks the size before a body is read. Next reads a form whole, so a form needs a Content-Length. The gateway counts
 * the bytes of API calls without one, with limits by call and type (`lib/gateway/body.ts`). Bodies of GET are ignored.
 */
export function bodySizeStatus({ url = '', headers }: IncomingMessage): 411 | 413 | undefined {
  const most = LIMITS.form_fields + (isCall(url) ? LIMITS.file : 0);
  if (Number(headers['content-length'] ?? 0) > most) return 413;
  return headers['transfer-encoding'] !== undefined && !isCall(url) ? 411 : undefined;
}

/** The shop has no server actions and no WebSockets. Of two Host headers a proxy and the shop may trust different ones. */
export const hasForbiddenHeaders = (request: IncomingMessage): boolean =>
  isServerAction(request) || /websocket/i.test(request.headers.upgrade ?? '') || hasTwoHosts(request.rawHeaders);

function hasTwoHosts(rawHeaders: string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/** Next answers these with 500. Malformed queries are allowed, because advertisers tag links in other encodings. */
export function isMalformed(target: string): boolean {
  if (!target.startsWith('/') || target.includes('%00') || target.includes('\0')) return true;
  const [path = ''] = target.split('?');
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}
