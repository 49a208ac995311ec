import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Environment of a process that collects garbage on SIGUSR2. */
export const MEASURABLE = {
  NODE_OPTIONS: `--expose-gc --import ${import.meta.dirname}/collect-garbage.mjs`,
  // Reserves of the allocator for many threads vary by tens of megabytes.
  MALLOC_ARENA_MAX: '2',
};

/** Memory after garbage collection, in megabytes. */
export async function settledMb({ pid }: { pid: number }): Promise<number> {
  for (let time = 0; time < 2; time++) {
    process.kill(pid, 'SIGUSR2');
    await pause(500);
  }
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}
