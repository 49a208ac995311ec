import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describeError } from '../../telemetry/describe-error';
import { log } from '../../telemetry/log';
import { asLocation, findRedirect } from '../redirects';

const KEPT_MS = 60_000;
const DEADLINE_MS = 10_000;
const MISSING = '/missing';
/** Addresses with their own not-found page. */
const OWN_WORDS: Record<string, string> = {
  '/success': '/success/lost',
  '/success/invoice': '/success/lost',
  '/payment-result': '/success/lost',
};
const PLAIN: Page = { type: 'text/plain; charset=utf-8', body: Buffer.from('Страница не найдена') };
const BODY_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'last-modified', 'link'];

type Page = { type: string; body: Buffer; gzipped?: Buffer; policy?: string };
type Instead = { status: 404 | 410; page: Page } | { to: string };

/**
 * Next answers `notFound()` with the right status and a shell that stays empty without JavaScript. This replaces it
 * with the rendered not-found page, cached for a minute. An address that has moved gets 308, a removed one 410.
 * [ROUTE-12, ROUTE-15]
 */
export class NotFoundPage {
  readonly #origin: () => string;
  /** Marks internal requests, which get the raw shell. */
  readonly #token = randomUUID();
  readonly #kept = new Map<string, { page: Promise<Page>; until: number }>();

  constructor(origin: () => string) {
    this.#origin = origin;
  }

  isOwn({ headers }: IncomingMessage): boolean {
    return headers['x-front-token'] === this.#token;
  }

  /** Call before Next handles the request. */
  standInFor(request: IncomingMessage, response: ServerResponse): void {
    if (!isDocument(request) || this.isOwn(request)) return;
    const address = request.url ?? '';
    interceptNotFound(request, response, () =>
      this.#instead(address).catch((error: Error) => {
        log.error({ reason: describeError(error) }, 'The not-found page cannot be read');
        return { status: 404, page: PLAIN };
      }),
    );
  }

  async #instead(address: string): Promise<Instead> {
    const own = OWN_WORDS[address.split('?')[0] ?? ''];
    const moved = own ? undefined : await findRedirect(this.#origin(), address, { 'x-front-token': this.#token });
    if (!moved) return { status: 404, page: await this.#read(own ?? MISSING) };
    if ('to' in moved) return moved;
    // Not cached: it is rare, and its address has countless spellings.
    const page = await this.#fetch(moved.page).catch(() => undefined);
    return page ? { status: 410, page } : { status: 404, page: await this.#read(MISSING) };
  }

  #read(path: string): Promise<Page> {
    const before = this.#kept.get(path);
    if (before && before.until >= performance.now()) return before.page;
    const page = this.#fetch(path);
    const kept = { page, until: performance.now() + KEPT_MS };
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
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const body = Buffer.from(await answer.arrayBuffer());
    const policy = answer.headers.get('content-security-policy');
    const type = answer.headers.get('content-type') ?? PLAIN.type;
    return { type, body, gzipped: gzipSync(body), ...(policy && { policy }) };
  }
}

function isDocument({ method, url = '/', headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers.rsc === undefined && !/^\/(?:api|_next)\//.test(url);
}

/** Discards an HTML 404 and sends the replacement at its end. */
function interceptNotFound(request: IncomingMessage, response: ServerResponse, read: () => Promise<Instead>): void {
  const { writeHead, write, end, flushHeaders } = response;
  let isDropped = false;
  let isSent = false;
  const isNotFound = (status = response.statusCode) => {
    const isHtml = String(response.getHeader('content-type')).startsWith('text/html');
    isDropped ||= !response.headersSent && status === 404 && isHtml;
    return isDropped;
  };

  const send = async () => {
    const instead = await read();
    for (const name of BODY_HEADERS) response.removeHeader(name);
    if ('to' in instead) {
      response.removeHeader('content-type');
      writeHead.call(response, 308, { location: asLocation(instead.to), 'content-length': 0 });
      return void end.call(response, '', 'utf8');
    }
    const { status, page } = instead;
    const gzipped = /\bgzip\b/.test(String(request.headers['accept-encoding'])) ? page.gzipped : undefined;
    const body = gzipped ?? page.body;
    writeHead.call(response, status, {
      'content-type': page.type,
      'content-length': body.length,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(gzipped && { 'content-encoding': 'gzip' }),
      ...(page.policy && { 'content-security-policy': page.policy }),
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
      if (!isSent) send().catch(() => response.destroy());
      isSent = true;
      return response;
    },
  });
}
