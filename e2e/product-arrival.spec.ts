import { expect, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from './screens';
import { expectStill, watchShifts } from './shifts';
import { test } from './shop';
import { open } from './site-frame';
import { LONG, longUnless } from './test-tags';

const LIST = '/catalog/hvojnye';

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const reviews = (page: Page) => page.getByRole('heading', { name: /^Отзывы/ });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `at ${viewport.width} px a product page reached by a link is complete and has no layout shift`,
    longUnless(viewport === PHONE),
    async ({ page }) => {
      await watchShifts(page);
      await open(page, LIST, viewport);
      const link = firstCard(page).getByRole('heading').getByRole('link');
      const name = (await link.textContent()) ?? '';
      await link.click();
      await expect(heading(page)).toHaveText(name);
      await expect(reviews(page)).toBeAttached();
      await expect(page.getByRole('heading', { name: 'Паспорт растения' })).toBeAttached();
      await expectStill(page, 'arrival');
      expect(await scrolled(page)).toBe(0);
    },
  );
}

test('[GEN-09] going back to a product after many other pages restores its scroll position', LONG, async ({ page }) => {
  await open(page, LIST, DESKTOP);
  await firstCard(page).getByRole('heading').getByRole('link').click();
  await reviews(page).scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(DESKTOP.height);
  const product = page.url();

  const pages = ['О питомнике', 'Контакты', 'Доставка и оплата', 'Портфолио', 'Новости и статьи'];
  for (const name of pages) {
    const before = page.url();
    // Not by clicking in the footer: that would lose the scroll position.
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).dispatchEvent('click');
    await expect(page).not.toHaveURL(before);
    await expect(heading(page)).toBeVisible();
  }
  for (const _ of pages) {
    const before = page.url();
    await page.goBack();
    await expect(page).not.toHaveURL(before);
  }
  await expect(page).toHaveURL(product);
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThanOrEqual(10);
});
