import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { formatRoubles } from '@/contract/format';
import { cookieNames } from '@/lib/cookies';
import { startProvider, startShop } from '../tests/setup/shop-process';
import { openBeforeScripts } from './late-scripts';
import { layoutFaults } from './layout-faults';
import { type Item, pickProducts, placeOrder } from './placed-order';
import { DESKTOP, PHONE } from './screens';
import { test } from './shop';
import { signIn } from './signed-in';
import { open, openPage } from './site-frame';
import { LONG } from './test-tags';
import { wcagFaults } from './wcag';

const ADDRESS = 'Истра, улица Лесная, 14';
const toCourier = { delivery: { method: 'courier', address: ADDRESS } } as const;
const PAGES = ['/account', '/account/orders', '/account/favorites', '/account/settings'];

const isPlenty = ({ total_quantity }: Item) => total_quantity >= 10;
const main = (page: Page) => page.getByRole('main');
const detailOf = (number: string) => `/account/orders/detail?number=${number}`;
let people = 0;
const newLogin = () => `reader-${++people}@example.com`;

const saveName = (request: APIRequestContext, url: string) =>
  request.patch(`${url}/api/user/update/`, {
    headers: { origin: url },
    multipart: { first_name: 'Мария', delivery_address_info: JSON.stringify({ address: ADDRESS }) },
  });

const addFavourite = (request: APIRequestContext, url: string, uuid: string) =>
  request.post(`${url}/api/favorites/add_product/post/`, { headers: { origin: url }, data: { uuid } });

test('[ROUTE-07][ORDER-06] the account overview shows the open order, the customer’s data and favourites', async ({
  page,
  server,
  mail,
}) => {
  const login = newLogin();
  await signIn(page.request, server, mail, login);
  const [one, other] = await pickProducts(server.url, 2, isPlenty);
  if (!one || !other) throw new Error('No products');
  await saveName(page.request, server.url);
  await addFavourite(page.request, server.url, one.uuid);
  const lines = [
    { uuid: one.uuid, amount: 2 },
    { uuid: other.uuid, amount: 1 },
  ];
  const { number, total } = await placeOrder(page, server.url, lines, toCourier);

  await open(page, '/account');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Здравствуйте, Мария' })).toBeVisible();
  const awaited = main(page).getByRole('region', { name: 'Скоро позвоним' });
  await expect(awaited).toContainText(`Принят заказ № ${number}`);
  await expect(awaited).toContainText('за час до приезда');
  await expect(main(page)).toContainText(login);
  await expect(main(page)).toContainText(ADDRESS);
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await expect(main(page).getByRole('article')).toContainText(one.name);
  const row = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `№ ${number}` }) });
  await expect(row).toContainText(formatRoubles(total));
  await expect(row.getByRole('img', { name: other.name })).toBeVisible();

  await awaited.getByRole('link', { name: 'Открыть заказ' }).click();
  await expect(page).toHaveURL(detailOf(number));
  await expect(main(page).getByRole('heading', { level: 1, name: `Заказ № ${number}` })).toBeVisible();
  await main(page).getByRole('link', { name: 'Заказы' }).click();
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(main(page).getByRole('link', { name: `№ ${number}` })).toBeVisible();
});

test(
  '[ORDER-06][ROUTE-14] an order of the account is a 404 for another customer and asks a guest to sign in',
  LONG,
  async ({ page, playwright, server, mail }) => {
    await signIn(page.request, server, mail, newLogin());
    const [item] = await pickProducts(server.url, 1, isPlenty);
    const { number } = await placeOrder(page, server.url, [{ uuid: item?.uuid ?? '', amount: 1 }]);
    expect((await page.request.get(detailOf(number))).status()).toBe(200);
    for (const wrong of ['', '0', 'nonsense', number.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))]) {
      expect((await page.request.get(detailOf(wrong))).status(), wrong).toBe(404);
    }
    expect((await page.request.get('/account/orders?page=2')).status()).toBe(404);

    const otherVisitor = await playwright.request.newContext({ baseURL: server.url });
    const response = await otherVisitor.get(detailOf(number), { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(response.headers().location).toBe(`/login?to=${encodeURIComponent(detailOf(number))}`);
    await signIn(otherVisitor, server, mail, newLogin());
    const refused = await otherVisitor.get(detailOf(number));
    expect(refused.status()).toBe(404);
    expect(await refused.text()).not.toContain(item?.name ?? '');
    await otherVisitor.dispose();
  },
);

