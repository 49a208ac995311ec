import { expect, type Locator, type Page } from '@playwright/test';
import { layoutFaults } from './layout-faults';
import { PHONE } from './screens';
import { expectStill, watchShifts } from './shifts';
import { test } from './shop';
import { cookieNotice, openPage } from './site-frame';
import { LONG } from './test-tags';
import { wcagFaults } from './wcag';

const LIST = '/catalog/hvojnye';

type Item = { slug: string; name: string };

async function readItems(page: Page, count: number): Promise<Item[]> {
  const response = await page.request.get('/api/products/list/?category=hvojnye&page_size=12');
  return ((await response.json()) as { items: Item[] }).items.slice(0, count);
}

const scales = (page: Page) => page.getByRole('main').getByRole('button', { name: /^В сравнение/ });
const tray = (page: Page) => page.getByRole('complementary', { name: 'Сравнение' });
const columns = (page: Page) => page.getByRole('table').getByRole('columnheader');
const only = (page: Page) => page.getByRole('checkbox', { name: 'Только отличия' });

const rowsAlike = (page: Page) =>
  page
    .getByRole('table')
    .locator('tbody tr:visible')
    .evaluateAll((rows) =>
      rows.map((row) => new Set(Array.from(row.querySelectorAll('td'), (cell) => cell.textContent)).size === 1),
    );

const edge = async (what: Locator, side: 'top' | 'bottom') => {
  const box = await what.boundingBox();
  return (box?.y ?? 0) + (side === 'bottom' ? (box?.height ?? 0) : 0);
};

test(
  '[UI-05][UI-07] on a phone the comparison button is above the cookie notice and the bottom bar, without layout shift',
  LONG,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await watchShifts(page);
    await openPage(page, LIST);
    await expect(cookieNotice(page)).toBeVisible();
    await scales(page).first().press('Enter');
    await expect(scales(page).first()).toHaveAttribute('aria-pressed', 'true');
    const link = tray(page).getByRole('link', { name: /^Сравнить\s1$/ });
    await expect(link).toBeVisible();
    await expect.poll(async () => (await edge(link, 'bottom')) < (await edge(cookieNotice(page), 'top'))).toBe(true);
    await cookieNotice(page).getByRole('button', { name: 'Закрыть' }).click();
    const bar = page.getByRole('navigation', { name: 'Быстрый доступ' });
    await expect.poll(async () => Math.round((await edge(bar, 'top')) - (await edge(link, 'bottom')))).toBe(0);
    await expectStill(page, 'chosen');
  },
);

test(
  '[CART-11] plants are added, compared by differences and removed, and other tabs follow',
  LONG,
  async ({ page, context }) => {
    const [first, second] = await readItems(page, 2);
    const other = await context.newPage();
    await openPage(other, LIST);
    await openPage(page, LIST);
    for (const index of [0, 1]) await scales(page).nth(index).click();
    await expect(scales(other).nth(1)).toHaveAttribute('aria-pressed', 'true');
    await tray(page)
      .getByRole('link', { name: /^Сравнить\s2$/ })
      .click();
    await expect(page).toHaveURL(`/compare?items=${first?.slug},${second?.slug}`);
    await expect(columns(page)).toHaveText([new RegExp(first?.name ?? '-'), new RegExp(second?.name ?? '-')]);
    for (const fact of ['Цена', 'Наличие', 'Оценка', 'Свет'])
      await expect(page.getByRole('rowheader', { name: fact, exact: true })).toBeVisible();

    expect(await rowsAlike(page)).toContain(true);
    await only(page).check();
    const differing = await rowsAlike(page);
    expect(differing).not.toContain(true);
    expect(differing.length).toBeGreaterThan(0);
    expect(await wcagFaults(page)).toEqual([]);

    await page.getByRole('link', { name: `Убрать из сравнения: ${first?.name}` }).click();
    await expect(page).toHaveURL(`/compare?items=${second?.slug}`);
    await expect(columns(page)).toHaveCount(1);
    await expect(only(page)).toHaveCount(0);
    await expect(scales(other).first()).toHaveAttribute('aria-pressed', 'false');
    await expect(scales(other).nth(1)).toHaveAttribute('aria-pressed', 'true');
    await tray(other).getByRole('button', { name: 'Очистить сравнение' }).click();
    await expect(tray(other)).toHaveCount(0);
  },
);

