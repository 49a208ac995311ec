import { test as base } from '@playwright/test';
import { findFreePort, startShop } from '../tests/setup/shop-process';

type Watched = { url: string; log: () => string; figures: () => Promise<string> };

/** Each test has its own shop with an access log and a metrics port: counts are exact. */
export const test = base.extend<{ watched: Watched }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  watched: async ({}, use) => {
    const port = await findFreePort();
    const shop = await startShop({ env: { ACCESS_LOG: 'on', METRICS_PORT: String(port) } });
    const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await use({ url: shop.url, log: shop.log, figures });
    await shop.remove();
  },
});
