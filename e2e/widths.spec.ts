import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { cookieNames } from '../lib/cookies';
import { BUY } from './buy-button';
import { layoutFaults } from './layout-faults';
import { findRoutes, readProduct } from './routes';
import { test } from './shop';
import { LONG } from './test-tags';

const WIDTHS = [
  360, 390, 425, 520, 560, 625, 650, 767, 768, 800, 850, 968, 1024, 1100, 1200, 1280, 1300, 1301, 1550, 1920,
];
const CONTAINER = 1663;

// Moving elements are not layout faults.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The cookie notice has its own test; here it would cover what is measured.
test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: cookieNames.cookieNotice, value: 'false', url: `${baseURL}` }]),
);

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: width < 768 ? 844 : 900 });

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.load('1em "Manrope Variable"', 'Яя 0₽'));
}

/** Pixels from the top bar to the heading, and from the last line to the bottom bar or the window’s edge. */
const distancesToBars = (page: Page) =>
  page.evaluate(() => {
    const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const heading = document.querySelector('main h1')?.getBoundingClientRect().top ?? 0;
    const top = heading - bottomOf(document.querySelector('header'));
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    const lines = [...document.querySelectorAll('footer :is(a, p, span)')].map(bottomOf);
    const bars = [...document.querySelectorAll('body nav')].filter(
      (nav) => getComputedStyle(nav).position === 'fixed' && nav.checkVisibility(),
    );
    const floor = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
    const bottom = floor - Math.max(...lines);
    window.scrollTo({ top: 0, behavior: 'instant' });
    return { top, bottom };
  });

async function expectFit(page: Page, path: string) {
  for (const width of WIDTHS) {
    await resize(page, width);
    const at = `${path} at ${width}`;
    expect.soft(await layoutFaults(page), at).toEqual([]);
    const { top, bottom } = await distancesToBars(page);
    expect.soft(top, `${at}: the heading is under the top bar`).toBeGreaterThanOrEqual(0);
    expect.soft(bottom, `${at}: the last line is under the bottom bar`).toBeGreaterThanOrEqual(0);
  }
}

test(
  '[UI-14][UI-13] every page fits every width: nothing overflows, is cut or lies under a bar',
  LONG,
  async ({ page, request }) => {
    test.setTimeout(300_000);
    const routes = await findRoutes(request);
    expect(routes.length).toBeGreaterThanOrEqual(12);
    for (const path of routes) {
      await open(page, path);
      await expectFit(page, path);
    }
  },
);

test('[UI-14] a filtered list, a filled cart and the checkout fit every width', LONG, async ({ page, request }) => {
  const filtered = '/catalog/hvojnye?price_min=1000&price_max=9000&in_stock=1';
  await open(page, filtered);
  await expectFit(page, filtered);
  await open(page, (await readProduct(request, 'tui')).path);
  await addToCart(page);
  await open(page, '/cart');
  await expect(page.getByRole('button', { name: 'Оформить заказ' })).toBeEnabled();
  await expectFit(page, '/cart with a line');
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await expect(page.getByText(/закреплены за вами ещё/)).toBeVisible();
  await page.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await expect(page.getByText('Это поле обязательно').first()).toBeVisible();
  await expectFit(page, '/checkout with errors');
});

