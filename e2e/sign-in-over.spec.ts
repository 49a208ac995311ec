import { expect, type Page } from '@playwright/test';
import { setPassword, signInByPassword } from './account-form';
import { newEmail, press, profileLink, toast } from './auth-window';
import { test } from './shop';
import { expireAccess, revokeOthers, signIn } from './signed-in';
import { openPage, topBar } from './site-frame';
import { LONG } from './test-tags';

const OVER = 'Сеанс закончился. Войдите ещё раз';
const NAME = 'Аделаида Можжевелова';

const dispatchVisibilityChange = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const readKept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
const guestButton = (page: Page) => topBar(page).getByRole('button', { name: 'Вход' });

async function fillCart(page: Page, origin: string): Promise<void> {
  const { items } = await (await page.request.get('/api/products/list/?in_stock=1')).json();
  const data = { uuid: items[0].uuid, amount: 1 };
  await page.request.post('/api/cart/add_product/post/', { data, headers: { origin } });
}

async function fillCheckout(page: Page): Promise<void> {
  await openPage(page, '/checkout');
  await page.getByLabel('Имя и фамилия').fill(NAME);
  await expect.poll(() => readKept(page)).toContain(NAME);
}

test('[AUTH-10][AUTH-11] a session revoked by another device leaves no customer data for the next customer', async ({
  page,
  playwright,
  mail,
  server,
}) => {
  const first = newEmail();
  await signIn(page.request, server, mail, first);
  const elsewhere = await playwright.request.newContext();
  await setPassword(page.request, server.url, mail, { login: first });
  expect(await signInByPassword(elsewhere, server.url, first)).toBe(200);
  await fillCart(page, server.url);
  await openPage(page, '/account/settings');
  await expect(page.getByRole('main').getByLabel('Почта')).toHaveValue(first);
  await fillCheckout(page);

  await revokeOthers(elsewhere, server);
  await elsewhere.dispose();
  await dispatchVisibilityChange(page);
  await expect(toast(page, OVER)).toBeVisible();
  await expect(guestButton(page)).toBeVisible();
  expect(await page.content()).not.toContain(NAME);
  for (const trace of [NAME, first, 'nursery.checkout-form', 'cartId'])
    expect(await readKept(page)).not.toContain(trace);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?to=%2Faccount%2Fsettings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Вход или регистрация' })).toBeVisible();
  expect(await page.content()).not.toContain(first);

  const other = newEmail();
  await signIn(page.request, server, mail, other);
  await fillCart(page, server.url);
  await openPage(page, '/checkout');
  await expect(page.getByLabel('Почта')).toHaveValue(other);
  await expect(page.getByLabel('Имя и фамилия')).toHaveValue('');
});

test(
  '[AUTH-10] a session that expires on an account page redirects to the sign-in with a return address',
  LONG,
  async ({ page, context, mail, server }) => {
    await signIn(page.request, server, mail, newEmail());
    await openPage(page, '/account');
    await context.clearCookies({ name: 'auth.refresh' });
    await expireAccess(context, server.url);
    await dispatchVisibilityChange(page);
    await expect(page).toHaveURL(/\/login\?to=%2Faccount$/);
    await expect(toast(page, OVER)).toBeVisible();
  },
);

test('[AUTH-11] a sign-out before hydration clears the browser’s storage', LONG, async ({ page, mail, server }) => {
  await signIn(page.request, server, mail, newEmail());
  await fillCart(page, server.url);
  await fillCheckout(page);
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action$="/leave"]')?.submit());
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(guestButton(page)).toBeVisible();
  await expect.poll(() => readKept(page)).not.toMatch(/Можжевелова|nursery\.(owner|checkout-form)|cartId/);
  // A script of the previous page may have noticed the end of the session.
  expect(await readKept(page)).not.toMatch(/nursery\.session\W+(?!ended)\w/);
});

test(
  '[AUTH-11] an expired session is cleared by the next page and in tabs left open',
  LONG,
  async ({ page, context, mail, server }) => {
    await signIn(page.request, server, mail, newEmail());
    await fillCart(page, server.url);
    await fillCheckout(page);
    await expect(profileLink(page)).toBeVisible();
    const second = await context.newPage();
    for (const name of ['auth.access', 'auth.refresh', 'authToken']) await context.clearCookies({ name });
    await second.goto('/about');
    await expect(guestButton(second)).toBeVisible();
    await expect.poll(() => readKept(second)).not.toMatch(/nursery\.session|cartId|viewedProducts/);
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(guestButton(page)).toBeVisible();
    expect(await readKept(page)).not.toContain(NAME);
    await page.goBack();
    await press(topBar(page), 'Вход');
    expect(await page.content()).not.toContain(NAME);
  },
);
