import { expect, type Page } from '@playwright/test';
import { BUY } from './buy-button';
import { readProduct } from './routes';
import { DESKTOP, PHONE } from './screens';
import { test } from './shop';
import { bottomBar, levelBar, menuToggle, open, openPage, sidebar, topBar } from './site-frame';
import { LONG } from './test-tags';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Версия для слабовидящих' });
const inFooter = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Версия для слабовидящих' });
const agree = (page: Page) => page.getByRole('button', { name: 'Разрешить' }).click();
const sizeOfText = (page: Page) =>
  page.getByRole('contentinfo').evaluate((footer) => Number.parseFloat(getComputedStyle(footer).fontSize));

test('the mode for the visually impaired applies at once, is kept for a year and can be reset', async ({
  page,
  context,
}) => {
  await open(page, '/about');
  await agree(page);
  const usual = await sizeOfText(page);
  await inFooter(page).click();
  await panel(page).getByRole('radio', { name: '200 %' }).click();
  await panel(page).getByRole('radio', { name: 'Белым по чёрному' }).click();
  expect(await sizeOfText(page)).toBe(usual * 2);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await page.keyboard.press('Escape');
  await expect(inFooter(page)).toBeFocused();

  const cookie = (await context.cookies()).find(({ name }) => name === 'vision');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThanOrEqual(366);

  await page.goto('/contacts');
  expect(await sizeOfText(page)).toBe(usual * 2);
  await inFooter(page).click();
  await panel(page).getByRole('button', { name: 'Вернуть обычный вид' }).click();
  expect(await sizeOfText(page)).toBe(usual);
  expect((await context.cookies()).some(({ name }) => name === 'vision')).toBe(false);
});

test('the mode is applied before the scripts load', LONG, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'vision', value: 'contrast-black.text-150', url: baseURL ?? '' }]);
  await page.route(/_next\/static\/chunks\/.*\.js/, (route) => route.abort());
  await page.goto('/about');
  await expect(page.locator('html')).toHaveAttribute('data-vision', 'contrast-black text-150');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
});

test(
  'without pictures none is shown, and none is fetched but the preloaded ones',
  LONG,
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'vision', value: 'pictures-off', url: baseURL ?? '' }]);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_next/image')) fetched.push(request.url());
    });
    await page.goto('/catalog/hvojnye', { waitUntil: 'networkidle' });
    expect(fetched.length).toBeLessThanOrEqual(await page.locator('link[rel="preload"][as="image"]').count());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('img[srcset]:visible')).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

test('the mobile menu has the button of the mode', LONG, async ({ page }) => {
  await open(page, '/', PHONE);
  await agree(page);
  await menuToggle(page).click();
  const button = topBar(page).getByRole('button', { name: 'Версия для слабовидящих' });
  await button.click();
  await panel(page).getByRole('radio', { name: '150 %' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-vision', 'text-150');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(button).toBeFocused();
});

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `[UI-14] at 200 % text size the shop is usable in a window of ${viewport.width} px`,
    LONG,
    async ({ page, context, baseURL, request }) => {
      const { path } = await readProduct(request, 'tui');
      await context.addCookies([{ name: 'vision', value: 'text-200.spacing-wide', url: baseURL ?? '' }]);
      await page.setViewportSize(viewport);
      for (const address of ['/', '/catalog/hvojnye', path, '/cart', '/contacts', '/delivery']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, address).toBeLessThanOrEqual(viewport.width);
        // In one step: hydration may replace a link with a button.
        const controls = await topBar(page)
          .locator('a:visible, button:visible, summary:visible')
          .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().right] as const));
        for (const [name, right] of controls) expect(right, `${address} ${name}`).toBeLessThanOrEqual(viewport.width);
      }
      await page.goto(path);
      await page.getByRole('main').getByRole('button', { name: BUY }).first().click();
      await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
    },
  );
}

for (const width of [320, 390, 768]) {
  test(
    `at 200 % text size the bottom bar has larger labels and icons that are not cut at ${width} px`,
    LONG,
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'vision', value: 'text-200', url: baseURL ?? '' }]);
      await page.setViewportSize({ width, height: 800 });
      // After hydration the search link is a button.
      await openPage(page, '/about');
      const bar = await bottomBar(page).boundingBox();
      for (const cell of await bottomBar(page).locator('a, button').all()) {
        const { letters, icon, isWhole } = await cell.evaluate((element) => {
          const words = document.createRange();
          words.selectNodeContents(element);
          const { left, right } = words.getBoundingClientRect();
          const box = element.getBoundingClientRect();
          return {
            letters: Number.parseFloat(getComputedStyle(element).fontSize),
            icon: element.querySelector('svg')?.getBoundingClientRect().width,
            isWhole: left >= box.left - 1 && right <= box.right + 1,
          };
        });
        expect(letters).toBeGreaterThan(17);
        expect(icon).toBe(36);
        expect(isWhole, (await cell.textContent()) ?? '').toBe(true);
      }
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const end = await page.getByRole('contentinfo').boundingBox();
      expect((end?.y ?? 0) + (end?.height ?? 0), 'the bar covers the end').toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    },
  );
}

for (const width of [320, 360, 390]) {
  test(
    `[UI-04] at 200 % text size with wide spacing the level bar breaks no word at ${width} px`,
    LONG,
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'vision', value: 'text-200.spacing-wide', url: baseURL ?? '' }]);
      await open(page, '/about', { width, height: 800 });
      const broken = await levelBar(page)
        .getByText('О питомнике')
        .evaluate(({ firstChild }) => {
          const word = document.createRange();
          const text = firstChild?.textContent ?? '';
          if (firstChild) word.setStart(firstChild, text.lastIndexOf(' ') + 1);
          if (firstChild) word.setEnd(firstChild, text.length);
          return word.getClientRects().length;
        });
      expect(broken, 'lines of the word').toBe(1);
    },
  );
}

test(
  '[UI-03] at 200 % text size the menu keeps the height of the sidebar',
  LONG,
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'vision', value: 'text-200', url: baseURL ?? '' }]);
    await open(page, '/catalog', DESKTOP);
    const box = await sidebar(page).boundingBox();
    expect(box?.height).toBeGreaterThan(700);
  },
);
