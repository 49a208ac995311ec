import { expect, type Page, test } from '@playwright/test';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { arrive } from './bars';
import { fillContact } from './checkout-form';
import { confirm, isPlenty, readItem } from './checkout-stand';
import { watchPolicy } from './policy-watch';
import { LONG } from './rings';

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';
/** In place of Metrika's script: does what the queue says and tells where it was asked. */
const STAND_IN = `
const tell = (what) => window.counted({ at: location.href, what: JSON.stringify(what) });
const waiting = window.ym.a || [];
window.ym = (...call) => tell(call);
waiting.forEach((call) => window.ym(...call));
window.dataLayer = window.dataLayer || [];
window.dataLayer.push = (event) => tell(event.ecommerce);
`;

type Told = { at: string; what: string };

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await startShop({ env: { METRIKA_ID: '77' } });
});
test.afterAll(() => shop.remove());

/** What the counter hears, on all pages of this visitor. */
async function listen(page: Page): Promise<{ told: Told[]; asked: string[]; has: (text: string) => Promise<void> }> {
  const told: Told[] = [];
  const asked: string[] = [];
  await page.exposeFunction('counted', (one: Told) => told.push(one));
  await page.route('https://mc.yandex.ru/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
  });
  const has = (text: string) => expect.poll(() => told.map(({ what }) => what).join('\n')).toContain(text);
  return { told, asked, has };
}

const agree = (page: Page) =>
  page.getByRole('region', { name: 'Cookie' }).getByRole('button', { name: 'Понятно' }).click();

test(
  '[GEN-14] the counter loads only after consent, then receives views, clicks, cart changes and forms',
  LONG,
  async ({ page }) => {
    const violations = await watchPolicy(page);
    const { told, asked, has } = await listen(page);
    const item = await readItem(shop.url, 'category=tui', isPlenty);
    await arrive(page, `${shop.url}/catalog/hvojnye/tui`);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);

    await agree(page);
    await has('"init"');
    expect(asked).toEqual([SCRIPT]);
    await has(`"hit","${shop.url}/catalog/hvojnye/tui"`);
    await has('"impressions":[');
    const first = page.getByRole('article').first().getByRole('link').first();
    await first.click();
    await has('"click":{"products":[');
    // A press has two clicks, and leads on from the list with the first of them.
    await expect(page).not.toHaveURL(/\/tui$/);
    await has(`"hit","${new URL(page.url()).href}"`);
    const clicks = told.filter(({ what }) => what.includes('"click":'));
    expect(clicks).toHaveLength(1);
    expect(clicks[0]?.what).toContain('"list":"/catalog/hvojnye/tui"');

    await arrive(page, shop.url + item.path);
    await has(`"detail":{"products":[{"id":"${item.uuid}"`);
    await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click();
    await has('"add":{"products":[{"id":');
    await arrive(page, `${shop.url}/cart`);
    // It listens from then on.
    await has(`"hit","${shop.url}/cart"`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Убрать/ })
      .first()
      .click();
    await has('"remove":{"products":[{"id":');

    await arrive(page, `${shop.url}/about`);
    await has(`"hit","${shop.url}/about"`);
    await page.getByRole('banner').getByRole('button', { name: 'Оставить заявку' }).click();
    const form = page.getByRole('dialog').getByRole('form');
    await form.getByLabel('Имя').fill('Мария');
    await form.getByLabel('Почта').fill('maria@example.ru');
    await form.getByLabel('Сообщение').fill('Хочу сад');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    await has('"reachGoal","form_header"');
    expect(JSON.stringify(told)).not.toMatch(/maria@|Мария|Хочу сад/);
    expect(violations).toEqual([]);
  },
);

test(
  '[GEN-14] an order is counted once, also after a reload, and its link is never sent to the counter',
  LONG,
  async ({ page }) => {
    const { told, has } = await listen(page);
    const item = await readItem(shop.url, 'category=gorshki', isPlenty);
    await page.request.post(`${shop.url}/api/cart/add_product/post/`, {
      data: { uuid: item.uuid, amount: 2 },
      headers: { origin: shop.url },
    });
    await arrive(page, `${shop.url}/checkout`);
    await agree(page);
    await has('"init"');
    await page.getByRole('radio', { name: /Самовывоз/ }).check();
    await fillContact(page);
    await confirm(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Спасибо за заказ' })).toBeVisible();
    await has('"purchase":{"actionField":{"id":');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Спасибо за заказ' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Корзина' }).first().click();
    await has(`"hit","${shop.url}/cart"`);

    const purchases = told.filter(({ what }) => what.includes('"purchase"'));
    expect(purchases).toHaveLength(1);
    expect(purchases[0]?.what).toContain(`"products":[{"id":"${item.uuid}"`);
    expect(purchases[0]?.what).toContain('"quantity":2');
    // That it is shut off is all that it hears where the address opens an order.
    const all = JSON.stringify(told.filter(({ what }) => what !== '[77,"destruct"]'));
    expect(all).not.toContain('token');
    expect(all).not.toMatch(/anna@example|Петрова|9161234567/);
  },
);

test(
  '[GEN-14][ORDER-03] an order whose response was lost is found after a reload and counted once, with its lines',
  LONG,
  async ({ page }) => {
    const { told } = await listen(page);
    const item = await readItem(shop.url, 'category=gorshki', isPlenty);
    await page.request.post(`${shop.url}/api/cart/add_product/post/`, {
      data: { uuid: item.uuid, amount: 3 },
      headers: { origin: shop.url },
    });
    await arrive(page, `${shop.url}/checkout`);
    await agree(page);
    await page.getByRole('radio', { name: /Самовывоз/ }).check();
    await fillContact(page);
    let made = 0;
    await page.route('**/cart/process_order/post/', async (route) => {
      const response = await route.fetch();
      made += 1;
      if (made > 1) await route.fulfill({ response });
    });
    await confirm(page).click();
    await expect.poll(() => made).toBe(1);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Спасибо за заказ' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Корзина' }).first().click();
    const visits = () => told.filter(({ what }) => what.includes(`"hit","${shop.url}/cart"`));
    await expect.poll(() => visits().length).toBe(1);
    await page.reload();
    await expect.poll(() => visits().length).toBe(2);
    const purchases = told.filter(({ what }) => what.includes('"purchase"'));
    expect(purchases).toHaveLength(1);
    expect(purchases[0]?.what).toContain(`"products":[{"id":"${item.uuid}"`);
    expect(purchases[0]?.what).toContain('"quantity":3');
  },
);

test('[GEN-14] without a counter id in the settings nothing is loaded from Yandex', LONG, async ({ page }) => {
  const silent = await startShop();
  try {
    const { asked } = await listen(page);
    await arrive(page, `${silent.url}/catalog/hvojnye/tui`);
    await agree(page);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  } finally {
    await silent.remove();
  }
});
