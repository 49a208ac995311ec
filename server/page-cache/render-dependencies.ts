import { setTimeout as pause } from 'node:timers/promises';

/** `freshUntil` in ms since the epoch. */
export type ReadFacts = { tags: string[]; freshUntil: number };

const PATIENCE_MS = 1_000;

/**
 * Collects the tags of a running render: all reads that happen meanwhile, also those of other renders. Next lets a
 * render join a running read without a call to the cache handler. A page may so have a tag too many, never one too few.
 */
export class RenderDependencies {
  readonly #tags = new Set<string>();
  readonly #written = new Set<string>();
  readonly #awaited: Set<string>;
  #isForgotten = false;
  #freshUntil = Number.POSITIVE_INFINITY;
  #settle: () => void = () => undefined;

  constructor(begun: Iterable<string>) {
    this.#awaited = new Set(begun);
  }

  begin(key: string): void {
    this.#awaited.add(key);
  }

  note(key: string, { tags, freshUntil }: ReadFacts): void {
    for (const tag of tags) this.#tags.add(tag);
    this.#freshUntil = Math.min(this.#freshUntil, freshUntil);
    this.#awaited.delete(key);
    if (this.#awaited.size === 0) this.#settle();
  }

  write(tags: string[]): void {
    for (const tag of tags) this.#written.add(tag);
  }

  /** Writes may have been missed. */
  forget(): void {
    this.#isForgotten = true;
  }

  /** Waits for running reads: a page may be complete before its reads are stored. */
  async settled(): Promise<void> {
    if (this.#awaited.size === 0) return;
    const settled = new Promise<void>((resolve) => {
      this.#settle = resolve;
    });
    await Promise.race([settled, pause(PATIENCE_MS, undefined, { ref: false })]);
  }

  /** Undefined if the page must not be cached: no cached reads, an unfinished read, or a write during the render. */
  get facts(): ReadFacts | undefined {
    const tags = [...this.#tags];
    const isOvertaken = this.#isForgotten || tags.some((tag) => this.#written.has(tag));
    if (tags.length === 0 || this.#awaited.size > 0 || isOvertaken) return undefined;
    return { tags, freshUntil: this.#freshUntil };
  }
}
