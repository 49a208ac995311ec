import { expect, type Locator, type Page } from '@playwright/test';
import { BUY } from './buy-button';
import { readProduct } from './routes';
import { DESKTOP, PHONE } from './screens';
import { test } from './shop';
import { longUnless } from './test-tags';

/** More focus stops than any page has before its main content ends. */
const MAX_STOPS = 250;

/** Presses Tab until the element has the focus, and checks at every stop that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusSeen(page), `focus at ${await nameOfFocus(page)}`).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${target}`);
}

const nameOfFocus = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? 'nothing');

/** A focus ring in the styles, or a changed screenshot: a slider draws its own thumb. */
async function isFocusSeen(page: Page): Promise<boolean> {
  if (await isRinged(page)) return true;
  const focused = page.locator(':focus');
  const withFocus = await focused.screenshot();
  const handle = await focused.elementHandle();
  await handle?.evaluate((element: HTMLElement) => element.blur());
  const without = await handle?.screenshot();
  await handle?.focus();
  return without !== undefined && !withFocus.equals(without);
}

/**
 * A sharp outer ring of at least two pixels around the element, its label or its card. Shadows of panels and borders of
 * counters do not count: they are there without the focus, too.
 */
const isRinged = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const hasRing = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
      const spread = /0px 0px 0px (\d+(?:\.\d+)?)px(?! inset)/;
      const shadows = boxShadow.split(/,(?![^(]*\))/).map((shadow) => Number(spread.exec(shadow)?.[1] ?? 0));
      return Math.max(outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth), ...shadows) >= 2;
    };
    const card = focused.closest('article');
    const others = [focused.closest('label'), focused.parentElement, focused.nextElementSibling];
    const around = [...others, ...(card?.querySelectorAll('div') ?? [])];
    if (hasRing(focused) || hasRing(focused, '::after') || hasRing(focused, '::before')) return true;
    return around.some((element) => element && hasRing(element));
  });

const ON = [
  { name: 'desktop', viewport: DESKTOP },
  { name: 'phone', viewport: PHONE },
];

for (const { name, viewport } of ON) {
  test(
    `[CART-02][ORDER-01] on a ${name} a visitor buys by keyboard alone, with a visible focus at every stop`,
    longUnless(name === 'desktop'),
    async ({ page, request }) => {
      await page.setViewportSize(viewport);
      // A ring that fades in is not complete yet.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const plant = await readProduct(request, 'tui');
      await page.goto('/catalog/hvojnye/tui');

      // The first stop is the skip link.
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
      await page.keyboard.press('Enter');
      const link = page.getByRole('main').getByRole('link', { name: plant.name, exact: true }).first();
      await tabTo(page, link);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: plant.name })).toBeVisible();

      await tabTo(page, page.getByRole('main').getByRole('button', { name: BUY }).first());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();

      await tabTo(page, page.getByRole('main').getByRole('link', { name: 'К корзине', exact: true }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/cart$/);
      const order = page.getByRole('button', { name: 'Оформить заказ' });
      await expect(order).toBeEnabled();
      await tabTo(page, order);
      await page.keyboard.press('Enter');
      await expect(page.getByText(/закреплены за вами ещё/)).toBeVisible();

      const fields = { 'Имя и фамилия': 'Анна Петрова', Телефон: '9161234567', Почта: 'anna@example.com' };
      for (const [label, text] of Object.entries(fields)) {
        await tabTo(page, page.getByLabel(label));
        await page.keyboard.type(text);
      }
      await tabTo(page, page.getByLabel('Адрес доставки'));
      await page.keyboard.type('Истра, улица Лесная, 14');
      await tabTo(page, page.getByRole('checkbox'));
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('button', { name: 'Подтвердить заказ' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/success/);
      await expect(page.getByText(/Заказ № \S+,/)).toBeVisible();
    },
  );
}
