import { readFileSync } from 'node:fs';

export type Running = {
  pid: number;
  log: () => string;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

/** A process of the cluster; it restarts at the same address. */
export class Member {
  readonly name: string;
  readonly #open: () => Promise<Running>;
  #running: Running | undefined;

  constructor(name: string, open: () => Promise<Running>) {
    this.name = name;
    this.#open = open;
  }

  async start(): Promise<void> {
    this.#running = await this.#open();
  }

  async kill(): Promise<void> {
    await this.#running?.kill();
    this.#running = undefined;
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }

  /** Output of a process that exited unexpectedly. */
  get lastWords(): string | undefined {
    if (!this.#running) return undefined;
    try {
      process.kill(this.#running.pid, 0);
      return undefined;
    } catch {
      return this.#running.log();
    }
  }

  /** With child processes, as PSS: shared memory is split. */
  get megabytes(): number {
    return this.#running ? proportionalMegabytes(this.#running.pid) : 0;
  }
}

function proportionalMegabytes(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return Number(kilobytes) / 1_024 + children.reduce((sum, child) => sum + proportionalMegabytes(Number(child)), 0);
  } catch {
    return 0;
  }
}
