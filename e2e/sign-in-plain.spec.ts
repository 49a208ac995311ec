import { expect, type Page } from '@playwright/test';
import { setPassword } from './account-form';
import { consent, newEmail } from './auth-window';
import { test } from './shop';
import { expireAccess, readCode, signIn } from './signed-in';
import { LONG } from './test-tags';

const field = (page: Page, name: string) => page.getByLabel(name);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[AUTH-01][AUTH-07][AUTH-09][AUTH-12][ROUTE-07] both sign-in steps work as pages, show errors and return to the requested page', async ({
    page,
    mail,
    server,
  }) => {
    const email = newEmail();
    const list = await (await page.request.get('/api/products/list/?in_stock=1')).json();
    const uuid = list.items[0].uuid as string;
    await page.request.post('/api/cart/add_product/post/', {
      data: { uuid, amount: 2 },
      headers: { origin: server.url },
    });

    await page.goto('/account/settings?from=mail');
    await expect(heading(page, 'Вход или регистрация')).toBeVisible();
    await field(page, 'Введите номер телефона или почту').fill('anna@');
    await press(page, 'Получить код');
    await expect(page.getByText('Нужно согласие на обработку персональных данных')).toBeVisible();
    await consent(page);
    await press(page, 'Получить код');
    await expect(page.getByText('Введите номер телефона или почту')).toHaveCount(2);
    await expect(field(page, 'Введите номер телефона или почту')).toHaveValue('anna@');
    await field(page, 'Введите номер телефона или почту').fill(email);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await press(page, 'Получить код');

    await expect(heading(page, 'Введите код')).toBeVisible();
    await expect(page.getByText(`Отправили на ${email}`)).toBeVisible();
    expect(page.url()).not.toContain(encodeURIComponent(email));
    const code = await readCode(mail, email);
    await field(page, 'Код из сообщения').fill(code === '000000' ? '000001' : '000000');
    await press(page, 'Войти');
    await expect(page.getByText(/Код неверный или устарел/)).toBeVisible();
    expect(page.url()).not.toMatch(/\d{6}/);
    await press(page, 'Отправить код ещё раз');
    await expect(page.getByText(/Новый код можно запросить через/)).toBeVisible();
    await field(page, 'Код из сообщения').fill(code);
    await press(page, 'Войти');

    await expect(page).toHaveURL(`${server.url}/account/settings?from=mail`);
    expect(await (await page.request.get('/api/user/detail/')).json()).toMatchObject({ email });
    const cart = await (await page.request.get('/api/cart/product_list/get/')).json();
    expect(cart).toMatchObject({ amount: 2 });
    const { cartid } = await (await page.request.get('/api/cart/get_cart_id_from_user/get/')).json();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'cartId')?.value).toBe(cartid);
    expect(cookies.map(({ name }) => name)).not.toContain('auth.form');
  });

  test('[AUTH-02] signing in by password shows errors and goes back', LONG, async ({ page }) => {
    await page.goto('/login');
    await field(page, 'Введите номер телефона или почту').fill(newEmail());
    await press(page, 'Войти по паролю');
    await expect(heading(page, 'Введите пароль')).toBeVisible();
    await press(page, 'Войти');
    await expect(page.getByText('Это поле обязательно')).toBeVisible();
    await page.getByLabel('Пароль', { exact: true }).fill('не тот');
    await press(page, 'Войти');
    await expect(page.getByText('Неверный логин или пароль')).toBeVisible();
    await page.getByRole('link', { name: 'Назад' }).click();
    await expect(heading(page, 'Вход или регистрация')).toBeVisible();
  });

  test('[AUTH-11] the sign-out form clears all cookies of the customer', LONG, async ({ page, mail, server }) => {
    await signIn(page.request, server, mail, newEmail());
    await page.goto('/account');
    await press(page, 'Выйти');
    await expect(page).toHaveURL(`${server.url}/`);
    const left = (await page.context().cookies()).map(({ name }) => name);
    for (const name of ['auth.access', 'auth.refresh', 'authToken', 'cid', 'cartId', 'favouritesId']) {
      expect(left).not.toContain(name);
    }
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login\?to=%2Faccount$/);
  });

  test(
    '[AUTH-11] the sign-out ends the session at the provider though the access token has expired',
    LONG,
    async ({ page, playwright, mail, server }) => {
      const email = newEmail();
      const headers = { origin: server.url };
      await signIn(page.request, server, mail, email);
      await setPassword(page.request, server.url, mail, { login: email });
      const elsewhere = await playwright.request.newContext();
      const data = { login: email, password: 'сосна и туя' };
      await elsewhere.post(`${server.url}/api/token/obtain/login/via-password/`, { data, headers });
      const countSessions = async () =>
        (await (await elsewhere.get(`${server.url}/api/user/sessions/list/`)).json()).items.length;
      await page.goto('/account');
      expect(await countSessions()).toBe(2);
      await expireAccess(page.context(), server.url);
      await press(page, 'Выйти');
      await expect(page).toHaveURL(`${server.url}/`);
      expect(await countSessions()).toBe(1);
      await elsewhere.dispose();
    },
  );
});

test('[AUTH-01] a sign-in form posted from another site is refused', LONG, async ({ request, server }) => {
  for (const address of ['/login/enter', '/api/token/refresh/leave']) {
    for (const intent of ['code', 'password', 'enter']) {
      const answer = await request.post(`${server.url}${address}`, {
        form: { login: newEmail(), intent },
        headers: { origin: 'https://evil.example' },
        maxRedirects: 0,
      });
      expect([answer.status(), answer.headers()['set-cookie']], `${address} ${intent}`).toEqual([403, undefined]);
    }
  }
});
