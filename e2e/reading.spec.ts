import { expect } from '@playwright/test';
import { test } from './shop';
import { open } from './site-frame';
import { LONG } from './test-tags';

declare global {
  interface Window {
    /** Next’s router, as its debugging global exposes it. */
    next: { router: { push: (path: string) => void } };
  }
}

const CONTENT = [
  '/about',
  '/contacts',
  '/delivery',
  '/agreement',
  '/policy',
  '/offer',
  '/news',
  '/services',
  '/portfolio',
  '/calendar',
];
const WIDTHS = [360, 390, 520, 768, 1024, 1300, 1440, 1920];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[ROUTE-01][GEN-01] the home page shows its blocks, pictures and prices', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.getByText(/\d\s₽/).count()).toBeGreaterThan(4);
  });

  for (const path of CONTENT) {
    test(`[ROUTE-02][ROUTE-09] ${path} shows its content`, LONG, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(300);
    });
  }

  test('[ROUTE-03] catalogue, category and product show their content', async ({ page }) => {
    await page.goto('/catalog');
    await page.getByRole('main').getByRole('link', { name: /Розы/ }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Розы/ })).toBeVisible();
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Латинское название')).toBeVisible();
    await expect(page.getByText(/\d\s₽/).first()).toBeVisible();
  });

  test('[ROUTE-12] an unknown path shows the content of the 404 endpoint', async ({ page }) => {
    const response = await page.goto('/catalog/nothing-grows-here');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Здесь ничего не выросло' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
  });
});

test('[ROUTE-12] a soft navigation to an unknown path shows the 404 page at that address', LONG, async ({ page }) => {
  await open(page, '/catalog');
  await page.evaluate(() => window.next.router.push('/catalog/nothing-grows-here'));
  await expect(page.getByRole('heading', { level: 1, name: 'Здесь ничего не выросло' })).toBeVisible();
  await expect(page).toHaveURL('/catalog/nothing-grows-here');
  await expect(page.getByRole('banner')).toHaveCount(1);
});

test('[UI-14] no page scrolls sideways at any width', LONG, async ({ page }) => {
  for (const path of ['/', '/catalog', '/catalog/hvojnye/tui', '/cart', '/news', '/delivery']) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
