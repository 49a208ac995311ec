import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { askNext } from './ask-next';
import { FinishedPage } from './finished-page';
import { KeptReads } from './kept-reads';
import { type PageAddress, pageAddress } from './page-address';
import { TagIndex } from './tag-index';

const MOST_BYTES = 64 * 1024 * 1024;
/** So long a page is shown that is being made anew. Of one that a write named nothing is shown. */
const STALE_MS = 30_000;
/** Every reader asks whether the page is still the same: only we know when a write has changed it. */
const FOR_READERS = 'no-cache';

type Kept = { page: FinishedPage; tags: string[]; freshUntil: number };

/**
 * Public pages as they were sent before, ready to be sent again. Next is asked with nothing of a visitor's, so a page can
 * be nobody's own; it is dropped when a write names what it was made of, and made anew when a read in it has aged.
 * See docs/decisions/013.
 */
export class KeptPages {
  readonly reads = new KeptReads((tags) => this.#drop(tags));
  readonly #origin: () => string;
  /** Tells our own request from a visitor's. */
  readonly #token = randomUUID();
  readonly #index = new TagIndex();
  readonly #pages = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }, key) => page.bytes + key.length,
    dispose: ({ tags }, key) => this.#index.remove(key, tags),
  });
  readonly #making = new Map<string, Promise<FinishedPage>>();

  constructor(origin: () => string) {
    this.#origin = origin;
  }

  /** A request that was sent from here. */
  isOwn({ headers }: IncomingMessage): boolean {
    return headers['x-front-asks'] === this.#token;
  }

  /** Answers with a kept page, or with one made for all who ask meanwhile. False where the request is for Next alone. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (this.isOwn(request)) return false;
    const address = pageAddress(request);
    if (!address) return false;
    const kept = this.#pages.get(address.key);
    const age = kept ? Date.now() - kept.freshUntil : Number.POSITIVE_INFINITY;
    if (kept && age < STALE_MS) {
      // What fails now is tried again by whoever comes when the page is too old.
      if (age > 0) this.#make(address).catch(() => undefined);
      await kept.page.send(request, response, { 'x-cache': age > 0 ? 'stale' : 'hit' });
      return true;
    }
    const made = await this.#make(address).catch(() => undefined);
    await made?.send(request, response, { 'x-cache': 'miss' });
    return made !== undefined;
  }

  #make(address: PageAddress): Promise<FinishedPage> {
    const before = this.#making.get(address.key);
    if (before) return before;
    const made = this.#ask(address).finally(() => {
      if (this.#making.get(address.key) === made) this.#making.delete(address.key);
    });
    this.#making.set(address.key, made);
    return made;
  }

  #ask({ key, target, headers }: PageAddress): Promise<FinishedPage> {
    const own = { ...headers, 'x-front-asks': this.#token, 'user-agent': 'front', 'accept-encoding': 'identity' };
    return new Promise((resolve, reject) => {
      this.reads
        .watch(async (making) => {
          const { status, headers: told, body } = await askNext(this.#origin(), target, own);
          const isSame = status === 200 && told['set-cookie'] === undefined;
          const page = await FinishedPage.of(status, isSame ? { ...told, 'cache-control': FOR_READERS } : told, body);
          resolve(page);
          await making.settled();
          // Asked and kept in one step: no write comes between.
          const facts = isSame ? making.facts : undefined;
          if (!facts || !this.#pages.set(key, { page, ...facts }).has(key)) return;
          this.#index.add(key, facts.tags);
        })
        .catch(reject);
    });
  }

  #drop(tags: string[]): void {
    for (const key of this.#index.keysOf(tags)) this.#pages.delete(key);
    // Whoever comes after a write joins nothing that began before it.
    this.#making.clear();
  }
}
