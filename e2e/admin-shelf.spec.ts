import { expect, type Page, test } from '@playwright/test';
import { startShop } from '../tests/setup/shop-process';
import { signUpOwner } from './admin';
import { DESKTOP, PHONE } from './screens';
import { wcagFaults } from './wcag';

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
const figure = (page: Page, name: string) =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd');

test('a delivery is received, written off and counted on the shelf of a plant, and its lot reminds on «Сегодня»', async ({
  browser,
}) => {
  const shop = await startShop();
  const page = await (await browser.newContext({ baseURL: shop.url, viewport: DESKTOP })).newPage();
  await signUpOwner(page, shop);
  const rows = await (await page.request.get('/api/staff/product/rows/list/?sort=stocked')).json();
  const { sku, uuid, stocked } = rows.items.at(-1) as { sku: string; uuid: string; stocked: number };

  await test.step('the keyboard leads from the table to the shelf', async () => {
    await page.goto(`/admin/products?search=${sku}`);
    await page
      .getByRole('link', { name: /полка$/ })
      .first()
      .press('Enter');
    await expect(page).toHaveURL(`/admin/products/${uuid}/shelf`);
    await expect(figure(page, 'На полке')).toHaveText(String(stocked));
  });

  await test.step('what came makes a lot', async () => {
    const receive = form(page, 'Принять');
    await receive.getByLabel('Сколько привезли, шт').fill('10');
    await receive.getByLabel(/^Накладная/).fill('Накладная 12');
    await receive.getByLabel('Партия').selectOption({ label: 'Новая партия' });
    await receive.getByLabel(/^Место/).fill('Гряда 2, ряд 3');
    await receive.getByLabel(/^Напомнить/).fill(await receive.getByLabel('Пришла').inputValue());
    await receive.getByLabel(/^О чём/).fill('Погасить сертификат');
    await receive.getByRole('button', { name: 'Принять' }).click();
    await expect(figure(page, 'На полке')).toHaveText(String(stocked + 10));
    await expect(page.getByRole('row').filter({ hasText: 'Накладная 12' })).toContainText('Гряда 2, ряд 3');
  });

  await test.step('a reload loses nothing that was typed', async () => {
    const writeOff = form(page, 'Списать');
    await writeOff.getByLabel('Сколько списать, шт').fill('3');
    await page.reload();
    await expect(writeOff.getByLabel('Сколько списать, шт')).toHaveValue('3');
    await writeOff.getByRole('button', { name: 'Списать' }).click();
    await expect(writeOff.getByText('Выберите, почему')).toBeVisible();
    await writeOff.getByLabel('Почему').selectOption({ label: 'засохли' });
    await writeOff.getByRole('button', { name: 'Списать' }).click();
    await expect(figure(page, 'На полке')).toHaveText(String(stocked + 7));
  });

  await test.step('a count of what has changed meanwhile is refused, says what it is now and keeps the number', async () => {
    const colleague = await page.request.post('/api/staff/shelf/receive/post/', {
      data: { id: crypto.randomUUID(), uuid, amount: 1 },
      headers: { origin: shop.url },
    });
    expect(colleague.ok()).toBe(true);
    const count = form(page, 'Пересчитали');
    await count.getByLabel('Сколько насчитали, шт').fill(String(stocked + 6));
    await count.getByRole('button', { name: 'Записать' }).click();
    await expect(count.getByText(`На полке уже ${stocked + 8}\u00A0шт`)).toBeVisible();
    await expect(figure(page, 'На полке')).toHaveText(String(stocked + 8));
    await expect(count.getByLabel('Сколько насчитали, шт')).toHaveValue(String(stocked + 6));
    expect(await wcagFaults(page)).toEqual([]);
    await count.getByRole('button', { name: 'Записать' }).click();
    await expect(figure(page, 'На полке')).toHaveText(String(stocked + 6));
  });

  await test.step('at 390 px nothing is wider than the screen', async () => {
    await page.setViewportSize(PHONE);
    await page.reload();
    await page.getByText('Изменить', { exact: true }).click();
    await expect(form(page, 'Изменить партию')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await wcagFaults(page)).toEqual([]);
  });

  await test.step('the reminder leads from «Сегодня» to the shelf and is done there', async () => {
    await page.goto('/admin');
    const item = page.getByRole('listitem').filter({ hasText: 'Погасить сертификат' });
    await expect(item.getByRole('link')).toHaveAttribute('href', `/admin/products/${uuid}/shelf`);
    expect(await wcagFaults(page)).toEqual([]);
    await item.getByRole('button', { name: /^Сделано/ }).click();
    await expect(item).toBeHidden();
  });
  await shop.remove();
});
