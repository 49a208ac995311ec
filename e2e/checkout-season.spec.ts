import { expect } from '@playwright/test';
import { fillContact } from './checkout-form';
import { confirm, isPlenty, openCheckout, readItem, summary } from './checkout-page';
import { isPotSeason } from './pot-season';
import { test } from './shop';
import { LONG } from './test-tags';

test(
  '[ORDER-01] out of season each plant shows its first shipping date, and the order that it ships as one',
  LONG,
  async ({ page, server }) => {
    const [thuja, pot] = [
      await readItem(server.url, 'category=tui&form=C5', isPlenty),
      await readItem(server.url, 'category=gorshki', isPlenty),
    ];
    await openCheckout(page, server.url, [
      { uuid: thuja.uuid, amount: 1 },
      { uuid: pot.uuid, amount: 1 },
    ]);
    const line = summary(page).getByRole('listitem').filter({ hasText: thuja.name });
    const other = summary(page).getByRole('listitem').filter({ hasText: pot.name });
    const waits = isPotSeason() ? 0 : 1;

    await expect(line).toBeVisible();
    await expect(other).not.toContainText('Отправим');
    await expect(line.getByText('Отправим с\u00A01 апреля')).toHaveCount(waits);
    await expect(summary(page).getByText('Отправим всё вместе с\u00A01 апреля.')).toHaveCount(waits);

    await page.getByRole('radio', { name: /^Самовывоз/ }).check();
    await expect(line).not.toContainText('Отправим');
    await expect(summary(page).getByText('светлое неотапливаемое помещение')).toHaveCount(waits);
  },
);

test(
  '[ORDER-01] an order placed out of season shows its shipping date on the order page',
  LONG,
  async ({ page, server }) => {
    const thuja = await readItem(server.url, 'category=tui&form=C5', isPlenty);
    await openCheckout(page, server.url, [{ uuid: thuja.uuid, amount: 1 }]);
    await page.getByRole('combobox', { name: 'Адрес доставки' }).fill('Истра, улица Лесная, 14');
    await fillContact(page);
    await confirm(page).click();
    await expect(page).toHaveURL(/\/success/);
    await expect(page.getByRole('heading', { name: 'Что дальше' })).toBeVisible();
    await expect(page.getByText(/^Отправим с\u00A01 апреля: до этого/)).toHaveCount(isPotSeason() ? 0 : 1);
  },
);
