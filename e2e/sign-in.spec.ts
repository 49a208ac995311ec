import { expect, type Page } from '@playwright/test';
import { setPassword } from './account-form';
import {
  askCode,
  authWindow,
  codeField,
  consent,
  loginField,
  newEmail,
  openAuth,
  press,
  profileLink,
  toast,
} from './auth-window';
import { PHONE } from './screens';
import { test } from './shop';
import { readCode, readSmsCode } from './signed-in';
import { bottomBar, open, openPage } from './site-frame';
import { LONG } from './test-tags';

const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)?.value;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

test('[AUTH-01][AUTH-03][AUTH-06][AUTH-07][AUTH-12][UI-01][GEN-05] signing in by e-mail in the window, with the page behind it kept', async ({
  page,
  mail,
}) => {
  const email = newEmail();
  await openPage(page, '/about');
  const guest = await cookie(page, 'cid');
  const dialog = await openAuth(page);
  await expect(dialog).toHaveCSS('width', '492px');
  await expect(dialog.getByText('Нажимая «Получить код», вы соглашаетесь с')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'политикой конфиденциальности' })).toHaveAttribute('href', '/policy');

  await press(dialog, 'Получить код');
  await expect(dialog.getByText('Это поле обязательно')).toBeVisible();
  await expect(dialog.getByText('Нужно согласие на обработку персональных данных')).toBeVisible();
  await expect(loginField(dialog)).toBeFocused();

  await askCode(dialog, email);
  await expect(toast(page, 'Код отправлен')).toBeVisible();
  await expect(dialog.getByText(`Отправили на ${email}`)).toBeVisible();
  await expect(codeField(dialog)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(dialog.getByRole('button', { name: 'Войти' })).toBeDisabled();
  await press(dialog, 'Назад');
  await expect(loginField(dialog)).toBeFocused();
  await expect(loginField(dialog)).toHaveValue(email);
  await press(dialog, 'Получить код');

  // Six digits are sent without a click; a whole sentence can be pasted.
  const code = await readCode(mail, email);
  await codeField(dialog).fill(`Код подтверждения: ${otherThan(code)}`);
  await expect(toast(page, /Код неверный или устарел/)).toBeVisible();
  await expect(codeField(dialog)).toHaveAttribute('aria-invalid', 'true');
  await expect(codeField(dialog)).toBeFocused();
  const borders = await codeField(dialog).evaluate((field) =>
    [...(field.nextElementSibling?.children ?? [])].map((box) => getComputedStyle(box).borderColor),
  );
  expect([borders.length, new Set(borders).size]).toEqual([6, 1]);
  await page.keyboard.type(code);
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Вы вошли')).toBeVisible();
  await expect(profileLink(page)).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);

  const { uuid } = await (await page.request.get('/api/user/detail/')).json();
  expect(await cookie(page, 'cid')).toBe(uuid);
  expect(guest).not.toBe(uuid);
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/auth\.(access|refresh)/);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('[AUTH-03][AUTH-04][UI-05] signing in by phone with a code by SMS, from the bottom bar', async ({
    page,
    gateway,
  }) => {
    await openPage(page, '/about');
    await bottomBar(page).getByRole('button', { name: 'Войти' }).tap();
    const dialog = authWindow(page);
    await expect(loginField(dialog)).toBeFocused();
    await loginField(dialog).pressSequentially('89161234567');
    await expect(loginField(dialog)).toHaveValue('+7 916 123 45 67');
    await consent(dialog);
    const sent = page.waitForRequest(/code\/generate/);
    await press(dialog, 'Получить код');
    expect((await sent).postDataJSON()).toMatchObject({ login: '+79161234567', consent: true });
    await codeField(dialog).fill(await readSmsCode(gateway, '79161234567'));
    await expect(dialog).toBeHidden();
    await expect(bottomBar(page).getByRole('link', { name: 'Профиль' })).toHaveAttribute('href', '/account');
    expect(await (await page.request.get('/api/user/detail/')).json()).toMatchObject({ phone: '79161234567' });
  });
});

test(
  '[AUTH-05] the countdown to another code continues after a reload and in another tab',
  LONG,
  async ({ page, context }) => {
    const email = newEmail();
    await openPage(page, '/login');
    await askCode(page.getByRole('main'), email);
    const timer = page.getByRole('main').getByRole('timer');
    await expect(timer).toHaveText(/Отправить ещё раз можно через (2:00|1:5\d)/);
    const seconds = async (from: Page) => {
      const [, minute = '', second = ''] =
        /(\d):(\d\d)/.exec((await from.getByRole('timer').textContent()) ?? '') ?? [];
      return Number(minute) * 60 + Number(second);
    };
    const before = await seconds(page);
    await expect.poll(() => seconds(page), { intervals: [100] }).toBeLessThan(before - 1);

    await page.reload();
    await expect(timer).toHaveText(/через \d:\d\d/);
    expect(await seconds(page)).toBeLessThan(before);
    const second = await context.newPage();
    await openPage(second, '/login');
    // A code was sent already: this tab goes to step 2 without requesting another.
    await second.route('**/api/code/generate/post/', (route) => route.abort());
    await askCode(second.getByRole('main'), email);
    await expect(second.getByRole('timer')).toHaveText(/через \d:\d\d/);
    await expect.poll(async () => Math.abs((await seconds(second)) - (await seconds(page)))).toBeLessThanOrEqual(1);
  },
);

