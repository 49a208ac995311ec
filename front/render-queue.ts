import type { Asker } from './asker';

export type QueueLimits = {
  /** Renders that run side by side. */
  atOnce: number;
  /** Renders that may wait for one of these. */
  waiting: number;
  /** The longest wait. */
  patienceMs: number;
};

/** The page is not rendered now: too many wait, or its visitors have left. */
export class Busy extends Error {}

type Turn = { begin: () => void; refuse: () => void };

/**
 * Renders wait here for their turn. Addresses take turns, and one address never has all places. Where no more may wait, the
 * address with the longest line loses its last: a flood from one address holds back itself, and hardly others.
 */
export class RenderQueue {
  readonly #limits: QueueLimits;
  readonly #schedule: (run: () => void) => void;
  #isScheduled = false;
  /** By address, in the order of their turns. */
  readonly #lines = new Map<string, Turn[]>();
  readonly #running = new Map<string, number>();
  #runningInAll = 0;
  #waiting = 0;

  /** `schedule` says when renders may begin. */
  constructor(limits: QueueLimits, schedule = (run: () => void) => run()) {
    this.#limits = limits;
    this.#schedule = schedule;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get isCrowded(): boolean {
    return this.#waiting > 0;
  }

  /** Resolves when the turn has come, with the function that gives the place back. Throws `Busy`. */
  enter({ address, hungUp }: Asker): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (hungUp.aborted) return reject(new Busy());
      const leave = () => this.#leave(address, turn);
      const patience = setTimeout(leave, this.#limits.patienceMs);
      const settle = () => {
        clearTimeout(patience);
        hungUp.removeEventListener('abort', leave);
      };
      const turn: Turn = {
        begin: () => {
          settle();
          resolve(this.#begin(address));
        },
        refuse: () => {
          settle();
          reject(new Busy());
        },
      };
      hungUp.addEventListener('abort', leave);
      this.#add(address, turn);
      this.#goOn();
      this.#dropLastOfLongestLine(address);
    });
  }

  #add(address: string, turn: Turn): void {
    const line = this.#lines.get(address);
    if (line) line.push(turn);
    else this.#lines.set(address, [turn]);
    this.#waiting += 1;
  }

  #leave(address: string, turn: Turn): void {
    const line = this.#lines.get(address) ?? [];
    const place = line.indexOf(turn);
    if (place < 0) return;
    line.splice(place, 1);
    this.#waiting -= 1;
    if (line.length === 0) this.#lines.delete(address);
    turn.refuse();
  }

  #dropLastOfLongestLine(newcomer: string): void {
    if (this.#waiting <= this.#limits.waiting) return;
    let longest = newcomer;
    const lengthOf = (address: string) => this.#lines.get(address)?.length ?? 0;
    for (const address of this.#lines.keys()) if (lengthOf(address) > lengthOf(longest)) longest = address;
    const last = this.#lines.get(longest)?.at(-1);
    if (last) this.#leave(longest, last);
  }

  #goOn(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#schedule(() => {
      this.#isScheduled = false;
      this.#beginAll();
    });
  }

  #beginAll(): void {
    while (this.#runningInAll < this.#limits.atOnce) {
      const found = [...this.#lines.keys()].find((address) => this.#mayRun(address));
      if (found === undefined) return;
      this.#takeFirst(found)?.begin();
    }
  }

  /** One place is always left to another address. */
  #mayRun = (address: string): boolean => (this.#running.get(address) ?? 0) < Math.max(1, this.#limits.atOnce - 1);

  #takeFirst(address: string): Turn | undefined {
    const line = this.#lines.get(address) ?? [];
    const first = line.shift();
    this.#lines.delete(address);
    if (line.length > 0) this.#lines.set(address, line);
    if (first) this.#waiting -= 1;
    return first;
  }

  #begin(address: string): () => void {
    this.#count(address, 1);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#count(address, -1);
      this.#goOn();
    };
  }

  #count(address: string, by: 1 | -1): void {
    const count = (this.#running.get(address) ?? 0) + by;
    if (count > 0) this.#running.set(address, count);
    else this.#running.delete(address);
    this.#runningInAll += by;
  }
}
