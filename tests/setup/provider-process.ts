import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type ProviderProcess = {
  url: string;
  /** Everything it said, for a test that expects it to fail. */
  output: () => string;
  child: ChildProcess;
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
};

/** Runs `provider/main.ts` as a process of its own on a free port. Undefined when it ended before it listened. */
export async function spawnProvider(env: Record<string, string>): Promise<ProviderProcess | { failed: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'provider/main.ts'], {
    env: { ...process.env, HOST: '127.0.0.1', PROVIDER_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const exit = once(child, 'exit');
  const listening = (async () => {
    for await (const line of createInterface(child.stdout)) {
      said += `${line}\n`;
      const url = /http:\/\/\S+\/api/.exec(line)?.[0];
      if (url) return url;
    }
    return undefined;
  })();
  const url = await listening;
  if (!url) {
    await exit;
    return { failed: said };
  }
  return {
    url,
    child,
    output: () => said,
    kill: async (signal) => {
      child.kill(signal);
      await exit;
    },
  };
}

export async function startProvider(env: Record<string, string>): Promise<ProviderProcess> {
  const started = await spawnProvider(env);
  if ('failed' in started) throw new Error(started.failed);
  return started;
}
