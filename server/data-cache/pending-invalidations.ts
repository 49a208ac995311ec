const ARRIVAL_MS = 1_000;

/**
 * Tags written by this storefront that have not yet arrived by the stream. Until then shared entries may be older than
 * the write. If the provider publishes no tags, they are published from here after a delay.
 */
export class PendingInvalidations {
  readonly #publish: (tags: string[]) => void;
  readonly #pending = new Set<string>();
  /** Time when a tag last arrived. The stream is often faster than the response to the write. */
  readonly #receivedAt = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(publish: (tags: string[]) => void) {
    this.#publish = publish;
  }

  add(tags: string[]): void {
    for (const tag of tags) if (!this.#hasJustArrived(tag)) this.#pending.add(tag);
    this.#publishLater();
  }

  #hasJustArrived = (tag: string): boolean =>
    (this.#receivedAt.get(tag) ?? Number.NEGATIVE_INFINITY) > performance.now() - ARRIVAL_MS;

  #publishLater(): void {
    if (this.#pending.size === 0) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#pending.size > 0) this.#publish([...this.#pending]);
    }, ARRIVAL_MS).unref();
  }

  receive(tags: string[]): void {
    const now = performance.now();
    for (const [tag, at] of this.#receivedAt) if (at < now - ARRIVAL_MS) this.#receivedAt.delete(tag);
    for (const tag of tags) {
      this.#pending.delete(tag);
      this.#receivedAt.set(tag, now);
    }
  }

  /** The stream was reset: tags still missing will never arrive. */
  reset(): void {
    this.#receivedAt.clear();
    this.#publishLater();
  }

  has = (tag: string): boolean => this.#pending.has(tag);
}
