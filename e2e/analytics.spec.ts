import { expect, type Page, test } from '@playwright/test';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { BUY } from './buy-button';
import { fillContact } from './checkout-form';
import { confirm, isPlenty, readItem } from './checkout-page';
import { watchPolicy } from './policy-watch';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';
/** Fakes Metrika’s script: runs the queued calls and reports each with the page’s URL. */
const FAKE_SCRIPT = `
const report = (what) => window.counted({ at: location.href, what: JSON.stringify(what) });
const waiting = window.ym.a || [];
window.ym = (...call) => report(call);
waiting.forEach((call) => window.ym(...call));
window.dataLayer = window.dataLayer || [];
window.dataLayer.push = (event) => report(event.ecommerce);
`;

type CounterCall = { at: string; what: string };

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await startShop({ env: { METRIKA_ID: '77' } });
});
test.afterAll(() => shop.remove());

/** The counter’s calls on all pages of this visitor. */
async function listen(
  page: Page,
): Promise<{ calls: CounterCall[]; requests: string[]; has: (text: string) => Promise<void> }> {
  const calls: CounterCall[] = [];
  const requests: string[] = [];
  await page.exposeFunction('counted', (one: CounterCall) => calls.push(one));
  await page.route('https://mc.yandex.ru/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: FAKE_SCRIPT });
  });
  const has = (text: string) => expect.poll(() => calls.map(({ what }) => what).join('\n')).toContain(text);
  return { calls, requests, has };
}

const agree = (page: Page) =>
  page.getByRole('region', { name: 'Cookie' }).getByRole('button', { name: 'Разрешить' }).click();

test(
  '[GEN-14] the counter loads only after consent, then receives views, clicks, cart changes and forms',
  LONG,
  async ({ page }) => {
    const violations = await watchPolicy(page);
    const { calls, requests, has } = await listen(page);
    const item = await readItem(shop.url, 'category=tui', isPlenty);
    await openPage(page, `${shop.url}/catalog/hvojnye/tui`);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);

    await agree(page);
    await has('"init"');
    expect(requests).toEqual([SCRIPT]);
    await has(`"hit","${shop.url}/catalog/hvojnye/tui"`);
    await has('"impressions":[');
    const first = page.getByRole('article').first().getByRole('link').first();
    await first.click();
    await has('"click":{"products":[');
    // One press can fire two click events; the page changes with the first.
    await expect(page).not.toHaveURL(/\/tui$/);
    await has(`"hit","${new URL(page.url()).href}"`);
    const clicks = calls.filter(({ what }) => what.includes('"click":'));
    expect(clicks).toHaveLength(1);
    expect(clicks[0]?.what).toContain('"list":"/catalog/hvojnye/tui"');

    await openPage(page, shop.url + item.path);
    await has(`"detail":{"products":[{"id":"${item.uuid}"`);
    await page.getByRole('main').getByRole('button', { name: BUY }).first().click();
    await has('"add":{"products":[{"id":');
    await openPage(page, `${shop.url}/cart`);
    // The counter starts with the hit of a page.
    await has(`"hit","${shop.url}/cart"`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Убрать/ })
      .first()
      .click();
    await has('"remove":{"products":[{"id":');

    await openPage(page, `${shop.url}/about`);
    await has(`"hit","${shop.url}/about"`);
    await page.getByRole('banner').getByRole('button', { name: 'Оставить заявку' }).click();
    const form = page.getByRole('dialog').getByRole('form');
    await form.getByLabel('Имя').fill('Мария');
    await form.getByLabel('Почта').fill('maria@example.ru');
    await form.getByLabel('Сообщение').fill('Хочу сад');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    await has('"reachGoal","form_header"');
    expect(JSON.stringify(calls)).not.toMatch(/maria@|Мария|Хочу сад/);
    expect(violations).toEqual([]);
  },
);

test(
  '[GEN-14] an order is counted once, also after a reload, and its link is never sent to the counter',
  LONG,
  async ({ page }) => {
    const { calls, has } = await listen(page);
    const item = await readItem(shop.url, 'category=gorshki', isPlenty);
    await page.request.post(`${shop.url}/api/cart/add_product/post/`, {
      data: { uuid: item.uuid, amount: 2 },
      headers: { origin: shop.url },
    });
    await openPage(page, `${shop.url}/checkout`);
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

    const purchases = calls.filter(({ what }) => what.includes('"purchase"'));
    expect(purchases).toHaveLength(1);
    expect(purchases[0]?.what).toContain(`"products":[{"id":"${item.uuid}"`);
    expect(purchases[0]?.what).toContain('"quantity":2');
    // On pages whose address opens an order the counter only gets «destruct».
    const all = JSON.stringify(calls.filter(({ what }) => what !== '[77,"destruct"]'));
    expect(all).not.toContain('token');
    expect(all).not.toMatch(/anna@example|Петрова|9161234567/);
  },
);

test(
  '[GEN-14][ORDER-03] an order whose response was lost is found after a reload and counted once, with its lines',
  LONG,
  async ({ page }) => {
    const { calls } = await listen(page);
    const item = await readItem(shop.url, 'category=gorshki', isPlenty);
    await page.request.post(`${shop.url}/api/cart/add_product/post/`, {
      data: { uuid: item.uuid, amount: 3 },
      headers: { origin: shop.url },
    });
    await openPage(page, `${shop.url}/checkout`);
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
    const visits = () => calls.filter(({ what }) => what.includes(`"hit","${shop.url}/cart"`));
    await expect.poll(() => visits().length).toBe(1);
    await page.reload();
    await expect.poll(() => visits().length).toBe(2);
    const purchases = calls.filter(({ what }) => what.includes('"purchase"'));
    expect(purchases).toHaveLength(1);
    expect(purchases[0]?.what).toContain(`"products":[{"id":"${item.uuid}"`);
    expect(purchases[0]?.what).toContain('"quantity":3');
  },
);

test('[GEN-14] without a counter id in the settings nothing is loaded from Yandex', LONG, async ({ page }) => {
  const silent = await startShop();
  try {
    const { requests } = await listen(page);
    await openPage(page, `${silent.url}/catalog/hvojnye/tui`);
    await agree(page);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
  } finally {
    await silent.remove();
  }
});
