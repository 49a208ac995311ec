import type { Requester } from './requester';

export type QueueLimits = {
  atOnce: number;
  waiting: number;
  patienceMs: number;
};

export class Busy extends Error {}

type Turn = { begin: () => void; refuse: () => void };

/**
 * Limits concurrent renders. Addresses take turns, and one address never takes all slots. When the queue is full, the
 * address with the most waiting renders loses its last, so a flood from one address hardly affects others.
 */
export class RenderQueue {
  readonly #limits: QueueLimits;
  readonly #schedule: (run: () => void) => void;
  #isScheduled = false;
  readonly #lines = new Map<string, Turn[]>();
  readonly #running = new Map<string, number>();
  #runningInAll = 0;
  #waiting = 0;

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

  /** Resolves to a function that releases the slot. Throws `Busy`. */
  enter({ address, hungUp }: Requester): Promise<() => void> {
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

  /** One slot stays free for other addresses. */
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
