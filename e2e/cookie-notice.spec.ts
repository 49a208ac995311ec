import { expect, type Page } from '@playwright/test';
import { readProduct } from './routes';
import { DESKTOP, PHONE, TABLET } from './screens';
import { test } from './shop';
import { bottomBar, cookieNotice, open } from './site-frame';
import { LONG } from './test-tags';

test.describe('the cookie notice', () => {
  test('[UI-07] «Разрешить» and «Только необходимые» have the same size and look', LONG, async ({ page }) => {
    for (const viewport of [{ width: 320, height: 640 }, PHONE, { width: 740, height: 360 }, TABLET, DESKTOP]) {
      await open(page, '/', viewport);
      const [agree, refuse] = await Promise.all(
        ['Разрешить', 'Только необходимые'].map((name) =>
          cookieNotice(page)
            .getByRole('button', { name })
            .evaluate((button) => {
              const { width, height, top } = button.getBoundingClientRect();
              const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
              return { width, height, top, color, backgroundColor, borderColor, fontSize, fontWeight };
            }),
        ),
      );
      expect(refuse, `at ${viewport.width}`).toEqual(agree);
      expect(agree?.height).toBeGreaterThanOrEqual(44);
    }
  });

  test('[UI-07] «Разрешить» hides the notice for 30 days', LONG, async ({ page, context }) => {
    await open(page, '/');
    await expect(cookieNotice(page)).toBeVisible();
    await cookieNotice(page).getByRole('button', { name: 'Разрешить' }).click();
    await expect(cookieNotice(page)).toBeHidden();
    const kept = (await context.cookies()).find(({ name }) => name === 'infoCookie');
    expect(kept).toMatchObject({ value: 'false', path: '/' });
    expect(kept?.expires).toBeCloseTo(Date.now() / 1000 + 2_592_000, -2);
    const other = await context.newPage();
    await open(other, '/news');
    await expect(cookieNotice(other)).toHaveCount(0);
  });

  test('[UI-07] «Закрыть» hides the notice for this session only', LONG, async ({ page, browser, baseURL }) => {
    await open(page, '/', PHONE);
    await cookieNotice(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect(cookieNotice(page)).toBeHidden();
    await open(page, '/news', PHONE);
    await expect(cookieNotice(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.cookie)).not.toContain('infoCookie');
    const later = await browser.newPage({ baseURL: baseURL ?? '' });
    await open(later, '/');
    await expect(cookieNotice(later)).toBeVisible();
    await later.context().close();
  });

  test(
    '[UI-07][ROUTE-16] the notice is at the bottom right, above the bottom bar, at every width',
    LONG,
    async ({ page }) => {
      for (const viewport of [PHONE, TABLET, DESKTOP]) {
        await open(page, '/', viewport);
        await expect(cookieNotice(page)).toBeVisible();
        const box = await cookieNotice(page).boundingBox();
        const floor = viewport.height - (viewport.width > 1300 ? 0 : 64);
        expect(box?.width).toBeLessThanOrEqual(420);
        // In a small window it lies on the bottom bar.
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(floor);
        expect(viewport.width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThanOrEqual(40);
      }
    },
  );

  test('[UI-07] a focused element scrolls to a position above the notice', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const viewport of [PHONE, TABLET, DESKTOP]) {
      await open(page, '/news', viewport);
      const top = (await cookieNotice(page).boundingBox())?.y ?? 0;
      await expect.poll(() => scrollRoom(page), `at ${viewport.width}`).toBeCloseTo(viewport.height - top + 16, 0);
    }
  });

  test(
    '[UI-07] at 200 % text size the buy bar is not fixed, and focused elements reserve no space for it',
    LONG,
    async ({ page, request, context, baseURL }) => {
      const { path } = await readProduct(request, 'tui');
      await context.addCookies([{ name: 'infoCookie', value: 'false', url: baseURL ?? '' }]);
      const roomAt = async () => {
        await open(page, path, PHONE);
        await page.getByRole('heading', { name: /Паспорт/ }).scrollIntoViewIfNeeded();
        await expect(page.getByRole('region', { name: 'Купить' })).toBeVisible();
        const bottom = (await bottomBar(page).boundingBox())?.height ?? 0;
        return (await scrollRoom(page)) - bottom;
      };
      expect(await roomAt()).toBe(77);
      await context.addCookies([{ name: 'vision', value: 'text-200', url: baseURL ?? '' }]);
      expect(await roomAt()).toBe(16);
    },
  );

  test('[UI-07] the notice never covers the buy bar of a product', LONG, async ({ page, request }) => {
    const { path } = await readProduct(request, 'tui');
    await open(page, path, PHONE);
    await page.getByRole('heading', { name: /Паспорт/ }).scrollIntoViewIfNeeded();
    const bar = page.getByRole('region', { name: 'Купить' });
    const gap = async () => {
      const [buy, noticeBox] = await Promise.all([bar.boundingBox(), cookieNotice(page).boundingBox()]);
      return (noticeBox?.y ?? 0) - (buy?.y ?? 0) - (buy?.height ?? 0);
    };
    await expect(bar).toBeVisible();
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await cookieNotice(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect.poll(async () => (await bar.boundingBox())?.y).toBeGreaterThan(PHONE.height - 64 - 100);
  });
});

/** The scroll padding at the lower edge, in pixels: focused elements stop above it. */
const scrollRoom = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom));
