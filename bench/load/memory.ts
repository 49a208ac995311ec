import type { Figure } from '../figure';
import { residentMegabytes } from '../server-process';
import { listPopular } from './addresses';
import { DRIVER, drive, expectPages } from './drive';
import { type LargeShop, openEmbedded, PRODUCTS } from './large-shop';

const REQUESTS = 100_000;
const CONNECTIONS = 10;
const SECONDS = 30;

export async function measureMemory(): Promise<Figure[]> {
  const shop = await openEmbedded();
  try {
    return [await holdAfterVisits(shop, 'PGlite', 450)];
  } finally {
    await shop.remove();
  }
}

export async function holdAfterVisits({ url, pid }: LargeShop, database: string, most: number): Promise<Figure> {
  const before = residentMegabytes(pid);
  const paths = await listPopular(url);
  await expectPages(url, paths);
  let answered = 0;
  while (answered < REQUESTS) {
    const driven = await drive({ url, paths, connections: CONNECTIONS, seconds: SECONDS });
    answered += driven.answered;
  }
  return {
    name: `memory, ${database}, ${PRODUCTS} products`,
    unit: 'MB',
    value: residentMegabytes(pid),
    goal: { most },
    note: `after ${answered} requests by ${DRIVER}; ${before.toFixed(0)} before`,
  };
}
