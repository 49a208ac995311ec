import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Provider } from '@/provider/app';

/** A statement without an answer by then waits for a lock, so another one continues. */
const PATIENCE_MS = 4;

type Query = (...args: unknown[]) => unknown;
type Release = () => Promise<unknown>;

/**
 * Releases the SQL statements of concurrent calls one by one, in an order chosen by a seed. PGlite has one connection,
 * so whole transactions take turns.
 */
export class Interleaver {
  readonly #waiting: Release[] = [];
  #isOn = false;

  constructor(provider: Provider) {
    const pool = (provider.context.db as unknown as { $client: pg.Pool }).$client;
    const known = new WeakSet<pg.PoolClient>();
    pool.on('acquire', (client) => {
      if (known.has(client)) return;
      known.add(client);
      const runQuery = client.query.bind(client) as Query;
      // A callback means a query by the pool, whose `connect` was released just before.
      const gated: Query = (...args) =>
        typeof args.at(-1) === 'function' ? runQuery(...args) : this.#pass(() => runQuery(...args) as Promise<unknown>);
      client.query = gated as typeof client.query;
    });
    const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
    const gated = (callback?: (error: Error | undefined, client?: pg.PoolClient, done?: unknown) => void) => {
      const connected = this.#pass(connect);
      if (!callback) return connected;
      return void connected.then(
        (client) => callback(undefined, client, (error?: Error) => client.release(error)),
        callback,
      );
    };
    pool.connect = gated as typeof pool.connect;
  }

  async run<T>(seed: number, calls: (() => Promise<T>)[]): Promise<T[]> {
    const random = seeded(seed);
    this.#isOn = true;
    let isDone = false;
    const all = Promise.allSettled(calls.map((call) => call())).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      // Calls that reach their next statement without the database do so.
      for (let turn = 0; turn < 3; turn += 1) await nextTurn();
      const [next] = this.#waiting.splice(Math.floor(random() * this.#waiting.length), 1);
      if (next) await Promise.race([next(), pause(PATIENCE_MS)]);
    }
    this.#isOn = false;
    // Waits for every call: one that stops halfway would keep its connection.
    return (await all).map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
  }

  #pass<T>(start: () => Promise<T>): Promise<T> {
    if (!this.#isOn) return start();
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => start().then(resolve, reject));
    });
  }
}

/** mulberry32: numbers from 0 to 1, repeatable by seed. */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
