import { expect, type Page, test } from '@playwright/test';
import { startShop } from '../tests/setup/shop-process';
import { invitationIn, PASSWORD, Presses } from './admin';
import { wcagFaults } from './wcag';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });

/** They share one line on a desk. */
async function topsOfActions(page: Page): Promise<(number | undefined)[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const actions = [
    page.getByRole('link', { name: /^История ?: Анна$/ }),
    page.getByRole('link', { name: /^Правки ?: Анна$/ }),
    page.getByRole('button', { name: /^Закрыть доступ ?: Анна$/ }),
  ];
  return Promise.all(actions.map(async (action) => (await action.boundingBox())?.y));
}

test('the first owner signs up by the link in the log, invites a manager in 4 presses and shuts him out in 2', async ({
  browser,
}) => {
  const shop = await startShop();
  const owner = await (await browser.newContext({ baseURL: shop.url })).newPage();
  const link = invitationIn(shop);

  await test.step('the owner signs up', async () => {
    await owner.goto(link);
    await field(owner, 'Пароль').fill(PASSWORD);
    await owner.getByRole('button', { name: 'Задать пароль и войти' }).click();
    await expect(owner.getByText('Это поле обязательно').first()).toBeVisible();
    await expect(field(owner, 'Пароль')).toHaveValue(PASSWORD);
    await field(owner, 'Имя').fill('Ольга');
    await field(owner, 'Почта').fill('owner@yarus.example');
    await owner.getByRole('button', { name: 'Задать пароль и войти' }).click();
    await expect(owner.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
    expect(await wcagFaults(owner)).toEqual([]);
  });

  const manager = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await test.step('a manager is invited and signs in', async () => {
    const presses = new Presses();
    await presses.on(owner.getByRole('link', { name: 'Люди и ключи' }));
    await field(owner, 'Имя').first().fill('Анна');
    await field(owner, 'Почта').fill('anna@yarus.example');
    await presses.on(owner.getByRole('button', { name: 'Пригласить' }));
    const invitation = await owner
      .getByRole('status')
      .getByText(/\/admin\/invitation/)
      .textContent();
    expect(presses.count).toBeLessThanOrEqual(4);
    expect(await wcagFaults(owner)).toEqual([]);
    await manager.goto(invitation ?? '');
    await field(manager, 'Пароль').fill(PASSWORD);
    await manager.getByRole('button', { name: 'Задать пароль и войти' }).click();
    await expect(manager.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
    await expect(manager.getByRole('link', { name: 'Люди и ключи' })).toBeHidden();
  });

  await test.step('the manager is shut out while at work', async () => {
    const presses = new Presses();
    await owner.goto('/admin');
    await presses.on(owner.getByRole('link', { name: 'Люди и ключи' }));
    expect(new Set(await topsOfActions(owner)).size).toBe(1);
    await presses.on(owner.getByRole('button', { name: /^Закрыть доступ ?: Анна$/ }));
    await expect(owner.getByRole('button', { name: /^Открыть доступ ?: Анна$/ })).toBeVisible();
    expect(presses.count).toBeLessThanOrEqual(2);
    await manager.getByRole('link', { name: 'Журнал' }).click();
    await expect(manager.getByRole('heading', { name: 'Вход для сотрудников' })).toBeVisible();
  });

  await test.step('the log says who did it, and the owner takes it back', async () => {
    await owner.getByRole('link', { name: 'Журнал' }).click();
    const entry = owner.getByRole('listitem').filter({ hasText: 'Доступ закрыт' }).first();
    await expect(entry).toContainText('Ольга');
    await entry.getByRole('button', { name: /^Вернуть/ }).click();
    await expect(owner.getByText('Доступ снова открыт')).toBeVisible();
    expect(await wcagFaults(owner)).toEqual([]);
  });

  await test.step('signing out ends the session, signing in comes back to the page that was asked for', async () => {
    await owner.getByRole('button', { name: 'Выйти' }).click();
    await expect(owner.getByRole('heading', { name: 'Вход для сотрудников' })).toBeVisible();
    await owner.goto('/admin/log');
    await field(owner, 'Почта').fill('owner@yarus.example');
    await field(owner, 'Пароль').fill(PASSWORD);
    await owner.getByRole('button', { name: 'Войти' }).click();
    await expect(owner.getByRole('heading', { name: 'Журнал' })).toBeVisible();
  });
  await shop.remove();
});
