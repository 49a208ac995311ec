import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusals } from '../telemetry/metrics';
import { BUSY, TROUBLE_HEADERS, troubleHtml } from './trouble-page';

const RETRY_AFTER_SECONDS = '5';

/** Tells whoever asks for a page to come again, for too many are being made. Always true: it has answered. */
export function sendBusy({ headers }: IncomingMessage, response: ServerResponse): true {
  if (response.destroyed) return true;
  refusals.inc({ reason: 'busy' });
  // Next's router goes to the address itself where it gets no data of its own.
  const isRouter = headers.rsc !== undefined;
  // Whoever hangs up comes again by a connection that costs more than this answer.
  const { connection: _, ...page } = TROUBLE_HEADERS;
  const own = isRouter ? { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } : page;
  const text = isRouter ? BUSY.text : troubleHtml(BUSY);
  response.writeHead(503, { ...own, 'retry-after': RETRY_AFTER_SECONDS, 'content-length': Buffer.byteLength(text) });
  response.end(text);
  return true;
}
