import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createSeededDirectory } from './seeded-database';

export type ShopProcess = {
  url: string;
  pid: number;
  /** Undefined: PGlite in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** The end of its output. */
  log: () => string;
  /** SIGTERM. Running responses finish; the data stay. */
  stop: () => Promise<void>;
  kill: () => Promise<void>;
  /** Stops it and deletes its data directory. */
  remove: () => Promise<void>;
};

export type ShopOptions = {
  /** `DATABASE_URL` selects PostgreSQL, `PROVIDER_URL` makes the shop a storefront without a database. */
  env?: Record<string, string>;
  port?: number;
  /** From an earlier process. Default: a new, seeded directory. */
  dataDir?: string;
  /** Closes its output pipes at the start. */
  isUnheard?: boolean;
  /** Writes the log with access lines to this file. Otherwise the log is captured here, without access lines. */
  logFile?: string;
  /** Sends no readiness probes: the shop is ready when its log says that it listens. */
  isUnasked?: boolean;
  /** Milliseconds until it must be ready. */
  timeout?: number;
  /** Another checkout with its own build. */
  home?: string;
};

const READY_MS = 90_000;
/** Characters kept of the log, and characters shown in an error. */
const MAX_LOG = 4_000_000;
const MAX_SHOWN = 20_000;

/** Every setting, empty: the developer's own settings must not reach a test. */
const UNSET = Object.fromEntries(
  [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => [name, '']),
);

export const startShop = (options: ShopOptions = {}): Promise<ShopProcess> =>
  launch('scripts/serve.ts', 'PORT', options);

/** Like `npm run provider`. */
export const startProvider = (options: ShopOptions = {}): Promise<ShopProcess> =>
  launch('provider/main.ts', 'PROVIDER_PORT', options);

async function launch(script: string, portName: string, options: ShopOptions): Promise<ShopProcess> {
  const { env = {}, port, dataDir: kept, logFile, isUnheard = false, isUnasked = false } = options;
  const { timeout = READY_MS, home = '.' } = options;
  const dataDir = kept ?? createSeededDirectory();
  const at = port ?? (await findFreePort());
  const url = `http://127.0.0.1:${at}`;
  const fresh = {
    ...UNSET,
    NODE_ENV: 'production',
    SITE_URL: url,
    HOST: '127.0.0.1',
    // All visitors of a test share one address.
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    // Access lines would push other lines out of the captured log.
    ACCESS_LOG: logFile ? 'on' : 'off',
  };
  const output = logFile ? openSync(logFile, 'a') : 'pipe';
  // Not through npx: a signal must reach the process itself.
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, ...fresh, [portName]: String(at), ...env },
    stdio: ['ignore', output, output],
    cwd: home,
  });
  if (typeof output === 'number') closeSync(output);
  const log = logFile ? () => readFileSync(logFile, 'utf8').slice(-MAX_LOG) : collectLog(child);
  if (isUnheard) for (const pipe of [child.stdout, child.stderr]) pipe?.destroy();
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
    const isReady = isUnasked
      ? async () => / listens"/.test(log())
      : () => isAnswering(`${url}/api/health/ready`, timeout);
    await waitUntil(isReady, child, { log, timeout });
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
    log = (log + chunk).slice(-MAX_LOG);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => log;
}

const isAnswering = (address: string, timeout: number): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(timeout) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function waitUntil(
  isReady: () => Promise<boolean>,
  child: ChildProcess,
  { log, timeout }: { log: () => string; timeout: number },
): Promise<void> {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The process ended with ${child.exitCode}:\n${log().slice(-MAX_SHOWN)}`);
    if (await isReady()) return;
    await pause(100);
  }
  throw new Error(`It was not ready in ${timeout / 1_000} s:\n${log().slice(-MAX_SHOWN)}`);
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
