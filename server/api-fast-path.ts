import type { IncomingMessage, ServerResponse } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { processRegistry } from '../runtime/process-registry';
import { brotli, encodingFor, gzip, varyBy } from './http/encoding';
import type { Handler } from './pipeline';
import type { RoutePatterns } from './route-patterns';
import { endWhenSent } from './validation/validate-request';

const ROUTE = '/api/[...path]';
const METHODS = ['GET', 'POST', 'PATCH'];
const PLAIN = /^(?:\/[\w-]+)+\/?(?:\?|$)/;
const MIN_COMPRESSED = 1_024;

/**
 * Passes API calls to the gateway directly, because the way through Next takes longer than most calls. Returns false
 * for addresses that Next may read otherwise. See docs/decisions/019.
 */
export const apiFastPath =
  (routes: Pick<RoutePatterns, 'of'>): Handler =>
  (request, response) => {
    const { method = '', url = '' } = request;
    const { handleApiRequest } = processRegistry;
    const isPlainCall = METHODS.includes(method) && PLAIN.test(url) && routes.of(url) === ROUTE;
    if (!handleApiRequest || !isPlainCall) return false;
    return handleApiRequest(toRequest(request)).then(async (answer) => {
      await send(answer, request, response);
      return true;
    });
  };

/** A fixed host, because the `Host` header may be no valid address. */
function toRequest(request: IncomingMessage): Request {
  const { method = '', url = '' } = request;
  const address = `http://localhost${url}`;
  const headers = new Headers();
  for (const [name, value = ''] of Object.entries(request.headers)) headers.set(name, String(value));
  if (method === 'GET') return new Request(address, { method, headers });
  // A lazy stream: Node discards a body that the gateway refuses unread.
  const body = ReadableStream.from(request) as BodyInit;
  return new Request(address, { method, headers, body, ...{ duplex: 'half' } });
}

async function send(answer: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { headers, method } = request;
  const plain = Buffer.from(await answer.arrayBuffer());
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  const encoding = plain.length < MIN_COMPRESSED ? undefined : encodingFor(headers['accept-encoding']);
  const body = encoding ? await (encoding === 'br' ? brotli(plain) : gzip(plain)) : plain;
  if (plain.length >= MIN_COMPRESSED) response.setHeader('vary', varyBy('accept-encoding', response.getHeader('vary')));
  if (encoding) response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', body.length);
  if (request.complete || method === 'GET') {
    response.end(body);
    return;
  }
  // The rest of the body is discarded. The iterator's `readable` listeners would pause the stream.
  response.setHeader('connection', 'close');
  request.removeAllListeners('readable');
  endWhenSent(request, response, body);
}
