import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Environments } from '../environments';
import type { Figure } from '../figure';
import { cpuSeconds, type ServerProcess, startServer } from '../server-process';
import { median } from '../statistics';
import { DRIVER, drive, expectPages } from './drive';
import { fetchSent, type Sent } from './sent';

const ROUNDS = 3;
const SECONDS = 4;
const WARM_SECONDS = 1;
const CONNECTIONS = 10;

type Target = { name: string; url: string; path: string; pid: number };
type Served = { perSecond: number; cpu: number };

/** Alternates with the bare page and with node:http serving the category's bytes. */
export async function measureCached(environments: Environments): Promise<Figure[]> {
  const [shop, bare, pages] = await Promise.all([environments.shop(), environments.bare(), environments.pages()]);
  const plain = await startPlain(await fetchSent(shop.url + pages.category));
  try {
    const served = await serveInTurns([
      { name: 'bare Next', url: bare.url, path: '/', pid: bare.pid },
      { name: 'node:http', url: plain.url, path: '/', pid: plain.pid },
      ...Object.entries(pages).map(([name, path]) => ({ name, url: shop.url, path, pid: shop.pid })),
    ]);
    return Object.keys(pages).flatMap((page) => compare(page, served));
  } finally {
    await plain.stop();
  }
}

async function startPlain({ body, encoding }: Sent): Promise<ServerProcess> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-plain-'));
  const file = path.join(folder, 'body');
  writeFileSync(file, body);
  const server = await startServer({ args: ['--import', 'tsx', 'bench/plain/main.ts', file, encoding] });
  rmSync(folder, { recursive: true });
  return server;
}

async function serveInTurns(targets: Target[]): Promise<Map<string, Served>> {
  const runs = new Map<string, Served[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) {
    await expectPages(target.url, [target.path]);
    await serve(target, WARM_SECONDS);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of targets) runs.get(target.name)?.push(await serve(target, SECONDS));
  }
  const middle = (served: Served[], key: keyof Served) => median(served.map((one) => one[key]));
  return new Map(
    [...runs].map(([name, all]) => [name, { perSecond: middle(all, 'perSecond'), cpu: middle(all, 'cpu') }]),
  );
}

async function serve({ url, path, pid }: Target, seconds: number): Promise<Served> {
  const begun = cpuSeconds(pid);
  const driven = await drive({ url, paths: [path], connections: CONNECTIONS, seconds });
  const used = cpuSeconds(pid) - begun;
  return { perSecond: driven.answered / driven.seconds, cpu: (used / driven.answered) * 1e6 };
}

function compare(page: string, served: Map<string, Served>): Figure[] {
  const found = served.get(page);
  const rates = (what: 'bare Next' | 'node:http', least: number): Figure[] => {
    const other = served.get(what);
    if (!found || !other) return [];
    const name = `cached page, ${CONNECTIONS} connections`;
    const note = `driven by ${DRIVER}`;
    return [
      {
        name,
        page,
        unit: '/s',
        value: found.perSecond,
        beside: { what, value: other.perSecond },
        goal: { least },
        note,
      },
      {
        name: `${name}, the server's processor`,
        page,
        unit: 'µs',
        value: found.cpu,
        beside: { what, value: other.cpu },
        goal: { most: 1 / least },
        note,
      },
    ];
  };
  return [...rates('bare Next', 10), ...(page === 'category' ? rates('node:http', 0.5) : [])];
}