test(
  '[UI-14] on a phone two columns fit, the edge of a third is visible, and the names stay in view',
  LONG,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    const slugs = (await readItems(page, 4)).map(({ slug }) => slug);
    const table = page.getByRole('region', { name: 'Таблица сравнения' });
    const right = async (index: number) => {
      const box = await columns(page).nth(index).boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    await page.goto(`/compare?items=${slugs.slice(0, 2).join(',')}`);
    expect(await right(1)).toBeLessThanOrEqual(390);
    expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);

    await page.goto(`/compare?items=${slugs.join(',')}`);
    await expect(columns(page).nth(2)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await right(1)).toBeLessThan(390);
    const third = await columns(page).nth(2).boundingBox();
    expect(third?.x).toBeLessThan(374);
    await page.getByRole('rowheader', { name: 'Свет', exact: true }).scrollIntoViewIfNeeded();
    const names = page.locator('[aria-hidden] p');
    await expect(names.first()).toBeInViewport();
    await table.evaluate((one) => one.scrollTo({ left: one.scrollWidth, behavior: 'instant' }));
    await expect(names.last()).toBeInViewport({ ratio: 1 });
    await expect(names.first()).not.toBeInViewport();
  },
);

test('[UI-12] a fifth plant is refused with a message, and the first four stay', LONG, async ({ page }) => {
  await openPage(page, LIST);
  for (const index of [0, 1, 2, 3, 4]) await scales(page).nth(index).click();
  await expect(page.getByText('Сравнить можно не больше 4 растений')).toBeVisible();
  await expect(scales(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(4);
  await expect(scales(page).nth(4)).toHaveAttribute('aria-pressed', 'false');
});

test('/compare opens the chosen plants, or an empty state when there are none', LONG, async ({ page }) => {
  await page.goto('/compare');
  await expect(page.getByRole('heading', { name: 'Сравнивать пока нечего' })).toBeVisible();
  await openPage(page, LIST);
  for (const index of [0, 1]) await scales(page).nth(index).click();
  await page.goto('/compare');
  await expect(columns(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/compare\?items=.+,.+/);
});

test('[UI-14] the comparison fits every width and A4, and ignores unknown products', LONG, async ({ page }) => {
  const slugs = (await readItems(page, 5)).map(({ slug }) => slug);
  await page.goto('/compare?items=no-such-plant,<b>');
  await expect(page.getByRole('heading', { name: 'Сравнивать пока нечего' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);

  await page.goto(`/compare?items=no-such-plant,${slugs.slice(0, 3).join(',')},${slugs[0]}`);
  await expect(columns(page)).toHaveCount(3);
  await page.goto(`/compare?items=${slugs.join(',')}`);
  await expect(columns(page)).toHaveCount(4);
  await page.evaluate(() => document.fonts.load('1em "Manrope Variable"', 'Яя 0₽'));
  for (const width of [360, 390, 768, 1024, 1301, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await layoutFaults(page), `at ${width}`).toEqual([]);
  }

  // The row header stays visible while the table is scrolled by keyboard.
  await page.setViewportSize({ width: 360, height: 800 });
  const fact = page.getByRole('rowheader', { name: 'Цена', exact: true });
  const before = await fact.boundingBox();
  const table = page.getByRole('region', { name: 'Таблица сравнения' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect((await fact.boundingBox())?.x).toBe(before?.x);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: /^Убрать/ })).toHaveCount(0);
  await expect(only(page)).toBeHidden();
  // A4 without its margins.
  await page.setViewportSize({ width: 688, height: 1000 });
  const right = await page.getByRole('table').evaluate((element) => element.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(688);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a comparison opens by its address, hides equal rows by its checkbox and removes a plant by a link',
    LONG,
    async ({ page }) => {
      const [first, second] = await readItems(page, 2);
      await page.goto(`/compare?items=${first?.slug},${second?.slug}`);
      await only(page).check();
      expect(await rowsAlike(page)).not.toContain(true);
      await page.getByRole('link', { name: `Убрать из сравнения: ${second?.name}` }).click();
      await expect(page).toHaveURL(`/compare?items=${first?.slug}`);
      await expect(columns(page)).toHaveCount(1);
    },
  );
});
