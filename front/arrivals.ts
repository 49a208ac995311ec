import type { Server } from 'node:http';

const LONGEST_DELAY_MS = 300;
/** Deferred work that runs in one round of the event loop. */
const ROUND_MS = 20;
/** Rounds of the event loop in a row with a new connection. */
const ROUNDS_OF_A_CROWD = 2;

/**
 * Node accepts one connection in each round of its event loop. While a crowd arrives, rounds must be short, or the last of
 * them waits for the work of all before: requests are deferred until nobody new has come.
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

  deferWhileCrowded(run: () => void): void {
    if (this.#rounds < ROUNDS_OF_A_CROWD && this.#held.length === 0) {
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
      const isOver = this.#rounds === 0 || performance.now() - this.#heldSince > LONGEST_DELAY_MS;
      if (isOver) this.#runHeld();
      // One round more shows whether it was the last.
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
