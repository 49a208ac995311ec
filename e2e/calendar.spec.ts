import { expect } from '@playwright/test';
import { test } from './shop';
import { open } from './site-frame';
import { LONG } from './test-tags';

const thisMonth = () =>
  new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'Europe/Moscow' }).format(new Date());

test(
  'the home page links to the current month of the garden calendar, the footer to the whole year',
  LONG,
  async ({ page }) => {
    await open(page, '/');
    await page.getByRole('link', { name: /^Что делать в саду в/ }).click();
    await expect(page).toHaveURL(/\/calendar\/[a-z]+$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Сад в/ })).toBeVisible();
    const months = page.getByRole('navigation', { name: 'Месяцы' });
    await expect(months.locator('[aria-current]')).toHaveText(new RegExp(thisMonth(), 'i'));

    await page.getByRole('contentinfo').getByRole('link', { name: 'Календарь садовода' }).click();
    await expect(page).toHaveURL('/calendar');
    await expect(page.getByRole('heading', { level: 1, name: 'Календарь садовода' })).toBeVisible();
  },
);

test('[DATA-04] the home page quotes customer reviews, each with a link to its product', LONG, async ({ page }) => {
  await open(page, '/');
  const section = page.getByRole('main').locator('section', {
    has: page.getByRole('heading', { name: 'Говорят покупатели' }),
  });
  await expect(section.getByRole('blockquote')).toHaveCount(3);
  await expect(section.getByRole('img', { name: /^Оценка \d,\d из 5$/ })).toHaveCount(4);
  const product = section.getByRole('link').first();
  await expect(product).toHaveAttribute('href', /^\/catalog\//);
  const name = (await product.textContent()) ?? '';
  await product.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('an article links to the calendar month that it is about', LONG, async ({ page }) => {
  await open(page, '/news/ukrytie-roz-na-zimu');
  await expect(page.getByRole('heading', { name: 'Растения из статьи' })).toBeVisible();
  await page.getByRole('link', { name: 'Календарь: сад в ноябре' }).click();
  await expect(page).toHaveURL('/calendar/noyabr');
});
