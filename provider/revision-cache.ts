import { LRUCache } from 'lru-cache';

type IsValid<V, R> = (read: R, current: R, value: V) => boolean;

/** LRU cache. Take the revision before reading, so that a change during the read invalidates the value. */
export class RevisionCache<K extends string | number, V extends NonNullable<unknown>, R> {
  readonly #entries: LRUCache<K, { value: V; revision: R }>;
  readonly #isValid: IsValid<V, R>;

  constructor(max: number, isValid: IsValid<V, R> = (read, current) => read === current) {
    this.#entries = new LRUCache({ max });
    this.#isValid = isValid;
  }

  get(key: K, current: R): V | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isValid(entry.revision, current, entry.value) ? entry.value : undefined;
  }

  set(key: K, value: V, revision: R): void {
    this.#entries.set(key, { value, revision });
  }

  async getOrLoad<L extends V | undefined>(key: K, current: R, load: () => Promise<L>): Promise<V | L> {
    const cached = this.get(key, current);
    if (cached !== undefined) return cached;
    const value = await load();
    if (value !== undefined) this.set(key, value, current);
    return value;
  }
}
