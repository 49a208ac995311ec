import { expect } from '@playwright/test';
import { readProduct } from './routes';
import { DESKTOP, PHONE } from './screens';
import { test } from './shop';
import { open } from './site-frame';
import { LONG } from './test-tags';

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `[UI-12] at ${viewport.width} px a toast is at the top right, 85 px from the top`,
    LONG,
    async ({ page, request }) => {
      const { path } = await readProduct(request, 'tui');
      await open(page, path, viewport);
      const amount = page.getByRole('main').getByRole('textbox').first();
      await amount.fill('9999');
      await amount.blur();
      const text = page.getByText(/Количество товара на складе ограничено/);
      await expect(text).toBeVisible();
      const toast = text.locator('xpath=..');
      // The toast slides in and closes after five seconds: all values are read at once.
      const place = () =>
        toast.evaluate((element, width) => {
          const box = element.getBoundingClientRect();
          const { opacity } = getComputedStyle(element);
          return { gap: width - box.right, y: box.y, isNarrow: box.width <= 435, opacity };
        }, viewport.width);
      await expect.poll(place).toEqual({ gap: viewport === PHONE ? 12 : 16, y: 85, isNarrow: true, opacity: '0.8' });
    },
  );
}

test('[UI-12] an error toast closes automatically, but not while hovered', async ({ page, request }) => {
  const { path } = await readProduct(request, 'tui');
  // Before the toast starts its timer.
  await page.clock.install();
  await open(page, path);
  const amount = page.getByRole('main').getByRole('textbox').first();
  await amount.fill('9999');
  await amount.blur();
  const text = page.getByText(/Количество товара на складе ограничено/);
  await expect(text).toBeVisible();
  await text.hover();
  await page.clock.runFor(20_000);
  await expect(text).toBeVisible();
  await page.mouse.move(10, 600);
  await page.clock.runFor(6_000);
  await expect(text).toBeHidden();
});
