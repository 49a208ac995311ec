import { expect, type Page, test } from '@playwright/test';
import type { Card } from '../contract/card';
import { staff } from '../contract/staff/calls';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { STAFF_HEADERS, STAFF_TOKEN } from '../tests/setup/staff';
import { openPage } from './site-frame';
import { LONG } from './test-tags';
import { wcagFaults } from './wcag';

const CATEGORY = '/catalog/hvojnye/tui';

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await startShop({ env: { STAFF_TOKEN } });
});
test.afterAll(() => shop.remove());

async function callStaff(page: Page, { path }: { path: string }, uuid: string) {
  const headers = { origin: shop.url, ...STAFF_HEADERS };
  const answer = await page.request.post(`${shop.url}/api${path}`, { headers, data: { uuid } });
  expect(await answer.json()).toMatchObject({ status: 1 });
}

const statusOf = async (page: Page, path: string) => (await page.request.get(shop.url + path)).status();
const textOf = async (page: Page, path: string) => (await page.request.get(shop.url + path)).text();

test(
  '[ROUTE-12][FAV-01] a product removed by staff disappears from every page at once, and restored it is back',
  LONG,
  async ({ page }) => {
    const list = await (await page.request.get(`${shop.url}/api/products/list/?category=tui&page_size=48`)).json();
    const plant: Card = list.items.find(({ total_quantity }: Card) => total_quantity > 2);
    const headers = { origin: shop.url };
    for (const [path, data] of [
      ['/api/cart/add_product/post/', { uuid: plant.uuid, amount: 2 }],
      ['/api/favorites/add_product/post/', { uuid: plant.uuid }],
    ] as const) {
      expect(await (await page.request.post(shop.url + path, { headers, data })).json()).toMatchObject({ status: 1 });
    }
    const isShown = async () => [
      (await textOf(page, CATEGORY)).includes(`"${plant.path}"`),
      (await textOf(page, '/sitemaps/products.xml')).includes(`${plant.path}<`),
      (await textOf(page, '/feeds/yandex.xml')).includes(`${plant.path}<`),
      (await textOf(page, '/feeds/google.xml')).includes(`${plant.path}<`),
    ];
    expect(await statusOf(page, plant.path)).toBe(200);
    expect(await isShown()).toEqual([true, true, true, true]);

    await callStaff(page, staff.removeProduct, plant.uuid);
    const answer = await page.goto(shop.url + plant.path);
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1, name: 'Этого больше нет' })).toBeVisible();
    expect(await wcagFaults(page)).toEqual([]);
    expect(await isShown()).toEqual([false, false, false, false]);

    await openPage(page, `${shop.url}/favorites`);
    const main = page.getByRole('main');
    await expect(main.getByText(/Больше не продаём: 1\sтовар/)).toBeVisible();
    await main.getByRole('button', { name: 'Убрать из избранного' }).click();
    await expect(main.getByRole('heading', { name: 'В избранном пока пусто' })).toBeVisible();

    await openPage(page, `${shop.url}/cart`);
    await expect(main.getByRole('status').filter({ hasText: plant.name })).toContainText(
      'Было 2\u00A0шт: больше нет в наличии, мы убрали их из корзины',
    );

    await callStaff(page, staff.restoreProduct, plant.uuid);
    expect(await statusOf(page, plant.path)).toBe(200);
    expect(await isShown()).toEqual([true, true, true, true]);
  },
);
