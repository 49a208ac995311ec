import { expect, type Page } from '@playwright/test';
import { fillContact } from './checkout-form';
import { pickProducts } from './placed-order';
import { test } from './shop';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

async function fillCheckout(page: Page, url: string): Promise<void> {
  const [item] = await pickProducts(url, 1, ({ total_quantity }) => total_quantity >= 10);
  const headers = { origin: url };
  await page.request.post('/api/cart/add_product/post/', { data: { uuid: item?.uuid, amount: 1 }, headers });
  await openPage(page, '/checkout');
  await page.getByText('Самовывоз').click();
  await fillContact(page);
  await expect(page.getByText(/закреплены за вами ещё/)).toBeVisible();
}

/** Order numbers and idempotency keys. Responses before the `from`-th are lost. */
async function watchOrders(page: Page, from: number) {
  const seen = { keys: [] as (string | undefined)[], numbers: [] as string[] };
  await page.route('**/cart/process_order/post/', async (route) => {
    const turn = seen.keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    seen.numbers.push((await response.json()).data.structure.order_data.number);
    if (turn >= from) await route.fulfill({ response });
  });
  return seen;
}

test('[ORDER-03] Enter pressed twice makes one order', LONG, async ({ page, server }) => {
  await fillCheckout(page, server.url);
  const { keys } = await watchOrders(page, 1);
  await page.getByLabel('Почта').press('Enter');
  // Whatever has the focus: the first Enter may already have opened the next page.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/success/);
  expect(keys).toHaveLength(1);
});

test('[ORDER-03] a reload after a lost response opens that order and makes no other', async ({ page, server }) => {
  await fillCheckout(page, server.url);
  const seen = await watchOrders(page, 2);
  await page.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await expect.poll(() => seen.numbers.length).toBe(1);
  await page.reload();
  await expect(page).toHaveURL(/\/success/);
  expect(new Set(seen.keys).size).toBe(1);
  expect(new Set(seen.numbers).size).toBe(1);
  await expect(page.getByRole('main')).toContainText(`№ ${seen.numbers[0]}`);
});

test(
  '[ORDER-03] a reload during the request asks to submit again, which makes no other order',
  LONG,
  async ({ page, server }) => {
    await fillCheckout(page, server.url);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const seen = { keys: [] as (string | undefined)[], numbers: [] as string[] };
    await page.route('**/cart/process_order/post/', async (route) => {
      const turn = seen.keys.push(route.request().headers()['idempotency-key']);
      const headers = await route.request().allHeaders();
      const data = route.request().postData() ?? '';
      // The page that sent the request is closed, but the request continues.
      if (turn === 1) await held;
      const response = await page.request.fetch(route.request().url(), { method: 'POST', headers, data });
      // While the first request runs, the second gets «retry later».
      if (response.ok()) seen.numbers.push((await response.json()).data.structure.order_data.number);
      if (turn > 1) await route.fulfill({ response });
    });
    const press = () => page.getByRole('button', { name: 'Подтвердить заказ' }).click();
    await press();
    await expect.poll(() => seen.keys.length).toBe(1);
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'Мы не знаем, дошёл ли заказ' })).toBeVisible();
    await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Анна Петрова');
    await expect(page.getByText(/закреплены за вами ещё/)).toBeVisible();
    release();
    await press();
    await expect(page).toHaveURL(/\/success/);
    await expect.poll(() => seen.numbers.length).toBe(2);
    expect(new Set(seen.keys).size).toBe(1);
    expect(new Set(seen.numbers).size).toBe(1);
    await expect(page.getByRole('main')).toContainText(`№ ${seen.numbers[0]}`);
  },
);
