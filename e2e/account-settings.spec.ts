import { expect } from '@playwright/test';
import { button, FAILED, field, main, patchUser, readUser, SAVED, SETTINGS } from './account-form';
import { newEmail, toast } from './auth-window';
import { openBeforeScripts } from './late-scripts';
import { test } from './shop';
import { signIn } from './signed-in';
import { open } from './site-frame';
import { LONG } from './test-tags';

test(
  '[FORM-11] the profile form saves its fields, and the account greets the customer by name',
  LONG,
  async ({ page, server, mail }) => {
    const email = newEmail();
    await signIn(page.request, server, mail, email);
    await open(page, SETTINGS);
    await field(page, 'Имя').fill('Мария');
    await field(page, 'Фамилия').fill('Лесная');
    await main(page).getByLabel('Адрес доставки').fill('Истра, улица Лесная, 14');
    await main(page)
      .getByRole('checkbox', { name: /^Письма питомника/ })
      .check();
    await button(page, 'Сохранить').click();
    await expect(toast(page, SAVED)).toBeVisible();
    expect(await readUser(page.request, server.url)).toMatchObject({
      first_name: 'Мария',
      last_name: 'Лесная',
      email,
      mailing_type: ['newsletter'],
      delivery_address_info: { address: 'Истра, улица Лесная, 14' },
    });
    await main(page).getByRole('link', { name: 'Обзор' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Здравствуйте, Мария' })).toBeVisible();
    await expect(main(page)).toContainText('Истра, улица Лесная, 14');
    // Saved on another device: the input here does not conflict with it.
    await patchUser(page.request, server.url, { last_name: 'Иванова' });
    await open(page, SETTINGS);
    await expect(field(page, 'Фамилия')).toHaveValue('Иванова');
    await expect(field(page, 'Имя')).toHaveValue('Мария');
    await expect(main(page).getByRole('checkbox', { name: /^Письма питомника/ })).toBeChecked();
  },
);

test(
  '[FORM-11] saving an outdated form does not subscribe to the newsletter again',
  LONG,
  async ({ page, server, mail }) => {
    await signIn(page.request, server, mail, newEmail());
    await patchUser(page.request, server.url, { mailing_type: '["newsletter"]' });
    await open(page, SETTINGS);
    const letters = main(page).getByRole('checkbox', { name: /^Письма питомника/ });
    await expect(letters).toBeChecked();
    await field(page, 'Имя').fill('Мария');
    await patchUser(page.request, server.url, { mailing_type: '[]' });
    await button(page, 'Сохранить').click();
    await expect(toast(page, SAVED)).toBeVisible();
    const { first_name, mailing_type } = await readUser(page.request, server.url);
    expect({ first_name, mailing_type }).toEqual({ first_name: 'Мария', mailing_type: [] });

    await patchUser(page.request, server.url, { mailing_type: '["newsletter"]' });
    await open(page, SETTINGS);
    await expect(letters).toBeChecked();
    await field(page, 'Имя').fill('Анна');
    await patchUser(page.request, server.url, { mailing_type: '[]' });
    await open(page, SETTINGS);
    await expect(field(page, 'Имя'), 'a draft').toHaveValue('Анна');
    await expect(letters).not.toBeChecked();
  },
);

test(
  '[FORM-11] an invalid field shows its error; a failed save shows an error and keeps the input',
  LONG,
  async ({ page, server, mail }) => {
    await signIn(page.request, server, mail, newEmail());
    await open(page, SETTINGS);
    await field(page, 'Имя').fill('Мария');
    await field(page, 'Почта').fill('maria@');
    await button(page, 'Сохранить').click();
    await expect(field(page, 'Почта')).toBeFocused();
    await expect(field(page, 'Почта')).toHaveAccessibleDescription('Некорректный email');
    await field(page, 'Почта').fill(newEmail());
    await page.route('**/api/user/update/', (route) => route.abort());
    await button(page, 'Сохранить').click();
    await expect(toast(page, FAILED)).toBeVisible();
    await expect(main(page).getByRole('alert').filter({ hasText: 'Проверьте связь' })).toBeVisible();
    await expect(field(page, 'Имя')).toHaveValue('Мария');

    await page.unroute('**/api/user/update/');
    await open(page, SETTINGS);
    await expect(field(page, 'Имя')).toHaveValue('Мария');
    await field(page, 'Телефон').fill('9161234567');
    await button(page, 'Сохранить').click();
    await expect(field(page, 'Почта')).toHaveAccessibleDescription('Меняйте телефон и почту по очереди');
  },
);

test('[AUTH-13] before hydration, submitting the settings forms keeps the input and the address', async ({
  page,
  server,
  mail,
}) => {
  await signIn(page.request, server, mail, newEmail());
  await patchUser(page.request, server.url, { last_name: 'Лесная' });
  const release = await openBeforeScripts(page, SETTINGS);
  await expect(field(page, 'Фамилия'), 'the known values are filled in').toHaveValue('Лесная');
  await field(page, 'Имя').fill('Мария');
  await field(page, 'Телефон').fill('9161234567');
  const address = main(page).getByRole('combobox', { name: 'Адрес доставки' });
  await address.fill('Истра, Лесная, 14');
  await button(page, 'Сохранить').click();
  const password = main(page).getByLabel('Новый пароль', { exact: true });
  await password.fill('a long secret of Maria');
  await password.press('Enter');
  await expect(password).toHaveValue('a long secret of Maria');
  await expect(page).toHaveURL(new RegExp(`${SETTINGS}$`));
  release();
  await page.waitForFunction(() => document.cookie.includes('cid='));
  await expect(page).toHaveURL(new RegExp(`${SETTINGS}$`));
  await expect(main(page).getByText('Есть несохранённые изменения'), 'the form is at work').toBeVisible();
  await expect(field(page, 'Имя')).toHaveValue('Мария');
  await expect(field(page, 'Телефон')).toHaveValue(/916.?.?123/);
  await expect(address).toHaveValue('Истра, Лесная, 14');
  await expect(password).toHaveValue('a long secret of Maria');
});

test(
  '[FORM-11] unsaved changes are announced, survive a reload and can be reverted',
  LONG,
  async ({ page, server, mail }) => {
    await signIn(page.request, server, mail, newEmail());
    await patchUser(page.request, server.url, { first_name: 'Мария' });
    await open(page, SETTINGS);
    const unsaved = main(page).getByText('Есть несохранённые изменения');
    await field(page, 'Телефон').focus();
    await field(page, 'Имя').focus();
    await expect(unsaved, 'nothing was typed').toBeHidden();
    const phone = field(page, 'Телефон');
    await phone.pressSequentially('9161234567');
    await expect(phone).toHaveValue('+7 916 123 45-67');
    await expect(unsaved).toBeVisible();
    await phone.press('ControlOrMeta+a');
    await phone.press('Delete');
    await expect(unsaved, 'nothing is left of it').toBeHidden();
    const before = await button(page, 'Задать пароль').boundingBox();
    await field(page, 'Имя').fill('Анна');
    await expect(unsaved).toBeVisible();
    expect(await button(page, 'Задать пароль').boundingBox(), 'nothing below has moved').toEqual(before);
    await open(page, SETTINGS);
    await expect(field(page, 'Имя')).toHaveValue('Анна');
    await expect(unsaved).toBeVisible();
    await button(page, 'Отменить').click();
    await expect(field(page, 'Имя')).toHaveValue('Мария');
    await expect(unsaved).toBeHidden();
    await open(page, SETTINGS);
    await expect(field(page, 'Имя')).toHaveValue('Мария');
    await field(page, 'Имя').fill('Анна');
    await button(page, 'Сохранить').click();
    await expect(toast(page, SAVED)).toBeVisible();
    await expect(unsaved).toBeHidden();
  },
);

test(
  '[UI-12][FORM-11] the toast of a failed save replaces that of the successful save before it',
  LONG,
  async ({ page, server, mail }) => {
    await signIn(page.request, server, mail, newEmail());
    await open(page, SETTINGS);
    await field(page, 'Имя').fill('Мария');
    await button(page, 'Сохранить').click();
    await expect(toast(page, SAVED)).toBeVisible();
    await page.route('**/api/user/update/', (route) => route.abort());
    await field(page, 'Имя').fill('Анна');
    await button(page, 'Сохранить').click();
    await expect(toast(page, FAILED)).toBeVisible();
    await expect(toast(page, SAVED)).toBeHidden();
  },
);
