import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Card } from '../contract/card';
import type { ProductList } from '../contract/catalog';
import { countShelf } from '../tests/setup/shelf';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { STAFF_HEADERS, STAFF_TOKEN } from '../tests/setup/staff';
import { layoutFaults } from './layout-faults';
import { DESKTOP, PHONE } from './screens';
import { openPage } from './site-frame';
import { LONG } from './test-tags';
import { wcagFaults } from './wcag';

let shop: ShopProcess;
let outside: APIRequestContext;
test.beforeAll(async ({ playwright }) => {
  shop = await startShop({ env: { STAFF_TOKEN } });
  outside = await playwright.request.newContext({ baseURL: shop.url, extraHTTPHeaders: { origin: shop.url } });
});
test.afterAll(async () => {
  await outside.dispose();
  await shop.remove();
});

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading');
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first();
const cartBadge = (page: Page, count: RegExp) => page.getByRole('banner').getByRole('link', { name: count });
const addAll = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Всё в корзину' });

async function change(
  uuid: string,
  { stocked, ...prices }: { price?: number; discount_price?: number | null; stocked?: number },
) {
  const headers = STAFF_HEADERS;
  if (Object.keys(prices).length > 0) {
    const changed = await outside.post('/api/staff/product/change/post/', { headers, data: { uuid, ...prices } });
    expect(await changed.json()).toMatchObject({ status: 1 });
  }
  if (stocked !== undefined) expect(await countShelf(shop.url, uuid, stocked)).toBe(1);
}

/** Products of a category, used by one test only: 1 000 roubles, ten pieces each. */
async function takePlants(category: string, count: number): Promise<Card[]> {
  const list: ProductList = await (await outside.get(`/api/products/list/?category=${category}&page_size=48`)).json();
  const taken = list.items.slice(0, count);
  if (taken.length < count) throw new Error(`${category} has no ${count} plants`);
  for (const { uuid } of taken) await change(uuid, { price: 1_000, discount_price: null, stocked: 10 });
  return taken;
}

/** A visitor with these favourites, oldest first. */
async function visitorWith(browser: Browser, plants: Card[], screen = DESKTOP): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ baseURL: shop.url, viewport: screen });
  let id: string | undefined;
  for (const { uuid } of plants) {
    const headers = { origin: shop.url, ...(id && { favoritesid: id }) };
    const added = await context.request.post('/api/favorites/add_product/post/', { headers, data: { uuid } });
    expect(await added.json()).toMatchObject({ status: 1 });
    id = (await context.cookies()).find(({ name }) => name === 'favouritesId')?.value;
  }
  return [await context.newPage(), context];
}

test(
  'favourites show which plants became cheaper or came back in stock, and can be sorted by it',
  LONG,
  async ({ browser }) => {
    const plants = await takePlants('rozy', 4);
    const [same, cheaper, back, gone] = plants as [Card, Card, Card, Card];
    await change(back.uuid, { stocked: 0 });
    const [page] = await visitorWith(browser, plants);
    await change(cheaper.uuid, { price: 900, discount_price: 520 });
    await change(back.uuid, { price: 1_100, stocked: 4 });
    await change(gone.uuid, { stocked: 0 });
    await openPage(page, '/favorites');
    await expect(cards(page)).toHaveCount(4);
    const card = ({ name }: Card) => cards(page).filter({ hasText: name });
    await expect(card(cheaper)).toContainText(/Подешевело на\s480\s₽/);
    await expect(card(back)).toContainText('Снова в наличии');
    for (const plain of [same, gone]) await expect(card(plain)).not.toContainText(/Подешевело|Снова/);

    const order = page.getByRole('combobox', { name: 'Порядок' });
    await order.selectOption('Сначала подешевевшие');
    await expect(cards(page).first()).toContainText(cheaper.name);
    await order.selectOption('Дороже');
    await expect(cards(page).first()).toContainText(back.name);
    await order.selectOption('Сначала в наличии');
    await expect(cards(page).last()).toContainText(gone.name);
    await page.reload();
    await expect(order).toHaveValue('in_stock');
    await expect(cards(page).last()).toContainText(gone.name);
    await page.goBack();
    await expect(order).toHaveValue('price_desc');
    await expect(cards(page).first()).toContainText(back.name);
  },
);

test('«Всё в корзину» adds each available plant once, with one message about the rest', LONG, async ({ browser }) => {
  const plants = await takePlants('tui', 4);
  const [page] = await visitorWith(browser, plants);
  await change(plants[0]?.uuid ?? '', { stocked: 0 });
  await openPage(page, '/favorites');
  await expect(cards(page)).toHaveCount(4);
  const adds: string[] = [];
  page.on('request', (request) => request.url().includes('/cart/add_product/') && adds.push(request.postData() ?? ''));
  await addAll(page).dblclick();
  await expect(toast(page, /^В корзине 3\sтовара из 4, 1 нет в наличии$/)).toBeVisible();
  await expect(cartBadge(page, /3\sтовара/)).toBeVisible();
  expect(adds).toHaveLength(3);
  await expect(page.getByText('Товар добавлен в корзину')).toHaveCount(0);
  // Products already in the cart are not added again.
  await addAll(page).click();
  await expect(toast(page, /^В корзине 3\sтовара из 4/)).toBeVisible();
  expect(adds).toHaveLength(3);
});

