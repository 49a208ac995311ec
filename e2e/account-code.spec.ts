import { expect } from '@playwright/test';
import { button, field, main, readUser, SAVED, SETTINGS } from './account-form';
import { newEmail, toast } from './auth-window';
import { test } from './shop';
import { lastCode, readCode, signIn } from './signed-in';
import { open, topBar } from './site-frame';
import { LONG } from './test-tags';

test(
  '[FORM-11][AUTH-05] a new e-mail is saved only with the code that was sent to it',
  LONG,
  async ({ page, server, mail }) => {
    const former = newEmail();
    await signIn(page.request, server, mail, former);
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

    // The countdown survives a reload: no second code is requested.
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await open(page, SETTINGS);
    await expect(field(page, 'Почта')).toHaveValue(email);
    await button(page, 'Сохранить').click();
    await expect(code).toBeFocused();
    await expect(main(page).getByText(`Мы уже отправили код на ${email}`)).toBeVisible();
    await expect(timer).toHaveText(/^Отправить ещё раз можно через [01]:\d\d$/);
    expect(requests).toContain('/api/user/update/');
    expect(requests).not.toContain('/api/code/generate/post/');
    await code.fill(sent === '000000' ? '000001' : '000000');
    await button(page, 'Сохранить').click();
    const own = main(page).getByRole('textbox', { name: /кабинет ваш/ });
    await expect(own).toBeFocused();
    await own.fill(await lastCode(mail, former));
    await button(page, 'Сохранить').click();
    await expect(code).toHaveAccessibleDescription(/Код неверный/);
    await expect(field(page, 'Имя')).toHaveValue('Мария');
    await code.fill(` ${sent.slice(0, 3)} ${sent.slice(3)}`);
    await expect(code).toHaveValue(sent);
    await button(page, 'Сохранить').click();
    await expect(toast(page, SAVED)).toBeVisible();
    await expect(code).toBeHidden();
    await expect(own).toBeHidden();
    await expect(main(page).getByText('Есть несохранённые изменения')).toBeHidden();
    const link =
      /\S+of=login/.exec(
        (await mail.waitFor(({ to, text }) => to === former && text.includes('of=login'))).text,
      )?.[0] ?? '';
    expect(await readUser(page.request, server.url)).toMatchObject({ first_name: 'Мария', email });

    // A code that was used does not delay the next one. The page shows the new login after it is reloaded.
    await expect(main(page).locator('input[autocomplete="username"]')).toHaveValue(email);
    await main(page).getByLabel('Новый пароль', { exact: true }).fill('a long secret of Maria');
    await button(page, 'Задать пароль').click();
    await expect(main(page).getByText(`Мы отправили код на ${email}`)).toBeVisible();

    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    await button(page, 'Вернуть').click();
    await expect(main(page).getByRole('heading', { name: 'Прежний вход возвращён' })).toBeVisible();
    // The sessions of the account have ended: the page reloads for a guest.
    await expect(topBar(page).getByRole('button', { name: 'Вход' })).toBeVisible();
    expect((await page.request.get('/api/user/detail/')).status()).toBe(401);

    await page.goto(pathname + search);
    await button(page, 'Вернуть').click();
    await expect(main(page).getByRole('heading', { name: 'Прежний вход уже возвращён' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Войти' })).toBeVisible();
  },
);
