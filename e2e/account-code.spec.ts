import { expect } from '@playwright/test';
import { button, field, main, readUser, SAVED, SETTINGS } from './account-form';
import { newEmail, toast } from './auth-window';
import { open } from './bars';
import { LONG } from './rings';
import { test } from './shop';
import { readCode, signIn } from './signed-in';

test(
  '[FORM-11][AUTH-05] a new e-mail is saved only with the code that was sent to it',
  LONG,
  async ({ page, stand, mail }) => {
    await signIn(page.request, stand, mail, newEmail());
    await open(page, SETTINGS);
    const email = newEmail();
    await field(page, 'Имя').fill('Мария');
    await field(page, 'Почта').fill(email);
    await button(page, 'Сохранить').click();
    const code = field(page, 'Код из сообщения');
    await expect(code).toBeFocused();
    await expect(main(page).getByText(`Мы отправили код на ${email}`)).toBeVisible();
    const timer = main(page).getByRole('timer');
    await expect(timer).toHaveText(/^Отправить ещё раз можно через 1:\d\d$/);
    const sent = await readCode(mail, email);

    // The wait outlives a reload: no second code is asked for.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, SETTINGS);
    await expect(field(page, 'Почта')).toHaveValue(email);
    await button(page, 'Сохранить').click();
    await expect(code).toBeFocused();
    await expect(main(page).getByText(`Мы уже отправили код на ${email}`)).toBeVisible();
    await expect(timer).toHaveText(/^Отправить ещё раз можно через [01]:\d\d$/);
    expect(asked).toContain('/api/user/update/');
    expect(asked).not.toContain('/api/code/generate/post/');
    await code.fill(sent === '000000' ? '000001' : '000000');
    await button(page, 'Сохранить').click();
    await expect(code).toHaveAccessibleDescription(/Код неверный/);
    await expect(field(page, 'Имя')).toHaveValue('Мария');
    await code.fill(` ${sent.slice(0, 3)} ${sent.slice(3)}`);
    await expect(code).toHaveValue(sent);
    await button(page, 'Сохранить').click();
    await expect(toast(page, SAVED)).toBeVisible();
    await expect(code).toBeHidden();
    expect(await readUser(page.request, stand.url)).toMatchObject({ first_name: 'Мария', email });
  },
);
