import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { cacheClock, DataCache, type Stale } from '../data-cache/data-cache';
import type { SharedState } from '../data-cache/shared-state';
import { TagIndex } from '../data-cache/tag-index';
import type { InternalRequests } from '../internal-requests';
import { sendBusy } from '../queue/busy-response';
import { Busy, type RenderQueue } from '../queue/render-queue';
import { type Requester, requesterOf } from '../queue/requester';
import { findRedirect } from '../redirects';
import { CachedPage, type PageMetadata } from './cached-page';
import { type PageAddress, pageAddress } from './page-address';
import type { Dependencies } from './render-dependencies';
import { SharedRenders } from './shared-renders';

const MAX_BYTES = 48 * 1024 * 1024;
/** How long a stale page may be served while it revalidates. Invalidated pages are never served. */
const STALE_MS = 30_000;
const STALE_IN_CROWD_MS = 300_000;
/** Revalidations at once, because each takes memory and CPU. Other stale pages revalidate on a later request. */
const MAX_REVALIDATIONS = 4;
/** Browsers must revalidate, because only the server knows when a write has changed a page. */
const CACHE_CONTROL = 'no-cache';

type Entry = { page: CachedPage; tags: string[]; freshUntil: number; bytes: number };
type Rendered = { page: CachedPage; source: 'miss' | 'shared' };
const REVALIDATOR: Requester = { address: 'revalidation', hungUp: new AbortController().signal };

/**
 * Cache of rendered public pages. Pages are rendered without the visitor's cookies. A write invalidates pages by tag,
 * and pages expire with their first expired read. A miss tries the shared cache before it renders. See
 * docs/decisions/013, 014.
 */
