import { expect, type Page } from '@playwright/test';
import { BUY } from './buy-button';
import { readProduct } from './routes';
import { test } from './shop';
import { bottomBar, cookieNotice, open, topBar } from './site-frame';
import { LONG, longUnless } from './test-tags';

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 720, height: 450 },
  { width: 740, height: 360 },
];
const MOST = 0.35;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The share of the window's height that fixed elements take, and those of their stretches that touch no edge. */
const fixedLayers = (page: Page) =>
  page.evaluate(() => {
    const stretches: [number, number][] = [];
    const isStuck = (element: Element) => {
      const { position, top, bottom } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isAt = (edge: string, distance: number) => Math.abs(Number.parseFloat(edge) - distance) < 1;
      return position === 'sticky' && (isAt(top, box.top) || isAt(bottom, innerHeight - box.bottom));
    };
    const edges = [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).position === 'fixed' || isStuck(element))
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect())
      .map(({ top, bottom }) => [Math.max(0, top), Math.min(innerHeight, bottom)] as [number, number])
      .filter(([top, bottom]) => bottom > top)
      .sort(([one], [other]) => one - other);
    for (const [top, bottom] of edges) {
      const last = stretches.at(-1);
      if (last && top <= last[1] + 1) last[1] = Math.max(last[1], bottom);
      else stretches.push([top, bottom]);
    }
    return {
      share: stretches.reduce((sum, [top, bottom]) => sum + bottom - top, 0) / innerHeight,
      floating: stretches.filter(([top, bottom]) => top > 1 && bottom < innerHeight - 1),
    };
  });

for (const viewport of WINDOWS) {
  const size = `${viewport.width} × ${viewport.height}`;
  test(
    `[UI-07][UI-14] at ${size} fixed layers take at most 35 % of a first visit's window, and none floats in the page`,
    longUnless(viewport.height === 740),
    async ({ page, request }) => {
      const { path } = await readProduct(request, 'tui');
      for (const address of [path, '/', '/catalog/hvojnye', '/cart']) {
        await open(page, address, viewport);
        await expect(cookieNotice(page)).toBeVisible();
        for (const top of [0, 700]) {
          await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
          const at = `${address} at ${top}`;
          // The loading bar is there for a moment.
          await expect.poll(async () => (await fixedLayers(page)).share, at).toBeLessThanOrEqual(MOST);
          await expect.poll(async () => (await fixedLayers(page)).floating, at).toEqual([]);
        }
      }
    },
  );

  test(
    `[UI-10] at ${size} the mini-cart keeps title and button in view above the cookie notice, and its list scrolls`,
    LONG,
    async ({ page, request }) => {
      await open(page, (await readProduct(request, 'tui')).path, viewport);
      await expect(cookieNotice(page)).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: BUY }).first().press('Enter');
      const link = page.getByRole('link', { name: 'перейти в корзину', exact: true });
      // It stays open while it has the focus.
      await link.focus();
      const title = page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' });
      const panel = title.locator('xpath=..');
      for (const part of [title, link]) await expect(part).toBeInViewport({ ratio: 1 });
      const layers = [panel, cookieNotice(page), link];
      const [box, notice, button] = await Promise.all(layers.map((one) => one.boundingBox()));
      const end = (box?.y ?? 0) + (box?.height ?? 0);
      expect(box?.height).toBeGreaterThanOrEqual(200);
      expect(end).toBeLessThanOrEqual(notice?.y ?? 0);
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(end);
      const list = panel.getByRole('list').locator('xpath=..');
      await expect(list).toHaveCSS('overflow-y', 'auto');
      expect((await list.boundingBox())?.height).toBeGreaterThanOrEqual(60);
    },
  );
}

test(
  '[UI-05] in a low window the bottom bar is at the end of the page, and its main links are in the top bar',
  LONG,
  async ({ page }) => {
    await open(page, '/about', { width: 740, height: 360 });
    await expect(bottomBar(page)).not.toBeInViewport();
    await expect(topBar(page).getByRole('button', { name: 'Поиск' })).toBeInViewport();
    for (const name of ['Избранное', 'Корзина'])
      await expect(topBar(page).getByRole('link', { name })).toBeInViewport();
    await cookieNotice(page).getByRole('button', { name: 'Закрыть' }).click();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(bottomBar(page)).toBeInViewport({ ratio: 1 });
  },
);
