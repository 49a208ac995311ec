import { expect, type Page } from '@playwright/test';
import { BUY } from './buy-button';
import { readProduct } from './routes';
import { DESKTOP, PHONE } from './screens';
import { expectStill, watchShifts } from './shifts';
import { test } from './shop';
import { openPage } from './site-frame';
import { LONG } from './test-tags';
import { wcagFaults } from './wcag';

const LIST = '/catalog/hvojnye';
const ADDED = 'Товар успешно добавлен в избранное';

const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^В избранное/ });
const badge = (page: Page, count: RegExp) => page.getByRole('banner').getByRole('link', { name: count });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole(text === ADDED ? 'status' : 'alert').filter({ hasText: text });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Marks the first products of a list, and waits for the provider’s responses. */
async function mark(page: Page, count: number): Promise<string[]> {
  await openPage(page, LIST);
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const saved = page.waitForResponse(/\/favorites\/add_product\//);
    await hearts(page).nth(index).click();
    await saved;
    names.push((await cards(page).nth(index).getByRole('heading').textContent()) ?? '');
  }
  return names;
}

test('[FAV-01][UI-01][CART-11][DATA-03] a heart fills at once, shows a toast and the count, outlives a reload and appears in other tabs', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await openPage(second, LIST);
  await openPage(page, LIST);
  const heart = hearts(page).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const box = await heart.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);

  await heart.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, ADDED)).toBeVisible();
  await expect(badge(page, /^Избранное\s?, 1\sтовар$/)).toBeVisible();
  await expect(hearts(second).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(badge(second, /^Избранное\s?, 1\sтовар$/)).toBeVisible();

  // The button is right before the list arrives; the list is requested with the cookie’s id.
  const id = (await context.cookies()).find(({ name }) => name === 'favouritesId')?.value;
  const pendingRequest = page.waitForRequest(/get_user_favorites_uuid_list/);
  await page.route(/get_user_favorites_uuid_list/, () => {});
  await page.reload();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  expect((await pendingRequest).headers().favoritesid).toBe(id);
  await hearts(page).nth(1).click();
  await expect(hearts(second).nth(1)).toHaveAttribute('aria-pressed', 'true');

  await hearts(second).first().click();
  await expect(badge(second, /^Избранное\s?, 1\sтовар$/)).toBeVisible();
  await page.unroute(/get_user_favorites_uuid_list/);
});

test('[FAV-01] a favourite that cannot be saved is rolled back with an error message', LONG, async ({ page }) => {
  await openPage(page, LIST);
  await page.route('**/api/favorites/**', (route) => route.abort());
  await hearts(page).first().click();
  await expect(toast(page, /\S/).first()).toBeVisible();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
  await expect(badge(page, /Избранное,/)).toHaveCount(0);
});

for (const { name, ...screen } of [
  { name: '390', viewport: PHONE, hasTouch: true, isMobile: true },
  { name: '1440', viewport: DESKTOP, hasTouch: false, isMobile: false },
]) {
  test.describe(`at ${name}`, () => {
    test.use(screen);

    test(
      '[FAV-01][ROUTE-06] the favourites page lists the plants, removes one or all, and has no layout shift',
      LONG,
      async ({ page }) => {
        const names = await mark(page, 3);
        await watchShifts(page);
        await page.goto('/favorites');
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
        await expect(cards(page)).toHaveCount(3);
        expect(await cards(page).getByRole('heading').allTextContents()).toEqual(names.toReversed());
        await expect(cards(page).first().getByRole('button', { name: BUY })).toBeVisible();
        await expectStill(page, 'loaded');
        expect(await wcagFaults(page)).toEqual([]);

        const count = page.getByRole('main').getByRole('status').filter({ hasText: /\d/ });
        await hearts(page).first().press('Enter');
        await expect(cards(page)).toHaveCount(2);
        await expect(count).toHaveText(/^2\sтовара$/);
        // For screen readers only: the visible count is beside the heading.
        await expect(count).toHaveCSS('clip-path', 'inset(50%)');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Избранное\s2$/);
        // The button is removed, and the focus moves to the next control of the list.
        await page.keyboard.press('Tab');
        await expect(page.getByRole('combobox', { name: 'Порядок' })).toBeFocused();

        await page.getByRole('button', { name: 'Очистить' }).click();
        await page.getByRole('button', { name: 'Оставить', exact: true }).click();
        await expect(cards(page)).toHaveCount(2);
        await page.getByRole('button', { name: 'Очистить' }).click();
        const cleared = page.waitForResponse(/\/favorites\/clear\//);
        await page.getByRole('button', { name: 'Убрать всё' }).click();
        await expect(page.getByRole('heading', { name: 'В избранном пока пусто' })).toBeVisible();
        await cleared;
        await page.reload();
        await expect(page.getByRole('heading', { name: 'В избранном пока пусто' })).toBeVisible();
        await expectStill(page, 'empty');
      },
    );
  });
}

test('[FAV-01] the heart of a product page adds it to the favourites', LONG, async ({ page, request }) => {
  const { path, name } = await readProduct(request, 'tui');
  await openPage(page, path);
  const heart = page.getByRole('button', { name: `В избранное: ${name}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(badge(page, /^Избранное\s?, 1\sтовар$/)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[FAV-01] cards have no heart, and the favourites show no loading state', LONG, async ({ page }) => {
    await page.goto(LIST);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(hearts(page)).toHaveCount(0);
    await page.goto('/favorites');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  });
});
