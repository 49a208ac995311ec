import { expect, type Page, test } from '@playwright/test';
import { type ShopProcess, startProvider, startShop } from '../tests/setup/shop-process';
import { BUY } from './buy-button';
import { fillContact } from './checkout-form';
import { pickProducts } from './placed-order';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

let provider: ShopProcess;
let shop: ShopProcess;
test.beforeAll(async () => {
  provider = await startProvider();
  shop = await startShop({ env: { PROVIDER_URL: `${provider.url}/api` } });
});
test.afterAll(() => shop.remove().then(provider.remove));

async function withoutProvider(during: () => Promise<void>): Promise<void> {
  const { dataDir, url } = provider;
  await provider.kill();
  await during();
  provider = await startProvider({ dataDir, port: Number(new URL(url).port) });
  // The storefront asks a failed provider again every three seconds only.
  await expect.poll(async () => (await fetch(`${shop.url}/api/delivery/tariff/`)).status).toBe(200);
}

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ }).first();
const answerTo = (page: Page, call: string) => page.waitForResponse((response) => response.url().includes(call));
const amountOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name: `Количество, штук: ${name}` });

test(
  '[ERR-04][CART-02][CART-06][ORDER-03] when the provider fails at any step of buying, the visitor sees an error, loses nothing and can repeat the step',
  LONG,
  async ({ page }) => {
    test.setTimeout(600_000);
    const [item] = await pickProducts(shop.url, 1, ({ total_quantity }) => total_quantity >= 10);
    if (!item) throw new Error('No product');
    const product = `${shop.url}${item.path}`;
    const main = page.getByRole('main');
    const add = main.getByRole('button', { name: BUY }).first();

    await test.step('adding to the cart', async () => {
      await openPage(page, product);
      await withoutProvider(async () => {
        await add.click();
        await expect(alert(page)).toBeVisible();
        await expect(add).toBeVisible();
      });
      const saved = answerTo(page, '/cart/add_product/');
      await add.click();
      await saved;
      await expect(amountOf(page, item.name).first()).toHaveValue('1');
    });

    await test.step('adding to the favourites', async () => {
      const heart = main.getByRole('button', { name: `В избранное: ${item.name}` }).first();
      await withoutProvider(async () => {
        await heart.click();
        await expect(alert(page)).toBeVisible();
        await expect(heart).toHaveAttribute('aria-pressed', 'false');
      });
      const saved = answerTo(page, '/favorites/add_product/');
      await heart.click();
      await saved;
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('changing the cart', async () => {
      await openPage(page, `${shop.url}/cart`);
      await expect(amountOf(page, item.name)).toHaveValue('1');
      const more = main.getByRole('button', { name: 'Увеличить' }).first();
      await withoutProvider(async () => {
        await more.click();
        await expect(alert(page)).toBeVisible();
        await expect(amountOf(page, item.name)).toHaveValue('1');
      });
      const saved = answerTo(page, '/cart/add_product/');
      await more.click();
      await saved;
      await expect(amountOf(page, item.name)).toHaveValue('2');
    });

    await test.step('reading the cart', async () => {
      await withoutProvider(async () => {
        await page.reload();
        await expect(main.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible();
      });
      await main.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect(amountOf(page, item.name)).toHaveValue('2');
    });

    await test.step('reserving the plants', async () => {
      const order = page.getByRole('button', { name: 'Оформить заказ' });
      await withoutProvider(async () => {
        await order.click();
        await expect(alert(page)).toBeVisible();
      });
      await openPage(page, `${shop.url}/cart`);
      await order.click();
      await expect(page.getByText(/закреплены за вами ещё/)).toBeVisible();
    });

    await test.step('sending the order', async () => {
      await page.getByText('Самовывоз').click();
      await fillContact(page);
      const confirm = page.getByRole('button', { name: 'Подтвердить заказ' });
      await withoutProvider(async () => {
        await confirm.click();
        await expect(alert(page)).toBeVisible();
        await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Анна Петрова');
      });
      await confirm.click();
      await expect(page).toHaveURL(/\/success/);
      await expect(page.getByRole('heading', { level: 1, name: 'Спасибо за заказ' })).toBeVisible();
    });

    await test.step('reading the order', async () => {
      await withoutProvider(async () => {
        await page.reload();
        await expect(page.getByText(/Не получилось загрузить/)).toBeVisible();
      });
      await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Спасибо за заказ' })).toBeVisible();
    });
  },
);
