import { expect, type Locator, type Page } from '@playwright/test';
import { readProduct } from './routes';
import { TOUCH_PHONE } from './screens';
import { test } from './shop';
import { open } from './site-frame';
import { LONG } from './test-tags';

const seenPictures = (page: Page) => page.getByRole('main').locator('img[srcset]:visible');

const frameOf = (picture: Locator) => picture.locator('xpath=..');

test('[GEN-06] a picture that fails to load is replaced by a drawing in the same frame, without layout shift', async ({
  page,
}) => {
  await open(page, '/catalog/hvojnye');
  const box = await frameOf(seenPictures(page).first()).boundingBox();
  await page.route(/_next\/image/, (route) => route.abort());
  await page.reload();
  const picture = seenPictures(page).first();
  await expect(picture).toHaveAttribute('data-failed', '');
  expect(await frameOf(picture).boundingBox()).toEqual(box);
  const drawing = await frameOf(picture).evaluate((frame) => getComputedStyle(frame, '::before').backgroundImage);
  expect(drawing).toContain('empty-search.svg');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[GEN-06] a picture that fails to load is replaced by the drawing, too', LONG, async ({ page }) => {
    await page.route(/_next\/image/, (route) => route.abort());
    await page.goto('/catalog/hvojnye');
    const drawing = await seenPictures(page)
      .first()
      .evaluate((picture) => getComputedStyle(picture, '::after').backgroundImage);
    expect(drawing).toContain('empty-search.svg');
  });
});

test('[GEN-06] the frame of a loading picture has the picture’s main colour', LONG, async ({ page }) => {
  await page.route(/_next\/image/, (route) => route.abort());
  await page.goto('/');
  const hero = seenPictures(page).first();
  await expect(frameOf(hero)).toHaveAttribute('style', /background-color:\s?(#[0-9a-f]{6}|rgb\()/);
});

test(
  '[GEN-06] the only picture with high fetch priority is the largest of the first screen',
  LONG,
  async ({ page, request }) => {
    const { path } = await readProduct(request, 'tui');
    for (const address of ['/', path, '/services/posadka']) {
      await page.goto(address);
      const eager = page.getByRole('main').locator('img[fetchpriority="high"]');
      await expect(eager, address).toHaveCount(1);
      expect(await areaOf(eager), address).toBe(Math.max(...(await Promise.all((await seenNow(page)).map(areaOf)))));
    }
  },
);

const areaOf = async (picture: Locator) => {
  const box = await picture.boundingBox();
  return Math.round((box?.width ?? 0) * (box?.height ?? 0));
};

async function seenNow(page: Page): Promise<Locator[]> {
  const all = await seenPictures(page).all();
  const boxes = await Promise.all(all.map((picture) => picture.boundingBox()));
  return all.filter((_, index) => (boxes[index]?.y ?? Number.POSITIVE_INFINITY) < (page.viewportSize()?.height ?? 0));
}

test.describe('the second picture of a card', () => {
  const askedFor = (page: Page, src: string) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (decodeURIComponent(request.url()).includes(src)) requests.push(request.url());
    });
    return requests;
  };
  const secondOf = async (page: Page) => {
    const response = await page.request.get('/api/products/list/?category=bonsai');
    const { items } = (await response.json()) as { items: { name: string; src_hover?: string }[] };
    const [item] = items.filter(({ src_hover }) => src_hover);
    if (!item?.src_hover) throw new Error('No card has a second picture');
    return { name: item.name, src: item.src_hover };
  };
  const cardOf = (page: Page, name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });

  test('[GEN-06] the second picture of a card is fetched and shown on hover only', LONG, async ({ page }) => {
    const { name, src } = await secondOf(page);
    const requests = askedFor(page, src);
    await page.goto('/catalog/bonsai', { waitUntil: 'networkidle' });
    const card = cardOf(page, name);
    expect(requests).toEqual([]);
    await card.getByRole('link', { name, exact: true }).hover();
    await expect(card.locator('img').nth(1)).toBeVisible();
    await expect.poll(() => requests.length).toBe(1);
  });

  test.describe('on a touch screen', () => {
    test.use(TOUCH_PHONE);

    test('[GEN-06] the second picture of a card is never fetched on a touch screen', LONG, async ({ page }) => {
      const { name, src } = await secondOf(page);
      const requests = askedFor(page, src);
      await page.goto('/catalog/bonsai', { waitUntil: 'networkidle' });
      const card = cardOf(page, name);
      await card.scrollIntoViewIfNeeded();
      await expect(card.locator('img').first()).toBeVisible();
      await expect(card.locator('img').nth(1)).toBeHidden();
      expect(requests).toEqual([]);
    });
  });
});

/** Candidate widths differ by a factor of at most 1.4, so one fits every true width. */
test(
  '[GEN-06] the sizes attribute of each picture matches its width on the screen',
  LONG,
  async ({ page, request }) => {
    const { path } = await readProduct(request, 'tui');
    const misfits: string[] = [];
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const address of ['/', '/catalog/hvojnye', path, '/news', '/services', '/portfolio']) {
        await page.goto(address);
        misfits.push(...(await listMisfits(page)).map((misfit) => `${address} at ${width}: ${misfit}`));
      }
    }
    expect(misfits).toEqual([]);
  },
);

/** Square and 3 : 2 frames: a wide image in a tall frame is cropped and must be wider than its frame. */
const listMisfits = (page: Page) =>
  seenPictures(page).evaluateAll((pictures) =>
    (pictures as HTMLImageElement[]).flatMap((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      const slot = document.createElement('div');
      const length = picture.sizes.split(',').map((entry) => /^\s*(?:(\(.*\))\s)?\s*(\S+)\s*$/.exec(entry));
      const chosen = length.find((entry) => entry && (!entry[1] || matchMedia(entry[1]).matches))?.[2] ?? '100vw';
      slot.style.width = chosen;
      document.body.append(slot);
      // Images of a fixed size have candidates by pixel density.
      const isFixed = /\s[\d.]+x(?:,|$)/.test(picture.srcset);
      const declared = isFixed ? Number(picture.getAttribute('width')) : slot.getBoundingClientRect().width;
      slot.remove();
      const needed = Math.max(width, height);
      const ratio = declared / needed;
      return ratio < 0.9 || ratio > 2
        ? [`${Math.round(declared)} told, ${Math.round(needed)} needed: ${picture.alt}`]
        : [];
    }),
  );
