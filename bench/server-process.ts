import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type ServerProcess = { url: string; pid: number; stop: () => Promise<void> };

type Start = {
  args: string[];
  cwd?: string;
  env?: Record<string, string>;
  /** Milliseconds until the first page. */
  timeout?: number;
};

export async function startServer({ args, cwd, env = {}, timeout = 60_000 }: Start): Promise<ServerProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    ...(cwd && { cwd }),
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeout) }).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return { url, pid: child.pid ?? 0, stop };
    await pause(20);
  }
  await stop();
  throw new Error(`${args.join(' ')} showed no page in ${timeout / 1_000} s`);
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

const TICKS_PER_SECOND = 100;

/** CPU seconds of a process with its threads. */
export function cpuSeconds(pid: number): number {
  // After the name in brackets: user and system time are fields 14 and 15. [proc(5)]
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
