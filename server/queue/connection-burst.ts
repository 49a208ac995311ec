import type { Server } from 'node:http';

const MAX_DELAY_MS = 300;
const ROUND_MS = 20;
const BURST_ROUNDS = 2;

/**
 * Node accepts one connection per round of its event loop. During a burst of connections, requests are deferred to keep
 * the rounds short. Otherwise the last connection waits for the work of all earlier ones.
 */
export class ConnectionBurst {
  #rounds = 0;
  #hasArrived = false;
  #isChecking = false;
  #deferred: (() => void)[] = [];
  #deferredSince = 0;

  constructor(server: Server) {
    server.on('connection', () => {
      this.#hasArrived = true;
      this.#check();
    });
  }

  defer(run: () => void): void {
    if (this.#rounds < BURST_ROUNDS && this.#deferred.length === 0) {
      run();
      return;
    }
    if (this.#deferred.length === 0) this.#deferredSince = performance.now();
    this.#deferred.push(run);
  }

  #check(): void {
    if (this.#isChecking) return;
    this.#isChecking = true;
    setImmediate(() => {
      this.#isChecking = false;
      this.#rounds = this.#hasArrived ? this.#rounds + 1 : 0;
      const isOver = this.#rounds === 0 || performance.now() - this.#deferredSince > MAX_DELAY_MS;
      if (isOver) this.#runDeferred();
      if (this.#hasArrived || this.#deferred.length > 0) this.#check();
      this.#hasArrived = false;
    });
  }

  #runDeferred(): void {
    const end = performance.now() + ROUND_MS;
    do this.#deferred.shift()?.();
    while (this.#deferred.length > 0 && performance.now() < end);
  }
}
