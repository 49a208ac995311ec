import { setTimeout as pause } from 'node:timers/promises';

/** What a read says of itself: its names, and until when it is fresh (ms since the epoch). */
export type ReadFacts = { tags: string[]; freshUntil: number };

const PATIENCE_MS = 1_000;

/**
 * A page while it is being made, and what it is made of: whatever is read meanwhile, also by others. Next lets a render
 * join a read that another one has begun and tells no handler, so a page may carry a name too many, never one too few.
 */
export class Making {
  readonly #tags = new Set<string>();
  readonly #written = new Set<string>();
  readonly #awaited: Set<string>;
  #isForgotten = false;
  #freshUntil = Number.POSITIVE_INFINITY;
  #settle: () => void = () => undefined;

  /** `begun` are the keys of reads that are under way already. */
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

  /** Nobody knows what was written meanwhile. */
  forget(): void {
    this.#isForgotten = true;
  }

  /** Waits for the reads that are under way: a page may be whole before what it was made of is told. */
  async settled(): Promise<void> {
    if (this.#awaited.size === 0) return;
    const settled = new Promise<void>((resolve) => {
      this.#settle = resolve;
    });
    await Promise.race([settled, pause(PATIENCE_MS, undefined, { ref: false })]);
  }

  /** Undefined where the page may not be kept: it reads nothing that is kept, a read never ended, or a write overtook it. */
  get facts(): ReadFacts | undefined {
    const tags = [...this.#tags];
    const isOvertaken = this.#isForgotten || tags.some((tag) => this.#written.has(tag));
    if (tags.length === 0 || this.#awaited.size > 0 || isOvertaken) return undefined;
    return { tags, freshUntil: this.#freshUntil };
  }
}
