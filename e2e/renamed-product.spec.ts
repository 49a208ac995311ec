import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { openProvider } from '../provider/app';
import { products } from '../provider/db/tables/catalog';
import { parseProviderEnv } from '../provider/env';
import { startShop } from '../tests/setup/shop-process';
import { pickProducts } from './placed-order';
import { LONG } from './test-tags';

test('[ROUTE-15] the former address of a renamed product redirects to its current page', LONG, async ({ page }) => {
  const before = await startShop();
  const [item] = await pickProducts(before.url, 1, () => true);
  if (!item) throw new Error('No product');
  await before.stop();

  const former = item.path;
  const present = former.replace(/[^/]+$/, 'renamed-by-the-nursery');
  const provider = await openProvider(parseProviderEnv({ DATA_DIR: before.dataDir }), { jobs: false });
  await provider.context.db
    .update(products)
    .set({ slug: 'renamed-by-the-nursery', path: present })
    .where(eq(products.id, item.uuid));
  await provider.close();

  const shop = await startShop({ dataDir: before.dataDir });
  try {
    await page.goto(`${shop.url}${former}`);
    await expect(page).toHaveURL(`${shop.url}${present}`);
    await expect(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
  } finally {
    await shop.remove();
  }
});
