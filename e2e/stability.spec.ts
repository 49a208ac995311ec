import { expect, type Page } from '@playwright/test';
import { BUY } from './buy-button';
import { holdPage } from './held-page';
import { readProduct } from './routes';
import { DESKTOP, PHONE } from './screens';
import { expectStill, watchShifts } from './shifts';
import { test } from './shop';
import { menu, menuToggle, searchPanel, topBar } from './site-frame';
import { LONG, longUnless } from './test-tags';

const FONT_LATE_MS = 2_000;
const SCREENS = [
  { name: '390', viewport: PHONE, hasTouch: true, isMobile: true },
  { name: '1440', viewport: DESKTOP, hasTouch: false, isMobile: false },
];

/** A slow phone connection on which the font arrives long after the page. */
async function delayResponses(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await page.route(/\.woff2$/, (route) => setTimeout(() => route.continue(), FONT_LATE_MS));
}

/** Waits for the font, the visible images and the islands. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    return document.fonts.check('450 16px "Manrope Variable"', 'Яa');
  });
}

/** Scrolls by half screens and waits for images. Scrolling is not input: every shift counts. */
async function readToEnd(page: Page): Promise<void> {
  const isLeft = () => page.evaluate(() => scrollY + innerHeight < document.documentElement.scrollHeight - 1);
  while (await isLeft()) {
    await page.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: 'instant' }));
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { top, bottom, left } = image.getBoundingClientRect();
        const isOutside = bottom < 0 || top > innerHeight || left > innerWidth;
        return image.complete || isOutside || !image.checkVisibility();
      }),
    );
  }
}

const mainButton = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

for (const { name, ...screen } of SCREENS) {
  test.describe(`at ${name}`, () => {
    test.use(screen);
    test.beforeEach(({ page }) => Promise.all([watchShifts(page), delayResponses(page)]));

    test(
      'the home page has no layout shift, nor when menu and search open',
      longUnless(name === '390'),
      async ({ page }) => {
        await openWhole(page, '/');
        await expectStill(page, 'loaded');
        if (screen.hasTouch) {
          await menuToggle(page).click();
          await expect(menu(page).getByRole('link', { name: 'Каталог' })).toBeVisible();
          await expectStill(page, 'the menu opened');
          await menuToggle(page).click();
          await page.getByRole('navigation', { name: 'Быстрый доступ' }).getByRole('button', { name: 'Поиск' }).click();
        } else {
          await topBar(page).getByRole('button', { name: 'Найти растение или услугу' }).click();
        }
        await expect(searchPanel(page).getByRole('combobox')).toBeVisible();
        await expectStill(page, 'the search opened');
      },
    );

    test('a category has no layout shift, nor when a plant is added and a filter opens', LONG, async ({ page }) => {
      await openWhole(page, '/catalog/hvojnye');
      await expectStill(page, 'loaded');
      await mainButton(page, BUY).click();
      await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
      await expectStill(page, 'added');
      if (screen.hasTouch) await mainButton(page, 'Фильтры').click();
      const price = page.getByRole('group', { name: 'Цена, ₽' });
      await expect(price).toBeVisible();
      const facet = page.locator('summary').filter({ hasText: 'Цена' });
      await facet.click();
      await expect(price).toBeHidden();
      await facet.click();
      await expect(price).toBeVisible();
      await expectStill(page, 'a filter folded and opened');
    });

    test(
      'a category and an article have no layout shift while scrolled to the end',
      LONG,
      async ({ page, request }) => {
        const news = await (await request.get('/api/news/list/')).json();
        for (const path of ['/catalog/hvojnye', news.items[0].path]) {
          await openWhole(page, path);
          await readToEnd(page);
          await expectStill(page, path);
        }
      },
    );

    test(
      'a product page has no layout shift, nor when the product is added to the cart',
      longUnless(name === '390'),
      async ({ page, request }) => {
        const { path } = await readProduct(request, 'tui');
        await openWhole(page, path);
        await expectStill(page, 'loaded');
        await mainButton(page, BUY).click();
        await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
        await expectStill(page, 'added');
      },
    );

    test('the cart has no layout shift, nor when an amount changes', LONG, async ({ page, request }) => {
      const { path } = await readProduct(request, 'tui');
      await page.goto(path);
      await mainButton(page, BUY).click();
      await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
      await openWhole(page, '/cart');
      await expect(page.getByRole('button', { name: 'Оформить заказ' })).toBeEnabled();
      await expectStill(page, 'loaded');
      const answered = page.waitForResponse(/\/api\/cart\//);
      await mainButton(page, 'Увеличить').click();
      await answered;
      await expectStill(page, 'changed');
    });
  });
}

test(
  '[UI-14] the filter button of a category does not move when the rest of the filters arrives late',
  LONG,
  async ({ page, baseURL }) => {
    const held = await holdPage(baseURL ?? '', 'name="price_min"');
    try {
      await page.setViewportSize(PHONE);
      await page.goto(`${held.url}/catalog/hvojnye`, { waitUntil: 'commit' });
      const button = mainButton(page, 'Фильтры');
      await expect(button).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await button.boundingBox();
      // The whole row comes before the form.
      await expect(page.getByLabel('Порядок: Популярные')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);
      held.release();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect.poll(() => button.boundingBox()).toEqual(before);
    } finally {
      held.release();
      await held.close();
    }
  },
);