export class PageCache {
  readonly dataCache: DataCache;
  readonly #internal: InternalRequests;
  readonly #queue: RenderQueue;
  readonly #shared: SharedState['cache'] | undefined;
  readonly #index = new TagIndex();
  readonly #pages = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
    dispose: ({ tags }, key) => this.#index.remove(key, tags),
  });
  readonly #renders = new SharedRenders<Rendered>();
  #revalidations = 0;

  constructor(internal: InternalRequests, queue: RenderQueue, shared?: Pick<SharedState, 'cache' | 'publish'>) {
    this.#internal = internal;
    this.#queue = queue;
    this.#shared = shared?.cache;
    this.dataCache = new DataCache((stale) => this.#invalidate(stale), shared);
  }

  serveFresh(request: IncomingMessage, response: ServerResponse): boolean {
    const address = this.#withoutUnreadQuery(pageAddress(request));
    const entry = address && this.#pages.get(address.key);
    return entry !== undefined && cacheClock() <= entry.freshUntil && entry.page.sendAtOnce(request, response, 'hit');
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const requested = pageAddress(request);
    const address = this.#withoutUnreadQuery(requested);
    if (!address) return false;
    const entry = this.#pages.get(address.key);
    if (entry && (await this.#serveEntry(entry, address, request, response))) return true;
    const outcome = await this.#render(address, requesterOf(request, response)).catch((error: Error) => error);
    const rendered = outcome instanceof Error ? undefined : outcome;
    if (rendered && (await this.#needsNext(request, address, requested, rendered.page.metadata))) return false;
    if (rendered) this.#updateEntries(address, rendered);
    // In an outage a stale page is served; no write has invalidated it. [ERR-04]
    const isOutage = !rendered || rendered.page.metadata.status >= 500;
    const shown = entry && isOutage ? { page: entry.page, source: 'stale' } : rendered;
    if (!shown && outcome instanceof Busy) return sendBusy(request, response);
    if (!shown) return response.destroyed;
    await this.#send(address.key, shown.page, request, response, shown.source);
    return true;
  }

  #updateEntries({ key, bare }: PageAddress, rendered: Rendered): void {
    if (bare && rendered.page.metadata.isQueryUnread) this.#revalidate(bare);
    // A removed page must not come back in the next outage.
    if (isAbsent(rendered)) this.#pages.delete(key);
  }

  async #serveEntry(
    { page, freshUntil }: Entry,
    address: PageAddress,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const age = cacheClock() - freshUntil;
    if (age >= (this.#queue.isCrowded ? STALE_IN_CROWD_MS : STALE_MS)) return false;
    if (age > 0) this.#revalidate(address);
    await this.#send(address.key, page, request, response, age > 0 ? 'stale' : 'hit');
    return true;
  }

  async #send(
    key: string,
    page: CachedPage,
    request: IncomingMessage,
    response: ServerResponse,
    source: string,
  ): Promise<void> {
    await page.send(request, response, source);
    const entry = this.#pages.peek(key);
    if (entry?.page === page && entry.bytes !== page.bytes) this.#set(key, page, entry);
  }

  #withoutUnreadQuery(address: PageAddress | undefined): PageAddress | undefined {
    const { bare } = address ?? {};
    return bare && this.#pages.get(bare.key)?.page.metadata.isQueryUnread ? bare : address;
  }

  async #needsNext(
    { url = '' }: IncomingMessage,
    address: PageAddress,
    requested: PageAddress | undefined,
    { status, isQueryUnread }: PageMetadata,
  ): Promise<boolean> {
    // The new render of the page without its query reads a query after all.
    if (address !== requested && status === 200 && !isQueryUnread) return true;
    // A redirect passes on the visitor's whole query, and the redirect table may match on it.
    if (!address.queryWasReduced) return false;
    if (status !== 404) return status >= 300 && status < 400;
    const redirect = await findRedirect(url);
    return redirect !== undefined && 'to' in redirect;
  }

  #revalidate(address: PageAddress): void {
    if (this.#revalidations >= MAX_REVALIDATIONS || this.#renders.has(address.key)) return;
    this.#revalidations += 1;
    const end = () => {
      this.#revalidations -= 1;
    };
    this.#render(address, REVALIDATOR).then(end, end);
  }

  #render(address: PageAddress, requester: Requester): Promise<Rendered> {
    return this.#renders.join(address.key, requester, async (shared) => {
      const found = await this.#getShared(address.key);
      if (found) return { page: found, source: 'shared' };
      const release = await this.#queue.enter(shared);
      return { page: await this.#renderByNext(address, shared.hungUp, release), source: 'miss' };
    });
  }

  async #getShared(key: string): Promise<CachedPage | undefined> {
    const since = cacheClock();
    const found = await this.#shared?.get<PageMetadata>('page', key);
    if (!found || !this.dataCache.isCurrent(found.tags, since)) return undefined;
    const page = new CachedPage(found.facts, Buffer.from(found.body));
    this.#set(key, page, { tags: found.tags, freshUntil: cacheClock() + found.freshMs });
    return page;
  }

  #set(key: string, page: CachedPage, { tags, freshUntil }: Dependencies): void {
    const entry = { page, tags, freshUntil, bytes: page.bytes };
    if (this.#pages.set(key, entry).has(key)) this.#index.add(key, tags);
  }

  #renderByNext({ key, target, headers }: PageAddress, signal: AbortSignal, release: () => void): Promise<CachedPage> {
    const since = this.#shared?.position;
    return new Promise((resolve, reject) => {
      this.dataCache
        .observe(async (dependencies) => {
          const response = await this.#internal.fetch(target, { headers, signal, release });
          const isPublic = response.status === 200 && response.headers['set-cookie'] === undefined;
          const sent = isPublic ? { ...response.headers, 'cache-control': CACHE_CONTROL } : response.headers;
          const page = await CachedPage.of(response.status, sent, response.body);
          resolve(page);
          await dependencies.ready();
          // Synchronous from here: no write can come between the check and the caching.
          const found = isPublic ? dependencies.result : undefined;
          if (!found) return;
          this.#set(key, page, found);
          const freshMs = found.freshUntil - cacheClock();
          const entry = { tags: found.tags, facts: page.metadata, body: page.brotli, freshMs };
          this.#shared?.set('page', key, entry, since);
        })
        .catch(reject);
    });
  }

  #invalidate(stale: Stale): void {
    // Writes may have been missed: cached pages remain only as a fallback in an outage.
    if (stale === 'all') for (const entry of this.#pages.values()) entry.freshUntil = Number.NEGATIVE_INFINITY;
    else for (const key of this.#index.keysOf(stale)) this.#pages.delete(key);
    // Requests after a write must not join a render that began before it.
    this.#renders.detachAll();
  }
}

const isAbsent = ({ page }: Rendered): boolean => page.metadata.status !== 200 && page.metadata.status < 500;
