import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

const NOTICE_MS = 2_000;
const DRAIN_MS = 12_000;
const SWEEP_MS = 100;
const ACCEPT_MS = 1_000;
const PROBE = /^\/api\/health\/ready\/?(?:\?|$)/;
const BODY = JSON.stringify({ status: 0, message: 'Магазин останавливается' });

export class GracefulShutdown {
  readonly #server: Server;
  readonly #noticeMs: number;
  #isBegun = false;

  constructor(server: Server, { hasBalancer }: { hasBalancer: boolean }) {
    this.#server = server;
    this.#noticeMs = hasBalancer ? NOTICE_MS : 0;
  }

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

  /** At `close()` the kernel resets connections that Node has not accepted. Node accepts one per turn of its loop. */
  async #acceptPending(): Promise<void> {
    let accepted = 0;
    const count = () => {
      accepted += 1;
    };
    this.#server.on('connection', count);
    const end = performance.now() + ACCEPT_MS;
    // The signal may be handled in the middle of a turn: only the second one has polled the port.
    await turn();
    for (let before = -1; before !== accepted && performance.now() < end; ) {
      before = accepted;
      await turn();
    }
    this.#server.off('connection', count);
  }
}
