import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import type pg from 'pg';

/** Milliseconds. */
export type Figures = { count: number; p50: number; p95: number; p99: number; max: number; failures: number };

export const CONNECTIONS = 8;

export function figuresOf(times: number[], failures = 0): Figures {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1), failures };
}

export function loadHttp(url: string, paths: string[], seconds: number): Promise<Figures> {
  const times: number[] = [];
  let failures = 0;
  let next = 0;
  const setupClient = (client: autocannon.Client) => {
    const first = next++ % CONNECTIONS;
    const own = paths.filter((_, i) => i % CONNECTIONS === first);
    client.setRequests(own.map((path) => ({ path: new URL(url).pathname.replace(/\/$/, '') + path })));
  };
  return new Promise((resolve, reject) => {
    const options = { url, connections: CONNECTIONS, duration: seconds, setupClient };
    const run = autocannon(options, (error, { errors, timeouts }) => {
      if (error) reject(error);
      else resolve(figuresOf(times, failures + errors + timeouts));
    });
    run.on('response', (_client, status, _bytes, time) => {
      times.push(time);
      if (status !== 200) failures += 1;
    });
  });
}

/** Lower bound of any answer from this database. */
export async function loadBareSelect(pool: pg.Pool, ids: string[], seconds: number): Promise<Figures> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const ask = async (first: number) => {
    for (let i = first; performance.now() < until; i += CONNECTIONS) {
      const started = performance.now();
      await pool.query({ name: 'by-key', text: 'SELECT * FROM products WHERE id = $1', values: [ids[i % ids.length]] });
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => ask(connection)));
  return figuresOf(times);
}
