import { expect, type Page } from '@playwright/test';
import { countShelf } from '../tests/setup/shelf';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { STAFF_TOKEN } from '../tests/setup/staff';
import { fillContact } from './checkout-form';
import { address, confirm, isPlenty, openCheckout, readItem, summary } from './checkout-page';
import { test } from './shop';
import { LONG } from './test-tags';

async function withPlants(page: Page, url: string): Promise<void> {
  await page.clock.install();
  const { uuid } = await readItem(url, 'category=tui', isPlenty);
  await openCheckout(page, url, [{ uuid, amount: 2 }]);
}

const ended = (page: Page) => page.getByRole('alert').filter({ hasText: 'Время вышло' });
const holdAgain = (page: Page) => page.getByRole('button', { name: 'Закрепить снова' });

test(
  '[CART-12] the checkout says beforehand what happens when the reservation expires, and the input stays when it does',
  LONG,
  async ({ page, server }) => {
    await withPlants(page, server.url);
    await expect(summary(page)).toContainText('Потом они вернутся в продажу, а корзина останется.');
    await fillContact(page);
    await address(page).fill('Истра, улица Лес');
    await page.clock.fastForward('31:00');
    await expect(ended(page)).toContainText('Корзина и всё, что вы ввели, на месте.');
    await expect(confirm(page)).toBeDisabled();
    // The expiry does not move the focus.
    await expect(address(page)).toBeFocused();
    await page.keyboard.type('ная, 14');
    await expect(address(page)).toHaveValue('Истра, улица Лесная, 14');

    await holdAgain(page).click();
    await expect(page.getByRole('timer')).toContainText('закреплены за вами ещё');
    await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Анна Петрова');
    await confirm(page).click();
    await expect(page).toHaveURL(/\/success/);
  },
);

test('[CART-12] the last five minutes of the reservation are announced once', LONG, async ({ page, server }) => {
  await withPlants(page, server.url);
  const warning = page.getByRole('status').filter({ hasText: 'ещё пять минут' });
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward('25:30');
  await expect(warning).toHaveCount(1);
});

test(
  '[CART-12] a background tab shows that the reservation has expired as soon as it is visible',
  LONG,
  async ({ page, server }) => {
    await withPlants(page, server.url);
    // In a background tab timers stop while the clock goes on.
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 60_000);
    await page.clock.setSystemTime(now + 31 * 60_000);
    await expect(ended(page)).toHaveCount(0);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(ended(page)).toBeVisible();
    await expect(confirm(page)).toBeDisabled();
  },
);

test.describe('a shop whose reservations last one minute', () => {
  let shop: ShopProcess;
  test.beforeAll(async () => {
    shop = await startShop({ env: { STAFF_TOKEN, RESERVATION_MINUTES: '1' } });
  });
  test.afterAll(() => shop.remove());

  test(
    '[CART-09][CART-12] renewing an expired reservation reports what was sold meanwhile, reserves the rest and keeps the input',
    LONG,
    async ({ page, browser }) => {
      // Waits for two reservations to expire and for their stock to be released.
      test.setTimeout(300_000);
      const [rose, grass] = [
        await readItem(shop.url, 'category=rozy', isPlenty),
        await readItem(shop.url, 'category=zlaki', isPlenty),
      ];
      const other = await (await browser.newContext()).newPage();
      for (const [visitor, { uuid }] of [
        [page, rose],
        [other, grass],
      ] as const) {
        await openCheckout(visitor, shop.url, [{ uuid, amount: 3 }]);
        await visitor.getByLabel('Имя и фамилия').fill('Анна Петрова');
      }
      for (const visitor of [page, other]) await expect(ended(visitor)).toBeVisible({ timeout: 90_000 });
      // Reserved pieces cannot be bought; the stock is released a moment after the expiry.
      for (const [item, left] of [
        [rose, 1],
        [grass, 0],
      ] as const) {
        await expect.poll(() => countShelf(shop.url, item.uuid, left), { timeout: 90_000 }).toBe(1);
      }

      await holdAgain(page).click();
      await expect(page.getByRole('timer')).toBeVisible();
      await expect(summary(page)).toContainText('Было 3\u00A0шт: 2\u00A0шт только что купили. Осталась 1\u00A0шт');
      await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Анна Петрова');

      await holdAgain(other).click();
      await expect(other.getByRole('main')).toContainText('больше нет в наличии, мы убрали их из корзины');
      const next = await readItem(shop.url, 'category=mnogoletniki', isPlenty);
      await openCheckout(other, shop.url, [{ uuid: next.uuid, amount: 1 }]);
      await expect(other.getByLabel('Имя и фамилия')).toHaveValue('Анна Петрова');
      await other.context().close();
    },
  );
});
