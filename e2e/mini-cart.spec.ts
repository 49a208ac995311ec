import { expect, type Locator, type Page } from '@playwright/test';
import { BUY } from './buy-button';
import { readProduct } from './routes';
import { DESKTOP, PHONE, TOUCH_PHONE } from './screens';
import { test } from './shop';
import { open } from './site-frame';
import { LONG } from './test-tags';

const title = (page: Page) => page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' });
const miniCart = (page: Page) => title(page).locator('xpath=..');
const cartLink = (page: Page) => page.getByRole('link', { name: 'перейти в корзину', exact: true });
/** By keyboard: the mini-cart may cover the button. */
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: BUY }).first().press('Enter');

test('[UI-10] the mini-cart closes after about 3 s, but not while hovered or focused', async ({ page, request }) => {
  await page.clock.install();
  for (const hold of ['nothing', 'mouse', 'focus'] as const) {
    await page.context().clearCookies();
    await open(page, (await readProduct(request, 'tui')).path);
    await page.mouse.move(10, 600);
    await add(page);
    await expect(cartLink(page)).toBeVisible();
    // The focus keeps it open until the mouse is there.
    await cartLink(page).focus();
    if (hold === 'mouse') await title(page).hover();
    if (hold !== 'focus') await cartLink(page).blur();
    if (hold !== 'nothing') {
      await page.clock.runFor(20_000);
      await expect(cartLink(page), hold).toBeVisible();
      await page.mouse.move(10, 600);
      if (hold === 'focus') await cartLink(page).blur();
    }
    await page.clock.runFor(6_000);
    await expect(cartLink(page), hold).toBeHidden();
  }
});

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `[UI-10] at ${viewport.width} px the mini-cart is at most 700 px wide, and its list scrolls above 550 px`,
    LONG,
    async ({ page }) => {
      await page.clock.install();
      await open(page, '/catalog/hvojnye', viewport);
      const lines = miniCart(page).getByRole('listitem');
      for (let count = 1; count <= 9; count += 1) {
        await add(page);
        await page.clock.runFor(500);
        await expect(lines).toHaveCount(count);
      }
      // It stays open while it has the focus.
      await cartLink(page).focus();
      expect((await miniCart(page).boundingBox())?.width).toBeLessThanOrEqual(700);
      const list = miniCart(page).getByRole('list').locator('xpath=..');
      const { height, content } = await list.evaluate(({ clientHeight, scrollHeight }) => ({
        height: clientHeight,
        content: scrollHeight,
      }));
      expect(height).toBeLessThanOrEqual(550);
      expect(content).toBeGreaterThan(550);
      await expect(list).toHaveCSS('overflow-y', 'auto');
      await expect(cartLink(page)).toBeInViewport();
    },
  );
}

/** Number of text lines in which a cart row shows a very long name. */
const linesOfLongName = (line: Locator) =>
  line
    .getByRole('link')
    .getByRole('paragraph')
    .evaluate((name) => {
      name.textContent = 'Туя западная колонновидная '.repeat(20);
      return Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight));
    });

test(
  '[UI-13] a product name is clamped to 3 lines in the mini-cart and in the cart',
  LONG,
  async ({ page, request }) => {
    const { path, name } = await readProduct(request, 'tui');
    await open(page, path, PHONE);
    await add(page);
    await cartLink(page).focus();
    // The rows are rendered again once the animation code has loaded.
    await expect.poll(() => linesOfLongName(miniCart(page).getByRole('listitem'))).toBe(3);
    await cartLink(page).press('Enter');
    const line = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name }) });
    await expect.poll(() => linesOfLongName(line.first())).toBe(3);
  },
);

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `[UI-10][UI-12] at ${viewport.width} px a toast is below the open mini-cart, otherwise at 85 px`,
    LONG,
    async ({ page, request }) => {
      await page.clock.install();
      await open(page, (await readProduct(request, 'tui')).path, viewport);
      await page.mouse.move(10, 600);
      await add(page);
      // Hover keeps it open, however slow the test; until then the focus does.
      await cartLink(page).focus();
      await title(page).hover();
      await page
        .getByRole('main')
        .getByRole('button', { name: /избранное/ })
        .first()
        .press('Enter');
      const toast = page.getByText('Товар успешно добавлен в избранное').locator('xpath=..');
      await expect(toast).toBeVisible();
      await page.clock.runFor(500);
      const bottomOf = async () => {
        const box = await miniCart(page).boundingBox();
        return box && box.y + box.height;
      };
      expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual((await bottomOf()) ?? Number.POSITIVE_INFINITY);
      await cartLink(page).press('Escape');
      await page.clock.runFor(500);
      await expect.poll(async () => (await toast.boundingBox())?.y).toBe(85);
    },
  );
}

test(
  '[UI-10] by keyboard Tab leads from the pressed button into the mini-cart, and past its end to what follows the button',
  LONG,
  async ({ page, request }) => {
    await open(page, (await readProduct(request, 'tui')).path);
    await add(page);
    await expect(cartLink(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(miniCart(page).getByRole('button', { name: 'Закрыть', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(miniCart(page).getByRole('listitem').getByRole('link')).toBeFocused();
    await cartLink(page).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('button', { name: 'Убрать из корзины' }).first()).toBeFocused();
  },
);

test.describe('on a touch screen', () => {
  test.use(TOUCH_PHONE);

  test(
    '[UI-10] the mini-cart closes in time after a touch, and at once on a press outside',
    LONG,
    async ({ page, request }) => {
      await page.clock.install();
      await open(page, (await readProduct(request, 'tui')).path, PHONE);
      await add(page);
      await cartLink(page).focus();
      await title(page).tap();
      await cartLink(page).blur();
      await page.clock.runFor(6_000);
      await expect(cartLink(page)).toBeHidden();
      await open(page, '/catalog/hvojnye', PHONE);
      // Once the cart has loaded, the card of a product in it shows a counter.
      await expect(page.getByRole('main').getByRole('button', { name: 'Убрать из корзины' }).first()).toBeVisible();
      await add(page);
      await expect(cartLink(page)).toBeVisible();
      await page.getByRole('navigation', { name: 'Быстрый доступ' }).dispatchEvent('pointerdown');
      await expect(cartLink(page)).toBeHidden();
    },
  );
});
