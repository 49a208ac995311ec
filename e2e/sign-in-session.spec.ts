import { expect, type Page } from '@playwright/test';
import { makeBarrier } from '../tests/setup/barrier';
import { PASSWORD, patchUser, setPassword } from './account-form';
import { askCode, authWindow, codeField, newEmail, openAuth, press, profileLink, toast } from './auth-window';
import type { ShopServer } from './shop';
import { test } from './shop';
import { expireAccess, readCode, signIn } from './signed-in';
import { openPage, topBar } from './site-frame';
import { LONG } from './test-tags';

type Found = { uuid: string; name: string; path: string; total_quantity: number };

async function findProducts(page: Page): Promise<{ scarce: Found; plenty: [Found, Found, Found] }> {
  const { items } = await (await page.request.get('/api/products/list/?in_stock=1&page_size=48')).json();
  const found = (items as Found[]).toSorted((a, b) => a.total_quantity - b.total_quantity);
  return { scarce: found[0] as Found, plenty: found.slice(-3) as [Found, Found, Found] };
}

const put = (page: Page, { url }: ShopServer, uuid: string, amount: number) =>
  page.request.post('/api/cart/add_product/post/', { data: { uuid, amount }, headers: { origin: url } });
const like = (page: Page, { url }: ShopServer, uuid: string) =>
  page.request.post('/api/favorites/add_product/post/', { data: { uuid }, headers: { origin: url } });
const readCart = async (page: Page): Promise<Record<string, number>> => {
  const { products } = await (await page.request.get('/api/cart/product_list/get/')).json();
  return Object.fromEntries(
    products.map((line: { product: Found; amount: number }) => [line.product.uuid, line.amount]),
  );
};
const cartBadge = (page: Page, count: number) =>
  topBar(page).getByRole('link', { name: new RegExp(`^Корзина\\s?, ${count}\\s`) });

async function newCustomer(page: Page, server: ShopServer, mail: Parameters<typeof signIn>[2]): Promise<string> {
  const email = newEmail();
  await signIn(page.request, server, mail, email);
  await patchUser(page.request, server.url, { first_name: 'Мария', last_name: 'Лесная' });
  await setPassword(page.request, server.url, mail, { login: email });
  return email;
}

async function enterByPassword(page: Page, email: string): Promise<void> {
  const dialog = authWindow(page);
  await dialog.getByLabel('Введите номер телефона или почту').fill(email);
  await press(dialog, 'Войти по паролю');
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Пароль', { exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
}

test('[AUTH-09][FAV-02][CART-09] carts and favourites of guest and account are merged, reductions are reported, and a second sign-in changes nothing', async ({
  page,
  context,
  mail,
  server,
}) => {
  const { scarce, plenty } = await findProducts(page);
  const [both, guests, own] = plenty;
  const email = await newCustomer(page, server, mail);
  await put(page, server, scarce.uuid, scarce.total_quantity);
  await put(page, server, both.uuid, 1);
  await put(page, server, own.uuid, 1);
  await like(page, server, own.uuid);
  await context.clearCookies();
  await put(page, server, scarce.uuid, 1);
  await put(page, server, both.uuid, 1);
  await put(page, server, guests.uuid, 1);
  await like(page, server, guests.uuid);

  const second = await context.newPage();
  await openPage(second, '/about');
  await openPage(page, '/about');
  await expect(cartBadge(page, 3)).toBeVisible();
  await openAuth(page);
  await enterByPassword(page, email);

  const merged = { [scarce.uuid]: scarce.total_quantity, [both.uuid]: 2, [guests.uuid]: 1, [own.uuid]: 1 };
  await expect(toast(page, /Количество некоторых товаров изменилось/)).toBeVisible();
  expect(await readCart(page)).toEqual(merged);
  const { products } = await (await page.request.get('/api/favorites/get_user_favorites_uuid_list/get/')).json();
  expect([...products].sort()).toEqual([own.uuid, guests.uuid].sort());
  for (const tab of [page, second]) {
    await expect(cartBadge(tab, scarce.total_quantity + 4)).toBeVisible();
    await expect(topBar(tab).getByRole('link', { name: /^Избранное\s?, 2\s/ })).toBeVisible();
    await expect(profileLink(tab)).toBeVisible();
  }

  const headers = { origin: server.url };
  const again = await page.request.post('/api/token/obtain/login/via-password/', {
    data: { login: email, password: PASSWORD },
    headers,
  });
  expect(await again.json()).toEqual({ data: { status: 1, message: 'Вы вошли' } });
  expect(await readCart(page)).toEqual(merged);
});

