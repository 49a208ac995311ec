import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { ACCEPT_ENCODING } from './sent';

type Load = { url: string; paths: string[]; connections: number; seconds: number };
type Driven = { answered: number; failed: number; seconds: number };

/** Seconds per answer. */
const TIMEOUT = 30;
const HEADERS = { 'accept-encoding': ACCEPT_ENCODING };

/** wrk needs much less CPU than autocannon, which leaves more for the server. */
export const DRIVER = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk';

export async function drive(load: Load): Promise<Omit<Driven, 'failed'>> {
  const { answered, failed, seconds } = await (DRIVER === 'wrk' ? driveByWrk(load) : driveByAutocannon(load));
  if (failed > 0 || answered === 0) throw new Error(`${load.url}: ${answered} requests answered, ${failed} failed`);
  return { answered, seconds };
}

/** Call before `drive`: wrk counts a redirect as success. */
export async function expectPages(url: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    const signal = AbortSignal.timeout(TIMEOUT * 1_000);
    const answer = await fetch(url + path, { headers: HEADERS, redirect: 'manual', signal });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}${path} answered ${answer.status}`);
  }
}

async function driveByWrk({ url, paths, connections, seconds }: Load): Promise<Driven> {
  const lasting = ['--threads', '1', '--connections', `${connections}`, '--duration', `${seconds}s`];
  const asking = ['--timeout', `${TIMEOUT}s`, '--header', `accept-encoding: ${ACCEPT_ENCODING}`];
  const wrk = spawn('wrk', [...lasting, ...asking, '--script', 'bench/load/wrk.lua', url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  wrk.stdin.end(`${paths.join('\n')}\n`);
  const last = (await text(wrk.stdout)).trim().split('\n').at(-1) ?? '';
  const { requests = 0, refused = 0, broken = 0, microseconds = 0 } = JSON.parse(last) as Record<string, number>;
  return { answered: requests - refused, failed: refused + broken, seconds: microseconds / 1e6 };
}

async function driveByAutocannon({ url, paths, connections, seconds }: Load): Promise<Driven> {
  const result = await autocannon({
    url,
    connections,
    timeout: TIMEOUT,
    duration: seconds,
    requests: paths.map((path) => ({ path, headers: HEADERS })),
  });
  return { answered: result['2xx'], failed: result.non2xx + result.errors, seconds: result.duration };
}
