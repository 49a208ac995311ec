import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { pickProducts, placeOrder } from '../e2e/placed-order';
import { signIn } from '../e2e/signed-in';
import { cookieNames } from '../lib/cookies';
import { paths, withQuery } from '../lib/paths';
import { openFakeMailServer } from '../tests/setup/fake-mail-server';
import { startShop } from '../tests/setup/shop-process';
import { findBrowser } from './find-browser';

/** `node --import tsx scripts/screenshots.ts <folder> [part of a route's name]` needs an existing build. */
const WIDTHS = [390, 768, 1024, 1300, 1440, 1920];
const PHONE_BELOW = 768;

type Route = { name: string; path: string };

const EMPTY: Route[] = [
  { name: 'cart-empty', path: paths.cart },
  { name: 'favourites-empty', path: paths.favourites },
  { name: 'compare-empty', path: paths.compare },
];

async function main(): Promise<void> {
  const [folder, part = ''] = process.argv.slice(2);
  if (!folder) throw new Error('Name a folder for the pictures');
  mkdirSync(folder, { recursive: true });
  const mail = await openFakeMailServer();
  const shop = await startShop({ env: { SMTP_URL: mail.url, DEV_PAGES: 'on' } });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const take = (page: Page, routes: Route[]) => photograph(page, routes, folder, part);
  try {
    const visitor = await openPage(browser, shop.url);
    await take(visitor, EMPTY);
    const routes = await listRoutes(visitor);
    await choose(visitor, routes);
    await take(visitor, [...routes, await sharedRoute(visitor)]);
    const customer = await openPage(browser, shop.url);
    await signIn(customer.request, shop, mail, 'anna@example.com');
    await take(customer, await ownRoutes(customer, shop.url));
  } finally {
    await browser.close();
    await shop.remove();
    await mail.close();
  }
}

async function openPage(browser: Browser, base: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, locale: 'ru-RU', reducedMotion: 'reduce' });
  await context.addCookies([{ name: cookieNames.cookieNotice, value: 'false', url: base }]);
  return context.newPage();
}

const FIXED = [
  'home',
  ...([
    'about',
    'contacts',
    'delivery',
    'agreement',
    'policy',
    'offer',
    'news',
    'services',
    'portfolio',
    'calendar',
  ] as const),
  ...(['cart', 'favourites', 'compare', 'search', 'login', 'unsubscribe', 'success', 'paymentResult'] as const),
] as const;

async function listRoutes(page: Page): Promise<Route[]> {
  const product = await firstPath(page, 'products/list/?in_stock=1');
  const first = async (name: string, list: string): Promise<Route> => ({ name, path: await firstPath(page, list) });
  const category = paths.catalog('hvojnye');
  return [
    ...FIXED.map((name) => ({ name, path: paths[name] })),
    { name: 'catalog', path: paths.catalog() },
    { name: 'category', path: category },
    { name: 'category-filtered', path: `${category}?price_min=1000&in_stock=1&sort=price_asc` },
    { name: 'category-nothing', path: `${category}?price_min=9000000` },
    { name: 'product', path: product },
    { name: 'care-sheet', path: paths.careSheet(product.split('/').at(-1) ?? '') },
    await first('product-dearest', 'products/list/?in_stock=1&sort=price_desc'),
    await first('product-reduced', 'products/list/?in_stock=1&discount=1'),
    await first('news-item', 'news/list/'),
    await first('service-item', 'service/list/'),
    await first('portfolio-case', 'case/list/'),
    { name: 'search-results', path: `${paths.search}?search=${encodeURIComponent('сосна')}` },
    { name: '404', path: '/nothing-grows-here' },
    await first('calendar-month', 'calendar/list/'),
    { name: 'dev-ui', path: '/dev/ui' },
    // Last, since its reservation would make products sold out.
    { name: 'checkout', path: paths.checkout },
  ];
}

async function firstPath(page: Page, list: string): Promise<string> {
  const { items } = (await (await page.request.get(`/api/${list}`)).json()) as { items: { path: string }[] };
  if (!items[0]) throw new Error(`Nothing in ${list}`);
  return items[0].path;
}

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
    await press(/^(?:В корзину|Заказать на)/, '/cart/product_list/');
    await press(/^В избранное/, '/favorites/');
    await main
      .getByRole('button', { name: /^В сравнение/ })
      .first()
      .click();
  }
}

async function sharedRoute(page: Page): Promise<Route> {
  await page.goto(paths.favourites);
  await page.getByText(/^Поделиться/).click();
  const telegram = page.getByRole('link', { name: 'Телеграм' }).first();
  const link = new URL((await telegram.getAttribute('href')) ?? '').searchParams.get('url') ?? '';
  return { name: 'favourites-shared', path: link };
}

async function ownRoutes(page: Page, base: string): Promise<Route[]> {
  const [one, other] = await pickProducts(base, 2, ({ total_quantity }) => total_quantity > 9);
  if (!one || !other) throw new Error('No plants');
  const plain = await placeOrder(page, base, [{ uuid: one.uuid, amount: 2 }]);
  const company = { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001', address: 'Москва, улица Вавилова, 19' };
  const billed = await placeOrder(page, base, [{ uuid: other.uuid, amount: 1 }], {
    payment_method: 'invoice',
    company,
  });
  return [
    { name: 'account', path: paths.account },
    { name: 'account-orders', path: paths.accountOrders },
    { name: 'account-order', path: withQuery(paths.accountOrder, { number: plain.number }) },
    { name: 'account-favourites', path: paths.accountFavourites },
    { name: 'account-settings', path: paths.accountSettings },
    { name: 'order', path: withQuery(paths.success, { token: plain.token }) },
    { name: 'invoice', path: withQuery(paths.invoice, { token: billed.token }) },
  ];
}

async function photograph(page: Page, routes: Route[], folder: string, part: string): Promise<void> {
  for (const { name, path: at } of routes) {
    if (!name.includes(part)) continue;
    console.log(`${name} ${at}`);
    await page.goto(at, { waitUntil: 'networkidle' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < PHONE_BELOW ? 844 : 900 });
      await loadPictures(page);
      await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: true });
    }
  }
}

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
