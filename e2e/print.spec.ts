import { expect, type Page } from '@playwright/test';
import { countSheets, expectLetterhead } from './paper';
import { type Item, pickProducts } from './placed-order';
import { readProduct } from './routes';
import { test } from './shop';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

const isPlenty = ({ total_quantity }: Item) => total_quantity >= 10;
const main = (page: Page) => page.getByRole('main');
const printedSkus = (page: Page) =>
  main(page)
    .getByText(/^Арт\.\s\d{6}$/)
    .locator('visible=true');

async function post(page: Page, url: string, path: string, data: object): Promise<void> {
  const response = await page.request.post(`${url}/api${path}`, { data, headers: { origin: url } });
  expect(await response.json()).toMatchObject({ status: 1 });
}

test(
  'a cart of nine lines is printed on one sheet with shop, day and article numbers',
  LONG,
  async ({ page, server }) => {
    const items = await pickProducts(server.url, 9, isPlenty);
    for (const { uuid } of items) await post(page, server.url, '/cart/add_product/post/', { uuid, amount: 2 });
    await openPage(page, '/cart');
    await expect(printedSkus(page)).toHaveCount(9);
    await page.emulateMedia({ media: 'print' });
    await expectLetterhead(page);
    await expect(main(page).getByText(/^К оплате(?: без доставки)?$/)).toBeVisible();
    await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0);
    expect(await countSheets(page)).toBe(1);
  },
);

test(
  'twelve favourites are printed on one sheet with shop, day and article numbers',
  LONG,
  async ({ page, server }) => {
    const items = await pickProducts(server.url, 12, isPlenty);
    for (const { uuid } of items) await post(page, server.url, '/favorites/add_product/post/', { uuid });
    await openPage(page, '/favorites');
    await expect(main(page).getByRole('article')).toHaveCount(12);
    await expect(printedSkus(page)).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(printedSkus(page)).toHaveCount(12);
    for (const card of await main(page).getByRole('article').all()) {
      await expect(card.getByText(/₽$/).last()).toBeVisible();
    }
    await expectLetterhead(page);
    expect(await countSheets(page)).toBe(1);
  },
);

test(
  'a printed product has shop, day and article number, and its passport stays whole',
  LONG,
  async ({ page, request }) => {
    const { path } = await readProduct(request, 'tui');
    await openPage(page, path);
    await page.emulateMedia({ media: 'print' });
    await expectLetterhead(page);
    await expect(printedSkus(page)).toHaveCount(1);
    const passport = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Паспорт растения' }) });
    await expect(passport).toHaveCSS('break-inside', 'avoid');
    expect(await passport.evaluate((sheet) => getComputedStyle(sheet, '::before').display)).toBe('none');
    expect(await countSheets(page)).toBeLessThanOrEqual(2);
  },
);

test('the browser’s own print dialog names the day', LONG, async ({ page }) => {
  await openPage(page, '/delivery');
  await page.pdf();
  const day = await page.evaluate(() => document.documentElement.style.getPropertyValue('--printed'));
  expect(day).toMatch(/^"\d{1,2} [а-я]+ \d{4} г\."$/);
});
