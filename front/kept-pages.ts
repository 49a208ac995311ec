import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { REQUEST_ID, runningRequest } from '../telemetry/request-id';
import { askNext } from './ask-next';
import { type Asker, askerOf } from './asker';
import { sendBusy } from './busy';
import { FinishedPage, type PageFacts } from './finished-page';
import { clock, KeptReads, type Stale } from './kept-reads';
import type { ReadFacts } from './making';
import { askMoved } from './moved';
import { OwnRequests } from './own-requests';
import { type PageAddress, pageAddress } from './page-address';
import { Busy, type RenderQueue } from './render-queue';
import type { Shared } from './shared';
import { TagIndex } from './tag-index';

const MOST_BYTES = 48 * 1024 * 1024;
/** So long a page is shown that is being made anew. Of one that a write named nothing is shown. */
const STALE_MS = 30_000;
/** The same while others wait for theirs: better than to be told to come again. */
const STALE_IN_CROWD_MS = 300_000;
/** So many are made anew at a time while they are shown; the others, when they are asked for next: each takes memory and the processor. */
const MOST_RENEWED = 4;
/** Every reader asks whether the page is still the same: only we know when a write has changed it. */
const FOR_READERS = 'no-cache';

/** `bytes` as they were counted last. */
type Kept = { page: FinishedPage; tags: string[]; freshUntil: number; bytes: number };
/** `shared`: by another storefront. */
type Made = { page: FinishedPage; way: 'miss' | 'shared' };
/** A page that is being rendered, how many visitors wait for it, and the signal that none does any more. */
type Wanted = { made: Promise<Made>; wants: number; abandoned: AbortController };
/** Asks for pages that are rendered again while the stale ones are served. */
const RENEWER: Asker = { address: 'front', hungUp: new AbortController().signal };

/**
 * Public pages as they were sent before, ready to be sent again. Next is asked with nothing of a visitor's, so a page can
 * be nobody's own; it is dropped when a write names what it was made of, and made anew when a read in it has aged.
 * What another storefront has made is taken over before anything is made. See docs/decisions/013 and 014.
 */
