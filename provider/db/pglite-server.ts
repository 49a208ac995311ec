import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockDataDirectory } from './data-lock';

/** Found by path, not by import: Next's bundler must not take the worker apart. */
const WORKER = path.join(process.cwd(), 'provider', 'db', 'pglite-worker.mjs');

/** PGlite in a worker thread behind a private socket. One per data directory and process. */
export class PgliteServer {
  /** What node-postgres takes as `host`: it looks for `.s.PGSQL.5432` inside. */
  readonly host = mkdtempSync(path.join(os.tmpdir(), 'nursery-'));
  readonly #release: () => void;
  #worker: Worker | undefined;
  #restarting: Promise<void> | undefined;

  constructor(private readonly directory: string) {
    this.#release = lockDataDirectory(directory);
  }

  async start(): Promise<void> {
    const socket = path.join(this.host, '.s.PGSQL.5432');
    rmSync(socket, { force: true });
    const worker = new Worker(WORKER, { workerData: { directory: this.directory, socket } });
    this.#worker = worker;
    await once(worker, 'message');
    // A worker that fails later must not take the shop down: callers see a broken connection, the next query restarts it.
    worker.on('error', (error) => {
      console.error('PGlite worker failed', error);
      void this.restart();
    });
  }

  /** Ends a worker that outlived its deadline and opens the database anew. What it was doing is lost, as after a crash. */
  restart(): Promise<void> {
    this.#restarting ??= (async () => {
      await this.#worker?.terminate();
      await this.start();
    })().finally(() => {
      this.#restarting = undefined;
    });
    return this.#restarting;
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    if (worker) {
      worker.postMessage('stop');
      await once(worker, 'exit');
    }
    rmSync(this.host, { recursive: true, force: true });
    this.#release();
  }
}
