import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { REQUEST_ID, runningRequest } from '../../telemetry/request-id';
import { clock, DataCache, type Stale } from '../data-cache/data-cache';
import type { SharedState } from '../data-cache/shared-state';
import { TagIndex } from '../data-cache/tag-index';
import { askNext } from '../internal-fetch';
import { InternalRequests } from '../internal-requests';
import { sendBusy } from '../queue/busy-response';
import { Busy, type RenderQueue } from '../queue/render-queue';
import { type Requester, requesterOf } from '../queue/requester';
import { findRedirect } from '../redirects';
import { CachedPage, type PageMetadata } from './cached-page';
import { type PageAddress, pageAddress } from './page-address';
import type { ReadFacts } from './render-dependencies';

const MOST_BYTES = 48 * 1024 * 1024;
/** How long a stale page may be served while it revalidates. Invalidated pages are never served. */
const STALE_MS = 30_000;
/** The same while other renders wait in the queue. */
const STALE_IN_CROWD_MS = 300_000;
/** Revalidations at once, because each takes memory and CPU. Other stale pages revalidate on a later request. */
const MOST_RENEWED = 4;
/** Browsers must revalidate, because only the server knows when a write has changed a page. */
const FOR_READERS = 'no-cache';

type Kept = { page: CachedPage; tags: string[]; freshUntil: number; bytes: number };
type Made = { page: CachedPage; way: 'miss' | 'shared' };
/** A running render. `wants` counts the waiting visitors; at zero the render is aborted. */
type Wanted = { made: Promise<Made>; wants: number; abandoned: AbortController };
const RENEWER: Requester = { address: 'front', hungUp: new AbortController().signal };

/**
 * Cache of rendered public pages. Pages are rendered without the visitor's cookies. A write invalidates pages by tag,
 * and pages expire with their first expired read. A miss tries the shared cache before it renders. See
 * docs/decisions/013, 014.
 */
