import { expect, type Page } from '@playwright/test';
import { formatRoubles } from '@/contract/format';
import { DADATA_TOKEN, type FakeDadata, openFakeDadata } from '../tests/setup/fake-dadata';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { fillContact } from './checkout-form';
import { address, confirm, isPlenty, openCheckout, readItem, rowOf, summary } from './checkout-page';
import { fakeYandexMaps } from './fake-yandex-maps';
import { watchPolicy } from './policy-watch';
import { DESKTOP, PHONE } from './screens';
import { test } from './shop';
import { LONG } from './test-tags';
import { wcagFaults } from './wcag';

const ISTRA = 'Московская обл, г Истра, ул Лесная, д 14';
const MAPS_KEY = 'the-key-of-the-map';

let dadata: FakeDadata;
let shop: ShopProcess;
test.beforeAll(async () => {
  dadata = await openFakeDadata();
  shop = await startShop({ env: { DADATA_TOKEN, DADATA_URL: dadata.url, YANDEX_MAPS_KEY: MAPS_KEY } });
});
test.afterAll(async () => {
  await shop.remove();
  await dadata.close();
});
test.beforeEach(() => dadata.restore());

/** A pot can be delivered on any day. */
async function withPot(page: Page) {
  const pot = await readItem(shop.url, 'category=gorshki', isPlenty);
  await openCheckout(page, shop.url, [{ uuid: pot.uuid, amount: 2 }]);
  return 2 * (pot.discount_price ?? pot.price);
}

const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

test('[ORDER-01][ORDER-04] a suggested address is priced by its distance, and the order is placed at the price shown', async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) foreign.push(request.url());
  });
  const goods = await withPot(page);
  await address(page).pressSequentially('истра, улица лес');
  await expect(option(page, ISTRA)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '3 подсказки' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, ISTRA)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(address(page)).toHaveValue(ISTRA);
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(page.getByText('30–60 км от МКАД: около 34 км по прямой')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Курьер/ })).toBeChecked();
  await expect(rowOf(page, 'Доставка курьером')).toHaveText(formatRoubles(2_600));
  await expect(rowOf(page, 'К оплате')).toHaveText(formatRoubles(goods + 2_600));

  await page.getByLabel('Код домофона, ориентир').fill('45К');
  await fillContact(page);
  await confirm(page).click();
  await expect(page).toHaveURL(/\/success/);
  const order = page.getByRole('main');
  await expect(order).toContainText(formatRoubles(goods + 2_600));
  await expect(order).toContainText(formatRoubles(2_600));
  await expect(order).toContainText('Код, ориентир: 45К');
  expect(foreign).toEqual([]);
});

test('an address edited by hand loses its coordinates and its delivery price', LONG, async ({ page }) => {
  const goods = await withPot(page);
  await address(page).pressSequentially('тверская');
  await option(page, 'г Москва, ул Тверская, д 1').click();
  await expect(rowOf(page, 'Доставка курьером')).toHaveText(formatRoubles(1_200));
  await address(page).press('End');
  await page.keyboard.press('Backspace');
  await expect(rowOf(page, 'Доставка курьером')).toHaveText('Уточним');
  await expect(rowOf(page, 'К оплате без доставки')).toHaveText(formatRoubles(goods));
});

test(
  '[ORDER-01] an address without a suggestion can be typed in full, also when the suggestion service fails',
  LONG,
  async ({ page }) => {
    const goods = await withPot(page);
    await address(page).pressSequentially('истра лес');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(address(page)).toHaveValue('истра лес');
    dadata.answer({ message: 'oops' }, 500);
    await address(page).fill('Деревня Ивановка, у синего забора');
    await fillContact(page);
    await confirm(page).click();
    await expect(page).toHaveURL(/\/success/);
    await expect(page.getByRole('main')).toContainText('Деревня Ивановка, у синего забора');
    await expect(page.getByRole('main')).toContainText(formatRoubles(goods));
    await expect(page.getByRole('main')).toContainText('Стоимость доставки сюда не входит');
  },
);

test(
  'the delivery price depends on the method: a fixed price to the terminal, free for pick-up',
  LONG,
  async ({ page }) => {
    const goods = await withPot(page);
    await page.getByRole('radio', { name: /^Транспортная компания/ }).check();
    await expect(rowOf(page, 'Доставка до терминала')).toHaveText(formatRoubles(900));
    await expect(rowOf(page, 'К оплате')).toHaveText(formatRoubles(goods + 900));
    await page.getByRole('radio', { name: /^Самовывоз/ }).check();
    await expect(rowOf(page, 'Самовывоз')).toHaveText('Бесплатно');
    await expect(rowOf(page, 'К оплате')).toHaveText(formatRoubles(goods));
    await expect(address(page)).toBeHidden();
  },
);

