import { expect } from '@playwright/test';
import { test } from './shop';
import { open } from './site-frame';
import { LONG } from './test-tags';

test(
  '[ROUTE-09] projects are filtered by kind of garden, and a project shows its plants and kinds',
  LONG,
  async ({ page }) => {
    await open(page, '/portfolio');
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    const all = await titles.count();
    const kinds = page.getByRole('navigation', { name: 'Какой сад' });
    await kinds.getByRole('link', { name: 'Хвойный сад' }).click();
    await expect(page).toHaveURL(`/portfolio?${new URLSearchParams({ tag: 'Хвойный сад' })}`);
    await expect(kinds.getByRole('link', { name: 'Хвойный сад' })).toHaveAttribute('aria-current', 'true');
    await expect(titles).toHaveCount(2);
    // Each work has its own title. [GEN-12]
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/portfolio\?tag=[^&]+$/);
    await expect(page).toHaveTitle(/^Хвойный сад: /);

    await titles.first().click();
    await expect(page.getByRole('heading', { name: 'Растения этого сада' })).toBeVisible();
    await expect(page.getByRole('article').first().getByRole('link').first()).toHaveAttribute('href', /^\/catalog\//);
    await kinds.getByRole('link', { name: 'Хвойный сад' }).click();
    await kinds.getByRole('link', { name: 'Все' }).click();
    await expect(titles).toHaveCount(all);
  },
);
