type Wish = { address: string; begin: () => void };

type Options = {
  /** So many pages are on their way at once. */
  most: number;
  /** How long a page that has come is not asked for again, in milliseconds. */
  fresh: number;
  /** A page that has not come by then is no reason to hold back others, in milliseconds. */
  patience: number;
  now: () => number;
};

/**
 * Pages that somebody is about to want: a few on their way at once, the latest wish first, and whoever has left before
 * the turn came is forgotten. A hand that runs over a list asks for a page or two, however slow they come. What is only
 * probable comes in the order of its asking, and leaves one place free for an intent. [GEN-10]
 */
export class PrefetchQueue {
  readonly #options: Options;
  readonly #onTheWay = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #came = new Map<string, number>();
  readonly #intended: Wish[] = [];
  readonly #probable: Wish[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Calls `begin` when its turn has come. What it returns ends the wish; a page that is on its way goes on. */
  want = (address: string, begin: () => void): (() => void) => this.#wait(this.#intended, { address, begin });

  /** The same of a page that nobody has reached for yet. */
  expect = (address: string, begin: () => void): (() => void) => this.#wait(this.#probable, { address, begin });

  /** The page has come. */
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