test('[ROUTE-10][UI-14] search results and empty lists fit a phone', LONG, async ({ page }) => {
  const filters = 'in_stock=1&discount=1&light=shade&zone=1&height_cm=0-30&growth=fast&price_min=90000&price_max=90001';
  const states = [
    ...['туя', 'бонсай', 'изгородь', 'полив', 'щ'.repeat(90)].map((words) => `/result?search=${words}`),
    `/catalog/hvojnye?${filters}`,
  ];
  for (const path of states) {
    await open(page, path);
    for (const width of [320, 390, 425]) {
      await resize(page, width);
      expect.soft(await layoutFaults(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

/** Waits until the provider has saved it. */
async function addToCart(page: Page) {
  const saved = page.waitForResponse((response) => response.url().includes('/cart/add_product/'));
  await main(page).getByRole('button', { name: BUY }).first().click();
  await saved;
}

test(
  '[UI-13] the container, the search field, the counter and the product names keep their sizes',
  LONG,
  async ({ page, request }) => {
    await open(page, (await readProduct(request, 'tui')).path);
    const counter = main(page)
      .getByRole('textbox', { name: /Количество, штук/ })
      .first();
    const counterWidth = async () => (await counter.boundingBox())?.width ?? 0;
    await resize(page, 360);
    expect(await counterWidth()).toBeLessThanOrEqual(45);
    await resize(page, 425);
    expect(await counterWidth()).toBeGreaterThanOrEqual(52);

    await open(page, '/catalog/hvojnye');
    for (const width of [1301, 1550, 1920, 2560]) {
      await resize(page, width);
      const field = await banner(page).locator('a', { hasText: 'Найти растение или услугу' }).boundingBox();
      expect(field?.width, `the field of search at ${width}`).toBeGreaterThanOrEqual(288);
      const content = await main(page).boundingBox();
      const side = await page.getByRole('complementary').first().boundingBox();
      const whole = (content?.x ?? 0) + (content?.width ?? 0) - (side?.x ?? 0);
      expect(whole, `the container at ${width}`).toBeLessThanOrEqual(CONTAINER);
    }
    await resize(page, 390);
    const lines = await main(page).getByRole('article').getByRole('heading').evaluateAll(longestName);
    expect(lines).toBeGreaterThan(1);
    expect(lines).toBeLessThanOrEqual(3);
  },
);

/** The most lines that any name takes, after one name is made very long. */
function longestName(headings: Element[]): number {
  const names = headings.map((heading) => heading.querySelector('a > span') ?? heading);
  if (names[0]) names[0].textContent = 'Можжевельник горизонтальный '.repeat(9);
  return Math.max(
    ...names.map((name) => Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight))),
  );
}

async function readPaths(request: APIRequestContext): Promise<string[]> {
  const news = await (await request.get('/api/news/list/')).json();
  const { path: product } = await readProduct(request, 'tui');
  return ['/', '/catalog/hvojnye', '/cart', '/contacts', '/delivery', news.items[0].path, product];
}

async function reachCheckout(page: Page): Promise<void> {
  await addToCart(page);
  await open(page, '/cart');
  await expect(page.getByRole('button', { name: 'Оформить заказ' })).toBeEnabled();
  expect.soft(await layoutFaults(page), '/cart with a line').toEqual([]);
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await expect(page).toHaveURL(/checkout/);
  await expect(page.getByText(/закреплены за вами ещё/)).toBeVisible();
}

test(
  '[UI-14] at 200 % text size in the mode pages have no overflow and the checkout can be reached',
  LONG,
  async ({ page, context, request, baseURL }) => {
    await context.addCookies([{ name: cookieNames.vision, value: 'text-200', url: `${baseURL}` }]);
    for (const path of await readPaths(request)) {
      await open(page, path);
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      for (const width of [390, 768, 1440]) {
        await resize(page, width);
        expect.soft(await layoutFaults(page), `${path} at ${width}`).toEqual([]);
      }
    }
    // The smallest window with the largest text.
    await resize(page, 320);
    await reachCheckout(page);
    for (const width of [320, 390, 768, 1440]) {
      await resize(page, width);
      expect.soft(await layoutFaults(page), `/checkout at ${width}`).toEqual([]);
    }
  },
);

test('[UI-14] at 200 % browser text size the bars have no overflow', LONG, async ({ page }) => {
  await open(page, '/delivery');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const width of [390, 425, 768, 1024, 1300, 1301, 1440, 1920]) {
    await resize(page, width);
    expect.soft(await layoutFaults(page), `at ${width}`).toEqual([]);
    const controls = await banner(page)
      .locator('a:visible, summary:visible')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().right] as const));
    for (const [name, right] of controls) expect.soft(right, `${name} at ${width}`).toBeLessThanOrEqual(width);
  }
});

test('[UI-01] the telephone number is in the top bar from 768 px on', LONG, async ({ page }) => {
  await open(page, '/delivery');
  for (const width of WIDTHS.filter((width) => width >= 768)) {
    await resize(page, width);
    await expect(banner(page).getByRole('link', { name: /\+7/ }), `at ${width}`).toBeVisible();
  }
});

test(
  '[UI-14] in a window of 320 px pages have no overflow and the checkout can be reached',
  LONG,
  async ({ page, request }) => {
    await resize(page, 320);
    for (const path of await readPaths(request)) {
      await open(page, path);
      expect.soft(await layoutFaults(page), path).toEqual([]);
    }
    await reachCheckout(page);
    expect.soft(await layoutFaults(page), '/checkout').toEqual([]);
  },
);

/** Positions of the headings, which images could shift. */
const headingPlaces = (page: Page) =>
  page
    .getByRole('heading')
    .evaluateAll((all) =>
      all.map((heading) => [heading.textContent, Math.round(heading.getBoundingClientRect().top + scrollY)]),
    );

test(
  '[GEN-06][UI-14] when no picture loads, the frames and alternative texts keep the layout',
  LONG,
  async ({ page, context, request }) => {
    const { path: product } = await readProduct(request, 'tui');
    const blind = await context.newPage();
    await blind.route(
      ({ pathname }) => pathname.startsWith('/media/') || pathname === '/_next/image',
      (route) => route.abort(),
    );
    for (const path of ['/', '/catalog/hvojnye', product, '/news', '/portfolio']) {
      await Promise.all([open(page, path), open(blind, path)]);
      expect(await headingPlaces(blind), path).toEqual(await headingPlaces(page));
      expect(await layoutFaults(blind), path).toEqual([]);
      expect(await blind.getByRole('main').locator('img:not([alt])').count()).toBe(0);
    }
    await blind.goto('/catalog/hvojnye');
    await expect(blind.getByRole('article').first().getByRole('img').first()).toHaveAccessibleName(/\p{L}{3}/u);
  },
);
