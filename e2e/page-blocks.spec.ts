import { expect, type Page } from '@playwright/test';
import { test } from './gallery';
import { LONG } from './test-tags';

const VIDEO = 'https://rutube.ru/**';

async function openGallery(page: Page) {
  await page.goto('/dev/ui');
  // The tabs are interactive: the islands are hydrated.
  await expect(page.getByRole('tablist')).toBeVisible();
}

const edge = (page: Page) => page.getByRole('slider', { name: 'Граница между «было» и «стало»' });

/** The visible share of the «before» picture’s width. */
const seen = (page: Page) =>
  page.getByText('Было', { exact: true }).evaluate((label) => {
    const frame = label.parentElement as HTMLElement;
    const right = /inset\(\S+ (\S+)/.exec(getComputedStyle(frame).clipPath)?.[1] ?? '';
    const probe = document.createElement('i');
    probe.style.cssText = `position: absolute; width: ${right}`;
    frame.append(probe);
    const hidden = probe.getBoundingClientRect().width;
    probe.remove();
    return 1 - hidden / frame.getBoundingClientRect().width;
  });

test('[UI-11] the divider between «before» and «after» moves by keys and by a click', LONG, async ({ page }) => {
  await openGallery(page);
  await edge(page).focus();
  expect(await seen(page)).toBeCloseTo(0.5, 1);
  await page.keyboard.press('End');
  await expect.poll(() => seen(page)).toBeGreaterThan(0.9);
  await expect(edge(page)).toHaveAttribute('aria-valuetext', '«Было» занимает 100 %');
  await page.keyboard.press('Home');
  await expect.poll(() => seen(page)).toBeLessThan(0.1);
  const frame = await edge(page).boundingBox();
  if (!frame) throw new Error('The pictures have no box');
  await page.mouse.click(frame.x + frame.width * 0.75, frame.y + frame.height / 2);
  await expect.poll(() => seen(page)).toBeCloseTo(0.75, 1);
});

test(
  '[UI-11] a video requests nothing from its host before the click, then its player gets the focus',
  LONG,
  async ({ page }) => {
    const requests: string[] = [];
    await page.route(VIDEO, (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Плеер</title>' });
    });
    await openGallery(page);
    const cover = page.getByRole('button', { name: /Видео: Как мы пересаживаем/ });
    await cover.scrollIntoViewIfNeeded();
    expect(requests).toEqual([]);
    await cover.focus();
    await page.keyboard.press('Space');
    await expect(page.getByTitle('Как мы пересаживаем')).toBeFocused();
    await expect.poll(() => requests).toEqual(['https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef']);
    await expect(page.getByRole('link', { name: 'Открыть на сайте видео' })).toBeVisible();
  },
);

test('without JavaScript both pictures are shown, and a video is a link', LONG, async ({ browser, gallery }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${gallery}/dev/ui`);
  const [before, after] = await Promise.all(
    ['Было', 'Стало'].map((label) => page.getByText(label, { exact: true }).locator('..').boundingBox()),
  );
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBeLessThanOrEqual(after?.y ?? 0);
  await expect(edge(page)).toBeHidden();
  await expect(page.getByRole('link', { name: /Видео: Как мы пересаживаем/ })).toHaveAttribute('href', /rutube\.ru/);
  await context.close();
});
