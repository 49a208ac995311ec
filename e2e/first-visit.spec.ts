import { expect, type Page } from '@playwright/test';
import { test } from './shop';
import { openPage } from './site-frame';
import { LONG, longUnless } from './test-tags';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ROUTES = ['/', '/catalog/hvojnye', '/news', '/contacts'];

/** Position, size, colours and font of every visible element. */
async function lookOf(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page
    .getByRole('main')
    .locator('h1, h2, h3, p, a, button, img')
    .evaluateAll((all) =>
      // The router keeps the previous page hidden in the document.
      all
        .filter((one) => one.checkVisibility())
        .map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          const { color, fontSize, fontWeight, backgroundColor } = getComputedStyle(one);
          return [
            one.tagName,
            ...[x, y, width, height].map(Math.round),
            color,
            fontSize,
            fontWeight,
            backgroundColor,
          ].join(' ');
        }),
    );
}

/** The cards are the last that an empty cart loads. */
const expectPopularPlants = (page: Page) =>
  expect(page.getByRole('main').getByRole('button', { name: /^В корзину|^Заказать на / })).toHaveCount(4);

/** Style sheets requested from now on. */
function sheetsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') requests.push(new URL(request.url()).pathname);
  });
  return requests;
}

for (const path of ROUTES) {
  test(
    `[UI-14] the first visit to ${path} requests no style sheet and looks like the second`,
    longUnless(path === '/'),
    async ({ page }) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      const requests = sheetsOf(page);
      await openPage(page, path);
      const own = await page
        .locator('link[rel="stylesheet"][disabled]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(own.length).toBeGreaterThan(2);
      const first = await lookOf(page);
      expect(requests.filter((sheet) => own.includes(sheet))).toEqual([]);
      await page.reload();
      await expect(page.locator('link[rel="stylesheet"][disabled]')).toHaveCount(0);
      await page.waitForFunction(() => document.cookie.includes('cid='));
      expect(await lookOf(page)).toEqual(first);
      expect(requests).toEqual(expect.arrayContaining(own));
      expect(errors).toEqual([]);
    },
  );
}

test(
  '[UI-14] after a first visit a page reached by soft navigation looks like the loaded page',
  LONG,
  async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Корзина' }).first().click();
    await expect(page).toHaveURL(/\/cart$/);
    await expectPopularPlants(page);
    const soft = await lookOf(page);
    await page.reload();
    await expectPopularPlants(page);
    expect(await lookOf(page)).toEqual(soft);
  },
);
