import { expect, type Locator, type Page } from '@playwright/test';
import { PHONE } from './screens';
import { test } from './shop';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

const LIST = '/catalog/hvojnye';

const sheet = (page: Page) => page.getByRole('complementary', { name: 'Фильтры' });
const opener = (page: Page) => page.getByRole('button', { name: /^Фильтры/ });
const submit = (page: Page) => sheet(page).getByRole('button', { name: /^Показать/ });
const chip = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Частые фильтры' }).getByRole('link', { name });
const tag = (page: Page, name: RegExp) => page.getByRole('list', { name: 'Выбрано' }).getByRole('link', { name });
const cards = (page: Page) => page.getByRole('region', { name: 'Товары' }).getByRole('article');
const found = (page: Page) => page.getByRole('status').filter({ hasText: 'Найдено' });
const box = (page: Page, name: RegExp) => sheet(page).getByRole('checkbox', { name });
/** The first three groups are open. */
const unfold = (page: Page, group: RegExp) => sheet(page).locator('summary').filter({ hasText: group }).click();
const zone = (page: Page, number: number) => sheet(page).getByRole('radio', { name: `Зона ${number}` });

const figureIn = async (text: Locator) => Number(((await text.textContent()) ?? '').replace(/\D/g, ''));

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test(
    'in the filter sheet each choice applies at once, the button shows the count, and one step back undoes all',
    LONG,
    async ({ page }) => {
      await page.goto(LIST);
      await opener(page).tap();
      const all = await figureIn(submit(page));
      await unfold(page, /^Свет/);
      // Clicks faster than responses arrive.
      await box(page, /^Солнце/).check();
      await box(page, /^Полутень/).check();
      await box(page, /^В наличии/).check();
      await expect(page).toHaveURL(`${LIST}?in_stock=1&light=partial,sun`);
      await sheet(page).getByLabel('Ваш регион').selectOption({ label: 'Свердловская область' });
      await expect(page).toHaveURL(/zone=3$/);
      await expect(zone(page, 3)).toBeChecked();
      await sheet(page).getByLabel('Цена до').fill('2500');
      await expect(page).toHaveURL(/price_max=2500/);
      await expect.poll(() => figureIn(submit(page))).toBeLessThan(all);
      const left = await figureIn(submit(page));

      const none = sheet(page).getByRole('checkbox', { disabled: true }).first();
      await expect(none).toBeVisible();
      await expect(none).not.toBeChecked();
      await submit(page).tap();
      await expect(submit(page)).toBeHidden();
      await expect(found(page)).toHaveText(new RegExp(`^Найдено ${left}\\D`));
      await expect(cards(page)).toHaveCount(left);
      await expect(opener(page)).toHaveText(/4$/);

      await page.goBack();
      await expect(page).toHaveURL(LIST);
      await expect(found(page)).toHaveText(new RegExp(`^Найдено ${all}\\D`));
      await opener(page).tap();
      await expect(box(page, /^Солнце/)).not.toBeChecked();
      await expect(sheet(page).getByLabel('Цена до')).toHaveValue('');
      await expect(zone(page, 3)).not.toBeChecked();
      // The region is remembered, and its zone is one click away.
      await expect(sheet(page).getByText('Ваша зона – 3')).toBeVisible();
      await zone(page, 3).check({ force: true });
      await expect(page).toHaveURL(`${LIST}?zone=3`);
      await zone(page, 3).click({ force: true });
      await expect(page).toHaveURL(LIST);
    },
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[ROUTE-03] a visitor filters, sorts, pages through the list and removes filters', async ({ page }) => {
    await page.goto('/catalog');
    await expect(sheet(page).getByLabel('Ваш регион')).toBeHidden();
    await unfold(page, /^Свет/);
    await box(page, /^Солнце/).check();
    await box(page, /^Полутень/).check();
    await zone(page, 4).check({ force: true });
    await submit(page).click();
    await expect.poll(() => query(page)).toMatchObject({ light: expect.any(String), zone: '4' });
    await expect(box(page, /^Полутень/)).toBeChecked();
    await expect(zone(page, 4)).toBeChecked();
    const total = await figureIn(found(page));

    await page.getByLabel('Порядок: Популярные').click();
    await page.getByRole('link', { name: 'Дешевле' }).click();
    await page.getByRole('link', { name: /^Показать ещё/ }).click();
    const deep = { light: 'partial,sun', zone: '4', sort: 'price_asc', page: '2', from: '1' };
    await expect.poll(() => query(page)).toEqual(deep);
    await expect(cards(page)).toHaveCount(48);
    await page.getByRole('link', { name: 'Страница 2' }).click();
    await expect(cards(page)).toHaveCount(24);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/catalog$/);
    await tag(page, /Солнце/).click();
    await expect.poll(() => query(page)).toEqual({ light: 'partial', zone: '4', sort: 'price_asc' });
    expect(await figureIn(found(page))).toBeLessThan(total);
  });
});

