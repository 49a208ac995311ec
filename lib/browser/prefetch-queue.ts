type Entry = { address: string; start: () => void };

type Options = {
  limit: number;
  /** Milliseconds. */
  fresh: number;
  /** Milliseconds. */
  timeout: number;
  now: () => number;
};

/** Intended pages (hover) load latest first; probable ones in order, leaving one slot free. [GEN-10] */
export class PrefetchQueue {
  readonly #options: Options;
  readonly #pending = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #loaded = new Map<string, number>();
  readonly #intended: Entry[] = [];
  readonly #probable: Entry[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  enqueueIntended = (address: string, start: () => void): (() => void) =>
    this.#enqueue(this.#intended, { address, start });

  enqueueProbable = (address: string, start: () => void): (() => void) =>
    this.#enqueue(this.#probable, { address, start });

  complete(address: string): void {
    if (!this.#release(address)) return;
    this.#removeStale();
    this.#loaded.set(address, this.#options.now());
    this.#startNext();
  }

  #enqueue(waiting: Entry[], entry: Entry): () => void {
    if (this.#needsNoSlot(entry.address)) {
      entry.start();
      return () => {};
    }
    waiting.push(entry);
    this.#startNext();
    return () => {
      const index = waiting.indexOf(entry);
      if (index >= 0) waiting.splice(index, 1);
    };
  }

  #needsNoSlot(address: string): boolean {
    const { fresh, now } = this.#options;
    return this.#pending.has(address) || now() - (this.#loaded.get(address) ?? -Infinity) < fresh;
  }

  #startNext(): void {
    for (let entry = this.#next(); entry; entry = this.#next()) {
      const { address, start } = entry;
      const onTimeout = () => {
        this.#release(address);
        this.#startNext();
      };
      this.#pending.set(address, setTimeout(onTimeout, this.#options.timeout));
      start();
    }
  }

  #next(): Entry | undefined {
    const slots = this.#options.limit - this.#pending.size;
    if (slots <= 0) return undefined;
    return this.#intended.pop() ?? (slots > 1 ? this.#probable.shift() : undefined);
  }

  #release(address: string): boolean {
    clearTimeout(this.#pending.get(address));
    return this.#pending.delete(address);
  }

  #removeStale(): void {
    const { fresh, now } = this.#options;
    for (const [address, at] of this.#loaded) if (now() - at >= fresh) this.#loaded.delete(address);
  }
}
