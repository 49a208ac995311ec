import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { pickProducts, placeOrder } from '../e2e/placed-order';
import { cookieNames } from '../lib/cookies';
import { paths, withQuery } from '../lib/paths';
import { findBrowser } from './find-browser';

/**
 * `node --import tsx scripts/screenshots.ts <base url> <folder> [part of a route's name]` photographs every route of a
 * running shop at every width, whole pages, to be looked at beside the mockups. `STORAGE_STATE` names a browser's state
 * kept by Playwright: with a customer's the account's pages are shown, without it their addresses show the sign-in. A shop
 * that runs with `DEV_PAGES=on` shows its pieces, too. An order is placed in it: photograph none that somebody works in.
 */
const WIDTHS = [390, 768, 1024, 1300, 1440, 1920];
const PHONE_BELOW = 768;

type Route = { name: string; path: string };

/** Of a visitor who has chosen nothing. */
const EMPTY: Route[] = [
  { name: 'cart-empty', path: paths.cart },
  { name: 'favourites-empty', path: paths.favourites },
  { name: 'compare-empty', path: paths.compare },
];

async function main(): Promise<void> {
  const [base, folder, part = ''] = process.argv.slice(2);
  if (!base || !folder) throw new Error('Tell the address of the shop and a folder for the pictures');
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await openPage(browser, base);
    for (const route of EMPTY) await photograph(page, route, folder, part);
    const routes = await listRoutes(page);
    await choose(page, routes);
    for (const route of routes) await photograph(page, route, folder, part);
    await photograph(page, await orderRoute(browser, base), folder, part);
  } finally {
    await browser.close();
  }
}

async function openPage(browser: Browser, base: string): Promise<Page> {
  const { STORAGE_STATE } = process.env;
  const kept = STORAGE_STATE === undefined ? {} : { storageState: STORAGE_STATE };
  const context = await browser.newContext({ baseURL: base, locale: 'ru-RU', reducedMotion: 'reduce', ...kept });
  // The notice would lie over every picture.
  await context.addCookies([{ name: cookieNames.cookieNotice, value: 'false', url: base }]);
  return context.newPage();
}

/** Every kind of page once; of the kinds that have many, one that shows what there is to show. */
async function listRoutes(page: Page): Promise<Route[]> {
  const { checkout, loginForm, signOutForm, accountExport, newsFeed, ...pages } = paths;
  const fixed = Object.entries(pages).flatMap(([name, at]) => (typeof at === 'string' ? [{ name, path: at }] : []));
  const first = async (name: string, list: string): Promise<Route> => ({ name, path: await firstPath(page, list) });
  const category = paths.catalog('hvojnye');
  return [
    ...fixed,
    { name: 'catalog', path: paths.catalog() },
    { name: 'category', path: category },
    { name: 'category-filtered', path: `${category}?price_min=1000&in_stock=1&sort=price_asc` },
    { name: 'category-nothing', path: `${category}?price_min=9000000` },
    await first('product', 'products/list/?in_stock=1'),
    await first('product-dearest', 'products/list/?in_stock=1&sort=price_desc'),
    await first('product-reduced', 'products/list/?in_stock=1&discount=1'),
    await first('news-item', 'news/list/'),
    await first('service-item', 'service/list/'),
    await first('portfolio-case', 'case/list/'),
    { name: 'search-results', path: `${paths.search}?search=${encodeURIComponent('сосна')}` },
    { name: '404', path: '/nothing-grows-here' },
    await first('calendar-month', 'calendar/list/'),
    { name: 'dev-ui', path: '/dev/ui' },
    // Last: it puts the plants aside, and their own pages would call them sold out.
    { name: 'checkout', path: checkout },
  ];
}

async function firstPath(page: Page, list: string): Promise<string> {
  const { items } = (await (await page.request.get(`/api/${list}`)).json()) as { items: { path: string }[] };
  if (!items[0]) throw new Error(`Nothing in ${list}`);
  return items[0].path;
}

/** So that cart, checkout, favourites and comparison have something to show. */
async function choose(page: Page, routes: Route[]): Promise<void> {
  const main = page.getByRole('main');
  const press = async (name: string | RegExp, call: string) => {
    const saved = page.waitForResponse((response) => response.url().includes(call));
    await main.getByRole('button', { name, exact: true }).first().click();
    await saved;
  };
  for (const { name, path: at } of routes) {
    if (!name.startsWith('product')) continue;
    await page.goto(at);
    await press('В корзину', '/cart/product_list/');
    await press(/^В избранное/, '/favorites/');
    await main
      .getByRole('button', { name: /^В сравнение/ })
      .first()
      .click();
  }
}

/** The page that the letter of an order leads to. */
async function orderRoute(browser: Browser, base: string): Promise<Route> {
  // Of somebody whose cart holds nothing else.
  const visitor = await browser.newPage();
  const [product] = await pickProducts(base, 1, ({ total_quantity }) => total_quantity > 9);
  const { token } = await placeOrder(visitor, base, [{ uuid: product?.uuid ?? '', amount: 2 }]);
  return { name: 'order', path: withQuery(paths.success, { token }) };
}

async function photograph(page: Page, { name, path: at }: Route, folder: string, part: string): Promise<void> {
  if (!name.includes(part)) return;
  console.log(`${name} ${at}`);
  await page.goto(at, { waitUntil: 'networkidle' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < PHONE_BELOW ? 844 : 900 });
    await loadPictures(page);
    await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: true });
  }
}

/** Pictures below the first screen load when they come near. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
