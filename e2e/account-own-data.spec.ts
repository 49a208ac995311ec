import { expect } from '@playwright/test';
import type { UserExport } from '@/contract/accounts';
import { startShop } from '../tests/setup/shop-process';
import { button, field, main, SETTINGS } from './account-form';
import { newEmail, toast } from './auth-window';
import { pickProducts, placeOrder } from './placed-order';
import { test } from './shop';
import { readCode, signIn } from './signed-in';
import { open } from './site-frame';
import { LONG } from './test-tags';

test('a customer downloads all their data by a plain link', LONG, async ({ page, server, mail }) => {
  const email = newEmail();
  await signIn(page.request, server, mail, email);
  const [item] = await pickProducts(server.url, 1, ({ total_quantity }) => total_quantity >= 10);
  const { number } = await placeOrder(page, server.url, [{ uuid: item?.uuid ?? '', amount: 1 }]);
  await open(page, SETTINGS);
  const download = page.waitForEvent('download');
  await main(page).getByRole('link', { name: 'Скачать данные' }).click();
  expect((await download).suggestedFilename()).toBe('account.json');
  const answer = await page.request.get('/account/settings/export');
  expect(answer.headers()['cache-control']).toBe('no-store');
  const data = (await answer.json()) as UserExport;
  expect(data.user.email).toBe(email);
  expect(data.orders.map((order) => order.number)).toEqual([number]);
});

test(
  'an account without open orders is erased by a code, and the browser is signed out',
  LONG,
  async ({ page, mail }) => {
    const shop = await startShop({ env: { SMTP_URL: mail.url } });
    try {
      const login = newEmail();
      await signIn(page.request, shop, mail, login);
      const [item] = await pickProducts(shop.url, 1, ({ total_quantity }) => total_quantity >= 10);
      const { number } = await placeOrder(page, shop.url, [{ uuid: item?.uuid ?? '', amount: 1 }]);
      await open(page, shop.url + SETTINGS);
      const erasure = main(page).getByRole('region', { name: 'Удаление учётной записи' });
      await expect(erasure).toContainText('когда ваши заказы получены или отменены');
      await expect(erasure.getByRole('button')).toHaveCount(0);
      const headers = { origin: shop.url };
      await page.request.post(`${shop.url}/api/user/orders_history/cancel/${number}/post/`, { headers });

      // The code of the sign-in was used, so the next one is sent at once.
      mail.letters.length = 0;
      await open(page, shop.url + SETTINGS);
      const begin = erasure.getByRole('button', { name: 'Удалить учётную запись' });
      await begin.click();
      const code = field(page, 'Код из сообщения');
      await expect(code).toBeFocused();
      await button(page, 'Оставить').click();
      await expect(begin).toBeFocused();
      await begin.click();
      await expect(erasure.getByText(`Мы уже отправили код на ${login}`)).toBeVisible();
      await expect(code).toBeFocused();
      await button(page, 'Удалить навсегда').click();
      await expect(code).toHaveAccessibleDescription('Введите 6 цифр из сообщения');
      await code.fill(await readCode(mail, login));
      await button(page, 'Удалить навсегда').click();
      await expect(page).toHaveURL(`${shop.url}/`);
      await expect(toast(page, 'Учётная запись удалена')).toBeVisible();
      expect((await page.request.get(`${shop.url}/api/user/detail/`)).status()).toBe(401);
      await page.goto(`${shop.url}/account`);
      await expect(page).toHaveURL(/\/login\?to=/);
    } finally {
      await shop.remove();
    }
  },
);
