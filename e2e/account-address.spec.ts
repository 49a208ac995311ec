import { expect } from '@playwright/test';
import { startShop } from '../tests/setup/shop-process';
import { button, field, main, readUser, SAVED, SETTINGS } from './account-form';
import { newEmail, toast } from './auth-window';
import { fakeYandexMaps } from './fake-yandex-maps';
import { watchPolicy } from './policy-watch';
import { PHONE } from './screens';
import { test } from './shop';
import { signIn } from './signed-in';
import { open } from './site-frame';
import { LONG } from './test-tags';

test(
  '[FORM-11] a suggested address is saved with its coordinates; edited by hand, without them',
  LONG,
  async ({ page, server, mail }) => {
    await signIn(page.request, server, mail, newEmail());
    const place = { value: 'Истра, улица Лесная, 14', x: 55.906, y: 36.859 };
    await page.route('**/api/addresses/suggest/**', (route) =>
      route.fulfill({ json: { is_available: true, items: [place] } }),
    );
    await open(page, SETTINGS);
    const address = main(page).getByLabel('Адрес доставки');
    const keptAddress = async () => (await readUser(page.request, server.url)).delivery_address_info;
    await address.fill('Истра');
    await page.getByRole('option', { name: place.value }).click();
    await expect(address).toHaveValue(place.value);
    await button(page, 'Сохранить').click();
    await expect(toast(page, SAVED)).toBeVisible();
    expect(await keptAddress()).toEqual({ address: place.value, x: place.x, y: place.y });
    await address.fill(`${place.value}, строение 2`);
    await button(page, 'Сохранить').click();
    await expect.poll(keptAddress).toEqual({ address: `${place.value}, строение 2` });
  },
);

test(
  '[FORM-11][FORM-14] a pin on the map is saved with its coordinates, also where the map knows no address',
  LONG,
  async ({ page, mail }) => {
    const shop = await startShop({ env: { SMTP_URL: mail.url, YANDEX_MAPS_KEY: 'the-key-of-the-map' } });
    try {
      const server = { url: shop.url, holder: shop, remove: shop.remove };
      const house = { x: 55.906, y: 36.859, address: 'Истра, улица Лесная, 14' };
      const glade = { x: 55.95, y: 36.9 };
      const violations = await watchPolicy(page);
      const map = await fakeYandexMaps(page, [house, glade]);
      await signIn(page.request, server, mail, newEmail());
      await open(page, shop.url + SETTINGS, PHONE);
      const address = main(page).getByLabel('Адрес доставки');
      const keptAddress = async () => (await readUser(page.request, shop.url)).delivery_address_info;
      expect(map.requests, 'no map has been requested').toHaveLength(0);

      await button(page, 'Показать на карте').click();
      await page.getByRole('button', { name: 'Нажать на карту' }).click();
      await expect(address).toHaveValue(house.address);
      await button(page, 'Сохранить').click();
      await expect(toast(page, SAVED)).toBeVisible();
      expect(await keptAddress()).toEqual({ address: house.address, x: house.x, y: house.y });

      await open(page, shop.url + SETTINGS, PHONE);
      await expect(address).toHaveValue(house.address);
      await button(page, 'Показать на карте').click();
      await page.getByRole('button', { name: 'Передвинуть метку' }).click();
      await expect(address).toHaveValue('');
      await button(page, 'Сохранить').click();
      await expect(address).toHaveAccessibleDescription('Напишите адрес точки на карте');
      await expect(address).toBeFocused();
      await address.fill('Поляна за посёлком');
      await button(page, 'Сохранить').click();
      await expect.poll(keptAddress).toEqual({ address: 'Поляна за посёлком', ...glade });
      expect(violations).toEqual([]);
    } finally {
      await shop.remove();
    }
  },
);

test(
  '[FORM-14] without an API key of the map the address is a plain text field',
  LONG,
  async ({ page, server, mail }) => {
    await signIn(page.request, server, mail, newEmail());
    await open(page, SETTINGS);
    await expect(field(page, 'Имя')).toBeVisible();
    await expect(button(page, 'Показать на карте')).toHaveCount(0);
  },
);
