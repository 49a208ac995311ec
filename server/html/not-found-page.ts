import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describeError } from '../../telemetry/describe-error';
import { log } from '../../telemetry/log';
import type { InternalRequests } from '../internal-requests';
import { isRouterRequest } from '../next-internals';
import { findRedirect, toLocation } from '../redirects';
import { isHtml, type ResponseStep } from './response-transformer';

const CACHED_MS = 60_000;
const DEADLINE_MS = 10_000;
const MISSING = '/missing';
const OWN_PAGES: Record<string, string> = {
  '/success': '/success/lost',
  '/success/invoice': '/success/lost',
  '/payment-result': '/success/lost',
};
const PLAIN: Page = { type: 'text/plain; charset=utf-8', body: Buffer.from('Страница не найдена') };
const BODY_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'last-modified', 'link'];

type Page = { type: string; body: Buffer; gzipped?: Buffer; policy?: string };
type Replacement = { status: 404 | 410; page: Page } | { to: string };

/**
 * Next answers `notFound()` with the right status and a shell that stays empty without JavaScript. This replaces it
 * with the rendered not-found page, cached for a minute. An address that has moved gets 308, a removed one 410.
 * [ROUTE-12, ROUTE-15]
 */
export class NotFoundPage {
  readonly #internal: InternalRequests;
  readonly #cached = new Map<string, { page: Promise<Page>; until: number }>();

  constructor(internal: InternalRequests) {
    this.#internal = internal;
  }

  stepFor(request: IncomingMessage): ResponseStep {
    if (!isDocument(request)) return {};
    const { url = '', headers } = request;
    const acceptsGzip = /\bgzip\b/.test(String(headers['accept-encoding']));
    return {
      takesBody: (response) => response.statusCode === 404 && isHtml(response),
      finish: async (_shell, response) => {
        const replacement = await this.#find(url).catch((error: Error) => {
          log.error({ reason: describeError(error) }, 'The not-found page cannot be read');
          return { status: 404 as const, page: PLAIN };
        });
        return replace(response, replacement, acceptsGzip);
      },
    };
  }

  async #find(address: string): Promise<Replacement> {
    const own = OWN_PAGES[address.split('?')[0] ?? ''];
    const redirect = own ? undefined : await findRedirect(address);
    if (!redirect) return { status: 404, page: await this.#read(own ?? MISSING) };
    if ('to' in redirect) return redirect;
    // Not cached: it is rare, and its address has countless spellings.
    const page = await this.#fetch(redirect.page).catch(() => undefined);
    return page ? { status: 410, page } : { status: 404, page: await this.#read(MISSING) };
  }

  #read(path: string): Promise<Page> {
    const before = this.#cached.get(path);
    if (before && before.until >= performance.now()) return before.page;
    const page = this.#fetch(path);
    const entry = { page, until: performance.now() + CACHED_MS };
    this.#cached.set(path, entry);
    page.catch(() => {
      if (this.#cached.get(path) === entry) this.#cached.delete(path);
    });
    return page;
  }

  async #fetch(path: string): Promise<Page> {
    const { status, headers, body } = await this.#internal.fetch(path, {
      signal: AbortSignal.timeout(DEADLINE_MS),
      isRaw: true,
    });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    const policy = headers['content-security-policy'];
    const type = String(headers['content-type'] ?? PLAIN.type);
    return { type, body, gzipped: gzipSync(body), ...(policy !== undefined && { policy: String(policy) }) };
  }
}

/** The admin needs scripts anyway: its shell is filled by app/(admin)/admin/(staff)/not-found.tsx. */
const OTHERS = /^\/(?:(?:api|_next)\/|admin(?:[/?]|$))/;

function isDocument(request: IncomingMessage): boolean {
  const { method, url = '/' } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !isRouterRequest(request) && !OTHERS.test(url);
}

function replace(response: ServerResponse, replacement: Replacement, acceptsGzip: boolean): Buffer {
  for (const name of BODY_HEADERS) response.removeHeader(name);
  if ('to' in replacement) {
    response.removeHeader('content-type');
    response.statusCode = 308;
    response.setHeader('location', toLocation(replacement.to));
    return Buffer.alloc(0);
  }
  const { status, page } = replacement;
  const gzipped = acceptsGzip ? page.gzipped : undefined;
  response.statusCode = status;
  response.setHeader('content-type', page.type);
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('vary', 'accept-encoding');
  if (gzipped) response.setHeader('content-encoding', 'gzip');
  if (page.policy) response.setHeader('content-security-policy', page.policy);
  return gzipped ?? page.body;
}
