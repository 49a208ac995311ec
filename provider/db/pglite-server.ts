import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describeError } from '../../telemetry/describe-error';
import { log } from '../../telemetry/log';
import { lockDataDirectory } from './data-lock';

/** By path, because Next's bundler must not process the worker. */
const WORKER = path.join(process.cwd(), 'provider', 'db', 'pglite-worker.mjs');
const RETRY_MS = 1_000;

type Lease = { host: string; release: () => void };

export class PgliteServer {
  readonly host: string;
  readonly #directory: string;
  readonly #release: () => void;
  #worker: Worker | undefined;
  #restarting: Promise<void> | undefined;
  #isStopping = false;

  static async open(directory: string): Promise<PgliteServer> {
    const server = new PgliteServer(directory, acquire(directory));
    try {
      await server.#start();
      return server;
    } catch (error) {
      server.#release();
      throw error;
    }
  }

  private constructor(directory: string, { host, release }: Lease) {
    this.#directory = directory;
    this.host = host;
    this.#release = release;
  }

  async #start(): Promise<void> {
    const socket = path.join(this.host, '.s.PGSQL.5432');
    rmSync(socket, { force: true });
    restrictToOwner(this.#directory);
    const worker = new Worker(WORKER, { workerData: { directory: this.#directory, socket } });
    try {
      await ready(worker);
    } catch (error) {
      // Two workers must never open one directory.
      await worker.terminate();
      throw new Error(`PGlite could not open ${this.#directory}. ${(error as Error).message}`, { cause: error });
    }
    this.#worker = worker;
    worker.on('error', (error) => log.error({ reason: describeError(error) }, 'The PGlite worker failed'));
    worker.once('exit', () => {
      this.#worker = undefined;
      if (!this.#isStopping) void this.restart();
    });
  }

  restart(): Promise<void> {
    this.#restarting ??= this.#reopen().finally(() => {
      this.#restarting = undefined;
    });
    return this.#restarting;
  }

  async #reopen(): Promise<void> {
    await this.#worker?.terminate();
    while (!this.#isStopping) {
      try {
        return await this.#start();
      } catch (error) {
        log.error({ reason: describeError(error) }, 'PGlite did not start, trying again');
        await pause(RETRY_MS);
      }
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#restarting;
    const worker = this.#worker;
    if (worker) {
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('stop');
      await ended;
    }
    this.#release();
  }
}

/** PGlite's files are readable by all users of the machine; they hold personal data and the signing key (020). */
function restrictToOwner(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    if ((statSync(directory).mode & 0o077) !== 0) chmodSync(directory, 0o700);
  } catch (error) {
    log.warn({ reason: describeError(error) }, `Other users of this machine can read ${directory}`);
  }
}

function acquire(directory: string): Lease {
  const unlock = lockDataDirectory(directory);
  try {
    const host = mkdtempSync(path.join(os.tmpdir(), 'nursery-'));
    const removeHost = () => rmSync(host, { recursive: true, force: true });
    process.once('exit', removeHost);
    const release = () => {
      process.removeListener('exit', removeHost);
      removeHost();
      unlock();
    };
    return { host, release };
  } catch (error) {
    unlock();
    throw error;
  }
}

const ready = (worker: Worker) =>
  new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The PGlite worker ended with ${code} before it was ready`)));
  });
