import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/**
 * PGlite opens a directory that another process has open and loses writes without an error, so we keep the lock
 * that it lacks: a file beside the directory that names its holder. It is taken over only from a dead process,
 * never because it is old.
 */
export class DataDirectoryBusy extends Error {
  override name = 'DataDirectoryBusy';
}

/** Where a field cannot be read (`/proc` is Linux only) it is empty, and the others decide. */
type Holder = {
  pid: number;
  /** Tells a process from a later one that got the same number. */
  started: string;
  /** A number means something only on one machine, until its restart, and inside one container. */
  host: string;
  boot: string;
  namespace: string;
};

/** Takes the lock of a database directory or throws `DataDirectoryBusy`. Answers what gives it back. */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(path.dirname(directory), { recursive: true });
  const file = `${directory}.lock`;
  take(file);
  const release = () => {
    process.removeListener('exit', release);
    // Somebody may have removed our file by hand, and then it is another's.
    if (isDeepStrictEqual(readHolder(file), describeProcess(process.pid))) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

/**
 * Two processes that both see a dead holder must not both remove its file: only who holds the takeover's file may,
 * after a second look. That file, too, may be left by a dead process, and is then taken over in the same way.
 */
function take(file: string): void {
  if (claim(file)) return;
  refuseUnlessDead(file);
  const takeover = `${file}.takeover`;
  take(takeover);
  try {
    refuseUnlessDead(file);
    rmSync(file, { force: true });
    if (!claim(file)) throw new DataDirectoryBusy(`${file} has just been taken by another process.`);
  } finally {
    rmSync(takeover, { force: true });
  }
}

/** Creates the file with our name in it, whole or not at all; false when somebody else has it. */
function claim(file: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  try {
    // On the disk before it counts: a power cut must not leave a lock without a name.
    writeFileSync(draft, JSON.stringify(describeProcess(process.pid)), { flush: true });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function refuseUnlessDead(file: string): void {
  const holder = readHolder(file);
  const verdict = holder === 'none' ? 'dead' : holder === 'unreadable' ? 'unknown' : judge(holder);
  if (verdict === 'dead') return;
  const name = typeof holder === 'string' ? 'an unnamed process' : `process ${holder.pid} of host ${holder.host}`;
  if (verdict === 'alive') {
    throw new DataDirectoryBusy(
      `The database is in use by ${name} (${file}). Stop it, or give this one its own DATA_DIR or a DATABASE_URL.`,
    );
  }
  throw new DataDirectoryBusy(
    `The database may be in use by ${name}, which cannot be seen from here. Make sure that it has ended, then remove ${file}`,
  );
}

function judge(holder: Holder): 'alive' | 'dead' | 'unknown' {
  const here = describeProcess(holder.pid);
  if (holder.host !== here.host) return 'unknown';
  // Nothing outlives the restart of its machine.
  if (holder.boot !== here.boot) return 'dead';
  if (holder.namespace !== here.namespace) return 'unknown';
  const isSame = here.started === '' || holder.started === here.started;
  return isRunning(holder.pid) && isSame ? 'alive' : 'dead';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function readHolder(file: string): Holder | 'none' | 'unreadable' {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder | number | null;
    return typeof holder === 'object' && holder !== null && holder.pid > 0 ? holder : 'unreadable';
  } catch (error) {
    return isCode(error, 'ENOENT') ? 'none' : 'unreadable';
  }
}

/** How a process with this number would name itself as seen from this one. */
const describeProcess = (pid: number): Holder => ({
  pid,
  started: startedAt(pid),
  host: os.hostname(),
  boot: orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  namespace: orEmpty(() => readlinkSync('/proc/self/ns/pid')),
});

/** In clock ticks since the machine's start: field 22 of the process's `stat`, the 20th after its name in brackets. */
const startedAt = (pid: number) =>
  orEmpty(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  });

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
