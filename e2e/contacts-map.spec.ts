import { expect, type Page, test } from '@playwright/test';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { fakeYandexMaps } from './fake-yandex-maps';
import { watchPolicy } from './policy-watch';
import { PHONE } from './screens';
import { open } from './site-frame';
import { LONG } from './test-tags';

const MAPS_KEY = 'the-key-of-the-map';
/** The page waits 15 s for a script that does not respond. */
const PATIENCE_MS = 16_000;

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await startShop({ env: { YANDEX_MAPS_KEY: MAPS_KEY } });
});
test.afterAll(() => shop.remove());

const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Питомник на карте' }) }).last();
const drawing = (page: Page) => section(page).locator('svg').first();
const showHere = (page: Page) => section(page).getByRole('button', { name: 'Показать здесь' });
const map = (page: Page) => page.getByRole('region', { name: 'Карта', exact: true });

test(
  '[FORM-14] the contacts load the map from Yandex only after a click, centred on the nursery',
  LONG,
  async ({ page }) => {
    const violations = await watchPolicy(page);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (/yandex|yastatic/.test(new URL(request.url()).hostname)) foreign.push(request.url());
    });
    const { requests } = await fakeYandexMaps(page);
    await open(page, `${shop.url}/contacts`);
    await expect(drawing(page)).toBeVisible();
    await expect(showHere(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);

    await showHere(page).click();
    await expect(map(page).getByTitle('55.9, 37.9 × 14')).toBeVisible();
    await expect(map(page).getByTitle('55.9, 37.9', { exact: true })).toBeVisible();
    await expect(map(page)).toBeFocused();
    await expect(page.getByText('Карта загружается')).toHaveCount(0);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.pathname).toBe('/2.1/');
    expect(requests[0]?.searchParams.get('apikey')).toBe(MAPS_KEY);
    expect(requests[0]?.searchParams.get('lang')).toBe('ru_RU');
    expect(violations).toEqual([]);
  },
);

test(
  '[FORM-14] when the script of the map fails, an error appears and the drawing and links stay',
  LONG,
  async ({ page }) => {
    await page.route('https://api-maps.yandex.ru/**', (route) => route.abort());
    await page.clock.install();
    await open(page, `${shop.url}/contacts`, PHONE);
    await showHere(page).click();
    await expect(page.getByText('Карта загружается')).toBeVisible();
    await page.clock.runFor(PATIENCE_MS);
    await expect(section(page).getByRole('alert')).toHaveText(/Карта не загрузилась/);
    await expect(drawing(page)).toBeVisible();
    await expect(section(page).getByRole('link', { name: 'Открыть карту' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Проложить маршрут' })).toBeVisible();
  },
);