test(
  '«Всё в корзину» with a failed request reports it and adds the others, and can be repeated',
  LONG,
  async ({ browser }) => {
    const plants = await takePlants('eli', 3);
    const [page] = await visitorWith(browser, plants);
    await openPage(page, '/favorites');
    await expect(cards(page)).toHaveCount(3);
    const lost = plants[1]?.uuid ?? '';
    await page.route(/\/cart\/add_product\//, (route) =>
      route.request().postData()?.includes(lost) ? route.abort() : route.continue(),
    );
    await addAll(page).click();
    await expect(toast(page, /^В корзине 2\sтовара из 3\. \S/)).toBeVisible();
    await page.unroute(/\/cart\/add_product\//);
    await addAll(page).click();
    await expect(toast(page, /^Весь список в корзине: 3\sтовара$/)).toBeVisible();
  },
);

for (const [name, screen] of [
  ['390', PHONE],
  ['1440', DESKTOP],
] as const) {
  test(
    `at ${name} a shared list can be read, saved and bought by others, changed by its owner only, and revoked`,
    LONG,
    async ({ browser }) => {
      const plants = await takePlants('sosny', 3);
      const [page] = await visitorWith(browser, plants, screen);
      await openPage(page, '/favorites');
      await expect(cards(page)).toHaveCount(3);
      await page.getByText(/^Поделиться/).click();
      const telegram = page.getByRole('link', { name: 'Телеграм' }).first();
      await expect(telegram).toBeVisible();
      expect(await layoutFaults(page)).toEqual([]);
      expect(await wcagFaults(page)).toEqual([]);
      const link = new URL((await telegram.getAttribute('href')) ?? '').searchParams.get('url') ?? '';
      const own = (await page.context().cookies()).find(({ name }) => name === 'favouritesId')?.value ?? '';
      expect(own).not.toBe('');
      expect(link).not.toContain(own);

      const [friend] = await visitorWith(browser, [], screen);
      await openPage(friend, link);
      await expect(names(friend)).toHaveText(plants.map(({ name }) => name).toReversed());
      await expect(friend.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expect(friend.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
      expect(await layoutFaults(friend)).toEqual([]);
      expect(await wcagFaults(friend)).toEqual([]);
      await friend.getByRole('button', { name: 'Сохранить себе' }).click();
      await expect(toast(friend, 'Список сохранён в вашем избранном')).toBeVisible();
      await addAll(friend).click();
      await expect(toast(friend, /^Весь список в корзине: 3\sтовара$/)).toBeVisible();

      await page.keyboard.press('Escape');
      // The owner’s changes show after a reload; the friend’s own list is separate.
      const removed = page.waitForResponse(/\/favorites\/remove_product\//);
      await cards(page)
        .first()
        .getByRole('button', { name: /^В избранное/ })
        .click();
      await removed;
      await openPage(friend, link);
      await expect(cards(friend)).toHaveCount(2);
      await openPage(friend, '/favorites');
      await expect(cards(friend)).toHaveCount(3);
      await expect(names(friend)).toHaveText(plants.map(({ name }) => name).toReversed());

      const mine = await page.context().newPage();
      await openPage(mine, link);
      await expect(mine.getByText('Это ваше избранное')).toBeVisible();
      await expect(mine.getByRole('button', { name: 'Сохранить себе' })).toBeHidden();
      await mine.close();

      await page.getByText(/^Поделиться/).click();
      await page.getByRole('button', { name: 'Закрыть доступ' }).click();
      await expect(toast(page, 'Прежняя ссылка больше не открывается')).toBeVisible();
      expect((await friend.goto(link))?.status()).toBe(404);
    },
  );
}

test('the favourites fit a window of 320 px', LONG, async ({ browser }) => {
  const [page] = await visitorWith(browser, await takePlants('tisy', 2), { width: 320, height: 640 });
  await openPage(page, '/favorites');
  await expect(cards(page)).toHaveCount(2);
  expect(await layoutFaults(page)).toEqual([]);
  await page.getByText(/^Поделиться/).click();
  await expect(page.getByRole('button', { name: 'Закрыть доступ' })).toBeInViewport({ ratio: 1 });
  expect(await layoutFaults(page)).toEqual([]);
});

test('[ROUTE-12] an invalid link to a shared list is a 404', LONG, async () => {
  for (const list of ['', '?list=', '?list=zzz', '?list=8b2f3a30-0000-4000-8000-000000000001']) {
    const answer = await outside.get(`/favorites/shared${list}`);
    expect([list, answer.status()]).toEqual([list, 404]);
  }
});

test('without JavaScript a shared list shows its plants', LONG, async ({ browser }) => {
  const [plant] = (await takePlants('mozhzhevelniki', 1)) as [Card];
  const [page, owner] = await visitorWith(browser, [plant]);
  const headers = { origin: shop.url, favoritesid: (await owner.cookies())[0]?.value ?? '' };
  const { token } = await (await owner.request.post('/api/favorites/share/post/', { headers, data: {} })).json();
  await page.close();
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.url });
  await plain.goto(`/favorites/shared?list=${token}`);
  // A messenger’s preview has an image and the address of the shared list.
  await expect(plain.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/share\/page\/favorites\//);
  await expect(plain.locator('meta[property="og:url"], link[rel="canonical"]')).toHaveCount(0);
  await expect(cards(plain)).toHaveCount(1);
  await expect(plain.getByRole('button', { name: 'Сохранить себе' })).toBeHidden();
});
