import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataDirectoryBusy, lockDataDirectory } from '@/provider/db/data-lock';
import { type Holder, judge } from '@/provider/db/lock-holder';
import { reportFigure, scaled } from '../setup/figures';
import { type ShopProcess, startProvider } from '../setup/shop-process';

const DEAD_PID = 4_194_303;
const STARTS = scaled(8, 20);
/** All start at once, possibly on a busy machine. */
const READY_MS = 240_000;

let home = '';
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'nursery-lock-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const place = () => path.join(home, 'pglite');
const lock = () => `${place()}.lock`;
const holderOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

/** Leaves a lock file without the kernel's lock, with these changes. */
function leaveLock(file: string, changes: Record<string, unknown>): void {
  const release = lockDataDirectory(place());
  const own = holderOf(lock());
  release();
  writeFileSync(file, JSON.stringify({ ...own, kernel: false, ...changes }));
}

describe('the lock beside the data directory', () => {
  test('[DATA-01] a second process is refused, naming the holder, and the first keeps the lock', () => {
    const release = lockDataDirectory(place());
    expect(() => lockDataDirectory(place())).toThrow(DataDirectoryBusy);
    expect(() => lockDataDirectory(place())).toThrow(`in use by process ${process.pid} `);
    release();
    expect(readdirSync(home)).toEqual([]);
  });

  test.each([
    ['a dead process', { pid: DEAD_PID }],
    ['a process whose number another has now', { started: '1' }],
    ['a process from before the restart of the machine', { boot: 'earlier' }],
  ])('[DATA-01] is taken over from %s', (_name, changes) => {
    leaveLock(lock(), changes);
    const release = lockDataDirectory(place());
    expect(holderOf(lock()).pid).toBe(process.pid);
    release();
    expect(readdirSync(home)).toEqual([]);
  });

  test.each([
    ['another container', { host: 'elsewhere', namespace: 'pid:[1]' }],
    ['this container before its restart', { namespace: 'pid:[1]', pid: process.pid }],
    ['a container before the restart of the machine', { host: 'elsewhere', boot: 'earlier', namespace: 'pid:[1]' }],
    ['a zombie process', { pid: process.pid }],
  ])('[DATA-01] whose kernel part is free is taken over from %s', (_name, changes) => {
    leaveLock(lock(), { kernel: true, pid: DEAD_PID, ...changes });
    lockDataDirectory(place())();
    expect(readdirSync(home)).toEqual([]);
  });

  test.each([
    ['another host', { host: 'elsewhere', boot: 'another', pid: DEAD_PID }],
    ['another container of this host', { namespace: 'pid:[1]', pid: DEAD_PID }],
  ])('[DATA-01] is not taken over from %s by process id alone: the refusal names the lock file', (_name, changes) => {
    leaveLock(lock(), changes);
    expect(() => lockDataDirectory(place())).toThrow(`then remove ${lock()}`);
    expect(existsSync(lock())).toBe(true);
  });

  test('[DATA-01] that is unreadable is not taken over', () => {
    writeFileSync(lock(), '');
    expect(() => lockDataDirectory(place())).toThrow(`then remove ${lock()}`);
  });

  test('[DATA-01] a process that died during its takeover does not block the next', () => {
    leaveLock(lock(), { pid: DEAD_PID });
    writeFileSync(`${lock()}.takeover`, readFileSync(lock()));
    lockDataDirectory(place())();
    expect(readdirSync(home)).toEqual([]);
  });

  test('[DATA-01] a process that is taking over is not interrupted by another', () => {
    leaveLock(lock(), { pid: DEAD_PID });
    writeFileSync(`${lock()}.takeover`, JSON.stringify({ ...holderOf(lock()), pid: process.pid }));
    expect(() => lockDataDirectory(place())).toThrow('in use by process');
  });
});

