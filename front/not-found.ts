import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

const KEPT_MS = 60_000;
const DEADLINE_MS = 10_000;
/** Any path without a route; Next renders the whole not-found page for it. */
const UNMATCHED = '/_not-found';
/** Where nothing found has words of its own: a page says them that can be read by itself. */
const OWN_WORDS: Record<string, string> = { '/success': '/success/lost', '/payment-result': '/success/lost' };
const PLAIN: Page = { type: 'text/plain; charset=utf-8', body: Buffer.from('Страница не найдена') };
/** They describe the body that is thrown away. */
const BODY_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'last-modified', 'link'];

type Page = { type: string; body: Buffer; gzipped?: Buffer };

/**
 * Next answers `notFound()` with a right status and a shell that stays empty without JavaScript. This puts the rendered
 * not-found page in its place: fetched from ourselves, kept for a minute.
 */
export class NotFoundPage {
  readonly #origin: () => string;
  /** Tells our own request from a visitor's, which must not get the raw shell. */
  readonly #token = randomUUID();
  readonly #kept = new Map<string, { page: Promise<Page>; until: number }>();

  constructor(origin: () => string) {
    this.#origin = origin;
  }

  /** Call before Next sees the request. */
  standInFor(request: IncomingMessage, response: ServerResponse): void {
    if (!isDocument(request) || request.headers['x-front-token'] === this.#token) return;
    const [asked = ''] = (request.url ?? '').split('?');
    interceptNotFound(request, response, () => this.#read(OWN_WORDS[asked] ?? UNMATCHED));
  }

  #read(path: string): Promise<Page> {
    const before = this.#kept.get(path);
    if (before && before.until >= Date.now()) return before.page;
    const page = this.#fetch(path);
    const kept = { page, until: Date.now() + KEPT_MS };
    this.#kept.set(path, kept);
    page.catch(() => {
      if (this.#kept.get(path) === kept) this.#kept.delete(path);
    });
    return page;
  }

  async #fetch(path: string): Promise<Page> {
    const answer = await fetch(this.#origin() + path, {
      headers: { 'x-front-token': this.#token, 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (answer.status !== (path === UNMATCHED ? 404 : 200)) throw new Error(`${path} answered ${answer.status}`);
    const body = Buffer.from(await answer.arrayBuffer());
    return { type: answer.headers.get('content-type') ?? PLAIN.type, body, gzipped: gzipSync(body) };
  }
}

/** A page for a reader: not the router's data, not a call, not a file of the build. */
function isDocument({ method, url = '/', headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers.rsc === undefined && !/^\/(?:api|_next)\//.test(url);
}

/** Watches what is written; once it turns out to be an HTML 404, drops it and sends the page at its end. */
function interceptNotFound(request: IncomingMessage, response: ServerResponse, read: () => Promise<Page>): void {
  const { writeHead, write, end, flushHeaders } = response;
  let isDropped = false;
  let isSent = false;
  const isNotFound = (status = response.statusCode) => {
    const isHtml = String(response.getHeader('content-type')).startsWith('text/html');
    isDropped ||= !response.headersSent && status === 404 && isHtml;
    return isDropped;
  };

  const send = async () => {
    const page = await read().catch((error: Error) => {
      console.error('The not-found page cannot be read', error.message);
      return PLAIN;
    });
    const gzipped = /\bgzip\b/.test(String(request.headers['accept-encoding'])) ? page.gzipped : undefined;
    const body = gzipped ?? page.body;
    for (const name of BODY_HEADERS) response.removeHeader(name);
    writeHead.call(response, 404, {
      'content-type': page.type,
      'content-length': body.length,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(gzipped && { 'content-encoding': 'gzip' }),
    });
    end.call(response, body, 'utf8');
  };

  const acknowledge = (args: unknown[]) => {
    const done = args.at(-1);
    if (typeof done === 'function') process.nextTick(done);
  };
  Object.assign(response, {
    writeHead: (...args: Parameters<typeof writeHead>) =>
      isNotFound(args[0]) ? response : writeHead.apply(response, args),
    flushHeaders: () => {
      if (!isNotFound()) flushHeaders.call(response);
    },
    write: (...args: Parameters<typeof write>) => {
      if (!isNotFound()) return write.apply(response, args);
      acknowledge(args);
      return true;
    },
    end: (...args: Parameters<typeof end>) => {
      if (!isNotFound()) return end.apply(response, args);
      acknowledge(args);
      // Ending twice is allowed, as on any response.
      if (!isSent) send().catch(() => response.destroy());
      isSent = true;
      return response;
    },
  });
}
