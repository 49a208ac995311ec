import { setTimeout as pause } from 'node:timers/promises';

export type Dependencies = { tags: string[]; freshUntil: number };

const READS_MS = 1_000;

/**
 * Collects the tags of a running render: all reads that happen meanwhile, also those of other renders. Next lets a
 * render join a running read without a call to the cache handler. A page may so have a tag too many, never one too few.
 */
export class RenderDependencies {
  readonly #tags = new Set<string>();
  readonly #written = new Set<string>();
  readonly #pending: Set<string>;
  #isInvalid = false;
  #freshUntil = Number.POSITIVE_INFINITY;
  #onReady: () => void = () => undefined;

  constructor(running: Iterable<string>) {
    this.#pending = new Set(running);
  }

  addPending(key: string): void {
    this.#pending.add(key);
  }

  addRead(key: string, { tags, freshUntil }: Dependencies): void {
    for (const tag of tags) this.#tags.add(tag);
    this.#freshUntil = Math.min(this.#freshUntil, freshUntil);
    this.#pending.delete(key);
    if (this.#pending.size === 0) this.#onReady();
  }

  invalidate(tags: string[]): void {
    for (const tag of tags) this.#written.add(tag);
  }

  invalidateAll(): void {
    this.#isInvalid = true;
  }

  /** Waits for running reads: a page may be complete before its reads are stored. */
  async ready(): Promise<void> {
    if (this.#pending.size === 0) return;
    const ready = new Promise<void>((resolve) => {
      this.#onReady = resolve;
    });
    await Promise.race([ready, pause(READS_MS, undefined, { ref: false })]);
  }

  /** Undefined if the page must not be cached: no cached reads, an unfinished read, or a write during the render. */
  get result(): Dependencies | undefined {
    const tags = [...this.#tags];
    const isOutdated = this.#isInvalid || tags.some((tag) => this.#written.has(tag));
    if (tags.length === 0 || this.#pending.size > 0 || isOutdated) return undefined;
    return { tags, freshUntil: this.#freshUntil };
  }
}
