import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createSeededDirectory } from './seeded-database';

export type ShopProcess = {
  url: string;
  pid: number;
  /** The database is PGlite in `dataDir`, or this one. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** The last of what it printed. */
  log: () => string;
  /** Asks it to end and waits: answers that run are finished. The data stay. */
  stop: () => Promise<void>;
  /** SIGKILL. */
  kill: () => Promise<void>;
  /** Ends it and throws its data directory away. */
  remove: () => Promise<void>;
};

export type ShopOptions = {
  /** `DATABASE_URL` makes it PostgreSQL, `PROVIDER_URL` makes the shop a storefront without a database. */
  env?: Record<string, string>;
  port?: number;
  /** Kept from an earlier process; a fresh one otherwise, seeded already in a run of tests. */
  dataDir?: string;
  /** Nobody reads what it prints: its pipes are closed before it prints anything. */
  isUnheard?: boolean;
};

const READY_MS = 90_000;

/** Every setting that there is. Empty counts as absent: the developer's own must not reach a test. */
const UNSET = Object.fromEntries(
  [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => [name, '']),
);

/** A storefront over the existing build, in a process of its own. */
export const startShop = (options: ShopOptions = {}): Promise<ShopProcess> => launch('front/main.ts', 'PORT', options);

/** A provider alone, as `npm run provider` starts it. */
export const startProvider = (options: ShopOptions = {}): Promise<ShopProcess> =>
  launch('provider/main.ts', 'PROVIDER_PORT', options);

async function launch(
  script: string,
  portName: string,
  { env = {}, port, dataDir: kept, isUnheard = false }: ShopOptions,
): Promise<ShopProcess> {
  const dataDir = kept ?? createSeededDirectory();
  const at = port ?? (await findFreePort());
  const url = `http://127.0.0.1:${at}`;
  const fresh = {
    ...UNSET,
    NODE_ENV: 'production',
    SITE_URL: url,
    HOST: '127.0.0.1',
    // A test is one address, and many visitors.
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    // What a test looks for in the log is not to be pushed out of it.
    ACCESS_LOG: 'off',
  };
  // Not through npx: a signal must reach the process itself.
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, ...fresh, [portName]: String(at), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = collectLog(child);
  if (isUnheard) for (const pipe of [child.stdout, child.stderr]) pipe.destroy();
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const stop = end('SIGTERM');
  const remove = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(child, `${url}/api/health/ready`, log);
  } catch (error) {
    await end('SIGKILL')();
    if (!kept) rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
  return { url, pid: child.pid ?? 0, databaseUrl: env.DATABASE_URL, dataDir, log, stop, kill: end('SIGKILL'), remove };
}

function collectLog(child: ChildProcess): () => string {
  let log = '';
  const add = (chunk: Buffer) => {
    log = (log + chunk).slice(-20_000);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => log;
}

async function waitUntilReady(child: ChildProcess, address: string, log: () => string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}:\n${log()}`);
    const answer = await fetch(address, { signal: AbortSignal.timeout(READY_MS) }).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`${address} was not ready in ${READY_MS / 1_000} s:\n${log()}`);
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