test(
  '[AUTH-08] a sign-in from the cart continues to the checkout, prefilled with the customer’s data',
  LONG,
  async ({ page, context, mail, server }) => {
    const [one] = (await findProducts(page)).plenty;
    const email = await newCustomer(page, server, mail);
    await context.clearCookies();
    await put(page, server, one.uuid, 1);
    await openPage(page, '/cart');
    await page.getByRole('main').getByRole('button', { name: 'Войдите' }).click();
    await enterByPassword(page, email);
    await expect(page).toHaveURL(/\/checkout$/);
    const main = page.getByRole('main');
    await expect(main.getByLabel('Имя и фамилия')).toHaveValue('Мария Лесная');
    await expect(main.getByLabel('Почта')).toHaveValue(email);
    await expect(main.getByText('Уже покупали у нас?')).toBeHidden();

    // The flag is cleared: a sign-in from another page leaves the visitor there.
    await context.clearCookies();
    await openPage(page, '/about');
    await openAuth(page);
    await enterByPassword(page, email);
    await expect(profileLink(page)).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
  },
);

test('[AUTH-10] three tabs with an expired token renew it once and all stay signed in', async ({
  page,
  context,
  mail,
  server,
}) => {
  await signIn(page.request, server, mail, newEmail());
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) await openPage(tab, '/about');
  // Statuses of the two calls of each tab.
  const calls = { refused: [] as (Page | undefined)[], done: [] as (Page | undefined)[] };
  context.on('response', (response) => {
    if (!/\/(cart|favorites)\//.test(response.url())) return;
    const page = response.frame().page();
    (response.status() === 401 ? calls.refused : calls.done).push(page);
  });
  let renewals = 0;
  const { opened, open: release } = makeBarrier();
  await context.route('**/api/token/refresh/', async (route) => {
    renewals += 1;
    await opened;
    await route.continue();
  });
  await expireAccess(context, server.url);
  // A tab that becomes visible again sends several calls at once.
  await Promise.all(tabs.map((tab) => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))));
  // A tab that the browser has just shown may send one more request.
  const fewest = (pages: (Page | undefined)[]) =>
    Math.min(...tabs.map((tab) => pages.filter((page) => page === tab).length));
  await expect.poll(() => fewest(calls.refused)).toBeGreaterThanOrEqual(2);
  calls.done = [];
  release();
  await expect.poll(() => fewest(calls.done)).toBeGreaterThanOrEqual(2);
  expect(renewals).toBe(1);
  await context.unroute('**/api/token/refresh/');
  for (const tab of tabs) await expect(profileLink(tab)).toBeVisible();
  expect((await page.request.get('/api/user/detail/')).status()).toBe(200);

  await expireAccess(context, server.url);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();

  // The same through the router, which requests only the page’s data.
  await openPage(page, '/about');
  await expireAccess(context, server.url);
  await profileLink(page).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
});

test(
  '[AUTH-10] a session that cannot be renewed ends in all tabs with a message',
  LONG,
  async ({ page, context, mail, server }) => {
    await signIn(page.request, server, mail, newEmail());
    const second = await context.newPage();
    for (const tab of [second, page]) await openPage(tab, '/about');
    await expect(profileLink(page)).toBeVisible();
    await context.clearCookies({ name: 'auth.refresh' });
    await expireAccess(context, server.url);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const saysSo = async (tab: Page) => {
      await expect(toast(tab, 'Сеанс закончился. Войдите ещё раз')).toBeVisible();
      await expect(topBar(tab).getByRole('button', { name: 'Вход' })).toBeVisible();
    };
    await Promise.all([page, second].map(saysSo));
    await expect(page).toHaveURL(/\/about$/);
  },
);