test(
  '[FORM-11] text typed into the profile before hydration is kept and saved',
  LONG,
  async ({ page, server, mail }) => {
    await signIn(page.request, server, mail, newLogin());
    const release = await openBeforeScripts(page, '/account/settings');
    await main(page).getByRole('textbox', { name: 'Имя' }).fill('Вера');
    release();
    await expect(main(page).getByText('Есть несохранённые изменения')).toBeVisible();
    await expect(main(page).getByRole('textbox', { name: 'Имя' })).toHaveValue('Вера');
    await main(page).getByRole('button', { name: 'Сохранить' }).click();
    await expect(main(page).getByText('Есть несохранённые изменения')).toBeHidden();
    await page.reload();
    await expect(main(page).getByRole('textbox', { name: 'Имя' })).toHaveValue('Вера');
  },
);

test(
  '[ROUTE-07] without JavaScript every page of the account shows its content',
  LONG,
  async ({ page, browser, server, mail }) => {
    await signIn(page.request, server, mail, newLogin());
    const [item] = await pickProducts(server.url, 1, isPlenty);
    await addFavourite(page.request, server.url, item?.uuid ?? '');
    const { number } = await placeOrder(page, server.url, [{ uuid: item?.uuid ?? '', amount: 1 }]);
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, storageState });
    const otherPage = await context.newPage();
    await otherPage.goto('/account');
    await expect(main(otherPage)).toContainText(`Принят заказ № ${number}`);
    await expect(main(otherPage).getByRole('article')).toContainText(item?.name ?? '');
    await main(otherPage).getByRole('link', { name: 'Все заказы' }).click();
    await main(otherPage)
      .getByRole('link', { name: `№ ${number}` })
      .click();
    await expect(main(otherPage).getByRole('region', { name: 'Состав' })).toContainText(item?.name ?? '');
    await main(otherPage).getByRole('link', { name: 'Настройки' }).click();
    await expect(main(otherPage).getByText('Чтобы изменить данные, включите JavaScript')).toBeVisible();
    await expect(main(otherPage)).toContainText('Это устройство');
    await expect(main(otherPage).getByRole('button', { name: 'Сохранить' })).toBeHidden();
    await context.close();
  },
);

test('[AUTH-11] pages of the account are sent with no-store and noindex', LONG, async ({ page, server, mail }) => {
  await signIn(page.request, server, mail, newLogin());
  const [item] = await pickProducts(server.url, 1, isPlenty);
  const { number } = await placeOrder(page, server.url, [{ uuid: item?.uuid ?? '', amount: 1 }]);
  for (const path of [...PAGES, detailOf(number)]) {
    const answer = await page.goto(path);
    expect(answer?.headers()['cache-control'], path).toMatch(/private.*no-store/);
    await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', /noindex/);
  }
});

test('[FAV-02] favourites of a guest are in the account after the sign-in', LONG, async ({ page, server, mail }) => {
  const [one, other] = await pickProducts(server.url, 2, isPlenty);
  await addFavourite(page.request, server.url, one?.uuid ?? '');
  await signIn(page.request, server, mail, newLogin());
  await open(page, '/account/favorites');
  const cards = main(page).getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(one?.name ?? '');
  await addFavourite(page.request, server.url, other?.uuid ?? '');
  await page.goto('/favorites');
  await expect(page).toHaveURL(/\/account\/favorites$/);
  await expect(cards).toHaveCount(2);
});

test(
  '[AUTH-10] an expired access token is renewed on a page load and on a soft navigation',
  LONG,
  async ({ page, context, server, mail }) => {
    await signIn(page.request, server, mail, newLogin());
    const spend = () => context.addCookies([{ name: cookieNames.accessToken, value: 'spent', url: server.url }]);
    await spend();
    await open(page, '/account/settings');
    await expect(main(page).getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
    await spend();
    await main(page).getByRole('link', { name: 'Заказы' }).click();
    await expect(main(page).getByRole('heading', { level: 1, name: 'Заказы' })).toBeVisible();
    await expect(page).toHaveURL(/\/account\/orders$/);
    await expect(main(page)).toContainText('Заказов пока нет');
  },
);

test('[ORDER-06] a customer cancels an order in the account', LONG, async ({ page, server, mail }) => {
  await signIn(page.request, server, mail, newLogin());
  const item = (await pickProducts(server.url, 8, isPlenty)).at(-1);
  const { number } = await placeOrder(page, server.url, [{ uuid: item?.uuid ?? '', amount: 1 }]);
  await open(page, detailOf(number));
  await main(page).getByRole('button', { name: 'Отменить заказ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Да, отменить' }).click();
  await expect(main(page).getByRole('region', { name: 'Что дальше' })).toContainText('Заказ отменён');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await main(page).getByRole('link', { name: 'Обзор' }).click();
  await expect(main(page).getByRole('heading', { name: 'Адрес доставки' })).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Скоро позвоним' })).toHaveCount(0);
  await expect(main(page).getByRole('listitem').filter({ hasText: number })).toContainText('Отменён');
});

test('a printed order of the account has neither tabs nor buttons', LONG, async ({ page, server, mail }) => {
  await signIn(page.request, server, mail, newLogin());
  const [item] = await pickProducts(server.url, 1, isPlenty);
  const { number } = await placeOrder(page, server.url, [{ uuid: item?.uuid ?? '', amount: 1 }], toCourier);
  await open(page, detailOf(number));
  const tabs = main(page).getByRole('navigation', { name: 'Личный кабинет' });
  await expect(tabs).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(tabs).toBeHidden();
  await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0);
  await expect(main(page).getByText(`№ ${number}`)).toBeVisible();
});

