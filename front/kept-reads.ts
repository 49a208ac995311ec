import { LRUCache } from 'lru-cache';
import type { CacheEntry, CacheHandler } from 'next/cache';
import { Making } from './making';
import { OwnWrites } from './own-writes';
import type { Shared } from './shared';
import type { Position } from './tag-follower';
import { TagIndex } from './tag-index';

const MOST_BYTES = 24 * 1024 * 1024;
/** No read lasts longer: the storefront's door gives up on the provider after 10 s. */
const LONGEST_READ_MS = 15_000;

type Read = Omit<CacheEntry, 'value'> & { bytes: Uint8Array<ArrayBuffer> };

type Lifetimes = Pick<CacheEntry, 'stale' | 'revalidate' | 'expire'>;

/** Next's own clock for entries: it never jumps. */
export const clock = (): number => performance.timeOrigin + performance.now();

/** Since when a read is under way, and up to where all writes had been heard when it began. */
type Begun = { at: number; position: Position | undefined };

/** What has become stale; `all` where nobody knows. */
export type Stale = string[] | 'all';

const freshUntil = ({ timestamp, revalidate }: Read): number => timestamp + revalidate * 1_000;

/**
 * What Next keeps of cached reads, in memory, as its documentation of `cacheHandlers` asks. It knows which tags every
 * page in the making carries, and passes on which tags a write named. What others have read is asked for before anything
 * is read anew.
 */
export class KeptReads implements CacheHandler {
  readonly #onStale: (stale: Stale) => void;
  readonly #shared: Pick<Shared, 'cache' | 'tell'> | undefined;
  readonly #ownWrites: OwnWrites | undefined;
  readonly #index = new TagIndex();
  readonly #reads = new LRUCache<string, Read>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 1,
    dispose: ({ tags }, key) => this.#index.remove(key, tags),
  });
  readonly #begun = new Map<string, Begun>();
  readonly #storing = new Map<string, Promise<void>>();
  /** When a tag was written last: a read that began before must not be kept. Recent writes only. */
  readonly #writes = new Map<string, number>();
  /** Nothing is kept that was read before. */
  #forgotAt = 0;
  readonly #makings = new Set<Making>();

  constructor(onStale: (stale: Stale) => void, shared?: Pick<Shared, 'cache' | 'tell'>) {
    this.#onStale = onStale;
    this.#shared = shared;
    this.#ownWrites = shared && new OwnWrites((tags) => void shared.tell(tags));
  }

  /** Runs what makes a page; the making tells what it was made of. */
  async watch<T>(make: (making: Making) => Promise<T>): Promise<T> {
    const tooOld = clock() - LONGEST_READ_MS;
    for (const [key, { at }] of this.#begun) if (at < tooOld) this.#begun.delete(key);
    const making = new Making(this.#begun.keys());
    this.#makings.add(making);
    try {
      return await make(making);
    } finally {
      this.#makings.delete(making);
    }
  }

  async get(key: string): Promise<CacheEntry | undefined> {
    // Whoever stores hears of its failure.
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

  /** Nothing is awaited in between: no write comes between what is noted and the read. */
  #begin(key: string): void {
    // Of several who read the same at once the first decides what they cannot have seen.
    const position = this.#begun.has(key) ? this.#begun.get(key)?.position : this.#shared?.cache.position;
    this.#begun.set(key, { at: clock(), position });
    for (const making of this.#makings) making.begin(key);
  }

  async #askOthers(key: string): Promise<Read | undefined> {
    const since = clock();
    const found = await this.#shared?.cache.get<Lifetimes>('read', key);
    if (!found || !this.isTrue(found.tags, since)) return undefined;
    const { tags, facts, freshMs } = found;
    // Their clock is not ours: what is left of its time counts from now.
    const timestamp = clock() + freshMs - facts.revalidate * 1_000;
    const read = { ...facts, tags, timestamp, bytes: new Uint8Array(found.body) };
    this.#keep(key, read);
    return read;
  }

  /** Whether what others have kept and was asked for `since` then holds here, too: no write of ours is news to them. */
  isTrue(tags: string[], since: number): boolean {
    return !this.#isOvertaken(tags, since) && !tags.some((tag) => this.#ownWrites?.has(tag));
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
      // A page that began after the write may have joined this read, which is of before it.
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
    // A failed read, or «nothing there» (lib/api/cache.ts).
    if (expire <= revalidate) return;
    const entry = { tags, facts: { stale, revalidate, expire }, body: read.bytes, freshMs: freshUntil(read) - clock() };
    this.#shared?.cache.set<Lifetimes>('read', key, entry, since);
  }

  #tell(key: string, read: Read): void {
    for (const making of this.#makings) making.note(key, { tags: read.tags, freshUntil: freshUntil(read) });
  }

  async refreshTags(): Promise<void> {
    // Others' writes are heard of as they come.
  }

  async getExpiration(): Promise<number> {
    // A write drops at once what carries its tags.
    return 0;
  }

  /** Whoever writes wants to read the new, so the durations of a gentler ending are not asked for. */
  async updateTags(tags: string[]): Promise<void> {
    this.#ownWrites?.add(tags);
    this.#drop(tags);
  }

  /** A write that somebody has told of. */
  hear(tags: string[]): void {
    this.#ownWrites?.heard(tags);
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

  /** Writes may have been missed. */
  forget(): void {
    this.#forgotAt = clock();
    this.#ownWrites?.forget();
    for (const making of this.#makings) making.forget();
    this.#reads.clear();
    this.#onStale('all');
  }
}
