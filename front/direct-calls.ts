import type { IncomingMessage, ServerResponse } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { brotli, encodingFor, gzip, varyBy } from './encoding';
import { endWhenSent } from './refusals';
import type { RoutePatterns } from './route-patterns';

type Door = (request: Request) => Promise<Response>;
/** Under this name the route's module leaves what answers its calls. A symbol, for the front imports no room behind it. */
const DOOR = Symbol.for('nursery.door');
const shared = globalThis as typeof globalThis & { [DOOR]?: Door };

const ROUTE = '/api/[...path]';
/** What the route exports; the rest Next makes of these. */
const METHODS = ['GET', 'POST', 'PATCH'];
/** An address that everybody reads alike. */
const PLAIN = /^(?:\/[\w-]+)+\/?(?:\?|$)/;
/** Bytes: less gains nothing by compressing. */
const WORTH_IT = 1_024;

/**
 * Hands calls of the contract to the door without the way through Next, which takes longer than most calls do. False where
 * Next has not loaded the door yet, or may read the request otherwise: it leads to the same door. See docs/decisions/019.
 */
export const answerDirectly =
  (routes: Pick<RoutePatterns, 'of'>) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { method = '', url = '' } = request;
    const door = shared[DOOR];
    if (!door || !METHODS.includes(method) || !PLAIN.test(url) || routes.of(url) !== ROUTE) return false;
    await send(await door(asRequest(request)), request, response);
    return true;
  };

/** The host is Next's for whoever names none; what a header `Host` holds may be no address. */
function asRequest(request: IncomingMessage): Request {
  const { method = '', url = '' } = request;
  const address = `http://localhost${url}`;
  const headers = new Headers();
  for (const [name, value = ''] of Object.entries(request.headers)) headers.set(name, String(value));
  if (method === 'GET') return new Request(address, { method, headers });
  // Nothing is read before the door asks: what it refuses unread Node throws away.
  const body = ReadableStream.from(request) as BodyInit;
  return new Request(address, { method, headers, body, ...{ duplex: 'half' } });
}

async function send(answer: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { headers, method } = request;
  const plain = Buffer.from(await answer.arrayBuffer());
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  const encoding = plain.length < WORTH_IT ? undefined : encodingFor(headers['accept-encoding']);
  const body = encoding ? await (encoding === 'br' ? brotli(plain) : gzip(plain)) : plain;
  if (plain.length >= WORTH_IT) response.setHeader('vary', varyBy('accept-encoding', response.getHeader('vary')));
  if (encoding) response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', body.length);
  if (request.complete || method === 'GET') {
    response.end(body);
    return;
  }
  // The door has heard enough. It read by an iterator, which would hold back what is now to be thrown away.
  response.setHeader('connection', 'close');
  request.removeAllListeners('readable');
  endWhenSent(request, response, body);
}
