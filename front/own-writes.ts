/** So long a write of ours may take to come back by the stream. */
const PATIENCE_MS = 1_000;

/**
 * Tags that writes by this very storefront have named and the stream has not: until it has, what others keep may be of
 * before the write. What it does not name in time, for the provider does not know of the stream, is told to it from here.
 */
export class OwnWrites {
  readonly #tell: (tags: string[]) => void;
  readonly #unheard = new Set<string>();
  /** When a tag was heard last: the stream is often quicker than the answer that the write came with. */
  readonly #heard = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(tell: (tags: string[]) => void) {
    this.#tell = tell;
  }

  add(tags: string[]): void {
    for (const tag of tags) if (!this.#hasJustHeard(tag)) this.#unheard.add(tag);
    this.#tellSoon();
  }

  #hasJustHeard = (tag: string): boolean =>
    (this.#heard.get(tag) ?? Number.NEGATIVE_INFINITY) > performance.now() - PATIENCE_MS;

  #tellSoon(): void {
    if (this.#unheard.size === 0) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#unheard.size > 0) this.#tell([...this.#unheard]);
    }, PATIENCE_MS).unref();
  }

  heard(tags: string[]): void {
    const now = performance.now();
    for (const [tag, at] of this.#heard) if (at < now - PATIENCE_MS) this.#heard.delete(tag);
    for (const tag of tags) {
      this.#unheard.delete(tag);
      this.#heard.set(tag, now);
    }
  }

  /** The stream has begun anew: what it has not told by now it never will. */
  forget(): void {
    this.#heard.clear();
    this.#tellSoon();
  }

  has = (tag: string): boolean => this.#unheard.has(tag);
}
