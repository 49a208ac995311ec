import { LRUCache } from 'lru-cache';
import type { CacheEntry, CacheHandler } from 'next/cache';
import { Making } from './making';
import { TagIndex } from './tag-index';

const MOST_BYTES = 48 * 1024 * 1024;
/** No read lasts longer: the storefront's door gives up on the provider after 10 s. */
const LONGEST_READ_MS = 15_000;

type Read = Omit<CacheEntry, 'value'> & { bytes: Uint8Array<ArrayBuffer> };

/** Next's own clock for entries: it never jumps. */
const clock = (): number => performance.timeOrigin + performance.now();

const freshUntil = ({ timestamp, revalidate }: Read): number => timestamp + revalidate * 1_000;

/**
 * What Next keeps of cached reads, in memory, as its documentation of `cacheHandlers` asks. It knows which tags every
 * page in the making carries, and passes on which tags a write named.
 */
export class KeptReads implements CacheHandler {
  readonly #onWrite: (tags: string[]) => void;
  readonly #index = new TagIndex();
  readonly #reads = new LRUCache<string, Read>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 1,
    dispose: ({ tags }, key) => this.#index.remove(key, tags),
  });
  /** Reads under way, by key: since when. */
  readonly #begun = new Map<string, number>();
  readonly #storing = new Map<string, Promise<void>>();
  /** When a tag was written last: a read that began before must not be kept. Recent writes only. */
  readonly #writes = new Map<string, number>();
  readonly #makings = new Set<Making>();

  constructor(onWrite: (tags: string[]) => void) {
    this.#onWrite = onWrite;
  }

  /** Runs what makes a page; the making tells what it was made of. */
  async watch<T>(make: (making: Making) => Promise<T>): Promise<T> {
    const tooOld = clock() - LONGEST_READ_MS;
    for (const [key, since] of this.#begun) if (since < tooOld) this.#begun.delete(key);
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
    const read = this.#reads.get(key);
    if (!read || freshUntil(read) < clock()) {
      this.#begun.set(key, clock());
      for (const making of this.#makings) making.begin(key);
      return undefined;
    }
    this.#tell(key, read);
    const { bytes, ...facts } = read;
    return { ...facts, value: new Blob([bytes]).stream() };
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
    const isOvertaken = facts.tags.some((tag) => (this.#writes.get(tag) ?? 0) >= facts.timestamp);
    if (!isOvertaken && facts.expire > 0 && this.#reads.set(key, read).has(key)) this.#index.add(key, facts.tags);
    this.#begun.delete(key);
    this.#tell(key, read);
  }

  #tell(key: string, read: Read): void {
    for (const making of this.#makings) making.note(key, { tags: read.tags, freshUntil: freshUntil(read) });
  }

  async refreshTags(): Promise<void> {
    // Nobody else writes here.
  }

  async getExpiration(): Promise<number> {
    // A write drops at once what carries its tags.
    return 0;
  }

  /** Whoever writes wants to read the new, so the durations of a gentler ending are not asked for. */
  async updateTags(tags: string[]): Promise<void> {
    const now = clock();
    for (const [tag, at] of this.#writes) if (at < now - LONGEST_READ_MS) this.#writes.delete(tag);
    for (const tag of tags) this.#writes.set(tag, now);
    for (const making of this.#makings) making.write(tags);
    for (const key of this.#index.keysOf(tags)) this.#reads.delete(key);
    this.#onWrite(tags);
  }
}
