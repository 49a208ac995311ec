import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/** A holder that was killed a moment ago may still be on its way out. */
const PATIENCE_MS = 1_000;
const PAUSE_MS = 100;
const PROGRAM_DEADLINE_MS = 5_000;

/** `held`: by a living process, wherever it runs on this machine. `unavailable`: no such lock can be had here. */
type KernelLock = { release: () => void } | 'held' | 'unavailable';

/**
 * Locks a directory by the kernel, which gives the lock up the moment its holder ends, in whatever container. Node has
 * no such call, so flock(1) locks the descriptor that it inherits: the lock belongs to whoever has that open, to us.
 */
export function lockByKernel(directory: string): KernelLock {
  const descriptor = openSync(directory, 'r');
  const deadline = Date.now() + PATIENCE_MS;
  let outcome = tryOnce(descriptor);
  while (outcome === 'held' && Date.now() < deadline) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    outcome = tryOnce(descriptor);
  }
  if (outcome === 'locked') return { release: () => closeSync(descriptor) };
  closeSync(descriptor);
  return outcome;
}

/** Both programs of that name (util-linux, BusyBox) end with 1 where another has the lock, and say what else is wrong. */
function tryOnce(descriptor: number): 'locked' | 'held' | 'unavailable' {
  const { status, stderr } = spawnSync('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
    timeout: PROGRAM_DEADLINE_MS,
  });
  if (status === 0) return 'locked';
  return status === 1 && stderr.length === 0 ? 'held' : 'unavailable';
}
