import { LRUCache } from 'lru-cache';
import type { CacheEntry, CacheHandler } from 'next/cache';
import { RenderDependencies } from '../page-cache/render-dependencies';
import { PendingInvalidations } from './pending-invalidations';
import type { SharedState } from './shared-state';
import { TagIndex } from './tag-index';
import type { Position } from './tag-subscriber';

const MOST_BYTES = 24 * 1024 * 1024;
/** No read lasts longer: the gateway times out after 10 s. */
const LONGEST_READ_MS = 15_000;

type Read = Omit<CacheEntry, 'value'> & { bytes: Uint8Array<ArrayBuffer> };

type Lifetimes = Pick<CacheEntry, 'stale' | 'revalidate' | 'expire'>;

/** Next's clock for cache entries. It is monotonic. */
export const clock = (): number => performance.timeOrigin + performance.now();

/** Start of a running read, and the stream position at that time. */
type Begun = { at: number; position: Position | undefined };

/** Stale tags; `all` if writes may have been missed. */
export type Stale = string[] | 'all';

const freshUntil = ({ timestamp, revalidate }: Read): number => timestamp + revalidate * 1_000;

/** Next's data cache in memory (`cacheHandlers`). Collects the tags of each running render. */
export class DataCache implements CacheHandler {
  readonly #onStale: (stale: Stale) => void;
  readonly #shared: Pick<SharedState, 'cache' | 'tell'> | undefined;
  readonly #pendingInvalidations: PendingInvalidations | undefined;
  readonly #index = new TagIndex();
  readonly #reads = new LRUCache<string, Read>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 1,
    dispose: ({ tags }, key) => this.#index.remove(key, tags),
  });
  readonly #begun = new Map<string, Begun>();
  readonly #storing = new Map<string, Promise<void>>();
  /** Time of the last write of a tag. Reads that began before it must not be cached. Holds recent writes only. */
  readonly #writes = new Map<string, number>();
  /** Reads that began before this time must not be cached. */
  #forgotAt = 0;
  readonly #makings = new Set<RenderDependencies>();

  constructor(onStale: (stale: Stale) => void, shared?: Pick<SharedState, 'cache' | 'tell'>) {
    this.#onStale = onStale;
    this.#shared = shared;
    this.#pendingInvalidations = shared && new PendingInvalidations((tags) => void shared.tell(tags));
  }

  async watch<T>(make: (making: RenderDependencies) => Promise<T>): Promise<T> {
    const tooOld = clock() - LONGEST_READ_MS;
    for (const [key, { at }] of this.#begun) if (at < tooOld) this.#begun.delete(key);
    const making = new RenderDependencies(this.#begun.keys());
    this.#makings.add(making);
    try {
      return await make(making);
    } finally {
      this.#makings.delete(making);
    }
  }

  async get(key: string): Promise<CacheEntry | undefined> {
    // A failed store is reported to its caller.
    await this.#storing.get(key)?.catch(() => undefined);
    const kept = this.#reads.get(key);
    const read = kept && freshUntil(kept) >= clock() ? kept : await this.#askOthers(key);
    if (!read) {
      this.#begin(key);
      return undefined;
    }
    this.#tell(key, read);
    const { bytes, ...facts } = read;
    return { ...facts, value: new Blob([bytes]).stream() };
  }

  /** Synchronous: no write can come between the record and the read. */
  #begin(key: string): void {
    // Concurrent reads of one key use the position of the first.
    const position = this.#begun.has(key) ? this.#begun.get(key)?.position : this.#shared?.cache.position;
    this.#begun.set(key, { at: clock(), position });
    for (const making of this.#makings) making.begin(key);
  }

  async #askOthers(key: string): Promise<Read | undefined> {
    const since = clock();
    const found = await this.#shared?.cache.get<Lifetimes>('read', key);
    if (!found || !this.isTrue(found.tags, since)) return undefined;
    const { tags, facts, freshMs } = found;
    // Clocks of machines differ, so only the remaining lifetime is used.
    const timestamp = clock() + freshMs - facts.revalidate * 1_000;
    const read = { ...facts, tags, timestamp, bytes: new Uint8Array(found.body) };
    this.#keep(key, read);
    return read;
  }

  /** Whether a shared entry requested at `since` is newer than all writes, including those not yet in the stream. */
  isTrue(tags: string[], since: number): boolean {
    return !this.#isOvertaken(tags, since) && !tags.some((tag) => this.#pendingInvalidations?.has(tag));
  }

  #isOvertaken = (tags: string[], since: number): boolean =>
    since <= this.#forgotAt || tags.some((tag) => (this.#writes.get(tag) ?? 0) >= since);

  #keep(key: string, read: Read): void {
    if (this.#reads.set(key, read).has(key)) this.#index.add(key, read.tags);
  }

  set(key: string, pending: Promise<CacheEntry>): Promise<void> {
    const storing = this.#store(key, pending).finally(() => {
      if (this.#storing.get(key) === storing) this.#storing.delete(key);
    });
    this.#storing.set(key, storing);
    return storing;
  }

  async #store(key: string, pending: Promise<CacheEntry>): Promise<void> {
    const { value, ...facts } = await pending;
    const read = { ...facts, bytes: new Uint8Array(await new Response(value).arrayBuffer()) };
    if (this.#isOvertaken(facts.tags, facts.timestamp)) {
      // A page that began after the write may have joined this read, which is from before it.
      for (const making of this.#makings) making.write(facts.tags);
    } else if (facts.expire > 0) {
      this.#keep(key, read);
      this.#share(key, read, this.#begun.get(key)?.position);
    }
    this.#begun.delete(key);
    this.#tell(key, read);
  }

  #share(key: string, read: Read, since: Position | undefined): void {
    const { tags, stale, revalidate, expire } = read;
    // A failed read, or an absent result (lib/api/cache.ts), is not shared.
    if (expire <= revalidate) return;
    const entry = { tags, facts: { stale, revalidate, expire }, body: read.bytes, freshMs: freshUntil(read) - clock() };
    this.#shared?.cache.set<Lifetimes>('read', key, entry, since);
  }

  #tell(key: string, read: Read): void {
    for (const making of this.#makings) making.note(key, { tags: read.tags, freshUntil: freshUntil(read) });
  }

  async refreshTags(): Promise<void> {
    // Nothing to do: writes of other storefronts arrive by the stream.
  }

  async getExpiration(): Promise<number> {
    // Always 0: a write removes entries with its tags at once.
    return 0;
  }

  /** Ignores the durations: after a write, reads must be new. */
  async updateTags(tags: string[]): Promise<void> {
    this.#pendingInvalidations?.add(tags);
    this.#drop(tags);
  }

  /** Receives a write from the stream. */
  hear(tags: string[]): void {
    this.#pendingInvalidations?.heard(tags);
    this.#drop(tags);
  }

  #drop(tags: string[]): void {
    const now = clock();
    for (const [tag, at] of this.#writes) if (at < now - LONGEST_READ_MS) this.#writes.delete(tag);
    for (const tag of tags) this.#writes.set(tag, now);
    for (const making of this.#makings) making.write(tags);
    for (const key of this.#index.keysOf(tags)) this.#reads.delete(key);
    this.#onStale(tags);
  }

  /** Clears the cache, because writes may have been missed. */
  forget(): void {
    this.#forgotAt = clock();
    this.#pendingInvalidations?.forget();
    for (const making of this.#makings) making.forget();
    this.#reads.clear();
    this.#onStale('all');
  }
}
