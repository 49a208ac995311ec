import { expect, type Page } from '@playwright/test';
import { cookieNames } from '../lib/cookies';
import { readProduct } from './routes';
import { PHONE } from './screens';
import { test } from './shop';
import { LONG, longUnless } from './test-tags';

/** More focus stops than a page has. */
const MAX_STOPS = 260;

/** Name of the focused element if its corners and middle are all covered by other elements. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    // For a visually hidden control: its label or its card.
    const place = focused.closest('label') ?? focused;
    const { left, right, top, bottom } = place.getBoundingClientRect();
    const across = [left + 3, (left + right) / 2, right - 3];
    const points = across.flatMap((x) => [top + 3, (top + bottom) / 2, bottom - 3].map((y) => [x, y] as const));
    const isSeen = ([x, y]: readonly [number, number]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (place.contains(found) || found.contains(place));
    };
    return points.some(isSeen) ? undefined : focused.outerHTML.slice(0, 120);
  });

async function tabThrough(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const [found, isOver] = [
      await hiddenFocus(page),
      await page.evaluate(() => document.activeElement === document.body),
    ];
    if (found) hidden.push(found);
    if (isOver && stops > 5) break;
  }
  return hidden;
}

const STATES = [
  { name: 'a product on a phone', width: 390, category: 'tui', isNoticed: false },
  { name: 'a product on a phone, beside the notice of cookies', width: 390, category: 'tui', isNoticed: true },
  { name: 'a category beside its filters', width: 1024, category: undefined, isNoticed: false },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, width, category, isNoticed } of STATES) {
  test(
    `[UI-06][UI-07] no focused element is hidden behind a fixed bar: ${name}`,
    longUnless(isNoticed),
    async ({ page, request, context, baseURL }) => {
      if (!isNoticed) await context.addCookies([{ name: cookieNames.cookieNotice, value: 'false', url: `${baseURL}` }]);
      await page.setViewportSize({ width, height: 844 });
      await page.goto(category ? (await readProduct(request, category)).path : '/catalog/hvojnye');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (isNoticed) await expect(page.getByRole('region', { name: 'Cookie' })).toBeVisible();
      expect(await tabThrough(page)).toEqual([]);
    },
  );
}

test(
  '[UI-07][UI-14] at 200 % text size the buttons of the cookie notice stay inside it',
  LONG,
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: cookieNames.vision, value: 'text-200', url: `${baseURL}` }]);
    await page.setViewportSize(PHONE);
    await page.goto('/news');
    const notice = page.getByRole('region', { name: 'Cookie' });
    const frame = await notice.boundingBox();
    for (const button of await notice.getByRole('button').all()) {
      const place = await button.boundingBox();
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    }
  },
);
