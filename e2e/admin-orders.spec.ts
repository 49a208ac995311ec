import { test as base, expect, type Page } from '@playwright/test';
import { type FakeYookassa, openFakeYookassa } from '../tests/setup/fake-yookassa';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { Presses, pressUntil, signUpOwner } from './admin';
import { type Item, pickProducts, placeOrder } from './placed-order';
import { wcagFaults } from './wcag';

type Nursery = { bank: FakeYookassa; shop: ShopProcess; items: Item[] };

const test = base.extend<object, { nursery: Nursery; desk: Page }>({
  nursery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const bank = await openFakeYookassa();
      const shop = await startShop({ env: { YOOKASSA_URL: bank.url } });
      const items = await pickProducts(
        shop.url,
        3,
        ({ total_quantity, specimen }) => total_quantity >= 20 && !specimen,
      );
      await use({ bank, shop, items });
      await shop.remove();
      await bank.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  desk: [
    async ({ browser, nursery: { shop } }, use) => {
      // axe needs a context of its own.
      const context = await browser.newContext({ baseURL: shop.url });
      const page = await context.newPage();
      await signUpOwner(page, shop);
      await use(page);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** An order of two plants of two kinds by a new visitor; number as staff read it. */
async function order(desk: Page, { shop, items, bank }: Nursery, method: 'on_receipt' | 'online' = 'on_receipt') {
  const browser = desk.context().browser();
  const visitor = await browser?.newPage({ baseURL: shop.url });
  if (!visitor) throw new Error('No browser');
  const lines = items.slice(0, 2).map(({ uuid }) => ({ uuid, amount: 2 }));
  const { number, payment_url } = await placeOrder(visitor, shop.url, lines, { payment_method: method });
  if (method === 'online') {
    const id = new URL(payment_url ?? '').searchParams.get('orderId') ?? '';
    bank.ledger.pay(id);
    await visitor.request.post('/api/payments/notify/', { data: { event: 'payment.succeeded', object: { id } } });
  }
  await visitor.close();
  return number;
}

const openToday = async (desk: Page) => {
  await desk.goto('/admin');
  await expect(desk.getByRole('heading', { name: 'Сегодня', level: 1 })).toBeVisible();
};
const linkOf = (desk: Page, number: string) => desk.getByRole('link', { name: new RegExp(number) }).first();
const statusOf = (desk: Page) => desk.getByRole('group', { name: 'Что сделать с заказом' });
const call = (desk: Page, { shop }: Nursery, path: string, data: object) =>
  desk.request.post(`/api${path}`, { data, headers: { origin: shop.url } });

const tomorrow = () => new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10);

test('a new order is confirmed and its picking list is on paper in 3 presses', async ({ desk, nursery }) => {
  const number = await order(desk, nursery);
  await openToday(desk);
  expect(await wcagFaults(desk)).toEqual([]);
  const presses = new Presses();
  await presses.on(linkOf(desk, number));
  expect(await wcagFaults(desk)).toEqual([]);
  await presses.on(desk.getByRole('button', { name: 'Подтвердить' }));
  await expect(desk.getByRole('button', { name: 'Подтвердить' })).toBeHidden();
  await presses.on(desk.getByRole('link', { name: 'Печать', exact: true }));
  await expect(desk.getByRole('heading', { name: new RegExp(`Лист сборки.*${number}`) })).toBeVisible();
  expect(presses.count).toBeLessThanOrEqual(3);
  expect(await wcagFaults(desk)).toEqual([]);
});

test('all picking lists of tomorrow are one press away from «Сегодня»', async ({ desk, nursery }) => {
  const numbers = [await order(desk, nursery), await order(desk, nursery)];
  for (const number of numbers) {
    await call(desk, nursery, '/staff/order/confirm/post/', { number });
    await call(desk, nursery, '/staff/order/plan/post/', { number, handover_on: tomorrow() });
  }
  await openToday(desk);
  const presses = new Presses();
  const section = desk.getByRole('region', { name: /^К выдаче завтра/ });
  await presses.on(section.getByRole('link', { name: 'Печать всех' }));
  for (const number of numbers) await expect(desk.getByRole('heading', { name: new RegExp(number) })).toBeVisible();
  expect(presses.count).toBeLessThanOrEqual(2);
});

test('a plant of a paid order froze: stock, refund, receipt and letter in 4 presses', async ({ desk, nursery }) => {
  const { bank, items } = nursery;
  const number = await order(desk, nursery, 'online');
  const [froze] = items;
  await desk.goto('/admin/orders');
  const presses = new Presses();
  await presses.on(linkOf(desk, number));
  const amount = desk.getByRole('group', { name: `Количество: ${froze?.name}` });
  await presses.on(amount.getByRole('button', { name: 'Уменьшить' }));
  await presses.on(desk.getByRole('radio', { name: 'Погибло' }));
  await presses.on(desk.getByRole('button', { name: /^Сохранить, вернуть/ }));
  await expect(desk.getByText(/погибло 1/).first()).toBeVisible();
  expect(presses.count).toBeLessThanOrEqual(4);
  await expect
    .poll(() => bank.ledger.receipts.filter(({ type }) => type === 'refund').map(({ items: [line] }) => line?.quantity))
    .toEqual([1]);
  await expect(desk.getByRole('heading', { name: 'Письма покупателю' }).locator('..')).toContainText(/изменён/);
  expect(await wcagFaults(desk)).toEqual([]);
});

test('an order paid by card and handed over takes 3 presses', async ({ desk, nursery }) => {
  const number = await order(desk, nursery);
  for (const status of ['assembling', 'ready']) {
    await call(desk, nursery, '/staff/order/move/post/', { number, status });
  }
  await desk.goto('/admin/orders');
  const presses = new Presses();
  await presses.on(linkOf(desk, number));
  await presses.on(desk.getByRole('group', { name: /^Записать оплату/ }).getByRole('button', { name: 'Картой' }));
  await expect(
    desk
      .getByRole('paragraph')
      .filter({ hasText: /^Получили .+ картой$/ })
      .first(),
  ).toBeVisible();
  await presses.on(statusOf(desk).getByRole('button', { name: 'Выдан' }));
  await expect(statusOf(desk).getByRole('button', { name: 'Выдан' })).toBeHidden();
  expect(presses.count).toBeLessThanOrEqual(3);
});

test('an order by telephone of 3 plants takes 12 presses', async ({ desk, nursery }) => {
  const { items } = nursery;
  await openToday(desk);
  const presses = new Presses();
  await presses.on(desk.getByRole('link', { name: 'Заказ по телефону' }));
  const search = desk.getByRole('combobox', { name: 'Растение' });
  await presses.on(search);
  for (const { name } of items) {
    await search.fill(name);
    await expect(desk.getByRole('option').first()).toContainText(name);
    presses.count += 1;
    await search.press('Enter');
    await expect(desk.getByRole('group', { name: new RegExp(name.slice(0, 12)) }).first()).toBeVisible();
  }
  await presses.on(desk.getByRole('textbox', { name: 'Телефон' }));
  await desk.getByRole('textbox', { name: 'Телефон' }).fill('+7 916 765-43-21');
  await presses.on(desk.getByRole('textbox', { name: 'Имя' }));
  await desk.getByRole('textbox', { name: 'Имя' }).fill('Пётр Садовый');
  await presses.on(desk.getByRole('button', { name: 'Оформить' }));
  await expect(desk.getByRole('region', { name: 'Заказ оформлен' })).toBeVisible();
  expect(presses.count).toBeLessThanOrEqual(12);
  expect(await wcagFaults(desk)).toEqual([]);
});

test('a new order arrives on «Сегодня» by itself, and the title counts it', async ({ desk, nursery }) => {
  await openToday(desk);
  const number = await order(desk, nursery);
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(linkOf(desk, number)).toBeVisible({ timeout: 30_000 });
  await expect(desk).toHaveTitle(/^\(\d+\) Сегодня/);
});

test('orders are found by phone and plant on a phone’s screen, without layout faults', async ({ desk, nursery }) => {
  const number = await order(desk, nursery);
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto('/admin/orders');
  await desk.getByLabel('Номер, имя, телефон или растение').fill(number);
  await desk.getByRole('main').getByRole('button', { name: 'Найти' }).click();
  await expect(linkOf(desk, number)).toBeVisible();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await wcagFaults(desk)).toEqual([]);
  const money = desk.getByRole('row').filter({ hasText: number }).getByRole('cell').first();
  await expect(money).toHaveCSS('text-align', 'right');
  await linkOf(desk, number).click();
  await expect(desk.getByRole('heading', { name: new RegExp(number) })).toBeVisible();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await desk.getByRole('button', { name: 'Уменьшить' }).first().click();
  await expect(desk.getByRole('button', { name: 'Не менять' })).toBeVisible();
  await desk.getByRole('combobox', { name: 'Добавить растение' }).fill(nursery.items[0]?.name ?? '');
  // The bar of the edit does not lie over what was found.
  await desk.getByRole('listbox').getByRole('option').first().click({ trial: true });
  await desk.setViewportSize({ width: 1440, height: 900 });
});

test('Ctrl+K finds an order by its number from any page, by keyboard alone', async ({ desk, nursery }) => {
  const number = await order(desk, nursery);
  await desk.goto('/admin/log');
  const palette = desk.getByRole('dialog', { name: 'Найти в админке' });
  await pressUntil(palette, () => desk.keyboard.press('Control+k'));
  await palette.getByRole('combobox').fill(number.replace('-', ''));
  await expect(palette.getByRole('option').first()).toContainText(number);
  expect(await wcagFaults(desk)).toEqual([]);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: new RegExp(number) })).toBeVisible();
});
