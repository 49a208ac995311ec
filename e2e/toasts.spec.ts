import { expect } from '@playwright/test';
import { DESKTOP, open, PHONE } from './bars';
import { readProduct } from './routes';
import { test } from './shop';

for (const viewport of [PHONE, DESKTOP]) {
  test(`[UI-12] a toast stands at the top right, 85 px from the top, ${viewport.width} px wide`, async ({
    page,
    request,
  }) => {
    const { path } = await readProduct(request, 'tui');
    await open(page, path, viewport);
    const amount = page.getByRole('main').getByRole('textbox').first();
    await amount.fill('9999');
    await amount.blur();
    const text = page.getByText(/Количество товара на складе ограничено/);
    await expect(text).toBeVisible();
    const toast = text.locator('xpath=..');
    // It slides in.
    const gapOf = async () => {
      const box = await toast.boundingBox();
      return box && viewport.width - box.x - box.width;
    };
    await expect.poll(gapOf).toBe(viewport === PHONE ? 12 : 16);
    const box = await toast.boundingBox();
    expect(box?.y).toBe(85);
    expect(box?.width).toBeLessThanOrEqual(435);
    await expect(toast).toHaveCSS('opacity', '0.8');
  });
}

test('[UI-12] an error goes by itself, and not while the mouse is on it', async ({ page, request }) => {
  const { path } = await readProduct(request, 'tui');
  // Before the toast sets its timer.
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
