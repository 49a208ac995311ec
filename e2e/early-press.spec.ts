import { expect, type Page } from '@playwright/test';
import { DESKTOP } from './screens';
import { test } from './shop';
import { open } from './site-frame';
import { LONG } from './test-tags';

const LIST = '/catalog/hvojnye/tui';

const firstScroll = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Hovers a card below the first screen, so that the list is scrolled; returns its link and name. */
async function pointAtCard(page: Page) {
  await open(page, LIST, DESKTOP);
  const link = page.getByRole('article').nth(4).getByRole('heading').getByRole('link');
  await link.hover();
  return { link, name: (await link.textContent()) ?? '' };
}

const product = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('[ROUTE-03] pressing the mouse button on a card opens the product before the release, with one history entry', async ({
  page,
}) => {
  const { link, name } = await pointAtCard(page);
  await page.mouse.down();
  await expect(product(page, name)).toBeVisible();
  await page.mouse.up();
  await expect(page).not.toHaveURL(LIST);
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(link).toBeVisible();
});

test(
  '[ROUTE-03] releasing the mouse button elsewhere returns to the list at its scroll position',
  LONG,
  async ({ page }) => {
    const { link, name } = await pointAtCard(page);
    const place = await firstScroll(page);
    await page.mouse.down();
    await expect(product(page, name)).toBeVisible();
    await page.mouse.move(5, 400, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(LIST);
    await expect(link).toBeVisible();
    await expect.poll(() => firstScroll(page)).toBe(place);
  },
);

test(
  '[ROUTE-03] Ctrl + click opens the product in a new tab and leaves the list as it is',
  LONG,
  async ({ page, context }) => {
    const { link, name } = await pointAtCard(page);
    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['Control'] });
    await expect(product(await opened, name)).toBeVisible();
    await expect(page).toHaveURL(LIST);
  },
);