test(
  '[AUTH-05][ERR-03] a code that the provider refuses to send again shows its message and keeps the step',
  LONG,
  async ({ page }) => {
    const email = newEmail();
    await page.request.post('/api/code/generate/post/', {
      data: { login: email },
      headers: { origin: new URL((await page.request.get('/api/health/live')).url()).origin },
    });
    await openPage(page, '/login');
    const main = page.getByRole('main');
    await loginField(main).fill(email);
    await consent(main);
    await press(main, 'Получить код');
    await expect(toast(page, /Новый код можно запросить через \d+ с/)).toBeVisible();
    await expect(loginField(main)).toHaveValue(email);
    await expect(loginField(main)).toHaveAttribute('aria-invalid', 'true');
  },
);

test(
  '[ERR-03] a code that cannot be sent shows an error, keeps the step and can be requested again',
  LONG,
  async ({ page }) => {
    await openPage(page, '/about');
    const dialog = await openAuth(page);
    const message = 'Почта сейчас не отправляется';
    await page.route('**/api/code/generate/post/', (route) =>
      route.fulfill({ status: 503, json: { status: 0, message } }),
    );
    await loginField(dialog).fill('anna@example.com');
    await consent(dialog);
    await press(dialog, 'Получить код');
    await expect(toast(page, message)).toBeVisible();
    await expect(loginField(dialog)).toHaveValue('anna@example.com');
    await expect(dialog.getByRole('button', { name: 'Получить код' })).toBeEnabled();
    await page.unroute('**/api/code/generate/post/');
    await askCode(dialog, newEmail());
  },
);

test(
  '[AUTH-02][AUTH-06] a customer signs in by password, and an empty password is not sent',
  LONG,
  async ({ page, mail, server }) => {
    const email = newEmail();
    const headers = { origin: server.url };
    await page.request.post('/api/code/generate/post/', { data: { login: email }, headers });
    const data = { login: email, code: await readCode(mail, email) };
    await page.request.post('/api/token/obtain/login-or-register/via-code/', { data, headers });
    const password = 'сосна и туя';
    await setPassword(page.request, server.url, mail, { login: email, password });
    await page.context().clearCookies();

    await openPage(page, '/about');
    const dialog = await openAuth(page);
    await loginField(dialog).fill(email);
    await press(dialog, 'Войти по паролю');
    const field = dialog.getByLabel('Пароль', { exact: true });
    await expect(field).toBeFocused();
    await press(dialog, 'Назад');
    await expect(loginField(dialog)).toHaveValue(email);
    await press(dialog, 'Войти по паролю');
    await press(dialog, 'Войти');
    await expect(dialog.getByText('Это поле обязательно')).toBeVisible();
    await field.fill('не тот');
    await press(dialog, 'Войти');
    await expect(toast(page, 'Неверный логин или пароль')).toBeVisible();
    await expect(field).toHaveValue('не тот');
    await field.fill(password);
    await field.press('Enter');
    await expect(profileLink(page)).toBeVisible();
  },
);

test(
  '[AUTH-01][UI-08] signing in by keyboard alone; Escape closes the window and returns the focus',
  LONG,
  async ({ page, mail }) => {
    const email = newEmail();
    await openPage(page, '/about');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Вход' });
    await opener.focus();
    await page.keyboard.press('Space');
    const dialog = authWindow(page);
    await expect(loginField(dialog)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(loginField(dialog)).toBeFocused();
    // [UI-08]
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 492, height: 500 });
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    // The missing consent box has the focus.
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(codeField(dialog)).toBeFocused();
    await page.keyboard.type(await readCode(mail, email));
    await expect(profileLink(page)).toBeVisible();
  },
);

test('[AUTH-06] a double click and the sixth digit send one request each', LONG, async ({ page, mail }) => {
  const email = newEmail();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/code\/generate|via-code/.test(request.url())) calls.push(new URL(request.url()).pathname);
  });
  await open(page, '/login');
  const main = page.getByRole('main');
  await loginField(main).fill(email);
  await consent(main);
  await main.getByRole('button', { name: 'Получить код' }).dblclick();
  await expect(codeField(main)).toBeFocused();
  const code = await readCode(mail, email);
  await codeField(main).fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account$/);
  expect(calls).toEqual(['/api/code/generate/post/', '/api/token/obtain/login-or-register/via-code/']);
});
