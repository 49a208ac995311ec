import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** Time for a load balancer to see the failing readiness probe. */
const NOTICE_MS = 2_000;
const DRAIN_MS = 12_000;
const SWEEP_MS = 100;
const MAX_TURNS = 50;
const PROBE = /^\/api\/health\/ready\/?(?:\?|$)/;
const BODY = JSON.stringify({ status: 0, message: 'Магазин останавливается' });

/** Graceful shutdown: fails the readiness probe, accepts no more connections and waits for running responses. */
export class GracefulShutdown {
  readonly #server: Server;
  readonly #noticeMs: number;
  #isBegun = false;

  constructor(server: Server, { hasBalancer }: { hasBalancer: boolean }) {
    this.#server = server;
    this.#noticeMs = hasBalancer ? NOTICE_MS : 0;
  }

  /** Call before all other handlers. */
  handle({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#isBegun) return false;
    response.setHeader('connection', 'close');
    if (!PROBE.test(url)) return false;
    response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(BODY);
    return true;
  }

  async run(): Promise<void> {
    this.#isBegun = true;
    if (this.#noticeMs > 0) await pause(this.#noticeMs);
    await this.#acceptPending();
    const closed = once(this.#server, 'close');
    this.#server.close();
    // A connection that was busy at `close()` becomes idle later and would stay open.
    const sweep = setInterval(() => this.#server.closeIdleConnections(), SWEEP_MS);
    const cut = setTimeout(() => this.#server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
  }

  /** The kernel resets a connection that is established but not accepted at `close()`. */
  async #acceptPending(): Promise<void> {
    let accepted = 0;
    const count = () => {
      accepted += 1;
    };
    this.#server.on('connection', count);
    // The signal may be handled in the middle of a turn: only the second one has polled the port.
    await turn();
    for (let turns = 0, before = -1; turns < MAX_TURNS && before !== accepted; turns += 1) {
      before = accepted;
      await turn();
    }
    this.#server.off('connection', count);
  }
}
