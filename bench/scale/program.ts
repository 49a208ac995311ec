import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Running } from './member';

const READY_MS = 60_000;
const POSTGRESQL = '/usr/lib/postgresql';

export function findProgram(name: string, debianPackage: string): string {
  const found = lookForProgram(name);
  if (!found) throw new Error(`${name} is not installed: apt-get install ${debianPackage}`);
  return found;
}

export function lookForProgram(name: string): string | undefined {
  const versions = existsSync(POSTGRESQL) ? readdirSync(POSTGRESQL).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(POSTGRESQL, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
  ];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

type Program = {
  file: string;
  args: string[];
  stopSignal: NodeJS.Signals;
  isReady: () => Promise<boolean>;
  user?: { uid: number; gid: number };
};

export async function run({ file, args, stopSignal, isReady, user }: Program): Promise<Running> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...user });
  let log = '';
  const note = (chunk: Buffer) => {
    log = (log + chunk).slice(-5_000);
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = (signal: NodeJS.Signals) => async () => {
    if (hasEnded()) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const deadline = Date.now() + READY_MS;
  while (!(await isReady().catch(() => false))) {
    if (hasEnded() || Date.now() > deadline) {
      await end('SIGKILL')();
      throw new Error(`${path.basename(file)} does not get ready:\n${log}`);
    }
    await pause(50);
  }
  return { pid: child.pid ?? 0, log: () => log, stop: end(stopSignal), kill: end('SIGKILL') };
}
