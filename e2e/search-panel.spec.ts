import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { DESKTOP, PHONE } from './screens';
import { test } from './shop';
import { bottomBar, open, openSearch, searchPanel, topBar } from './site-frame';
import { LONG, longUnless } from './test-tags';

const field = (page: Page) => searchPanel(page).getByRole('combobox', { name: 'Что найти' });
const list = (page: Page) => searchPanel(page).getByRole('listbox', { name: 'Подсказки' });
const options = (page: Page, group: string) => list(page).getByRole('group', { name: group }).getByRole('option');

async function openPanel(page: Page, viewport = DESKTOP) {
  await open(page, '/about', viewport);
  const bar = viewport === PHONE ? bottomBar(page) : topBar(page);
  await openSearch(page, bar.getByRole('button', { name: /^(?:Поиск|Найти растение или услугу)$/ }));
}

async function expectNoFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
}

for (const viewport of [DESKTOP, PHONE]) {
  test(
    `[UI-02] at ${viewport.width} px a suggestion opens a product by keyboard alone`,
    longUnless(viewport === DESKTOP),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openPanel(page, viewport);
      await page.keyboard.insertText('туя см');
      const plant = options(page, 'Растения и товары').first();
      await expect(plant).toContainText(/Смарагд.*\d\s₽/);
      await expect(plant.locator('mark').first()).toHaveText('Туя');
      await expect(plant.locator('img')).toHaveJSProperty('complete', true);
      await page.keyboard.press('ArrowDown');
      const marked = list(page).getByRole('option', { selected: true });
      await expect(marked).toHaveCount(1);
      await expect(field(page)).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id')) ?? '');
      await expectNoFaults(page);
      while ((await plant.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: /Смарагд/ })).toBeVisible();
      await expect(searchPanel(page)).toBeHidden();
    },
  );
}

test(
  '[UI-02][ROUTE-10] the panel names the corrected query, Escape closes the list first, and a link shows all results',
  LONG,
  async ({ page }) => {
    await openPanel(page);
    await page.keyboard.insertText('сасна');
    await expect(searchPanel(page).getByText('Показаны результаты по запросу «сосна»')).toBeVisible();
    const pines = list(page).getByRole('option', { name: 'Сосны', exact: true });
    await expect(pines).toHaveAttribute('href', '/catalog/hvojnye/sosny');
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toHaveValue('сасна');
    await page.keyboard.press('Escape');
    await expect(searchPanel(page)).toBeHidden();

    await openSearch(page, topBar(page).getByRole('button', { name: 'Найти растение или услугу' }));
    await page.keyboard.insertText('сосна');
    await searchPanel(page).getByRole('link', { name: 'Показать все результаты' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /По запросу «сосна»/ })).toBeVisible();
    await expect(searchPanel(page)).toBeHidden();

    // The query is suggested again until it is removed.
    await topBar(page).getByRole('button', { name: 'Найти растение или услугу' }).click();
    await expect(searchPanel(page).getByRole('link', { name: 'сосна', exact: true })).toBeVisible();
    await searchPanel(page).getByRole('button', { name: 'Забыть «сосна»' }).click();
    await expect(searchPanel(page).getByText('Вы искали')).toBeHidden();
  },
);

test(
  '[UI-02][ROUTE-10] when suggestions fail the last list stays, and Enter still searches',
  LONG,
  async ({ page }) => {
    await openPanel(page);
    await page.keyboard.type('туя');
    await expect(options(page, 'Разделы')).toHaveText(['Туи']);
    await page.route('**/api/products/suggest/**', (route) => route.abort());
    const failed = page.waitForRequest('**/api/products/suggest/**');
    await page.keyboard.type(' зап');
    await failed;
    await expect(options(page, 'Разделы')).toHaveText(['Туи']);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /По запросу «туя зап»/ })).toBeVisible();
  },
);

test('[UI-02] the code for suggestions loads with the panel, not with the page', LONG, async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  const isLoaded = async () =>
    (await Promise.all(scripts)).some((text) => text.includes('isFetchingNextPage') || text.includes('fetchStatus'));
  await open(page, '/catalog/hvojnye/tui');
  await page.waitForLoadState('networkidle');
  expect(await isLoaded()).toBe(false);
  await topBar(page).getByRole('button', { name: 'Найти растение или услугу' }).click();
  await expect(field(page)).toBeFocused();
  expect(await isLoaded()).toBe(true);
});
