import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type ServerProcess, startServer } from './server-process';

const SCRATCH = path.join('test-results', 'bench', 'bare-next');
const NEXT = path.resolve('node_modules', 'next', 'dist', 'bin', 'next');

/** Builds `bench/bare-next` with the shop's Next in a scratch folder and serves it by `next start`. */
export async function startBareNext(): Promise<ServerProcess> {
  rmSync(SCRATCH, { recursive: true, force: true });
  cpSync(path.join('bench', 'bare-next'), SCRATCH, { recursive: true });
  const built = spawnSync(process.execPath, [NEXT, 'build'], {
    cwd: SCRATCH,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`The bare page cannot be built:\n${built.stdout}${built.stderr}`);
  const server = await startServer({ args: [NEXT, 'start'], cwd: SCRATCH });
  const stop = async () => {
    await server.stop();
    rmSync(SCRATCH, { recursive: true, force: true });
  };
  return { ...server, stop };
}