export class KeptPages {
  readonly reads: KeptReads;
  readonly #shared: Shared['cache'] | undefined;
  readonly #origin: () => string;
  readonly #renders: RenderQueue;
  readonly own = new OwnRequests();
  readonly #index = new TagIndex();
  readonly #pages = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
    dispose: ({ tags }, key) => this.#index.remove(key, tags),
  });
  readonly #making = new Map<string, Wanted>();
  #renewed = 0;

  constructor(origin: () => string, renders: RenderQueue, shared?: Pick<Shared, 'cache' | 'tell'>) {
    this.#origin = origin;
    this.#renders = renders;
    this.#shared = shared?.cache;
    this.reads = new KeptReads((stale) => this.#drop(stale), shared);
  }

  /** Answers with a page that is kept and fresh, in a form that is at hand: as most are. False where anything is to be waited for. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
    const address = this.#addressOf(pageAddress(request));
    const kept = address && this.#pages.get(address.key);
    return kept !== undefined && clock() <= kept.freshUntil && kept.page.sendAtOnce(request, response, 'hit');
  }

  /** Answers with a kept page, or with one made for all who ask meanwhile. False where the request is for Next alone. */
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
    const outcome = await this.#make(address, askerOf(request, response)).catch((error: Error) => error);
    const made = outcome instanceof Error ? undefined : outcome;
    if (made && (await this.#isForNextAlone(request, address, made.page.facts))) return false;
    // What was made anew without its query turns out to read one.
    if (address !== asked && made?.page.facts.status === 200 && !made.page.facts.isQueryUnread) return false;
    if (address.bare && made?.page.facts.isQueryUnread) this.#renew(address.bare);
    // What has gone since does not come back in the next outage.
    if (made && made.page.facts.status !== 200 && made.page.facts.status < 500) this.#pages.delete(address.key);
    // In an outage what was true a while ago is better than nothing; no write has named it since. [ERR-04]
    const shown = kept && (!made || made.page.facts.status >= 500) ? { page: kept.page, way: 'stale' } : made;
    if (!shown && outcome instanceof Busy) return sendBusy(request, response);
    if (!shown) return response.destroyed;
    await shown.page.send(request, response, shown.way);
    this.#weigh(address.key, shown.page);
    return true;
  }

  /** The page without a query where the one that is kept says that it reads none. */
  #addressOf(asked: PageAddress | undefined): PageAddress | undefined {
    const { bare } = asked ?? {};
    return bare && this.#pages.get(bare.key)?.page.facts.isQueryUnread ? bare : asked;
  }

  /** Whether the answer depends on the visitor's whole query: a redirect passes it on, the redirect table may name it. */
  async #isForNextAlone(
    { url = '' }: IncomingMessage,
    { queryWasReduced }: PageAddress,
    { status }: PageFacts,
  ): Promise<boolean> {
    if (!queryWasReduced) return false;
    if (status !== 404) return status >= 300 && status < 400;
    const id = runningRequest();
    const moved = await this.own.send(
      () => undefined,
      (mark) => askMoved(this.#origin(), url, { ...mark, ...(id && { [REQUEST_ID]: id }) }),
    );
    return moved !== undefined && 'to' in moved;
  }

  /** What fails now is tried again by whoever comes when the page is too old. */
  #renew(address: PageAddress): void {
    if (this.#renewed >= MOST_RENEWED || this.#making.has(address.key)) return;
    this.#renewed += 1;
    const end = () => {
      this.#renewed -= 1;
    };
    this.#make(address, RENEWER).then(end, end);
  }

  async #make(address: PageAddress, asker: Asker): Promise<Made> {
    if (asker.hungUp.aborted) throw new Busy();
    const joined = this.#making.get(address.key);
    try {
      return await this.#wait(address, joined ?? this.#begin(address, asker.address), asker);
    } catch (error) {
      // It was refused for the address that asked first: this one may still have its turn.
      const isRefusedForOther = joined && error instanceof Busy && !asker.hungUp.aborted;
      if (!isRefusedForOther) throw error;
      return this.#wait(address, this.#making.get(address.key) ?? this.#begin(address, asker.address), asker);
    }
  }

  #wait(address: PageAddress, wanted: Wanted, asker: Asker): Promise<Made> {
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

  async #takeOrAsk(address: PageAddress, asker: Asker): Promise<Made> {
    const taken = await this.#takeOver(address.key);
    if (taken) return { page: taken, way: 'shared' };
    const release = await this.#renders.enter(asker);
    return { page: await this.#ask(address, asker.hungUp, release), way: 'miss' };
  }

  async #takeOver(key: string): Promise<FinishedPage | undefined> {
    const since = clock();
    const found = await this.#shared?.get<PageFacts>('page', key);
    if (!found || !this.reads.isTrue(found.tags, since)) return undefined;
    const page = new FinishedPage(found.facts, Buffer.from(found.body));
    this.#keep(key, page, { tags: found.tags, freshUntil: clock() + found.freshMs });
    return page;
  }

  #keep(key: string, page: FinishedPage, { tags, freshUntil }: ReadFacts): void {
    const kept = { page, tags, freshUntil, bytes: page.bytes };
    if (this.#pages.set(key, kept).has(key)) this.#index.add(key, tags);
  }

  /** A form that has been made for somebody takes room from now on. */
  #weigh(key: string, page: FinishedPage): void {
    const kept = this.#pages.peek(key);
    if (kept?.page === page && kept.bytes !== page.bytes) this.#keep(key, page, kept);
  }

  #ask({ key, target, headers }: PageAddress, left: AbortSignal, release: () => void): Promise<FinishedPage> {
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
          const page = await FinishedPage.of(status, isSame ? { ...told, 'cache-control': FOR_READERS } : told, body);
          resolve(page);
          await making.settled();
          // Asked and kept in one step: no write comes between.
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
    // Nobody knows what was written meanwhile: for an outage only, as what the provider said last.
    if (stale === 'all') for (const kept of this.#pages.values()) kept.freshUntil = Number.NEGATIVE_INFINITY;
    else for (const key of this.#index.keysOf(stale)) this.#pages.delete(key);
    // Whoever comes after a write joins nothing that began before it.
    this.#making.clear();
  }
}
