const PATIENCE_MS = 1_000;

/**
 * Tags written by this storefront that have not yet arrived by the stream. Until then shared entries may be older than
 * the write. If the provider publishes no tags, they are published from here after a delay.
 */
export class PendingInvalidations {
  readonly #tell: (tags: string[]) => void;
  readonly #unheard = new Set<string>();
  /** Time when a tag last arrived. The stream is often faster than the response to the write. */
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

  /** The stream was reset: tags still missing will never arrive. */
  forget(): void {
    this.#heard.clear();
    this.#tellSoon();
  }

  has = (tag: string): boolean => this.#unheard.has(tag);
}
