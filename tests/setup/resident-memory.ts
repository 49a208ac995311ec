import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Of a process whose memory can be read: it collects its garbage when it is asked to. */
export const MEASURABLE = {
  NODE_OPTIONS: `--expose-gc --import ${import.meta.dirname}/collect-garbage.mjs`,
  // What the allocator keeps in reserve for many threads moves by tens of megabytes.
  MALLOC_ARENA_MAX: '2',
};

/** What it holds on to, in megabytes. */
export async function settledMb({ pid }: { pid: number }): Promise<number> {
  for (let time = 0; time < 2; time++) {
    process.kill(pid, 'SIGUSR2');
    await pause(500);
  }
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}
