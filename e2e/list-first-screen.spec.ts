import { expect, type Locator, type Page } from '@playwright/test';
import { cookieNames } from '../lib/cookies';
import { test } from './shop';
import { bottomBar, openPage, topBar } from './site-frame';
import { LONG, longUnless } from './test-tags';

const SMALL_PHONE = { width: 360, height: 740 };
const LIST = '/catalog/hvojnye';
const search = (text: string) => `/result?search=${encodeURIComponent(text)}`;

// The notice of the first visit has its own tests.
test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: cookieNames.cookieNotice, value: 'false', url: `${baseURL}` }]),
);

const cards = (page: Page) => page.getByRole('region', { name: 'Товары' }).getByRole('article');
const found = (page: Page) => page.getByRole('status').filter({ hasText: 'Найдено' });
const opener = (page: Page) => page.getByRole('button', { name: /^Фильтры/ });
const sheet = (page: Page) => page.getByRole('complementary', { name: 'Фильтры' });
const submit = (page: Page) => sheet(page).getByRole('button', { name: /^Показать/ });
const order = (page: Page) => page.getByLabel(/^Порядок:/);
const sections = (page: Page) => page.getByRole('navigation', { name: 'Подразделы' });
const chips = (page: Page) => page.getByRole('list', { name: 'Частые фильтры' });

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(cards(page).first()).toBeVisible();
  await page.evaluate(() => document.fonts.load('1em "Manrope Variable"', 'Яя 0₽'));
}

async function edges(what: Locator): Promise<{ top: number; bottom: number }> {
  const box = await what.boundingBox();
  if (!box) throw new Error('The element has no box');
  return { top: box.y, bottom: box.y + box.height };
}

/** What the bars at the top and at the bottom leave of the window. */
async function openRoom(page: Page): Promise<{ top: number; bottom: number }> {
  const { top: foot } = (await bottomBar(page).isVisible())
    ? await edges(bottomBar(page))
    : { top: page.viewportSize()?.height ?? 0 };
  return { top: (await edges(topBar(page))).bottom, bottom: foot };
}

const LISTS = [LIST, '/catalog/hvojnye/tui', '/catalog', '/catalog/bonsai', search('туя'), search('живая изгородь')];

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
]) {
  test(
    `[ROUTE-03][ROUTE-10] at ${viewport.width} × ${viewport.height} the first row of cards is whole on the first screen`,
    longUnless(viewport.width === 1366),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const path of LISTS) {
        await show(page, path);
        const room = await openRoom(page);
        const { top } = await edges(cards(page).first());
        const row = await Promise.all([0, 1, 2].map((place) => edges(cards(page).nth(place))));
        expect(
          row.map((card) => card.top),
          path,
        ).toEqual([top, top, top]);
        expect.soft(top, path).toBeGreaterThan(room.top);
        expect.soft(Math.max(...row.map(({ bottom }) => bottom)), path).toBeLessThanOrEqual(room.bottom);
      }
    },
  );
}

test('[ROUTE-03][ROUTE-10] at 360 × 740 the first card begins within 420 px, with and without a filter', async ({
  page,
}) => {
  await page.setViewportSize(SMALL_PHONE);
  const filtered = [`${LIST}?zone=4&price_max=3000`, `${search('живая изгородь')}&zone=4`, search('сасна')];
  for (const path of [...LISTS, ...filtered]) {
    await show(page, path);
    expect.soft((await edges(cards(page).first())).top, path).toBeLessThanOrEqual(420);
  }
});

for (const viewport of [SMALL_PHONE, { width: 1024, height: 768 }, { width: 1366, height: 768 }]) {
  test(
    `[UI-14] at ${viewport.width} × ${viewport.height} sections, promoted filters, filters and order share one row that stays in view`,
    longUnless(viewport === SMALL_PHONE),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await show(page, LIST);
      await cards(page).nth(8).scrollIntoViewIfNeeded();
      const top = (await openRoom(page)).top;
      const isPhone = viewport === SMALL_PHONE;
      const parts = [order(page), sections(page).getByRole('link').first(), ...(isPhone ? [opener(page)] : [])];
      for (const part of parts) {
        const place = await edges(part);
        expect(place.top).toBeGreaterThanOrEqual(top);
        expect(place.bottom).toBeLessThanOrEqual(top + 56);
      }
      // What is below the row is the list.
      const below = await page.evaluate(
        (y) => document.elementFromPoint(innerWidth * 0.6, y)?.closest('main section') !== null,
        top + 60,
      );
      expect(below).toBe(true);
      const last = chips(page).getByRole('listitem').last().getByRole('link');
      await last.focus();
      await expect(last).toBeInViewport({ ratio: 1 });
    },
  );
}

