import { expect, type Page, type Request } from '@playwright/test';
import { fingersOn, middleOf } from './fingers';
import { DESKTOP, PHONE, TOUCH_PHONE } from './screens';
import { test } from './shop';
import { open, openPage } from './site-frame';
import { LONG, longUnless } from './test-tags';

const PRODUCT = /^\/catalog(?:\/[a-z0-9-]+){3,}\?_rsc=/;
const PICTURE = /^\/_next\/image\?/;

/** Paths of the requests that start, or finish, from now on. */
function watch(page: Page, event: 'request' | 'requestfinished' = 'request'): string[] {
  const paths: string[] = [];
  const add = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    paths.push(pathname + search);
  };
  if (event === 'request') page.on('request', add);
  else page.on('requestfinished', add);
  return paths;
}

/** Next requests a route’s shell first, then the page: each counts once. */
const products = (requests: string[]) => [
  ...new Set(requests.filter((path) => PRODUCT.test(path)).map((path) => path.split('?')[0])),
];

const pictures = (requests: string[]) => requests.filter((path) => PICTURE.test(path));

/** Cards of the first page: a list prefetches them without hover. */
const cardLinks = (page: Page) =>
  page.getByRole('article').getByRole('heading').getByRole('link').and(page.locator('[href^="/catalog/"]'));

