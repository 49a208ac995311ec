import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusals } from '../../telemetry/metrics';
import { BUSY, ERROR_PAGE_HEADERS, errorPageHtml } from '../html/error-page';
import { isRouterRequest } from '../next-internals';

const RETRY_AFTER_SECONDS = '5';

export function sendBusy(request: IncomingMessage, response: ServerResponse): true {
  if (response.destroyed) return true;
  refusals.inc({ reason: 'busy' });
  const isRouter = isRouterRequest(request);
  // Keeps the connection open: a new connection costs more than this response.
  const { connection: _, ...page } = ERROR_PAGE_HEADERS;
  const own = isRouter ? { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } : page;
  const text = isRouter ? BUSY.text : errorPageHtml(BUSY);
  response.writeHead(503, { ...own, 'retry-after': RETRY_AFTER_SECONDS, 'content-length': Buffer.byteLength(text) });
  response.end(text);
  return true;
}
