import { expect, test } from '@playwright/test';
import { type ShopProcess, startProvider, startShop } from '../tests/setup/shop-process';
import { wcagFaults } from './wcag';

const DEADLINE_MS = 5_000;

let provider: ShopProcess;
let shop: ShopProcess;
test.beforeAll(async () => {
  provider = await startProvider();
  shop = await startShop({ env: { PROVIDER_URL: `${provider.url}/api` } });
});
test.afterAll(() => shop.remove().then(provider.remove));

test('[ERR-04][GEN-13] while the provider is down, cached pages are served and others answer 503 with the error page', async ({
  page,
  request,
}) => {
  expect((await request.get(`${shop.url}/about`)).status()).toBe(200);
  await provider.kill();

  expect((await request.get(`${shop.url}/about`, { timeout: DEADLINE_MS })).status()).toBe(200);
  for (const path of ['/services', '/catalog/hvojnye', '/']) {
    const response = await request.get(shop.url + path, { timeout: DEADLINE_MS });
    expect([response.status(), response.headers()['retry-after']], path).toEqual([503, '5']);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${shop.url}/services`, { timeout: DEADLINE_MS, waitUntil: 'commit' });
  await expect(page.getByText('Не получилось загрузить')).toBeVisible();
  await expect(page.getByText('503', { exact: true })).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);
  expect((await request.get(`${shop.url}/api/cart/items_amount/get/`)).status()).toBe(503);
});
