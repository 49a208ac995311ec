import { expect } from '@playwright/test';
import { test } from './shop';
import { open } from './site-frame';

test('[GEN-11] a chunk that fails to load reloads the page at most once a minute', async ({ page }) => {
  let isBroken = false;
  let failures = 0;
  /** Scripts of the page itself, which a reload requests again. */
  const whole = new Set<string>();
  await page.route(/_next\/static\/chunks\/.*\.js/, (route) => {
    const url = route.request().url();
    if (!isBroken || whole.has(url)) {
      whole.add(url);
      return route.continue();
    }
    failures += 1;
    return route.abort();
  });
  // The panel’s script is loaded when it is opened.
  const openPanel = () => page.getByRole('button', { name: 'Версия для слабовидящих' }).last().click();
  const openWhole = async () => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    isBroken = true;
  };
  const kept = page.locator('body[data-kept]');

  await open(page, '/about');
  await page.getByRole('button', { name: 'Разрешить' }).click();
  await openWhole();
  const reloaded = page.waitForEvent('load');
  await openPanel();
  await expect.poll(() => failures).toBeGreaterThan(0);
  isBroken = false;
  await reloaded;
  await expect(kept).toHaveCount(0);

  await openWhole();
  const before = failures;
  await openPanel();
  await expect.poll(() => failures).toBeGreaterThan(before);
  await page.waitForLoadState('networkidle');
  await expect(kept).toHaveCount(1);

  isBroken = false;
  await openPanel();
  await expect(page.getByRole('dialog', { name: 'Версия для слабовидящих' })).toBeVisible();
});
