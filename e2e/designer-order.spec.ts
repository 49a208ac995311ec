import { expect, type Page } from '@playwright/test';
import { formatRoubles } from '@/contract/format';
import { BUY } from './buy-button';
import { fillContact } from './checkout-form';
import { confirm } from './checkout-page';
import { type Item, pickProducts } from './placed-order';
import { test } from './shop';
import { open } from './site-frame';
import { LONG } from './test-tags';

/** Pieces of each kind: 42 in all. */
const AMOUNTS = [6, 6, 5, 5, 4, 4, 4, 4, 4];
const LIMITS = /откладываем|отложили|ждёт|Позвоните нам/;

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const priceOf = ({ price, discount_price }: Item) => discount_price ?? price;

async function add(page: Page, { path, name }: Item, amount: number) {
  await open(page, path, { width: 1440, height: 900 });
  const input = main(page).getByRole('textbox', { name: `Количество, штук: ${name}` });
  await input.fill(`${amount}`);
  await input.press('Tab');
  await main(page).getByRole('button', { name: BUY }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
}

test(
  '[CART-09][ORDER-01] a landscape designer buys 42 plants of 9 kinds by invoice as a guest without reaching a limit',
  LONG,
  async ({ page, server }) => {
    const fits = (item: Item) => item.total_quantity >= 6 && item.total_quantity < 40 && priceOf(item) < 20_000;
    const items = await pickProducts(server.url, AMOUNTS.length, fits);
    const wanted = items.map((item, index) => ({ item, amount: AMOUNTS[index] ?? 0 }));
    const sum = wanted.reduce((total, { item, amount }) => total + priceOf(item) * amount, 0);
    for (const { item, amount } of wanted) await add(page, item, amount);

    await open(page, '/cart', { width: 1440, height: 900 });
    for (const { item, amount } of wanted) {
      await expect(field(page, `Количество, штук: ${item.name}`)).toHaveValue(`${amount}`);
    }
    await page.getByRole('button', { name: 'Оформить заказ' }).click();
    await expect(page.getByRole('timer')).toContainText('закреплены за вами ещё');
    await fillContact(page);
    await page.getByRole('radio', { name: /^Самовывоз/ }).check();
    await page.getByRole('radio', { name: /^По счёту/ }).check();
    await field(page, 'Организация или ИП').fill('ООО «Сад у дома»');
    await field(page, 'ИНН').fill('7707083893');
    await field(page, 'КПП').fill('773601001');
    await expect(main(page).getByText(LIMITS)).toHaveCount(0);
    await confirm(page).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Спасибо за заказ' })).toBeVisible();
    await expect(main(page).getByText(LIMITS)).toHaveCount(0);
    await main(page).getByRole('link', { name: 'Открыть счёт' }).click();
    await expect(main(page)).toContainText(`Всего наименований 9, на сумму ${formatRoubles(sum)}`);
  },
);
