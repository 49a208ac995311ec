import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * PGlite opens a directory that another process has open and loses writes without an error, so we keep the lock
 * that it lacks: a file beside the directory that names its holder. It is taken over only from a dead process,
 * never because it is old.
 */
export class DataDirectoryBusy extends Error {
  override name = 'DataDirectoryBusy';
}

/** Tells a process from a later one that got the same number. Linux only; elsewhere the number alone decides. */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number, started: string): boolean {
  if (pid === process.pid) return started === startedAt(pid);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return started === '' || started === startedAt(pid);
}

/** Creates the file with our name in it; false when somebody else has it. */
function claim(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid} ${startedAt(process.pid)}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function holder(file: string): { pid: number; started: string } | undefined {
  try {
    const [pid, started = ''] = readFileSync(file, 'utf8').trim().split(' ');
    return { pid: Number(pid), started };
  } catch {
    return undefined;
  }
}

/** Takes the lock of a database directory or throws `DataDirectoryBusy`. Answers what gives it back. */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(path.dirname(directory), { recursive: true });
  const file = `${directory}.lock`;
  // Two processes that both see a dead holder must not both remove its file: the second file decides between them.
  const takeover = `${file}.takeover`;

  if (!claim(file)) {
    const present = holder(file);
    if (present?.pid && isAlive(present.pid, present.started)) {
      throw new DataDirectoryBusy(
        `The database in ${directory} is in use by process ${present.pid}. Stop it, or give this one its own DATA_DIR or a DATABASE_URL.`,
      );
    }
    if (!claim(takeover)) throw new DataDirectoryBusy(`Another process is taking over ${file}. Try again in a second.`);
    try {
      const still = holder(file);
      if (still?.pid && isAlive(still.pid, still.started)) {
        throw new DataDirectoryBusy(`The database in ${directory} is in use by process ${still.pid}.`);
      }
      rmSync(file, { force: true });
      if (!claim(file)) throw new DataDirectoryBusy(`The database in ${directory} was taken by another process.`);
    } finally {
      rmSync(takeover, { force: true });
    }
  }

  const release = () => {
    if (holder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return () => {
    process.removeListener('exit', release);
    release();
  };
}
