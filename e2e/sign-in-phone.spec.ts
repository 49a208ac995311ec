import { expect } from '@playwright/test';
import { openFakeMailServer } from '../tests/setup/fake-mail-server';
import { startShop } from '../tests/setup/shop-process';
import { consent, loginField, newEmail, openAuth, press } from './auth-window';
import type { ShopServer } from './shop';
import { test as base } from './shop';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

/** A shop that sends e-mail but has no SMS gateway. */
const test = base.extend<object, { server: ShopServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const mail = await openFakeMailServer();
      const shop = await startShop({ env: { SMTP_URL: mail.url } });
      await use({ url: shop.url, holder: shop, remove: shop.remove });
      await shop.remove();
      await mail.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test(
  '[AUTH-05] without an SMS gateway a phone login is refused beside its field, and an e-mail works',
  LONG,
  async ({ page }) => {
    await openPage(page, '/about');
    const dialog = await openAuth(page);
    await loginField(dialog).pressSequentially('89161234567');
    await consent(dialog);
    await press(dialog, 'Получить код');
    await expect(loginField(dialog)).toHaveAccessibleDescription('СМС пока не отправляем, укажите почту');
    await expect(loginField(dialog)).toBeFocused();
    await loginField(dialog).fill(newEmail());
    await press(dialog, 'Получить код');
    await expect(dialog.getByRole('heading', { name: 'Введите код' })).toBeVisible();
  },
);

test('[AUTH-02] «Войти по паролю» without a login asks for it and marks no error', LONG, async ({ page }) => {
  await openPage(page, '/about');
  const dialog = await openAuth(page);
  await press(dialog, 'Войти по паролю');
  await expect(loginField(dialog)).toHaveAccessibleDescription('Сначала введите номер или почту');
  await expect(loginField(dialog)).toHaveAttribute('aria-invalid', 'false');
  await expect(loginField(dialog)).toBeFocused();
  await loginField(dialog).fill(newEmail());
  await press(dialog, 'Войти по паролю');
  await expect(dialog.getByLabel('Пароль', { exact: true })).toBeFocused();
});
