import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { ACCEPT_ENCODING } from './sent';

type Load = { url: string; paths: string[]; connections: number; seconds: number };
/** `failed` got an answer other than 2xx, or none. */
type Driven = { answered: number; failed: number; seconds: number };

/** Seconds that one answer may take. */
const PATIENCE = 30;
const HEADERS = { 'accept-encoding': ACCEPT_ENCODING };

/** wrk takes a fraction of the processor that autocannon does: on one machine that is left to the server. */
export const DRIVER = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk';

/** Asks for the paths in turn, over so many connections and for so long. Whatever is not answered with 2xx breaks it off. */
export async function drive(load: Load): Promise<Omit<Driven, 'failed'>> {
  const { answered, failed, seconds } = await (DRIVER === 'wrk' ? driveByWrk(load) : driveByAutocannon(load));
  if (failed > 0 || answered === 0) throw new Error(`${load.url}: ${answered} requests answered, ${failed} failed`);
  return { answered, seconds };
}

/** To be awaited before the first drive: every path is a page. wrk takes a redirect for success. */
export async function expectPages(url: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    const signal = AbortSignal.timeout(PATIENCE * 1_000);
    const answer = await fetch(url + path, { headers: HEADERS, redirect: 'manual', signal });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}${path} answered ${answer.status}`);
  }
}

async function driveByWrk({ url, paths, connections, seconds }: Load): Promise<Driven> {
  const lasting = ['--threads', '1', '--connections', `${connections}`, '--duration', `${seconds}s`];
  const asking = ['--timeout', `${PATIENCE}s`, '--header', `accept-encoding: ${ACCEPT_ENCODING}`];
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
    timeout: PATIENCE,
    duration: seconds,
    requests: paths.map((path) => ({ path, headers: HEADERS })),
  });
  return { answered: result['2xx'], failed: result.non2xx + result.errors, seconds: result.duration };
}