test(
  '[ERR-04][GEN-13] while the provider is down the account answers 503 with an error page within 5 s, header included',
  LONG,
  async ({ page, mail }) => {
    const provider = await startProvider({ env: { SMTP_URL: mail.url } });
    const shop = await startShop({ env: { PROVIDER_URL: `${provider.url}/api` } });
    try {
      await signIn(page.request, shop, mail, newLogin());
      expect((await page.request.get(`${shop.url}/account`)).status()).toBe(200);
      await provider.kill();
      const answer = await page.goto(`${shop.url}/account/orders`, { timeout: 5_000, waitUntil: 'commit' });
      expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5']);
      await expect(main(page).getByText('Не получилось загрузить')).toBeVisible();
      await expect(main(page).getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
    } finally {
      await shop.remove();
      await provider.remove();
    }
  },
);

for (const { name, viewport, widths } of [
  { name: 'phone', viewport: PHONE, widths: [320, 360, 390, 560, 767] },
  { name: 'desktop', viewport: DESKTOP, widths: [768, 1024, 1300, 1440, 1920] },
]) {
  test(
    `[UI-14] on a ${name} the account has no axe violation and no horizontal overflow`,
    LONG,
    async ({ page, server, mail }) => {
      await signIn(page.request, server, mail, newLogin());
      await saveName(page.request, server.url);
      const items = await pickProducts(server.url, 6, isPlenty);
      await addFavourite(page.request, server.url, items[0]?.uuid ?? '');
      const lines = items.map(({ uuid }) => ({ uuid, amount: 1 }));
      const { number } = await placeOrder(page, server.url, lines, toCourier);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const agreed = { name: cookieNames.cookieNotice, value: 'false', url: server.url };
      await page.context().addCookies([agreed]);
      for (const path of [...PAGES, detailOf(number)]) {
        await page.setViewportSize(viewport);
        await openPage(page, path);
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
        if (path === '/account/favorites') await expect(main(page).getByRole('article')).toHaveCount(1);
        expect(await axeFaults(page), path).toEqual([]);
        for (const width of widths) {
          await page.setViewportSize({ ...viewport, width });
          expect(await layoutFaults(page), `${path} at ${width}`).toEqual([]);
        }
      }
      await openPage(page, '/account/settings');
      await main(page).getByRole('textbox', { name: 'Почта' }).fill(newLogin());
      await main(page).getByRole('button', { name: 'Сохранить' }).click();
      await expect(main(page).getByRole('textbox', { name: 'Код из сообщения' })).toBeFocused();
      expect(await axeFaults(page), 'a code is asked for').toEqual([]);
      expect(await layoutFaults(page), 'a code is asked for').toEqual([]);
    },
  );
}

test('[UI-14] at 200 % text size the account has no horizontal overflow', LONG, async ({ page, server, mail }) => {
  // Scrollable elements may be wider than the page.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page.request, server, mail, newLogin());
  const [item] = await pickProducts(server.url, 1, isPlenty);
  await addFavourite(page.request, server.url, item?.uuid ?? '');
  const { number } = await placeOrder(page, server.url, [{ uuid: item?.uuid ?? '', amount: 1 }], toCourier);
  await page.context().addCookies([
    { name: cookieNames.cookieNotice, value: 'false', url: server.url },
    { name: cookieNames.vision, value: 'text-200', url: server.url },
  ]);
  for (const path of [...PAGES, detailOf(number)]) {
    await openPage(page, path);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await layoutFaults(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

async function axeFaults(page: Page): Promise<string[]> {
  const violations = await wcagFaults(page);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}
