/** For what no revision tells: titles of articles. */
const LIFETIME_MS = 60_000;

type Entry<T> = { value: T; revision: string; until: number };

/**
 * Answers that are true as long as a revision stands. Visitors type the same beginnings, and whoever filters or pages
 * asks the same again.
 */
export class Kept<T> {
  /** The one used last stands last. */
  readonly #entries = new Map<string, Entry<T>>();

  constructor(private readonly most: number) {}

  async get(key: string, revision: string, now: Date, make: () => Promise<T>): Promise<T> {
    const found = this.#entries.get(key);
    this.#entries.delete(key);
    const isTrue = found?.revision === revision && now.getTime() < found.until;
    const entry = isTrue ? found : { value: await make(), revision, until: now.getTime() + LIFETIME_MS };
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.most && oldest !== undefined) this.#entries.delete(oldest);
    return entry.value;
  }
}