for (const viewport of [DESKTOP, PHONE]) {
  test(
    `[GEN-10] at ${viewport.width} px a focused card prefetches its page and first picture, and opening it requests neither again`,
    longUnless(viewport === DESKTOP),
    async ({ page }) => {
      await open(page, '/', viewport);
      const link = cardLinks(page).nth(1);
      await link.scrollIntoViewIfNeeded();
      const own = link.locator('xpath=ancestor::article').getByRole('img').first();
      await expect
        .poll(() => own.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
        .toBeTruthy();
      const { pathname, search } = new URL(await own.evaluate((image: HTMLImageElement) => image.currentSrc));
      const [inAnyWidth = ''] = (pathname + search).split('&w=');
      const larger = () => pictures(requests).filter((path) => path.startsWith(`${inAnyWidth}&`));
      const requests = watch(page);
      const came = watch(page, 'requestfinished');
      await link.focus();
      await expect.poll(() => products(requests).length).toBe(1);
      await expect.poll(() => larger().length).toBe(1);
      const [ahead = ''] = larger();
      // The route’s shell, and the page.
      await expect.poll(() => came.filter((path) => PRODUCT.test(path)).length).toBe(2);

      const after = watch(page);
      await page.keyboard.press('Enter');
      const first = page.getByRole('region', { name: 'Изображения' }).getByRole('img').first();
      await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(ahead);
      expect(after.filter((path) => PRODUCT.test(path) || path === ahead)).toEqual([]);
    },
  );
}

test('[GEN-10] a focused category link prefetches the first pictures of its list', LONG, async ({ page }) => {
  // None of the category’s products is on this page.
  await open(page, '/catalog/hvojnye', DESKTOP);
  await page.waitForLoadState('networkidle');
  const requests = watch(page);
  const link = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Кустарники', exact: true });
  await link.focus();
  await expect.poll(() => requests.some((path) => /^\/catalog\/kustarniki\?_rsc=/.test(path))).toBe(true);
  await expect.poll(() => pictures(requests).length).toBeGreaterThan(0);
});

test(
  '[GEN-10] at most two pages are prefetched at once, and the latest focused card is next',
  LONG,
  async ({ page }) => {
    await open(page, '/');
    const links = cardLinks(page);
    await links.first().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const pathOf = (n: number) => links.nth(n).getAttribute('href');
    const held: (() => void)[] = [];
    await page.route(/\/catalog\/[^?]+\?_rsc=/, async (route) => {
      await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    const requests = watch(page);
    const pages = () => products(requests);
    /** Slightly longer than the hover delay. */
    const rest = async (n: number) => {
      await links.nth(n).focus();
      await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
    };
    for (const n of [0, 1, 2, 3]) await rest(n);
    expect(pages()).toEqual([await pathOf(0), await pathOf(1)]);
    held.shift()?.();
    // The link before has lost the focus and is not prefetched.
    await expect.poll(pages).toEqual([await pathOf(0), await pathOf(1), await pathOf(3)]);
    for (const go of held) go();
  },
);

test.describe('on a touch screen', () => {
  test.use(TOUCH_PHONE);

  test('[GEN-10] a touched card is prefetched before the finger is lifted', LONG, async ({ page }) => {
    await openPage(page, '/');
    const link = cardLinks(page).nth(1);
    await link.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await link.evaluate((anchor) => anchor.addEventListener('click', () => anchor.setAttribute('data-clicked', '')));
    const requests = watch(page);
    const pages = () => products(requests).length;
    const fingers = await fingersOn(page);
    expect(pages()).toBe(0);
    await fingers.put(await middleOf(link));
    await expect.poll(pages).toBe(1);
    await expect(link).not.toHaveAttribute('data-clicked');
    await fingers.lift();
    await expect(page.getByRole('region', { name: 'Изображения' })).toBeVisible();
    expect(pages()).toBe(1);
  });
});

for (const viewport of [DESKTOP, PHONE]) {
  test(
    `[GEN-10] at ${viewport.width} px visible cards are prefetched, at most eight and without pictures, and opening one sends no request`,
    LONG,
    async ({ page }) => {
      const requests = watch(page);
      await open(page, '/catalog/hvojnye', viewport);
      const links = page.getByRole('article').getByRole('heading').getByRole('link');
      const pathOf = async (n: number) => (await links.nth(n).getAttribute('href')) ?? '';
      const first = await pathOf(0);
      for (let n = 0; products(requests).length < 8; n += 4) {
        const path = await pathOf(n);
        await links.nth(n).scrollIntoViewIfNeeded();
        await expect.poll(() => products(requests).length === 8 || products(requests).includes(path)).toBe(true);
      }
      // Longer than the delay: only time shows that no request is sent.
      await links.nth(23).scrollIntoViewIfNeeded();
      await page.evaluate(() => new Promise((done) => setTimeout(done, 1_000)));
      expect(products(requests)).toHaveLength(8);
      expect(await strayOf(page, requests)).toEqual([]);

      await links.first().scrollIntoViewIfNeeded();
      const after = watch(page);
      await links.first().press('Enter');
      await expect(page.getByRole('region', { name: 'Изображения' })).toBeVisible();
      expect(after.filter((path) => path.startsWith(`${first}?`))).toEqual([]);
    },
  );
}

/** Images that the page has requested and does not show. */
async function strayOf(page: Page, requests: string[]): Promise<string[]> {
  const shown = await page.locator('img').evaluateAll((images: HTMLImageElement[]) => images.map((i) => i.currentSrc));
  return pictures(requests).filter((picture) => !shown.some((source) => source.endsWith(picture)));
}

async function strayPictures(page: Page, path: string): Promise<string[]> {
  const requests = watch(page);
  await open(page, path);
  await page.waitForLoadState('networkidle');
  return strayOf(page, requests);
}

test('[GEN-10] no page requests pictures that it does not show', LONG, async ({ page }) => {
  for (const path of ['/about', '/catalog/hvojnye/tui']) expect(await strayPictures(page, path), path).toEqual([]);
});

test('[GEN-10] the check for unused pictures reports a page that preloads one', LONG, async ({ page }) => {
  const requests = watch(page);
  await open(page, '/catalog/hvojnye/tui');
  const [picture = ''] = pictures(requests);
  const preload = `<link rel="preload" as="image" href="${picture.replaceAll('&', '&amp;')}">`;
  await page.route('/about', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</head>', `${preload}</head>`) });
  });
  expect(await strayPictures(page, '/about')).toEqual([picture]);
});
