import { expect } from '@playwright/test';
import { PHONE } from './screens';
import { test } from './shop';
import { open } from './site-frame';
import { LONG } from './test-tags';

test(
  'a topic filters the articles, a second press shows all, and an article links to its topics',
  LONG,
  async ({ page }) => {
    await open(page, '/news');
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    const all = await titles.count();
    const topics = page.getByRole('navigation', { name: 'Темы' });
    await expect(topics.getByRole('link', { name: 'Все' })).toHaveAttribute('aria-current', 'true');

    await topics.getByRole('link', { name: 'Бонсай' }).click();
    await expect(page).toHaveURL('/news?tag=%D0%91%D0%BE%D0%BD%D1%81%D0%B0%D0%B9');
    await expect(topics.getByRole('link', { name: 'Бонсай' })).toHaveAttribute('aria-current', 'true');
    await expect(topics.getByRole('link', { name: 'Все' })).not.toHaveAttribute('aria-current');
    await expect.poll(() => titles.count()).toBeLessThan(all);
    // Each article has its own title. [GEN-12]
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/news\?tag=[^&]+$/);
    await expect(page).toHaveTitle(/^Бонсай: /);

    await titles.first().click();
    await expect(page.getByText(/\d+\s(минута|минуты|минут) чтения/)).toBeVisible();
    await expect(topics.getByText('Ещё по теме:')).toBeVisible();
    await topics.getByRole('link', { name: 'Бонсай' }).click();
    await expect(page).toHaveURL(/\/news\?tag=/);
    await topics.getByRole('link', { name: 'Бонсай' }).click();
    await expect(page).toHaveURL('/news');
    await expect(titles).toHaveCount(all);
  },
);

test('an unknown topic redirects to all articles', LONG, async ({ page }) => {
  await page.goto('/news?tag=nothing');
  await expect(page).toHaveURL('/news');
  await expect(page.getByRole('navigation', { name: 'Темы' }).locator('[aria-current]')).toHaveText('Все');
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3);
});

test('on a phone a topic that gets the focus scrolls fully into view', LONG, async ({ page }) => {
  await open(page, '/news', PHONE);
  const chips = page.getByRole('navigation', { name: 'Темы' }).getByRole('link');
  await chips.first().focus();
  for (const chip of (await chips.all()).slice(1)) {
    await page.keyboard.press('Tab');
    await expect(chip).toBeFocused();
    await expect(chip).toBeInViewport({ ratio: 1 });
  }
});

test('the newest article has a link «Читать»', LONG, async ({ page }) => {
  await page.goto('/news');
  await expect(page.getByRole('main').getByRole('link', { name: /Читать$/ })).toHaveCount(1);
});
