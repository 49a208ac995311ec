import { test as base } from '@playwright/test';
import { startShop } from '../tests/setup/shop-process';

/** A shop with the pages for developers enabled. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const shop = await startShop({ env: { DEV_PAGES: 'on' } });
      await use(shop.url);
      await shop.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery),
});