test('quick presses of chips and tags all apply, and the back button undoes them', LONG, async ({ page }) => {
  await page.goto(LIST);
  await chip(page, /^В наличии/).click();
  await chip(page, /^До 60/).click();
  await expect(page).toHaveURL(`${LIST}?in_stock=1&height_cm=0-30,30-60`);
  await expect(box(page, /^В наличии/)).toBeChecked();
  await unfold(page, /^Высота сейчас/);
  await expect(box(page, /^30–60/)).toBeChecked();
  // A selected chip has a tag, too: it may be scrolled out of its row.
  await expect(chip(page, /^До 60/)).toHaveAttribute('aria-current');
  await expect(tag(page, /^Убрать/)).toHaveCount(2);
  // A group opened by the visitor stays open when results arrive.
  await unfold(page, /^Рост/);
  await box(page, /^Медленный/).check();
  await expect(tag(page, /Рост: медленный/)).toBeVisible();
  await expect(box(page, /^Медленный/)).toBeFocused();
  await box(page, /^30–60/).uncheck();
  await expect(chip(page, /^До 60/)).not.toHaveAttribute('aria-current');
  await tag(page, /до 30/).press('Enter');
  await expect(page).toHaveURL(`${LIST}?in_stock=1&growth=slow`);
  await expect(box(page, /^30–60/)).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'Товары' })).toBeFocused();
  await box(page, /^Медленный/).uncheck();
  await expect(page).toHaveURL(`${LIST}?in_stock=1`);
  await expect(sheet(page).getByRole('group', { name: 'Рост' })).toBeVisible();
  await page.goBack();
  await expect(box(page, /^Медленный/)).toBeChecked();
  await expect(tag(page, /Рост: медленный/)).toBeVisible();
});

test('an empty list offers to remove the filter that excludes most products', LONG, async ({ page }) => {
  await page.goto(`${LIST}?zone=2&price_max=100`);
  await expect(page.getByRole('heading', { name: 'С такими фильтрами растений нет' })).toBeVisible();
  const way = page.getByRole('link', { name: /^Без «до 100\s₽»: \d+/ });
  const promised = Number(((await way.textContent()) ?? '').split(':')[1]?.replace(/\D/g, ''));
  await way.click();
  await expect(cards(page)).toHaveCount(promised);
  await page.goto(`${LIST}?zone=2&price_max=100`);
  await page.getByRole('link', { name: 'Сбросить все фильтры' }).click();
  await expect(page).toHaveURL(LIST);
});

test('[ROUTE-03][GEN-09] after «back» from a product and after a reload, a list of three pages has the same cards and scroll position', async ({
  page,
}) => {
  await openPage(page, '/catalog');
  for (const shown of [48, 72]) {
    await page.getByRole('link', { name: 'Показать ещё 24' }).click();
    await expect(page.getByRole('status').filter({ hasText: `Показано ${shown} из` })).toBeVisible();
    await expect(cards(page)).toHaveCount(shown);
    const first = cards(page)
      .nth(shown - 24)
      .getByRole('heading')
      .getByRole('link');
    await expect(first).toBeFocused();
  }
  expect(query(page)).toEqual({ page: '3', from: '1' });
  const names = () => cards(page).getByRole('heading').allTextContents();
  const before = await names();
  const card = cards(page).nth(60).getByRole('heading').getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(2_000);
  const isThere = async () => {
    expect(await names()).toEqual(before);
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place))
      .toBeLessThanOrEqual(10);
  };
  await card.click();
  await expect(cards(page)).toHaveCount(0);
  await page.goBack();
  await expect(cards(page)).toHaveCount(72);
  await isThere();
  await page.reload();
  await isThere();
  // «Показать ещё» adds no history entry: one step back leaves the catalogue.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test(
  '[ROUTE-10] search results have filters, name the corrected query, and suggest alternatives when empty',
  LONG,
  async ({ page }) => {
    await page.goto(`/result?search=${encodeURIComponent('туя')}&utm_source=x`);
    const total = await figureIn(found(page));
    await expect(page.getByLabel('Порядок: Сначала подходящие')).toBeVisible();
    await chip(page, /^До \d+\s000/).click();
    await expect.poll(() => figureIn(found(page))).toBeLessThan(total);
    expect(query(page)).toEqual({ search: 'туя', price_max: expect.stringMatching(/000$/) });
    await page.getByRole('link', { name: 'Сбросить всё' }).click();
    await expect.poll(() => query(page)).toEqual({ search: 'туя' });

    await page.goto(`/result?search=${encodeURIComponent('сасна')}`);
    await expect(page.getByText(/Показаны результаты по запросу «сосна/)).toBeVisible();
    await page.getByRole('link', { name: 'Искать «сасна»' }).click();
    await expect(page.getByText(/По запросу «сасна» ничего нет/)).toBeVisible();
    await page.getByRole('navigation', { name: 'Может быть, вы искали' }).getByRole('link').first().click();
    await expect(cards(page).first()).toBeVisible();

    await page.goto(`/result?search=${'ъ'.repeat(150)}`);
    await expect(page.getByText(`По запросу «${'ъ'.repeat(100)}» ничего нет`)).toBeVisible();
    await page.getByRole('button', { name: 'Написать нам' }).click();
    await expect(page.getByRole('dialog', { name: `Напишите нам: ${'ъ'.repeat(100)}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Разделы каталога' }).getByRole('link', { name: /^Розы/ }).click();
    await expect(page).toHaveURL('/catalog/rozy');

    await page.goto('/result');
    await expect(page.getByRole('main').getByRole('searchbox', { name: 'Что найти' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Найдено' })).toHaveCount(0);
  },
);
