import { expect, test } from '@playwright/test';
import { startShop } from '../tests/setup/shop-process';
import { signUpOwner } from './admin';
import { DESKTOP } from './screens';
import { wcagFaults } from './wcag';

let stop: (() => Promise<unknown>) | undefined;
test.afterEach(() => stop?.());

test('[DATA-01] an owner takes the demo out by typing the shop’s name, and has it back within the day', async ({
  browser,
}) => {
  const shop = await startShop();
  stop = shop.stop;
  const owner = await (await browser.newContext({ baseURL: shop.url, viewport: DESKTOP })).newPage();
  const visitor = await (await browser.newContext({ baseURL: shop.url, viewport: DESKTOP })).newPage();
  await signUpOwner(owner, shop);
  await visitor.goto('/catalog/hvojnye');
  await expect(visitor.getByRole('article').first()).toBeVisible();

  await test.step('«Сегодня» leads to the page, which says what goes', async () => {
    await owner.getByRole('link', { name: 'Начать свой магазин' }).click();
    await expect(owner.getByRole('region', { name: 'Уйдёт' })).toContainText('214 растений');
    expect(await wcagFaults(owner)).toEqual([]);
  });

  await test.step('a name that is not the shop’s own is refused beside the field and stays', async () => {
    const name = owner.getByLabel('Название вашего магазина');
    const button = owner.getByRole('button', { name: 'Убрать демо-магазин' });
    await button.click();
    await expect(owner.getByText('Это поле обязательно')).toBeVisible();
    await name.fill('Питомник «Ярус»');
    await button.click();
    await expect(owner.getByText('Так называется демо-магазин')).toBeVisible();
    await expect(name).toHaveValue('Питомник «Ярус»');
    await name.fill('Сад у дома, питомник');
    await button.dblclick();
    await expect(owner.getByRole('heading', { name: 'Демо-магазин убран' })).toBeVisible();
  });

  await test.step('visitors see the empty shop at once', async () => {
    expect((await visitor.goto('/catalog/hvojnye'))?.status()).toBe(410);
    await visitor.goto('/catalog');
    await expect(visitor.getByText('Растений пока нет')).toBeVisible();
    await expect(visitor.getByRole('banner')).toContainText('Сад у дома');
    await visitor.goto('/cart');
    await expect(visitor.getByText('Корзина пуста')).toBeVisible();
    await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(visitor.getByRole('heading', { name: 'Часто выбирают' })).toBeHidden();
  });

  await test.step('the owner reads what is left to fill in', async () => {
    const left = owner.getByRole('listitem').filter({ hasText: 'не заполнено' });
    await expect(left.filter({ hasText: 'Телефон' })).toBeVisible();
    await expect(owner.getByText('Название магазина: заполнено')).toBeVisible();
    expect(await wcagFaults(owner)).toEqual([]);
  });

  await test.step('the demo comes back', async () => {
    await owner.getByRole('button', { name: /^Вернуть демо-магазин \(до завтра, \d\d:\d\d\)/ }).click();
    await owner.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await expect(owner.getByRole('heading', { name: 'Убрать демо-магазин' })).toBeVisible();
    await visitor.goto('/catalog/hvojnye');
    await expect(visitor.getByRole('article').first()).toBeVisible();
  });
});
