import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
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
  /** Where its log lies, with a line of each request as on a nursery's machine; otherwise it is read here, and has none. */
  logFile?: string;
  /** Nobody asks it for anything: it has started when its log says that it listens. */
  isUnasked?: boolean;
  /** Milliseconds until it must be ready. */
  patience?: number;
  /** Another checkout, with a build of its own. */
  home?: string;
};

const READY_MS = 90_000;
/** Characters: of all that a long test is told, and of what an error tells. */
const MOST_LOG = 4_000_000;
const MOST_SHOWN = 20_000;

/** Every setting that there is. Empty counts as absent: the developer's own must not reach a test. */
const UNSET = Object.fromEntries(
  [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => [name, '']),
);

/** A storefront over the existing build, in a process of its own. */
export const startShop = (options: ShopOptions = {}): Promise<ShopProcess> =>
  launch('scripts/serve.ts', 'PORT', options);

/** A provider alone, as `npm run provider` starts it. */
export const startProvider = (options: ShopOptions = {}): Promise<ShopProcess> =>
  launch('provider/main.ts', 'PROVIDER_PORT', options);

async function launch(script: string, portName: string, options: ShopOptions): Promise<ShopProcess> {
  const { env = {}, port, dataDir: kept, logFile, isUnheard = false, isUnasked = false } = options;
  const { patience = READY_MS, home = '.' } = options;
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
  const log = logFile ? () => readFileSync(logFile, 'utf8').slice(-MOST_LOG) : collectLog(child);
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
      : () => isAnswering(`${url}/api/health/ready`, patience);
    await waitUntil(isReady, child, { log, patience });
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
    log = (log + chunk).slice(-MOST_LOG);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => log;
}

const isAnswering = (address: string, patience: number): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function waitUntil(
  isReady: () => Promise<boolean>,
  child: ChildProcess,
  { log, patience }: { log: () => string; patience: number },
): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The process ended with ${child.exitCode}:\n${log().slice(-MOST_SHOWN)}`);
    if (await isReady()) return;
    await pause(100);
  }
  throw new Error(`It was not ready in ${patience / 1_000} s:\n${log().slice(-MOST_SHOWN)}`);
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
