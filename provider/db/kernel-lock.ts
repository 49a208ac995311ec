import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

const PATIENCE_MS = 1_000;
const PAUSE_MS = 100;
const PROGRAM_DEADLINE_MS = 5_000;

type KernelLock = { release: () => void } | 'held' | 'unavailable';

/** Node has no flock call: flock(1) locks the inherited descriptor, and the lock belongs to us while it is open. */
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

/** util-linux and BusyBox exit with 1 for a held lock and print other errors. */
function tryOnce(descriptor: number): 'locked' | 'held' | 'unavailable' {
  const { status, stderr } = spawnSync('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
    timeout: PROGRAM_DEADLINE_MS,
  });
  if (status === 0) return 'locked';
  return status === 1 && stderr.length === 0 ? 'held' : 'unavailable';
}
