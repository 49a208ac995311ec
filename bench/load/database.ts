import type { Figure } from '../figure';
import { CONNECTIONS, loadHttp } from '../provider/measure';
import { listUncached } from './addresses';
import { measureCart } from './cart';
import { openOnPostgres, PRODUCTS } from './large-shop';
import { holdAfterVisits } from './memory';

const SECONDS = 15;
const WARM_SECONDS = 5;

export async function measureDatabase(): Promise<Figure[]> {
  const server = process.env.DATABASE_URL;
  if (!server) return unmeasured('DATABASE_URL names no server');
  const shop = await openOnPostgres(server);
  try {
    const paths = await listUncached(shop.url);
    const quarter = paths.length / 4;
    await loadHttp(shop.url, paths.slice(0, quarter), WARM_SECONDS);
    const { p50, p95, count, failures } = await loadHttp(shop.url, paths.slice(quarter), SECONDS);
    return [
      {
        ...UNCACHED,
        value: failures > 0 ? undefined : p95,
        note: `${count} pages, no address twice, ${(count / SECONDS).toFixed(0)}/s, p50 ${p50.toFixed(0)}${failures > 0 ? `, ${failures} FAILED` : ''}`,
      },
      ...(await measureCart(shop.url)),
      await holdAfterVisits(shop, 'PostgreSQL', 350),
    ];
  } finally {
    await shop.remove();
  }
}

const UNCACHED = {
  name: `uncached category with facets, PostgreSQL, ${PRODUCTS} products, ${CONNECTIONS} connections, p95`,
  unit: 'ms',
  goal: { most: 120 },
} as const;

const unmeasured = (note: string): Figure[] => [
  { ...UNCACHED, value: undefined, note },
  { name: 'add to cart, PostgreSQL, p99', unit: 'ms', value: undefined, goal: { most: 40 }, note },
  { name: 'memory, PostgreSQL', unit: 'MB', value: undefined, goal: { most: 350 }, note },
];
