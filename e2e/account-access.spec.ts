import { expect } from '@playwright/test';
import { button, field, main, PASSWORD, SAVED, SETTINGS, setPassword, signInByPassword } from './account-form';
import { newEmail, toast } from './auth-window';
import { test } from './shop';
import { lastCode, signIn } from './signed-in';
import { open } from './site-frame';
import { LONG } from './test-tags';

test(
  '[AUTH-02] a password that is set, then changed in the settings, signs in',
  LONG,
  async ({ page, playwright, server, mail }) => {
    const login = newEmail();
    await signIn(page.request, server, mail, login);
    await open(page, SETTINGS);
    await field(page, 'Новый пароль').fill('1234567');
    await button(page, 'Задать пароль').click();
    await expect(field(page, 'Новый пароль')).toHaveAccessibleDescription(/Не короче 8/);
    await field(page, 'Новый пароль').fill(PASSWORD);
    await button(page, 'Задать пароль').click();
    const code = main(page).getByRole('textbox', { name: /кабинет ваш/ });
    await expect(code).toBeFocused();
    await expect(field(page, 'Новый пароль')).toHaveValue(PASSWORD);
    await code.fill(await lastCode(mail, login));
    await button(page, 'Задать пароль').click();
    await expect(toast(page, SAVED)).toBeVisible();
    const elsewhere = await playwright.request.newContext();
    expect(await signInByPassword(elsewhere, server.url, login, PASSWORD)).toBe(200);

    await field(page, 'Нынешний пароль').fill('не тот пароль');
    await field(page, 'Новый пароль').fill('другой пароль');
    await button(page, 'Изменить пароль').click();
    await expect(field(page, 'Нынешний пароль')).toHaveAccessibleDescription('Неверный пароль');
    await expect(field(page, 'Нынешний пароль')).toBeFocused();
    await field(page, 'Нынешний пароль').fill(PASSWORD);
    await button(page, 'Изменить пароль').click();
    await expect(field(page, 'Новый пароль')).toHaveValue('');
    expect(await signInByPassword(elsewhere, server.url, login, PASSWORD)).toBe(400);
    expect(await signInByPassword(elsewhere, server.url, login, 'другой пароль')).toBe(200);
    await elsewhere.dispose();
  },
);

test(
  '[AUTH-11] the settings list the signed-in devices and sign out one or all others',
  LONG,
  async ({ page, playwright, server, mail }) => {
    const login = newEmail();
    await signIn(page.request, server, mail, login);
    await setPassword(page.request, server.url, mail, { login });
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/605.1.15';
    const others = await Promise.all([1, 2, 3].map(() => playwright.request.newContext({ userAgent })));
    for (const other of others) expect(await signInByPassword(other, server.url, login, PASSWORD)).toBe(200);
    const statuses = () =>
      Promise.all(others.map(async (other) => (await other.get(`${server.url}/api/user/detail/`)).status()));

    await open(page, SETTINGS);
    const section = main(page).getByRole('region', { name: 'Устройства' });
    const devices = section.getByRole('listitem');
    await expect(devices).toHaveCount(4);
    await expect(devices.filter({ hasText: 'Safari, iPhone' })).toHaveCount(3);
    await expect(devices.filter({ hasText: 'Это устройство' }).getByRole('button')).toHaveCount(0);
    await devices.getByRole('button', { name: 'Выйти на устройстве Safari, iPhone' }).first().click();
    await expect(devices).toHaveCount(3);
    await expect(section.locator(':focus'), 'the focus stays among the devices').toHaveCount(1);
    expect((await statuses()).sort()).toEqual([200, 200, 401]);
    await button(page, 'Выйти на всех остальных').click();
    await expect(devices).toHaveCount(1);
    await expect(section.locator(':focus')).toHaveCount(1);
    expect(await statuses()).toEqual([401, 401, 401]);
    expect((await page.request.get(`${server.url}/api/user/detail/`)).status()).toBe(200);
    for (const other of others) await other.dispose();
  },
);
