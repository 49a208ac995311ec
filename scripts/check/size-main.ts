import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startShop } from '../../tests/setup/shop-process';
import { compareSizes, GROWTH, listAssets, type Size } from './size';

const LIMITS_FILE = 'scripts/check/size-limits.json';
const ANSWER_MS = 30_000;

/** One page of each kind, from the seed. */
const ROUTES = {
  home: '/',
  category: '/catalog/hvojnye',
  product: '/catalog/hvojnye/tui/tuya-zapadnaya-smaragd-c3',
  article: '/news/kogda-obrezat-kustarniki',
  search: '/result?search=сосна',
  cart: '/cart',
  checkout: '/checkout',
  login: '/login',
};

/** Gzip size of scripts and styles per page. `node --import tsx scripts/check/size-main.ts --write` sets limits. */
async function main(): Promise<void> {
  const { write } = parseArgs({ options: { write: { type: 'boolean', default: false } } }).values;
  const found = await measureRoutes();
  if (write) writeFileSync(LIMITS_FILE, `${JSON.stringify(found, null, 2)}\n`);
  const limits = existsSync(LIMITS_FILE) ? JSON.parse(readFileSync(LIMITS_FILE, 'utf8')) : {};
  const verdicts = compareSizes(found, limits);
  console.log(`Size of ${Object.keys(found).length} pages, gzip`);
  for (const { route, kind, found: bytes, limit, isOver } of verdicts) {
    const change = limit === undefined ? 'no limit' : `${((bytes / limit - 1) * 100).toFixed(1)} % of growth`;
    console.log(`  ${isOver ? '✗' : '✓'} ${route} ${kind}: ${(bytes / 1024).toFixed(1)} KiB, ${change}`);
  }
  if (verdicts.every(({ isOver }) => !isOver)) return;
  console.log(
    `More than ${Math.round((GROWTH - 1) * 100)} % over ${LIMITS_FILE}: find what came in, or raise it with --write.`,
  );
  process.exitCode = 1;
}

async function measureRoutes(): Promise<Record<string, Size>> {
  const shop = await startShop();
  try {
    const found: Record<string, Size> = {};
    for (const [route, address] of Object.entries(ROUTES)) {
      const answer = await fetch(shop.url + address, { signal: AbortSignal.timeout(ANSWER_MS) });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      const { scripts, styles } = listAssets(await answer.text());
      if (scripts.length === 0 || styles.length === 0) throw new Error(`${address} loads no script or no style sheet`);
      found[route] = { scripts: weigh(scripts), styles: weigh(styles) };
    }
    return found;
  } finally {
    await shop.remove();
  }
}

const weigh = (paths: string[]): number =>
  paths
    .map((address) => readFileSync(path.join('.next', address.replace(/^\/_next\//, ''))))
    .reduce((sum, bytes) => sum + gzipSync(bytes).byteLength, 0);

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
