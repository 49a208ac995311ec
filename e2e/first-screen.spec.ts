import { expect, type Locator, type Page } from '@playwright/test';
import { readProduct } from './routes';
import { watchShifts } from './shifts';
import { test } from './shop';
import { cookieNotice, open, openPage, topBar } from './site-frame';
import { LONG, longUnless } from './test-tags';

/** In winter «Заказать на весну». */
const BUY = /^(?:В корзину|Заказать на )/;
const PHONES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];

const buyBar = (page: Page) => page.getByRole('region', { name: 'Купить' });
const gallery = (page: Page) => page.getByRole('region', { name: 'Изображения' });
const mainButton = (page: Page) => page.getByRole('main').getByRole('button', { name: BUY }).first();

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('The element has no box');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Whole in the window, and on top of everything else. */
async function expectSeen(what: Locator) {
  await expect(what).toBeInViewport({ ratio: 1 });
  const isOnTop = () =>
    what.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
}

async function expectOffer(page: Page) {
  await expectSeen(buyBar(page).getByText(/₽$/).last());
  await expectSeen(buyBar(page).getByRole('button', { name: BUY }));
}

for (const viewport of PHONES) {
  const size = `${viewport.width} × ${viewport.height}`;

  test(
    `[CART-04][UI-14] at ${size} price and button of a product are in view on a first visit, without layout shift`,
    longUnless(viewport.width === 360),
    async ({ page, request }) => {
      const { path } = await readProduct(request, 'tui');
      await watchShifts(page);
      await open(page, path, viewport);
      await expect(cookieNotice(page)).toBeVisible();
      await expectOffer(page);
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => window.shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.0005);

      await mainButton(page).scrollIntoViewIfNeeded();
      await expectSeen(mainButton(page));
      await expect(buyBar(page)).toBeHidden();
      for (const end of [1_600, 100_000]) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), end);
        await expectOffer(page);
      }
      await cookieNotice(page).getByRole('button', { name: 'Только необходимые' }).click();
      await expectOffer(page);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const [end, bar] = await Promise.all([boxOf(page.getByRole('contentinfo')), boxOf(buyBar(page))]);
      expect(end.bottom, 'the bar covers the end of the page').toBeLessThanOrEqual(bar.y + 1);
    },
  );

  test(
    `[CART-04] at ${size} price and button of a product are in view before any script has run`,
    LONG,
    async ({ page, request }) => {
      const { path } = await readProduct(request, 'tui');
      await page.setViewportSize(viewport);
      await page.route(/\/_next\/static\/.*\.js/, () => undefined);
      await page.goto(path, { waitUntil: 'commit' });
      await expectOffer(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );
}

test('[CART-04][UI-14] at 720 × 450 price and button of a product are in view on a first visit, above the cookie notice', async ({
  page,
  request,
}) => {
  await open(page, (await readProduct(request, 'tui')).path, { width: 720, height: 450 });
  await expect(cookieNotice(page)).toBeVisible();
  await expectOffer(page);
  const [top, bar, notice] = await Promise.all([topBar(page), buyBar(page), cookieNotice(page)].map(boxOf));
  const covered = (top?.height ?? 0) + (bar?.height ?? 0) + (notice?.height ?? 0);
  expect(covered / 450).toBeLessThanOrEqual(0.35);
});

for (const viewport of [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 967, height: 1024 },
]) {
  test(
    `[UI-14] at ${viewport.width} px a product page has two columns, with price and button on the first screen`,
    longUnless(viewport.width === 768),
    async ({ page, request }) => {
      await open(page, (await readProduct(request, 'tui')).path, viewport);
      await expectSeen(mainButton(page));
      await expect(buyBar(page)).toBeHidden();
      const [picture, heading] = await Promise.all([
        boxOf(gallery(page)),
        boxOf(page.getByRole('heading', { level: 1 })),
      ]);
      expect(heading.x).toBeGreaterThan(picture.right);
      expect(heading.y).toBeLessThan(picture.bottom);
    },
  );
}

test('[GEN-02] delivery with date and price is below the button, on the first screen of a desktop', async ({
  page,
  request,
}) => {
  await open(page, (await readProduct(request, 'tui')).path);
  const lines = page.getByRole('list', { name: 'Доставка и гарантия' });
  await expectSeen(lines.getByRole('combobox', { name: 'Куда везём' }));
  await expectSeen(lines.getByText(/₽$/));
  await expectSeen(lines.getByRole('status').filter({ hasText: /\d\s[а-я]+/ }));
  const [button, list, sizes] = await Promise.all([
    boxOf(mainButton(page)),
    boxOf(lines),
    boxOf(page.getByRole('list', { name: 'Размеры и цены' })),
  ]);
  expect(list.x).toBeLessThan(button.right);
  expect(list.y).toBeGreaterThan(button.bottom);
  expect(list.y - button.bottom).toBeLessThan(40);
  expect(sizes.bottom).toBeLessThan(button.y);
});

test('[UI-14] counter, button and heart of a product share a row from 320 px on', LONG, async ({ page, request }) => {
  await openPage(page, (await readProduct(request, 'tui')).path);
  const counter = page
    .getByRole('main')
    .getByRole('group', { name: /^Количество/ })
    .first();
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^В избранное/ })
    .first();
  for (const width of [320, 347, 348, 360, 389, 768, 967]) {
    await page.setViewportSize({ width, height: 900 });
    const [one, two, three] = await Promise.all([boxOf(counter), boxOf(mainButton(page)), boxOf(heart)]);
    expect([two.y, three.y], `at ${width}`).toEqual([one.y, one.y]);
    expect(one.right, `at ${width}`).toBeLessThan(two.x);
    expect(two.right, `at ${width}`).toBeLessThan(three.x);
    const isCut = await mainButton(page).evaluate((button) => button.scrollWidth > button.clientWidth);
    expect(isCut, `at ${width}`).toBe(false);
  }
});

test('[UI-14] the hero of the home page shows the foot of the pot, above the plate', LONG, async ({ page }) => {
  await openPage(page, '/');
  const picture = page.getByRole('main').getByRole('img').first();
  const plate = page
    .getByRole('main')
    .getByRole('link', { name: /48\sсм/ })
    .first();
  for (const width of [390, 768, 968, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const frame = await boxOf(picture);
    // The picture is 4 : 3 and cropped at its centre; the pot ends at 90 % of its height.
    const foot = frame.y + frame.height / 2 + 0.4 * Math.max(frame.height, frame.width * 0.75);
    expect(foot, `at ${width}`).toBeLessThan(frame.bottom);
    expect(foot, `at ${width}`).toBeLessThan((await boxOf(plate)).y);
  }
});
