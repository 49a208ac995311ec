type Wish = { address: string; begin: () => void };

type Options = {
  most: number;
  /** Milliseconds. */
  fresh: number;
  /** Milliseconds. */
  patience: number;
  now: () => number;
};

/** Intended pages (hover) load latest first; probable ones in order, leaving one slot free. [GEN-10] */
export class PrefetchQueue {
  readonly #options: Options;
  readonly #onTheWay = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #came = new Map<string, number>();
  readonly #intended: Wish[] = [];
  readonly #probable: Wish[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  want = (address: string, begin: () => void): (() => void) => this.#wait(this.#intended, { address, begin });

  expect = (address: string, begin: () => void): (() => void) => this.#wait(this.#probable, { address, begin });

  arrive(address: string): void {
    if (!this.#leaveTheWay(address)) return;
    this.#forgetStale();
    this.#came.set(address, this.#options.now());
    this.#goOn();
  }

  #wait(line: Wish[], wish: Wish): () => void {
    if (this.#isFree(wish.address)) {
      wish.begin();
      return () => {};
    }
    line.push(wish);
    this.#goOn();
    return () => {
      const place = line.indexOf(wish);
      if (place >= 0) line.splice(place, 1);
    };
  }

  #isFree(address: string): boolean {
    const { fresh, now } = this.#options;
    return this.#onTheWay.has(address) || now() - (this.#came.get(address) ?? -Infinity) < fresh;
  }

  #goOn(): void {
    for (let wish = this.#next(); wish; wish = this.#next()) {
      const { address, begin } = wish;
      const giveUp = () => {
        this.#leaveTheWay(address);
        this.#goOn();
      };
      this.#onTheWay.set(address, setTimeout(giveUp, this.#options.patience));
      begin();
    }
  }

  #next(): Wish | undefined {
    const places = this.#options.most - this.#onTheWay.size;
    if (places <= 0) return undefined;
    return this.#intended.pop() ?? (places > 1 ? this.#probable.shift() : undefined);
  }

  #leaveTheWay(address: string): boolean {
    clearTimeout(this.#onTheWay.get(address));
    return this.#onTheWay.delete(address);
  }

  #forgetStale(): void {
    const { fresh, now } = this.#options;
    for (const [address, at] of this.#came) if (now() - at >= fresh) this.#came.delete(address);
  }
}