export class PageCache {
  readonly reads: DataCache;
  readonly #shared: SharedState['cache'] | undefined;
  readonly #origin: () => string;
  readonly #renders: RenderQueue;
  readonly own = new InternalRequests();
  readonly #index = new TagIndex();
  readonly #pages = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
    dispose: ({ tags }, key) => this.#index.remove(key, tags),
  });
  readonly #making = new Map<string, Wanted>();
  #renewed = 0;

  constructor(origin: () => string, renders: RenderQueue, shared?: Pick<SharedState, 'cache' | 'tell'>) {
    this.#origin = origin;
    this.#renders = renders;
    this.#shared = shared?.cache;
    this.reads = new DataCache((stale) => this.#drop(stale), shared);
  }

  /** Serves a fresh page synchronously. Returns false if that is impossible. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const address = this.#addressOf(pageAddress(request));
    const kept = address && this.#pages.get(address.key);
    return kept !== undefined && clock() <= kept.freshUntil && kept.page.sendAtOnce(request, response, 'hit');
  }

  /** Concurrent requests share one render. Returns false if Next must handle the request itself. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (this.own.is(request)) return false;
    const asked = pageAddress(request);
    const address = this.#addressOf(asked);
    if (!address) return false;
    const kept = this.#pages.get(address.key);
    const age = kept ? clock() - kept.freshUntil : Number.POSITIVE_INFINITY;
    if (kept && age < (this.#renders.isCrowded ? STALE_IN_CROWD_MS : STALE_MS)) {
      if (age > 0) this.#renew(address);
      await kept.page.send(request, response, age > 0 ? 'stale' : 'hit');
      this.#weigh(address.key, kept.page);
      return true;
    }
    const outcome = await this.#make(address, requesterOf(request, response)).catch((error: Error) => error);
    const made = outcome instanceof Error ? undefined : outcome;
    if (made && (await this.#isForNextAlone(request, address, made.page.facts))) return false;
    // The new render of the page without its query reads a query after all.
    if (address !== asked && made?.page.facts.status === 200 && !made.page.facts.isQueryUnread) return false;
    if (address.bare && made?.page.facts.isQueryUnread) this.#renew(address.bare);
    // A removed page must not come back in the next outage.
    if (made && made.page.facts.status !== 200 && made.page.facts.status < 500) this.#pages.delete(address.key);
    // In an outage a stale page is served; no write has invalidated it. [ERR-04]
    const shown = kept && (!made || made.page.facts.status >= 500) ? { page: kept.page, way: 'stale' } : made;
    if (!shown && outcome instanceof Busy) return sendBusy(request, response);
    if (!shown) return response.destroyed;
    await shown.page.send(request, response, shown.way);
    this.#weigh(address.key, shown.page);
    return true;
  }

  /** Drops the query if the cached page says that it reads none. */
  #addressOf(asked: PageAddress | undefined): PageAddress | undefined {
    const { bare } = asked ?? {};
    return bare && this.#pages.get(bare.key)?.page.facts.isQueryUnread ? bare : asked;
  }

  /** A redirect passes on the visitor's whole query, and the redirect table may match on it. */
  async #isForNextAlone(
    { url = '' }: IncomingMessage,
    { queryWasReduced }: PageAddress,
    { status }: PageMetadata,
  ): Promise<boolean> {
    if (!queryWasReduced) return false;
    if (status !== 404) return status >= 300 && status < 400;
    const id = runningRequest();
    const moved = await this.own.send(
      () => undefined,
      (mark) => findRedirect(this.#origin(), url, { ...mark, ...(id && { [REQUEST_ID]: id }) }),
    );
    return moved !== undefined && 'to' in moved;
  }

  /** Errors are ignored: the next request after the page's expiry renders it again. */
  #renew(address: PageAddress): void {
    if (this.#renewed >= MOST_RENEWED || this.#making.has(address.key)) return;
    this.#renewed += 1;
    const end = () => {
      this.#renewed -= 1;
    };
    this.#make(address, RENEWER).then(end, end);
  }

  async #make(address: PageAddress, asker: Requester): Promise<Made> {
    if (asker.hungUp.aborted) throw new Busy();
    const joined = this.#making.get(address.key);
    try {
      return await this.#wait(address, joined ?? this.#begin(address, asker.address), asker);
    } catch (error) {
      // The shared render was refused because of another address. This address may still get a slot.
      const isRefusedForOther = joined && error instanceof Busy && !asker.hungUp.aborted;
      if (!isRefusedForOther) throw error;
      return this.#wait(address, this.#making.get(address.key) ?? this.#begin(address, asker.address), asker);
    }
  }

  #wait(address: PageAddress, wanted: Wanted, asker: Requester): Promise<Made> {
    wanted.wants += 1;
    const leave = () => {
      wanted.wants -= 1;
      if (wanted.wants > 0) return;
      this.#forget(address.key, wanted);
      wanted.abandoned.abort();
    };
    asker.hungUp.addEventListener('abort', leave);
    return wanted.made.finally(() => asker.hungUp.removeEventListener('abort', leave));
  }

  #begin(address: PageAddress, turnOf: string): Wanted {
    const abandoned = new AbortController();
    const wanted = {
      made: this.#takeOrAsk(address, { address: turnOf, hungUp: abandoned.signal }),
      wants: 0,
      abandoned,
    };
    this.#making.set(address.key, wanted);
    const forget = () => this.#forget(address.key, wanted);
    wanted.made.then(forget, forget);
    return wanted;
  }

  #forget(key: string, wanted: Wanted): void {
    if (this.#making.get(key) === wanted) this.#making.delete(key);
  }

  async #takeOrAsk(address: PageAddress, asker: Requester): Promise<Made> {
    const taken = await this.#takeOver(address.key);
    if (taken) return { page: taken, way: 'shared' };
    const release = await this.#renders.enter(asker);
    return { page: await this.#ask(address, asker.hungUp, release), way: 'miss' };
  }

  async #takeOver(key: string): Promise<CachedPage | undefined> {
    const since = clock();
    const found = await this.#shared?.get<PageMetadata>('page', key);
    if (!found || !this.reads.isTrue(found.tags, since)) return undefined;
    const page = new CachedPage(found.facts, Buffer.from(found.body));
    this.#keep(key, page, { tags: found.tags, freshUntil: clock() + found.freshMs });
    return page;
  }

  #keep(key: string, page: CachedPage, { tags, freshUntil }: ReadFacts): void {
    const kept = { page, tags, freshUntil, bytes: page.bytes };
    if (this.#pages.set(key, kept).has(key)) this.#index.add(key, tags);
  }

  /** Updates the size after another form of the page is made. */
  #weigh(key: string, page: CachedPage): void {
    const kept = this.#pages.peek(key);
    if (kept?.page === page && kept.bytes !== page.bytes) this.#keep(key, page, kept);
  }

  #ask({ key, target, headers }: PageAddress, left: AbortSignal, release: () => void): Promise<CachedPage> {
    const since = this.#shared?.position;
    const id = runningRequest();
    const own = {
      ...headers,
      ...(id && { [REQUEST_ID]: id }),
      'user-agent': 'front',
      'accept-encoding': 'identity',
    };
    return new Promise((resolve, reject) => {
      this.reads
        .watch(async (making) => {
          const ask = (mark: Record<string, string>) => askNext(this.#origin(), target, { ...own, ...mark }, left);
          const { status, headers: told, body } = await this.own.send(release, ask);
          const isSame = status === 200 && told['set-cookie'] === undefined;
          const page = await CachedPage.of(status, isSame ? { ...told, 'cache-control': FOR_READERS } : told, body);
          resolve(page);
          await making.settled();
          // Synchronous from here: no write can come between the check and the caching.
          const facts = isSame ? making.facts : undefined;
          if (!facts) return;
          this.#keep(key, page, facts);
          const freshMs = facts.freshUntil - clock();
          this.#shared?.set('page', key, { tags: facts.tags, facts: page.facts, body: page.brotli, freshMs }, since);
        })
        .catch(reject);
    });
  }

  #drop(stale: Stale): void {
    // Writes may have been missed: cached pages remain only as a fallback in an outage.
    if (stale === 'all') for (const kept of this.#pages.values()) kept.freshUntil = Number.NEGATIVE_INFINITY;
    else for (const key of this.#index.keysOf(stale)) this.#pages.delete(key);
    // Requests after a write must not join a render that began before it.
    this.#making.clear();
  }
}
