import type { Server } from 'node:http';

/** Longer nothing waits: there may always be somebody who comes. */
const MOST_MS = 300;
/** So much is done in one round of what has been held: between rounds others are heard. */
const ROUND_MS = 20;
/** So many rounds of Node's loop in a row with somebody new are a crowd. */
const CROWD = 2;

/**
 * Node takes one new connection each time that its loop goes round. While a crowd comes in the loop must be quick, or the
 * last of them waits for all that is done meanwhile for those before: what can wait is done once nobody new has come.
 */
export class Arrivals {
  #rounds = 0;
  #hasArrived = false;
  #isLooking = false;
  #held: (() => void)[] = [];
  #heldSince = 0;

  constructor(server: Server) {
    server.on('connection', () => {
      this.#hasArrived = true;
      this.#look();
    });
  }

  /** Runs it at once where nobody is coming. */
  afterwards(run: () => void): void {
    if (this.#rounds < CROWD && this.#held.length === 0) {
      run();
      return;
    }
    if (this.#held.length === 0) this.#heldSince = performance.now();
    this.#held.push(run);
  }

  #look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    setImmediate(() => {
      this.#isLooking = false;
      this.#rounds = this.#hasArrived ? this.#rounds + 1 : 0;
      const isOver = this.#rounds === 0 || performance.now() - this.#heldSince > MOST_MS;
      if (isOver) this.#runHeld();
      // A round more, to see whether it is the last.
      if (this.#hasArrived || this.#held.length > 0) this.#look();
      this.#hasArrived = false;
    });
  }

  #runHeld(): void {
    const end = performance.now() + ROUND_MS;
    do this.#held.shift()?.();
    while (this.#held.length > 0 && performance.now() < end);
  }
}
