import { LRUCache } from 'lru-cache';
import type { CacheEntry, CacheHandler } from 'next/cache';
import { RenderDependencies } from '../page-cache/render-dependencies';
import { PendingInvalidations } from './pending-invalidations';
import type { SharedState } from './shared-state';
import { TagIndex } from './tag-index';
import type { Position } from './tag-subscriber';

const MAX_BYTES = 24 * 1024 * 1024;
const MAX_READ_MS = 15_000;

type Read = Omit<CacheEntry, 'value'> & { bytes: Uint8Array<ArrayBuffer> };

type Lifetimes = Pick<CacheEntry, 'stale' | 'revalidate' | 'expire'>;

/** The clock that Next uses for cache entries; monotonic. */
export const cacheClock = (): number => performance.timeOrigin + performance.now();

type Begun = { at: number; position: Position | undefined };

export type Stale = string[] | 'all';

const freshUntil = ({ timestamp, revalidate }: Read): number => timestamp + revalidate * 1_000;

declare module '../../runtime/process-registry' {
  interface ProcessRegistry {
    dataCache?: DataCache;
  }
}

/** Next's data cache in memory (`cacheHandlers`). Collects the tags of each running render. */
export class DataCache implements CacheHandler {
  readonly #onStale: (stale: Stale) => void;
  readonly #shared: Pick<SharedState, 'cache' | 'publish'> | undefined;
  readonly #pendingInvalidations: PendingInvalidations | undefined;
  readonly #index = new TagIndex();
  readonly #reads = new LRUCache<string, Read>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 1,
    dispose: ({ tags }, key) => this.#index.remove(key, tags),
  });
  readonly #begun = new Map<string, Begun>();
  readonly #storing = new Map<string, Promise<void>>();
  /** Time of the last write of a tag. Reads that began before it must not be cached. Holds recent writes only. */
  readonly #writes = new Map<string, number>();
  #resetAt = 0;
  readonly #observers = new Set<RenderDependencies>();

  constructor(onStale: (stale: Stale) => void, shared?: Pick<SharedState, 'cache' | 'publish'>) {
    this.#onStale = onStale;
    this.#shared = shared;
    this.#pendingInvalidations = shared && new PendingInvalidations((tags) => void shared.publish(tags));
  }

  async observe<T>(render: (dependencies: RenderDependencies) => Promise<T>): Promise<T> {
    const tooOld = cacheClock() - MAX_READ_MS;
    for (const [key, { at }] of this.#begun) if (at < tooOld) this.#begun.delete(key);
    const dependencies = new RenderDependencies(this.#begun.keys());
    this.#observers.add(dependencies);
    try {
      return await render(dependencies);
    } finally {
      this.#observers.delete(dependencies);
    }
  }

  async get(key: string): Promise<CacheEntry | undefined> {
    await this.#storing.get(key)?.catch(() => undefined);
    const cached = this.#reads.get(key);
    const read = cached && freshUntil(cached) >= cacheClock() ? cached : await this.#getShared(key);
    if (!read) {
      this.#begin(key);
      return undefined;
    }
    this.#report(key, read);
    const { bytes, ...facts } = read;
    return { ...facts, value: new Blob([bytes]).stream() };
  }

  /** Synchronous: no write can come between the record and the read. */
  #begin(key: string): void {
    // Concurrent reads of one key use the position of the first.
    const position = this.#begun.has(key) ? this.#begun.get(key)?.position : this.#shared?.cache.position;
    this.#begun.set(key, { at: cacheClock(), position });
    for (const observer of this.#observers) observer.addPending(key);
  }

  async #getShared(key: string): Promise<Read | undefined> {
    const since = cacheClock();
    const found = await this.#shared?.cache.get<Lifetimes>('read', key);
    if (!found || !this.isCurrent(found.tags, since)) return undefined;
    const { tags, facts, freshMs } = found;
    // Clocks of machines differ, so only the remaining lifetime is used.
    const timestamp = cacheClock() + freshMs - facts.revalidate * 1_000;
    const read = { ...facts, tags, timestamp, bytes: new Uint8Array(found.body) };
    this.#set(key, read);
    return read;
  }

  /** Whether a shared entry requested at `since` is newer than all writes, including those not yet in the stream. */
  isCurrent(tags: string[], since: number): boolean {
    return !this.#isOutdated(tags, since) && !tags.some((tag) => this.#pendingInvalidations?.has(tag));
  }

  #isOutdated = (tags: string[], since: number): boolean =>
    since <= this.#resetAt || tags.some((tag) => (this.#writes.get(tag) ?? 0) >= since);

  #set(key: string, read: Read): void {
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
    if (this.#isOutdated(facts.tags, facts.timestamp)) {
      // A page that began after the write may have joined this read, which is from before it.
      for (const observer of this.#observers) observer.invalidate(facts.tags);
    } else if (facts.expire > 0) {
      this.#set(key, read);
      this.#share(key, read, this.#begun.get(key)?.position);
    }
    this.#begun.delete(key);
    this.#report(key, read);
  }

  #share(key: string, read: Read, since: Position | undefined): void {
    const { tags, stale, revalidate, expire } = read;
    // A failed read, or an absent result (lib/api/cache.ts), is not shared.
    if (expire <= revalidate) return;
    const entry = {
      tags,
      facts: { stale, revalidate, expire },
      body: read.bytes,
      freshMs: freshUntil(read) - cacheClock(),
    };
    this.#shared?.cache.set<Lifetimes>('read', key, entry, since);
  }

  #report(key: string, read: Read): void {
    for (const observer of this.#observers) observer.addRead(key, { tags: read.tags, freshUntil: freshUntil(read) });
  }

  async refreshTags(): Promise<void> {}

  async getExpiration(): Promise<number> {
    // Always 0: a write removes entries with its tags at once.
    return 0;
  }

  /** Ignores the durations: after a write, reads must be new. */
  async updateTags(tags: string[]): Promise<void> {
    this.#pendingInvalidations?.add(tags);
    this.#invalidate(tags);
  }

  receive(tags: string[]): void {
    this.#pendingInvalidations?.receive(tags);
    this.#invalidate(tags);
  }

  #invalidate(tags: string[]): void {
    const now = cacheClock();
    for (const [tag, at] of this.#writes) if (at < now - MAX_READ_MS) this.#writes.delete(tag);
    for (const tag of tags) this.#writes.set(tag, now);
    for (const observer of this.#observers) observer.invalidate(tags);
    for (const key of this.#index.keysOf(tags)) this.#reads.delete(key);
    this.#onStale(tags);
  }

  reset(): void {
    this.#resetAt = cacheClock();
    this.#pendingInvalidations?.reset();
    for (const observer of this.#observers) observer.invalidateAll();
    this.#reads.clear();
    this.#onStale('all');
  }
}
