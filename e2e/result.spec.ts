import { expect } from '@playwright/test';
import { DESKTOP, PHONE } from './screens';
import { test } from './shop';
import { bottomBar, openPage, openSearch, searchPanel, topBar } from './site-frame';
import { LONG } from './test-tags';

test(
  '[ROUTE-10][UI-01] the query is in the search field of the top bar, or in the page’s own field if the bar has none',
  LONG,
  async ({ page }) => {
    const own = page.getByRole('main').getByRole('searchbox', { name: 'Что найти' });
    const ofBar = topBar(page).getByRole('button', { name: /^Найти растение или услугу:\sтуя$/ });
    await page.setViewportSize(DESKTOP);
    await openPage(page, `/result?search=${encodeURIComponent('туя')}`);
    await expect(ofBar).toBeVisible();
    await expect(own).toBeHidden();
    await ofBar.click();
    await expect(searchPanel(page).getByRole('combobox', { name: 'Что найти' })).toHaveValue('туя');
    await page.keyboard.press('Escape');
    await page.setViewportSize(PHONE);
    await expect(own).toHaveValue('туя');
    await page.setViewportSize(DESKTOP);
    await page.goto('/result');
    await expect(own).toBeVisible();
  },
);

test('[ROUTE-10] search results without a query link to the sections of the catalogue', LONG, async ({ page }) => {
  await page.goto('/result');
  const sections = page.getByRole('main').getByRole('navigation', { name: 'Разделы каталога' });
  await sections.getByRole('link', { name: /^Хвойные/ }).click();
  await expect(page).toHaveURL('/catalog/hvojnye');
});

test('after a search the focus is on the heading of the results', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/about');
  await openSearch(page, bottomBar(page).getByRole('button', { name: 'Поиск' }));
  await page.keyboard.type('туя');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /«туя»/ })).toBeFocused();
  const own = page.getByRole('main').getByRole('searchbox', { name: 'Что найти' });
  await own.fill('сосна');
  await own.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /«сосна»/ })).toBeFocused();
});

test('[ROUTE-10] search results also list matching sections and articles', LONG, async ({ page }) => {
  await page.goto(`/result?search=${encodeURIComponent('роза')}`);
  const beside = page.getByRole('navigation', { name: 'Разделы и статьи' });
  // With the number of products.
  await beside.getByRole('link', { name: /^Розы\s?\d+$/ }).click();
  await expect(page).toHaveURL('/catalog/rozy');
  await page.goto(`/result?search=${encodeURIComponent('роза')}`);
  await beside.getByRole('link', { name: /зиму/ }).click();
  await expect(page).toHaveURL(/^.*\/news\//);
});
