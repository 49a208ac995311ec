import { expect, type Page } from '@playwright/test';
import { arrive, DESKTOP, open, PHONE } from './bars';
import { fingersOn, middleOf } from './fingers';
import { test } from './shop';

const PRODUCT = /^\/catalog\/hvojnye\/tui\/[a-z0-9-]+\?_rsc=/;
const PICTURE = /^\/_next\/image\?/;

/** Paths that the page asks for from here on. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  return asked;
}

const pictures = (asked: string[]) => asked.filter((path) => PICTURE.test(path));

for (const viewport of [DESKTOP, PHONE]) {
  test(`[GEN-10] at ${viewport.width} a card that somebody rests on brings its page and the page's first picture, and the press neither`, async ({
    page,
  }) => {
    await open(page, '/catalog/hvojnye/tui', viewport);
    const link = page.getByRole('article').nth(1).getByRole('heading').getByRole('link');
    await link.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const asked = watch(page);
    await link.focus();
    await expect.poll(() => asked.filter((path) => PRODUCT.test(path)).length).toBe(1);
    await expect.poll(() => pictures(asked).length).toBe(1);
    const [ahead = ''] = pictures(asked);

    const after = watch(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Туя/ })).toBeVisible();
    const first = page.getByRole('region', { name: 'Изображения' }).getByRole('img').first();
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(ahead);
    expect(after.filter((path) => PRODUCT.test(path) || path === ahead)).toEqual([]);
  });
}

test.describe('under a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('[GEN-10] a card brings its page from the moment that it is touched, before the finger is lifted', async ({
    page,
  }) => {
    await arrive(page, '/catalog/hvojnye/tui');
    const link = page.getByRole('article').nth(1).getByRole('heading').getByRole('link');
    await link.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await link.evaluate((anchor) => anchor.addEventListener('click', () => anchor.setAttribute('data-clicked', '')));
    const asked = watch(page);
    const pages = () => asked.filter((path) => PRODUCT.test(path)).length;
    const fingers = await fingersOn(page);
    expect(pages()).toBe(0);
    await fingers.put(await middleOf(link));
    await expect.poll(pages).toBe(1);
    await expect(link).not.toHaveAttribute('data-clicked');
    await fingers.lift();
    await expect(page.getByRole('heading', { level: 1, name: /Туя/ })).toBeVisible();
    expect(pages()).toBe(1);
  });
});

/** Pictures that a page asks for and has no place for. */
async function strayPictures(page: Page, path: string): Promise<string[]> {
  const asked = watch(page);
  await open(page, path);
  await page.waitForLoadState('networkidle');
  const shown = await page.locator('img').evaluateAll((images: HTMLImageElement[]) => images.map((i) => i.currentSrc));
  return pictures(asked).filter((picture) => !shown.some((source) => source.endsWith(picture)));
}

test('[GEN-10] no page brings pictures that it does not show', async ({ page }) => {
  for (const path of ['/about', '/catalog/hvojnye/tui']) expect(await strayPictures(page, path), path).toEqual([]);
});

test('[GEN-10] a page that did bring one would be found out', async ({ page }) => {
  const asked = watch(page);
  await open(page, '/catalog/hvojnye/tui');
  const [picture = ''] = pictures(asked);
  const preload = `<link rel="preload" as="image" href="${picture.replaceAll('&', '&amp;')}">`;
  await page.route('/about', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</head>', `${preload}</head>`) });
  });
  expect(await strayPictures(page, '/about')).toEqual([picture]);
});
