import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { log } from '../../telemetry/log';
import { describeProcess, type Holder, judge } from './lock-holder';

const HELD_RETRY_MS = 1_000;
const PAUSE_MS = 100;
const FLOCK_DEADLINE_MS = 5_000;

/** PGlite does not lock its directory: a second process would lose writes without an error. */
export class DataDirectoryBusy extends Error {
  override name = 'DataDirectoryBusy';
}

type Claimant = { self: Holder; directory: string; isKernelOurs: boolean };

export function lockDataDirectory(databaseDirectory: string): () => void {
  const directory = path.dirname(databaseDirectory);
  mkdirSync(directory, { recursive: true });
  const file = `${databaseDirectory}.lock`;
  const kernel = lockByKernel(directory);
  if (kernel === 'held') throw inUse(file, readHolder(file));
  const isKernelOurs = kernel !== 'unavailable';
  if (!isKernelOurs)
    log.warn(`flock(1) does not work on ${directory}: only ${file} names the process that uses the database`);
  const claimant = { self: { ...describeProcess(process.pid), kernel: isKernelOurs }, directory, isKernelOurs };
  const releaseKernel = () => kernel !== 'unavailable' && kernel.release();
  try {
    take(file, claimant);
  } catch (error) {
    releaseKernel();
    throw error;
  }
  const release = () => {
    process.removeListener('exit', release);
    if (isDeepStrictEqual(readHolder(file), claimant.self)) rmSync(file, { force: true });
    releaseKernel();
  };
  process.once('exit', release);
  return release;
}

/** Two processes may see the same dead holder: only the owner of the takeover file removes its lock. */
function take(file: string, claimant: Claimant): void {
  if (claim(file, claimant.self)) return;
  refuseUnlessDead(file, claimant);
  const takeover = `${file}.takeover`;
  take(takeover, claimant);
  try {
    refuseUnlessDead(file, claimant);
    rmSync(file, { force: true });
    if (!claim(file, claimant.self)) throw new DataDirectoryBusy(`${file} has just been taken by another process.`);
  } finally {
    rmSync(takeover, { force: true });
  }
}

function claim(file: string, self: Holder): boolean {
  const draft = `${file}.${randomUUID()}`;
  try {
    // A power cut must not leave a lock without a name.
    writeFileSync(draft, JSON.stringify(self), { flush: true });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

type HolderState = Holder | 'none' | 'unreadable';

function refuseUnlessDead(file: string, claimant: Claimant): void {
  const holder = readHolder(file);
  const verdict = holder === 'none' ? 'dead' : holder === 'unreadable' ? 'unknown' : judge(holder, claimant);
  if (verdict === 'dead') return;
  if (verdict === 'alive') throw inUse(file, holder);
  throw new DataDirectoryBusy(
    `The database may be in use by ${nameOf(holder)}, which cannot be seen from here. Make sure that it has ended, then remove ${file}`,
  );
}

const inUse = (file: string, holder: HolderState) =>
  new DataDirectoryBusy(
    `The database is in use by ${nameOf(holder)} (${file}). Stop it, or give this one its own DATA_DIR or a DATABASE_URL.`,
  );

const nameOf = (holder: HolderState): string =>
  typeof holder === 'string' ? 'an unnamed process' : `process ${holder.pid} of host ${holder.host}`;

function readHolder(file: string): HolderState {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder | number | null;
    return typeof holder === 'object' && holder !== null && holder.pid > 0 ? holder : 'unreadable';
  } catch (error) {
    return isCode(error, 'ENOENT') ? 'none' : 'unreadable';
  }
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

type KernelLock = { release: () => void } | 'held' | 'unavailable';

/** Node has no flock call: flock(1) locks the inherited descriptor, and the lock belongs to us while it is open. */
function lockByKernel(directory: string): KernelLock {
  const descriptor = openSync(directory, 'r');
  const deadline = Date.now() + HELD_RETRY_MS;
  let outcome = tryFlock(descriptor);
  while (outcome === 'held' && Date.now() < deadline) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    outcome = tryFlock(descriptor);
  }
  if (outcome === 'locked') return { release: () => closeSync(descriptor) };
  closeSync(descriptor);
  return outcome;
}

/** util-linux and BusyBox exit with 1 for a held lock and print other errors. */
function tryFlock(descriptor: number): 'locked' | 'held' | 'unavailable' {
  const { status, stderr } = spawnSync('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
    timeout: FLOCK_DEADLINE_MS,
  });
  if (status === 0) return 'locked';
  return status === 1 && stderr.length === 0 ? 'held' : 'unavailable';
}
