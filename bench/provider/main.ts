import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Product } from '../../contract/catalog';
import { openProvider } from '../../provider/app';
import { seedSynthetic } from '../../provider/db/seed/synthetic';
import { parseProviderEnv } from '../../provider/env';
import { createScratchDatabase } from '../../tests/setup/scratch-database';
import { type ShopProcess, startProvider } from '../../tests/setup/shop-process';
import { type Figures, loadBareSelect, loadHttp } from './measure';
import { type Load, makeLoads } from './requests';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    server: { type: 'string' },
    seconds: { type: 'string', default: '10' },
  },
});

const STAFF_TOKEN = 'only-for-this-benchmark-of-the-provider';
const RESTOCK_MS = 100;

/** `npm run bench:provider -- --server postgres://… --products 100000`, relative to a SELECT by key. */
async function main(): Promise<void> {
  const total = Number(values.products);
  const seconds = Number(values.seconds);
  const scratch = values.server ? await createScratchDatabase(values.server) : undefined;
  const env = scratch ? { DATABASE_URL: scratch.url } : undefined;
  let shop: ShopProcess | undefined;
  try {
    shop = await openFilled(env, total);
    const url = `${shop.url}/api`;
    const bare = scratch && (await bareSelect(scratch.url, seconds));
    if (bare) report('SELECT by key', bare);
    const loads = await makeLoads(url);
    const stopRestocking = restockAllTheTime(url, loads);
    for (const { name, paths, limit } of loads) {
      await loadHttp(url, paths, Math.min(3, seconds));
      report(name, await loadHttp(url, paths, seconds), limit, bare);
    }
    await stopRestocking();
  } finally {
    await shop?.remove();
    await scratch?.drop();
  }
}

/** Constant changes of stock invalidate the provider's caches. */
function restockAllTheTime(url: string, loads: Load[]): () => Promise<void> {
  const details = loads.find(({ name }) => name === 'detail')?.paths ?? [];
  let isOver = false;
  const restock = async () => {
    for (let n = 0; !isOver; n += 1) {
      const product = (await (await fetch(url + details[n % details.length])).json()) as Product;
      await fetch(`${url}/staff/shelf/receive/post/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${STAFF_TOKEN}` },
        body: JSON.stringify({ id: randomUUID(), uuid: product.uuid, amount: 1 }),
      });
      await pause(RESTOCK_MS);
    }
  };
  const restocking = restock();
  return async () => {
    isOver = true;
    await restocking;
  };
}

async function openFilled(env: Record<string, string> | undefined, total: number): Promise<ShopProcess> {
  const staff = { STAFF_TOKEN };
  if (env) {
    await fill(env, total);
    return startProvider({ env: { ...env, ...staff } });
  }
  // PGlite allows one process: the filling one must exit first.
  const empty = await startProvider();
  await empty.stop();
  await fill({ DATA_DIR: empty.dataDir }, total);
  return startProvider({ dataDir: empty.dataDir, env: staff });
}

async function fill(env: Record<string, string>, total: number): Promise<void> {
  const provider = await openProvider(parseProviderEnv(env), { jobs: false });
  const started = Date.now();
  await seedSynthetic(provider.context.db, total, () => undefined);
  await provider.close();
  console.log(`${total} products in ${((Date.now() - started) / 1_000).toFixed(0)} s`);
}

async function bareSelect(connectionString: string, seconds: number): Promise<Figures> {
  const pool = new pg.Pool({ connectionString, max: 8 });
  try {
    await pool.query('VACUUM ANALYZE');
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM products ORDER BY random() LIMIT 5000');
    const ids = rows.map((row) => row.id);
    await loadBareSelect(pool, ids, 2);
    return await loadBareSelect(pool, ids, seconds);
  } finally {
    await pool.end();
  }
}

const ms = (time: number) => `${time.toFixed(time < 10 ? 2 : 1)} ms`.padStart(10);

function report(name: string, figures: Figures, limit?: number, bare?: Figures): void {
  const ratio = bare ? `  × ${(figures.p50 / bare.p50).toFixed(1)} of the bare SELECT` : '';
  const bar = limit ? `  (p95 ≤ ${limit} ms: ${figures.p95 <= limit ? 'yes' : 'NO'})` : '';
  const trouble = figures.failures > 0 ? `  ${figures.failures} FAILED` : '';
  console.log(
    `${name.padEnd(20)} p50 ${ms(figures.p50)}  p95 ${ms(figures.p95)}  p99 ${ms(figures.p99)}  n ${figures.count}${ratio}${bar}${trouble}`,
  );
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
