import { expect, type Page } from '@playwright/test';
import { test } from './shop';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

test.use({ serviceWorkers: 'allow' });

/** Opens a page under the service worker: it does not control the first page load. */
const visit = (page: Page) =>
  expect(async () => {
    await openPage(page, '/about');
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  }).toPass();

test('offline a page says so, and its link opens the page once the network is back', async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await page.goto('/delivery');
  await expect(page.getByRole('heading', { name: 'Нет связи с интернетом' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/delivery');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Попробовать ещё раз' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Доставка/ })).toBeVisible();
});

test('the service worker caches the offline page and nothing else', LONG, async ({ page }) => {
  await visit(page);
  for (const path of ['/', '/cart', '/checkout', '/catalog', '/success?token=made.up']) await page.goto(path);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(['/offline.html']);
});
