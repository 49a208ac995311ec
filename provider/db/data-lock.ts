import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { log } from '../../telemetry/log';
import { lockByKernel } from './kernel-lock';
import { describeProcess, type Holder, judge } from './lock-holder';

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