describe('a holder judged by its lock file', () => {
  /** statfs cannot rule out that /proc is shared with another machine. */
  const SHARED = '/proc';
  const left = (changes: Partial<Holder>): Holder => {
    const release = lockDataDirectory(place());
    const own = holderOf(lock()) as Holder;
    release();
    return { ...own, ...changes };
  };

  test('[DATA-01] a holder with this host name and another boot id may run on another machine, if the directory can be shared', () => {
    const elsewhere = left({ boot: 'another' });
    for (const isKernelOurs of [true, false]) {
      expect(judge(elsewhere, { directory: SHARED, isKernelOurs })).toBe('unknown');
    }
    expect(judge(elsewhere, { directory: home, isKernelOurs: true })).toBe('dead');
  });

  test('[DATA-01] a process without flock cannot tell that a holder with flock is dead', () => {
    const contained = left({ namespace: 'pid:[1]' });
    expect(judge(contained, { directory: home, isKernelOurs: false })).toBe('unknown');
    expect(judge({ ...contained, kernel: false }, { directory: home, isKernelOurs: true })).toBe('unknown');
  });
});

/** The namespace ends with its process, as in a container. */
const IN_CONTAINER = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const canContain = spawnSync('unshare', [...IN_CONTAINER.slice(1), 'true']).status === 0;

/** Holds the lock in another PID namespace, if the machine allows one. */
async function holdElsewhere(): Promise<ChildProcess> {
  const hold = `(await import('./provider/db/data-lock.ts')).lockDataDirectory(${JSON.stringify(place())});
    console.log('held');
    setInterval(() => undefined, 60_000);`;
  const own = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', hold];
  const [program = '', ...rest] = canContain ? [...IN_CONTAINER, ...own] : own;
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  if (!canContain) writeFileSync(lock(), JSON.stringify({ ...holderOf(lock()), namespace: 'pid:[1]' }));
  return child;
}

async function killHard(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('the lock of a process in another container', () => {
  test('[DATA-01] is never taken from the living, whatever its file says, and at once from the killed', async () => {
    const holder = await holdElsewhere();
    const named = holderOf(lock());
    expect(named.kernel).toBe(true);
    expect(() => lockDataDirectory(place())).toThrow('in use by process');
    for (const changes of [
      { boot: 'another' },
      { host: 'elsewhere' },
      { pid: DEAD_PID },
      { kernel: false, boot: '' },
    ]) {
      writeFileSync(lock(), JSON.stringify({ ...named, ...changes }));
      expect(() => lockDataDirectory(place())).toThrow('in use by process');
    }
    rmSync(lock());
    expect(() => lockDataDirectory(place())).toThrow('in use by an unnamed process');
    writeFileSync(lock(), JSON.stringify(named));
    await killHard(holder);
    lockDataDirectory(place())();
    expect(readdirSync(home)).toEqual([]);
  }, 60_000);

  test('[DATA-01] without flock(1) only the lock file decides, and the message says so', async () => {
    const holder = await holdElsewhere();
    const { PATH } = process.env;
    process.env.PATH = home;
    try {
      expect(() => lockDataDirectory(place())).toThrow(`then remove ${lock()}`);
    } finally {
      process.env.PATH = PATH;
      await killHard(holder);
    }
  }, 60_000);
});

/** Starts `total` providers on one directory concurrently. Expects exactly one to run and returns it. */
async function race(total: number): Promise<ShopProcess> {
  const starts = await Promise.allSettled(
    Array.from({ length: total }, () => startProvider({ dataDir: home, timeout: READY_MS })),
  );
  const alive = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
  const [winner] = alive;
  for (const loser of alive.slice(1)) await loser.kill();
  if (!winner || alive.length > 1) throw new Error(`${alive.length} are alive:\n${refusals.join('\n')}`);
  for (const refusal of refusals) expect(refusal).toMatch(/ended with 1:[\s\S]*(?:in use by process|just been taken)/);
  return winner;
}

test(
  '[DATA-01] of several providers started at once on one directory exactly one runs, also after a crash',
  async (context) => {
    const first = await race(STARTS);
    await first.kill();
    const nextHolder = await race(4);
    await nextHolder.stop();
    expect(readdirSync(home)).toEqual(['pglite']);
    const reached = `${STARTS} at once: 1 lives, the others name it`;
    reportFigure(context, { property: 'D2 one holder', reached, threshold: '20 at once: 1 lives' });
  },
  2 * READY_MS,
);
