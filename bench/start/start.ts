import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Figure } from '../figure';
import { startServer } from '../server-process';
import { median } from '../statistics';
import { makeFreshCopy } from './fresh-copy';

const LATER_STARTS = 3;
const FIRST_TIMEOUT_MS = 600_000;

/** `npm start` after `npm ci`, and again with build and data, until the home page answers. */
export async function measureStart(): Promise<Figure[]> {
  const folder = makeFreshCopy();
  try {
    const first = await timeStart(folder);
    const later: number[] = [];
    for (let start = 0; start < LATER_STARTS; start += 1) later.push(await timeStart(folder));
    return [
      {
        name: 'after npm ci → first page',
        unit: 's',
        value: first,
        goal: { most: 90 },
        note: 'builds, migrates, seeds',
      },
      { name: 'later start → first page', unit: 's', value: median(later), goal: { most: 5 } },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds. */
async function timeStart(folder: string): Promise<number> {
  const begun = performance.now();
  const shop = await startServer({
    args: ['--import', 'tsx', path.join('scripts', 'start.ts')],
    cwd: folder,
    env: { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' },
    timeout: FIRST_TIMEOUT_MS,
  });
  const seconds = (performance.now() - begun) / 1_000;
  await shop.stop();
  return seconds;
}
