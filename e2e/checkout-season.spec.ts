import { expect } from '@playwright/test';
import type { Cart } from '@/contract/cart';
import { formatDayMonth } from '@/lib/delivery-dates';
import { moscowClock } from '@/lib/moscow-clock';
import { leavesFrom, orderSeason } from '@/lib/order-season';
import { isPlenty, openCheckout, readItem, summary } from './checkout-stand';
import { test } from './shop';

test('[ORDER-01] each plant says from when it is sent, and the order that it goes as one', async ({ page, stand }) => {
  const [thuja, pot] = [
    await readItem(stand.url, 'category=tui', isPlenty),
    await readItem(stand.url, 'category=gorshki', isPlenty),
  ];
  await openCheckout(page, stand.url, [
    { uuid: thuja.uuid, amount: 1 },
    { uuid: pot.uuid, amount: 1 },
  ]);
  const cart = (await (await page.request.get(`${stand.url}/api/cart/product_list/get/`)).json()) as Cart;
  const travels = cart.products.map(({ product }) => product.travel ?? {});
  const { day } = moscowClock(new Date());
  const from = leavesFrom(travels[0] ?? {}, 'courier', day);
  const line = summary(page).getByRole('listitem').filter({ hasText: thuja.name });
  const other = summary(page).getByRole('listitem').filter({ hasText: pot.name });

  expect(travels[0]).toHaveProperty('form');
  await expect(line).toBeVisible();
  await expect(other).not.toContainText('Отправим');
  if (from) {
    await expect(line).toContainText(`Отправим с\u00A0${formatDayMonth(from)}`);
    await expect(summary(page)).toContainText(`Отправим всё вместе с\u00A0${formatDayMonth(from)}.`);
  } else {
    await expect(line).not.toContainText('Отправим');
  }

  await page.getByRole('radio', { name: /^Самовывоз/ }).check();
  const { isWintering } = orderSeason(travels, 'pickup', day);
  await expect(line).not.toContainText('Отправим');
  await expect(summary(page).getByText('светлое неотапливаемое помещение')).toHaveCount(isWintering ? 1 : 0);
});
