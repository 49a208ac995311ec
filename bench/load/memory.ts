import autocannon from 'autocannon';
import type { Figure } from '../figure';
import { residentMegabytes } from '../server-process';
import { listPopular } from './addresses';
import { type LargeShop, openEmbedded, PRODUCTS } from './large-shop';
import { ACCEPT_ENCODING } from './sent';

const REQUESTS = 100_000;
/** Seconds. Where so many take longer, the note tells how many there were. */
const MOST = 60;
const CONNECTIONS = 10;
/** Seconds that one answer may take. */
const PATIENCE = 30;

/** What the shop with its own database holds after a day's visitors. */
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
  const begun = Date.now();
  let done = 0;
  let failures = 0;
  while (done < REQUESTS && Date.now() - begun < MOST * 1_000) {
    const result = await autocannon({
      url,
      connections: CONNECTIONS,
      timeout: PATIENCE,
      duration: 10,
      requests: paths.map((path) => ({ path, headers: { 'accept-encoding': ACCEPT_ENCODING } })),
    });
    done += result['2xx'];
    failures += result.non2xx + result.errors;
  }
  const note = [
    `after ${done} requests${done < REQUESTS ? ` of ${REQUESTS}: ${MOST} s were over` : ''}`,
    `${before.toFixed(0)} before`,
    ...(failures > 0 ? [`${failures} FAILED`] : []),
  ].join('; ');
  return {
    name: `memory, ${database}, ${PRODUCTS} products`,
    unit: 'MB',
    value: residentMegabytes(pid),
    goal: { most },
    note,
  };
}