test(
  '[UI-14] at 1440 × 900 the sections have a row of their own, which scrolls away and returns with the focus',
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await show(page, LIST);
    const section = sections(page).getByRole('link').first();
    expect((await edges(section)).bottom).toBeLessThan((await edges(order(page))).top);
    await cards(page).nth(8).scrollIntoViewIfNeeded();
    const top = (await openRoom(page)).top;
    expect((await edges(order(page))).top).toBeGreaterThanOrEqual(top);
    expect((await edges(section)).bottom).toBeLessThanOrEqual(top);
    await section.focus();
    expect((await edges(section)).top).toBeGreaterThanOrEqual(top);
  },
);

test('[UI-14] in a low window the row scrolls away with the page', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await show(page, LIST);
  await cards(page).nth(4).scrollIntoViewIfNeeded();
  await expect(order(page)).not.toBeInViewport();
});

const expectResults = async (page: Page) => {
  await expect(submit(page)).toBeHidden();
  await expect(found(page)).toBeInViewport({ ratio: 1 });
  const { top, bottom } = await openRoom(page);
  expect((await edges(found(page))).top).toBeGreaterThanOrEqual(top + 56);
  expect((await edges(cards(page).first())).top).toBeLessThan((top + bottom) / 2);
};

test('[ROUTE-03] on a phone «Показать» of the filter sheet scrolls to the results', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE);
  await openPage(page, search('живая изгородь'));
  await opener(page).click();
  await sheet(page)
    .getByRole('checkbox', { name: /^В наличии/ })
    .check();
  await expect(page).toHaveURL(/in_stock=1/);
  await submit(page).click();
  await expectResults(page);
  // Also from the middle of the list.
  await cards(page).nth(12).scrollIntoViewIfNeeded();
  await opener(page).click();
  await submit(page).click();
  await expectResults(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[ROUTE-03] on a phone «Показать» opens the page at its results', LONG, async ({ page }) => {
    await page.setViewportSize(SMALL_PHONE);
    await page.goto(LIST);
    await opener(page).click();
    await sheet(page)
      .getByRole('checkbox', { name: /^В наличии/ })
      .check();
    await submit(page).click();
    await expect(page).toHaveURL(/in_stock=1/);
    await expectResults(page);
  });

  test('[ROUTE-03] the text of a category is one line that «Читать дальше» unfolds', LONG, async ({ page }) => {
    for (const width of [360, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto(LIST);
      const text = page.getByText(/^Туи, ели, сосны/);
      const height = async () => (await text.boundingBox())?.height ?? 0;
      const line = await height();
      expect(line, `at ${width}`).toBeLessThan(40);
      await page.getByText('Читать дальше').click();
      expect(await height(), `at ${width}`).toBeGreaterThan(line * 1.8);
      await page.getByText('Свернуть', { exact: true }).first().click();
      expect(await height(), `at ${width}`).toBe(line);
    }
  });
});

test('«К товарам» takes the keyboard past sections, filters and order', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openPage(page, LIST);
  const skip = page.getByRole('link', { name: 'К товарам' });
  await page.getByRole('navigation', { name: 'Путь к странице' }).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Товары' })).toBeFocused();
  await page.keyboard.press('Tab');
  const isInCard = () => page.evaluate(() => document.activeElement?.closest('article') !== null);
  expect(await isInCard()).toBe(true);
});

test(
  '[UI-14] beside the list three groups of filters are open, and no line of them is faded',
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await show(page, LIST);
    const groups = sheet(page).locator('form > div > details');
    await expect(groups.nth(3)).toBeVisible();
    const open = await groups.evaluateAll((all) => all.map((group) => (group as HTMLDetailsElement).open));
    expect(open.slice(0, 4)).toEqual([true, true, true, false]);
    expect(new Set(open.slice(3))).toEqual(new Set([false]));
    const shade = await sheet(page)
      .locator('[popover]')
      .evaluate((column) => [getComputedStyle(column, '::after').content, getComputedStyle(column).maskImage]);
    expect(shade).toEqual(['none', 'none']);
  },
);
