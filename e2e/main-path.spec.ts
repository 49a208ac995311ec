import { expect, test } from '@playwright/test';
import { BUY } from './buy-button';
import { fillContact } from './checkout-form';
import { readOrderRecords } from './order-records';
import { type ShopServer, startServer } from './shop';

let server: ShopServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.remove());

test('@main [ROUTE-03][ROUTE-05][UI-10][CART-02][CART-10][CART-12][ORDER-01][ORDER-05] a visitor finds a plant and orders it, and the provider stores the order and sends its letters', async ({
  page,
}) => {
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Home → category two levels down → product.
  await page
    .getByRole('main')
    .getByRole('link', { name: /Хвойные/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Хвойные/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /Туи/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Туи/ })).toBeVisible();
  const { name, slug, stock } = await firstWithStock(server.url, 'tui', 10);
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // Adds two pieces.
  const amount = page.getByRole('main').getByRole('textbox', { name: `Количество, штук: ${name}` });
  await page.getByRole('main').getByRole('button', { name: 'Увеличить' }).first().click();
  await expect(amount).toHaveValue('2');
  await page.getByRole('main').getByRole('button', { name: BUY }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
  const toCart = page.getByRole('link', { name: 'перейти в корзину', exact: true });
  // The mini-cart closes after three seconds, which a slow machine may exceed; hovering keeps it open.
  await toCart.focus();
  await toCart.click();

  // Adds a third piece in the cart.
  await expect(page).toHaveURL(/\/cart$/);
  await expect(amount).toHaveValue('2');
  await page.getByRole('main').getByRole('button', { name: 'Увеличить' }).click();
  await expect(amount).toHaveValue('3');
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText(/закреплены за вами ещё/)).toBeVisible();

  await fillContact(page);
  await page.getByLabel('Адрес доставки').fill('Истра, улица Лесная, 14');
  await page.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await expect(page).toHaveURL(/\/success/);
  await expect(page.getByText(/Заказ № \S+,/)).toBeVisible();
  const orderNumber = /№\s*(\d{4})-(\d{4})/.exec((await page.getByRole('main').textContent()) ?? '');
  const number = Number(`${orderNumber?.[1]}${orderNumber?.[2]}`);

  const { order, lines, letters } = await readOrderRecords(server, number);
  expect(order).toMatchObject({ customer_name: 'Анна Петрова', phone: '79161234567', email: 'anna@example.com' });
  expect(lines).toEqual([{ slug, amount: 3, stocked: stock - 3, reserved: 0 }]);
  expect(letters.map((letter) => letter.recipient).sort()).toEqual(['anna@example.com', 'orders@yarus.example']);
});

async function firstWithStock(url: string, category: string, pieces: number) {
  const response = await fetch(`${url}/api/products/list/?category=${category}`);
  const list = (await response.json()) as { items: { name: string; slug: string; total_quantity: number }[] };
  const found = list.items.find((item) => item.total_quantity >= pieces);
  if (!found) throw new Error(`No product of ${category} has ${pieces} pieces`);
  return { name: found.name, slug: found.slug, stock: found.total_quantity };
}
