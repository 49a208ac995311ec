import { expect } from '@playwright/test';
import { LONG } from './rings';
import { test } from './shop';

const LIST = '/catalog/hvojnye';

test(
  '[GEN-12] a promoted filter leads to a page with its own heading and text, which search engines may keep',
  LONG,
  async ({ page }) => {
    await page.goto(LIST);
    const plain = await page.title();
    const chip = page.getByRole('list', { name: 'Частые фильтры' }).getByRole('link', { name: /^Зона 4/ });
    await expect(chip).not.toHaveAttribute('rel', /nofollow/);
    await page.goto((await chip.getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Хвойные для зоны 4');
    await expect(page.getByText('Выдерживают зимы до −34')).toBeAttached();
    expect(await page.title()).not.toBe(plain);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/catalog\/hvojnye\?zone=4$/);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  },
);

test('[GEN-12] a second filter or another order is a list that nobody keeps', LONG, async ({ page }) => {
  for (const search of ['zone=4&in_stock=1', 'zone=4&sort=price_asc', 'light=sun', 'price_max=3000']) {
    await page.goto(`${LIST}?${search}`);
    await expect(page.locator('meta[name="robots"]'), search).toHaveAttribute('content', 'noindex, follow');
    await expect(page.getByRole('heading', { level: 1 }), search).toHaveText(/^Хвойные\s*\d+$/);
  }
  const chips = page.getByRole('list', { name: 'Частые фильтры' }).getByRole('link', { name: /^Зона 4/ });
  await expect(chips).toHaveAttribute('rel', 'nofollow');
});
