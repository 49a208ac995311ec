import type { Server } from 'node:http';

const LONGEST_DELAY_MS = 300;
const ROUND_MS = 20;
const ROUNDS_OF_A_CROWD = 2;

/**
 * Node accepts one connection per round of its event loop. During a burst of connections, requests are deferred to keep
 * the rounds short. Otherwise the last connection waits for the work of all earlier ones.
 */
export class ConnectionBurst {
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
