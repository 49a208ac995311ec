import { expect, type Page } from '@playwright/test';
import { DESKTOP } from './screens';
import { test } from './shop';
import { open } from './site-frame';
import { LONG } from './test-tags';

const LIST = '/catalog/hvojnye';
const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();
const gallery = (page: Page) => page.getByRole('region', { name: 'Изображения' }).getByRole('img').first();

/** Start of each copy of a picture that was laid over the page. */
const watchCopies = (page: Page) =>
  page.addInitScript(() => {
    const copies: string[] = [];
    Object.assign(window, { copies });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLImageElement) || node.style.position !== 'fixed') continue;
        const effect = node.getAnimations()[0]?.effect;
        copies.push(effect instanceof KeyframeEffect ? String(effect.getKeyframes()[0]?.transform) : '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
const copies = (page: Page) => page.evaluate(() => (window as unknown as { copies: string[] }).copies);

test(
  'the picture of a pressed card travels into the gallery, and gives way to the gallery’s own',
  LONG,
  async ({ page }) => {
    await watchCopies(page);
    await open(page, LIST, DESKTOP);
    const card = firstCard(page);
    await expect(card.getByRole('img').first()).not.toHaveJSProperty('naturalWidth', 0);
    const { x = -1 } = (await card.getByRole('img').first().boundingBox()) ?? {};
    await card.getByRole('heading').getByRole('link').click();
    await expect(gallery(page)).toBeVisible();
    await expect.poll(() => copies(page)).toEqual([expect.stringMatching(new RegExp(`^translate\\(${x}px,`))]);
    await expect(page.locator('body > img')).toHaveCount(0);
    await page.goBack();
    await expect(card).toBeVisible();
    await page.goForward();
    await expect(gallery(page)).toBeVisible();
    expect(await copies(page)).toHaveLength(1);
  },
);

test('with reduced motion the picture of a card does not travel', LONG, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchCopies(page);
  await open(page, LIST, DESKTOP);
  await firstCard(page).getByRole('heading').getByRole('link').click();
  await expect(gallery(page)).toBeVisible();
  expect(await copies(page)).toEqual([]);
});