test(
  '[FORM-14][ORDER-04] the map loads on demand, and a pin sets the address where the map knows one; its delivery is priced by telephone',
  LONG,
  async ({ page }) => {
    const violations = await watchPolicy(page);
    const { requests } = await fakeYandexMaps(page, [
      { x: 55.917, y: 36.858, address: 'Россия, Московская область, Истра, Лесная улица, 14' },
      { x: 55.7577, y: 37.6155 },
    ]);
    await withPot(page);
    expect(requests).toEqual([]);
    await page.getByRole('button', { name: 'Показать на карте' }).click();
    await page.getByRole('button', { name: 'Нажать на карту' }).click();
    expect(requests[0]?.searchParams.get('apikey')).toBe(MAPS_KEY);
    await expect(address(page)).toHaveValue('Россия, Московская область, Истра, Лесная улица, 14');
    await expect(page.getByText('Стоимость доставки назовём, когда позвоним')).toBeVisible();
    await expect(rowOf(page, 'Доставка курьером')).toHaveText('Уточним');

    // If the geocoder fails the old address is cleared, and the visitor types one.
    await page.getByRole('button', { name: 'Передвинуть метку' }).click();
    await expect(address(page)).toHaveValue('');
    await expect(page.getByText('Напишите адрес точки на карте')).toBeVisible();
    await address(page).fill('Тверская, 1');
    await expect(rowOf(page, 'Доставка курьером')).toHaveText('Уточним');
    expect(violations).toEqual([]);
  },
);

test(
  '[FORM-14] an address typed by hand stays when a pin without an address gives its coordinates',
  LONG,
  async ({ page }) => {
    await fakeYandexMaps(page, [
      { x: 55.917, y: 36.858 },
      { x: 55.7577, y: 37.6155 },
    ]);
    await withPot(page);
    await address(page).fill('Деревня Ивановка, у синего забора');
    await page.getByRole('button', { name: 'Показать на карте' }).click();
    await page.getByRole('button', { name: 'Нажать на карту' }).click();
    await page.getByRole('button', { name: 'Передвинуть метку' }).click();
    await expect(rowOf(page, 'Доставка курьером')).toHaveText('Уточним');
    await expect(address(page)).toHaveValue('Деревня Ивановка, у синего забора');
  },
);

test(
  '[ORDER-01] an address beyond the courier’s range blocks the order with an error, and another method unblocks it',
  LONG,
  async ({ page }) => {
    await withPot(page);
    await address(page).pressSequentially('невский');
    await option(page, 'г Санкт-Петербург, Невский пр-кт, д 1').click();
    await expect(page.getByText(/так далеко наша машина не ездит/)).toBeVisible();
    await fillContact(page);
    await confirm(page).click();
    await expect(summary(page).getByRole('alert')).toContainText('Выберите другой способ получения');
    await page.getByRole('radio', { name: /^Транспортная компания/ }).check();
    await expect(page.getByText(/так далеко наша машина не ездит/)).toBeHidden();
    await expect(rowOf(page, 'Доставка до терминала')).toHaveText(formatRoubles(900));
    await confirm(page).click();
    await expect(page).toHaveURL(/\/success/);
  },
);

test('[ORDER-04] a failed delivery quote can be retried or left to a telephone call', LONG, async ({ page }) => {
  const goods = await withPot(page);
  await page.route('**/api/delivery/quote/post/', (route) => route.abort());
  await address(page).pressSequentially('истра, улица лес');
  await option(page, ISTRA).click();
  await expect(page.getByText('Не получилось посчитать стоимость доставки').first()).toBeVisible();
  await fillContact(page);
  await confirm(page).click();
  await expect(summary(page).getByRole('alert')).toContainText('Не получилось посчитать стоимость доставки');

  await page.getByRole('button', { name: 'Узнать по телефону' }).click();
  await expect(page.getByText('Стоимость доставки назовём, когда позвоним')).toBeVisible();
  await expect(rowOf(page, 'К оплате без доставки')).toHaveText(formatRoubles(goods));

  await page.getByRole('radio', { name: /^Транспортная компания/ }).check();
  await expect(page.getByRole('button', { name: 'Посчитать ещё раз' })).toBeVisible();
  await page.unroute('**/api/delivery/quote/post/');
  await page.getByRole('button', { name: 'Посчитать ещё раз' }).click();
  await expect(rowOf(page, 'Доставка до терминала')).toHaveText(formatRoubles(900));
  await expect(address(page)).toBeFocused();
  await confirm(page).click();
  await expect(page).toHaveURL(/\/success/);
  await expect(page.getByRole('main')).toContainText(formatRoubles(goods + 900));
});

test('[FORM-14] a map that fails to load shows a message, and the address is typed instead', LONG, async ({ page }) => {
  await page.route('https://api-maps.yandex.ru/**', (route) => route.abort());
  await page.clock.install();
  await withPot(page);
  await page.getByRole('button', { name: 'Показать на карте' }).click();
  await expect(page.getByText('Нажмите на карту или передвиньте метку')).toBeVisible();
  await page.clock.runFor(16_000);
  await expect(page.getByText('Карта не открылась. Впишите адрес словами.')).toBeVisible();
});

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(
    `on a ${device} the open list of suggested addresses has no axe violation and no horizontal overflow`,
    LONG,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await withPot(page);
      await address(page).pressSequentially('истра');
      await expect(page.getByRole('listbox')).toBeVisible();
      const violations = await wcagFaults(page);
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
      for (const row of await page.getByRole('listbox').getByRole('option').all()) {
        expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await expect(summary(page)).toBeVisible();
    },
  );
}
