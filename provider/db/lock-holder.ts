import { readFileSync, readlinkSync, statfsSync } from 'node:fs';
import os from 'node:os';

/** Where a field cannot be read (`/proc` is Linux only) it is empty, and the others decide. */
export type Holder = {
  pid: number;
  /** Tells a process from a later one that got the same number. */
  started: string;
  /** A number means something only on one machine, until its restart, and inside one container. */
  host: string;
  boot: string;
  namespace: string;
  /** It holds the kernel's lock, too: who gets that one knows it to be dead. */
  kernel: boolean;
};

/** What statfs calls the file systems of one machine: ext, XFS, Btrfs, ZFS, F2FS, bcachefs, tmpfs, overlay. */
const LOCAL = [0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1, 0xf2f52010, 0xca451a4e, 0x01021994, 0x794c7630];

/** `isKernelOurs`: whoever asks has the kernel's lock on this directory. */
export function judge(
  holder: Holder,
  { directory, isKernelOurs }: { directory: string; isKernelOurs: boolean },
): 'alive' | 'dead' | 'unknown' {
  const here = describeProcess(holder.pid);
  const isSameBoot = holder.boot === here.boot;
  // Another machine with the same name may write to a shared directory.
  const isThisMachine = (isSameBoot && here.boot !== '') || isLocal(directory);
  if (holder.kernel && isKernelOurs && isThisMachine) return 'dead';
  if (holder.host !== here.host) return 'unknown';
  // Nothing outlives the restart of its machine.
  if (!isSameBoot) return isThisMachine ? 'dead' : 'unknown';
  if (holder.namespace !== here.namespace) return 'unknown';
  const isSame = here.started === '' || holder.started === here.started;
  return isRunning(holder.pid) && isSame ? 'alive' : 'dead';
}

const isLocal = (directory: string): boolean => LOCAL.includes(Number(orEmpty(() => `${statfsSync(directory).type}`)));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** How a process with this number would name itself as seen from this one. */
export const describeProcess = (pid: number): Omit<Holder, 'kernel'> => ({
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
