import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { log } from '../../telemetry/log';
import { lockByKernel } from './kernel-lock';
import { describeProcess, type Holder, judge } from './lock-holder';

/**
 * PGlite opens a directory that another process has open and loses writes without an error, so we keep the lock
 * that it lacks: the kernel's own on the directory that holds it, and a file that names the holder. The file alone
 * decides where there is no flock(1), and is taken over only from a dead process, never because it is old.
 */
export class DataDirectoryBusy extends Error {
  override name = 'DataDirectoryBusy';
}

/** Who asks for the lock. */
type Taker = { self: Holder; directory: string; isKernelOurs: boolean };

/** Takes the lock of a database directory or throws `DataDirectoryBusy`. Answers what gives it back. */
export function lockDataDirectory(databaseDirectory: string): () => void {
  const directory = path.dirname(databaseDirectory);
  mkdirSync(directory, { recursive: true });
  const file = `${databaseDirectory}.lock`;
  const kernel = lockByKernel(directory);
  if (kernel === 'held') throw inUse(file, readHolder(file));
  const isKernelOurs = kernel !== 'unavailable';
  if (!isKernelOurs) log.warn(`flock(1) does not work on ${directory}: only ${file} tells who uses the database`);
  const taker = { self: { ...describeProcess(process.pid), kernel: isKernelOurs }, directory, isKernelOurs };
  const releaseKernel = () => kernel !== 'unavailable' && kernel.release();
  try {
    take(file, taker);
  } catch (error) {
    releaseKernel();
    throw error;
  }
  const release = () => {
    process.removeListener('exit', release);
    // Somebody may have removed our file by hand, and then it is another's.
    if (isDeepStrictEqual(readHolder(file), taker.self)) rmSync(file, { force: true });
    releaseKernel();
  };
  process.once('exit', release);
  return release;
}

/**
 * Two processes that both see a dead holder must not both remove its file: only who holds the takeover's file may,
 * after a second look. That file, too, may be left by a dead process, and is then taken over in the same way.
 */
function take(file: string, taker: Taker): void {
  if (claim(file, taker.self)) return;
  refuseUnlessDead(file, taker);
  const takeover = `${file}.takeover`;
  take(takeover, taker);
  try {
    refuseUnlessDead(file, taker);
    rmSync(file, { force: true });
    if (!claim(file, taker.self)) throw new DataDirectoryBusy(`${file} has just been taken by another process.`);
  } finally {
    rmSync(takeover, { force: true });
  }
}

/** Creates the file with our name in it, whole or not at all; false when somebody else has it. */
function claim(file: string, self: Holder): boolean {
  const draft = `${file}.${randomUUID()}`;
  try {
    // On the disk before it counts: a power cut must not leave a lock without a name.
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

type Found = Holder | 'none' | 'unreadable';

function refuseUnlessDead(file: string, taker: Taker): void {
  const holder = readHolder(file);
  const verdict = holder === 'none' ? 'dead' : holder === 'unreadable' ? 'unknown' : judge(holder, taker);
  if (verdict === 'dead') return;
  if (verdict === 'alive') throw inUse(file, holder);
  throw new DataDirectoryBusy(
    `The database may be in use by ${nameOf(holder)}, which cannot be seen from here. Make sure that it has ended, then remove ${file}`,
  );
}

const inUse = (file: string, holder: Found) =>
  new DataDirectoryBusy(
    `The database is in use by ${nameOf(holder)} (${file}). Stop it, or give this one its own DATA_DIR or a DATABASE_URL.`,
  );

const nameOf = (holder: Found): string =>
  typeof holder === 'string' ? 'an unnamed process' : `process ${holder.pid} of host ${holder.host}`;

function readHolder(file: string): Found {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder | number | null;
    return typeof holder === 'object' && holder !== null && holder.pid > 0 ? holder : 'unreadable';
  } catch (error) {
    return isCode(error, 'ENOENT') ? 'none' : 'unreadable';
  }
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
