import { expect, type Page } from '@playwright/test';
import { BUY } from './buy-button';
import { readProduct } from './routes';
import { PHONE } from './screens';
import { test } from './shop';
import { menu, menuToggle, open, openPage } from './site-frame';
import { LONG } from './test-tags';

declare global {
  interface Window {
    leaving: number;
    animations: number;
  }
}

/** Counts leaving rows and animations; the page treats the machine as idle. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const value = PerformanceObserver.supportedEntryTypes.filter((type) => type !== 'longtask');
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value });
    Object.assign(window, { leaving: 0, animations: 0 });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof HTMLLIElement && target.inert && target.ariaHidden === 'true') window.leaving += 1;
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['inert'] });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function count(...given) {
      window.animations += 1;
      return animate.apply(this, given);
    };
  });

const rows = (page: Page) =>
  page.getByRole('main').locator('ul > li', { has: page.getByRole('button', { name: /^Убрать: / }) });
const leaving = (page: Page) => page.evaluate(() => window.leaving);
const animations = (page: Page) => page.evaluate(() => window.animations);

async function openCart(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await openPage(page, path);
    const saved = page.waitForResponse((response) => response.url().includes('/cart/add_product/'));
    await page.getByRole('main').getByRole('button', { name: BUY }).first().click();
    await saved;
  }
  await openPage(page, '/cart');
  await expect(rows(page)).toHaveCount(paths.length);
}

test(
  '[CART-02] a removed cart line is inert while it collapses, and the focus stays in the page',
  LONG,
  async ({ page, request }) => {
    await watch(page);
    // Removing the last row also replaces the whole cart page.
    await openCart(page, [(await readProduct(request, 'tui')).path, (await readProduct(request, 'tisy')).path]);
    // The animation code has loaded.
    await expect(rows(page).first()).toHaveAttribute('style', /height: auto/);
    await page
      .getByRole('button', { name: /^Убрать: / })
      .first()
      .press('Enter');
    await expect.poll(() => leaving(page)).toBeGreaterThan(0);
    await expect(page.locator('li[inert]')).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  },
);

test('[GEN-07] the mobile menu is animated once its animation code is loaded', LONG, async ({ page }) => {
  await watch(page);
  await open(page, '/about', PHONE);
  const loaded = page.waitForResponse((response) => response.url().endsWith('.js'));
  await menuToggle(page).hover();
  await loaded;
  await page.waitForLoadState('networkidle');
  const before = await animations(page);
  await menuToggle(page).click();
  await expect(menu(page)).toBeVisible();
  await expect.poll(() => animations(page)).toBeGreaterThan(before);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[CART-02] a removed cart line disappears at once, without animation', LONG, async ({ page, request }) => {
    await watch(page);
    await openCart(page, [(await readProduct(request, 'tui')).path]);
    await page.waitForLoadState('networkidle');
    await page
      .getByRole('button', { name: /^Убрать: / })
      .first()
      .press('Enter');
    await expect(page.getByRole('button', { name: 'Вернуть' })).toBeVisible();
    await expect(page.locator('li[style]')).toHaveCount(0);
    expect([await leaving(page), await animations(page)]).toEqual([0, 0]);
  });
});