test(
  '[AUTH-10][ROUTE-07] a file of the account downloads with an expired token, and a sign-in never redirects to a file',
  LONG,
  async ({ page, context, mail, server }) => {
    const email = newEmail();
    await signIn(page.request, server, mail, email);
    await openPage(page, '/account/settings');
    await expireAccess(context, server.url);
    const download = page.waitForEvent('download');
    await page.getByRole('main').getByRole('link', { name: 'Скачать данные' }).click();
    const file = await (await download).createReadStream();
    expect(Buffer.concat(await file.toArray()).toString()).toContain(email);
    await expect(page).toHaveURL(/\/account\/settings$/);
    const entered = await page.request.get('/login?to=/account/settings/export', { maxRedirects: 0 });
    expect(entered.headers().location).toBe('/account');
  },
);

test('[AUTH-07] a sign-in whose response is lost is completed', LONG, async ({ page, mail, server }) => {
  const email = newEmail();
  await openPage(page, '/about');
  const dialog = await openAuth(page);
  await askCode(dialog, email);
  await page.route('**/via-code/', async (route) => {
    const headers = { ...(await route.request().allHeaders()), origin: server.url };
    await page.request.post(route.request().url(), { data: route.request().postDataJSON(), headers });
    await route.abort();
  });
  await codeField(dialog).fill(await readCode(mail, email));
  await expect(toast(page, 'Вы вошли')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(profileLink(page)).toBeVisible();
});

test(
  '[AUTH-11] after a sign-out nothing of the customer is left in pages, storage, cookies or history for the next account',
  LONG,
  async ({ page, context, mail, server }) => {
    const [one] = (await findProducts(page)).plenty;
    const first = newEmail();
    await openPage(page, one.path);
    const dialog = await openAuth(page);
    await askCode(dialog, first);
    await codeField(dialog).fill(await readCode(mail, first));
    await expect(profileLink(page)).toBeVisible();
    await put(page, server, one.uuid, 1);
    await like(page, server, one.uuid);
    const second = await context.newPage();
    await openPage(second, '/cart');
    await expect(second.getByRole('main').getByText(one.name).first()).toBeVisible();
    await page.goto('/account/settings');
    await expect(page.getByRole('main').getByLabel('Почта')).toHaveValue(first);
    await page.goto('/account');

    await press(page, 'Выйти');
    const leaves = async (tab: Page, words: string) => {
      await expect(tab).toHaveURL(`${server.url}/`);
      await expect(toast(tab, words)).toBeVisible();
    };
    await Promise.all([leaves(page, 'Вы вышли'), leaves(second, 'Вы вышли из кабинета')]);
    for (const tab of [page, second]) {
      await expect(topBar(tab).getByRole('button', { name: 'Вход' })).toBeVisible();
      await expect(topBar(tab).getByRole('link', { name: 'Корзина', exact: true })).toBeVisible();
    }
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    for (const trace of [first, one.uuid, one.path.split('/').at(-1) ?? '']) expect(kept).not.toContain(trace);
    const cookies = (await context.cookies()).map(({ name }) => name);
    for (const name of ['auth.access', 'auth.refresh', 'authToken', 'cartId', 'favouritesId', 'viewedProducts']) {
      expect(cookies).not.toContain(name);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/login\?to=%2Faccount$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Вход или регистрация' })).toBeVisible();
    await expect(page.getByText(first)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Выйти' })).toHaveCount(0);

    await openPage(page, '/about');
    const other = newEmail();
    const again = await openAuth(page);
    await expect(again.getByLabel('Введите номер телефона или почту')).toHaveValue('');
    await askCode(again, other);
    await codeField(again).fill(await readCode(mail, other));
    await expect(profileLink(page)).toBeVisible();
    for (const path of ['/account', '/account/settings', '/account/favorites', '/cart', '/checkout']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.content(), path).not.toContain(first);
      expect(await page.getByRole('main').textContent(), path).not.toContain(one.name);
    }
  },
);
