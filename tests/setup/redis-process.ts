import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { findFreePort } from './shop-process';

/** Redis tests are skipped if its server is not installed. */
export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;

export type RedisProcess = {
  url: string;
  /** The test's own connection, new after each restart. */
  client: () => Redis;
  /** Stops the process; its connections stay open. */
  freeze: () => void;
  thaw: () => void;
  /** SIGKILL. The data are lost. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

/** `more` are command-line settings. */
export async function startRedis(more: string[] = []): Promise<RedisProcess> {
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  const clients: Redis[] = [];
  let server: ChildProcess;
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...more];
    server = spawn('redis-server', settings, { stdio: 'ignore' });
    await waitFor(url);
  };
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, 'exit');
    server.kill('SIGKILL');
    await exit;
  };
  await start();
  return {
    url,
    client: () => {
      const client = new Redis(url, { retryStrategy: null }).on('error', () => undefined);
      clients.push(client);
      return client;
    },
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    kill,
    start,
    close: async () => {
      for (const client of clients) client.disconnect();
      await kill();
    },
  };
}

async function waitFor(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const client = new Redis(url, { retryStrategy: null, lazyConnect: true }).on('error', () => undefined);
    const isThere = await client.ping().then(
      () => true,
      () => false,
    );
    client.disconnect();
    if (isThere) return;
    await pause(50);
  }
  throw new Error(`No Redis at ${url}`);
}
