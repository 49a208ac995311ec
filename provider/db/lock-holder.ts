import { readFileSync, readlinkSync, statfsSync } from 'node:fs';
import os from 'node:os';

export type Holder = {
  pid: number;
  started: string;
  host: string;
  boot: string;
  namespace: string;
  kernel: boolean;
};

/** Local file systems: ext, XFS, Btrfs, ZFS, F2FS, bcachefs, tmpfs, overlay. */
const LOCAL = [0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1, 0xf2f52010, 0xca451a4e, 0x01021994, 0x794c7630];

export function judge(
  holder: Holder,
  { directory, isKernelOurs }: { directory: string; isKernelOurs: boolean },
): 'alive' | 'dead' | 'unknown' {
  const here = describeProcess(holder.pid);
  const isSameBoot = holder.boot === here.boot;
  // Another machine with the same name may use a shared directory.
  const isThisMachine = (isSameBoot && here.boot !== '') || isLocal(directory);
  if (holder.kernel && isKernelOurs && isThisMachine) return 'dead';
  if (holder.host !== here.host) return 'unknown';
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

export const describeProcess = (pid: number): Omit<Holder, 'kernel'> => ({
  pid,
  started: startedAt(pid),
  host: os.hostname(),
  boot: orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  namespace: orEmpty(() => readlinkSync('/proc/self/ns/pid')),
});

/** In clock ticks since boot: field 22 of `stat`, the 20th after the name in brackets. */
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
