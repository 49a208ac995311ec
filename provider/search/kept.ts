import { LRUCache } from 'lru-cache';
import { isYounger } from '../clock/rules';

/** For what no revision tells: titles of articles. */
const LIFETIME_MS = 60_000;

type Entry<T> = { value: T; revision: string; made: Date };

/**
 * Answers that are true as long as a revision stands. Visitors type the same beginnings, and whoever filters or pages
 * asks the same again.
 */
export class Kept<T> {
  readonly #entries: LRUCache<string, Entry<T>>;

  constructor(most: number) {
    this.#entries = new LRUCache({ max: most });
  }

  async get(key: string, revision: string, now: Date, make: () => Promise<T>): Promise<T> {
    const found = this.#entries.get(key);
    if (found?.revision === revision && isYounger(found.made, now, LIFETIME_MS)) return found.value;
    const value = await make();
    this.#entries.set(key, { value, revision, made: now });
    return value;
  }
}
