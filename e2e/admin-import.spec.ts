import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { startShop } from '../tests/setup/shop-process';
import { signUpOwner } from './admin';
import { wcagFaults } from './wcag';

type Product = { sku: string; path: string; price: number; stocked: number; discount_price: number | null };

async function products(page: Page, count: number): Promise<Product[]> {
  const { items }: { items: Product[] } = await (await page.request.get('/api/staff/product/rows/list/')).json();
  return items.filter(({ discount_price }) => discount_price === null).slice(0, count);
}

const csv = (rows: (string | number)[][]) => ({
  name: 'весна.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => row.join(';')).join('\r\n')),
});

async function upload(page: Page, file: ReturnType<typeof csv> | string): Promise<void> {
  await page.goto('/admin/products/import');
  await page.getByLabel('Файл с ценами и остатками').setInputFiles(file);
  await page.getByRole('button', { name: 'Загрузить' }).click();
  await expect(page.getByRole('heading', { name: 'Столбцы' })).toBeVisible();
}

test('a file of prices: mapped, checked, carried out in part, taken back; the export reads back as no change', async ({
  browser,
}) => {
  const shop = await startShop();
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await signUpOwner(page, shop);
  const plants = await products(page, 20);
  const [first] = plants;
  if (!first) throw new Error('The seed has no product without a discount');

  await test.step('columns are proposed, one is chosen by hand, the check names what will change and what is wrong', async () => {
    await page.getByRole('link', { name: 'Цены и остатки' }).click();
    await page.getByRole('link', { name: /Загрузить из.файла/ }).click();
    await expect(page.getByRole('heading', { name: 'Загрузить из файла' })).toBeVisible();
    expect(await wcagFaults(page)).toEqual([]);
    const rows = plants.map(({ sku, price }, at) => [sku, `${price + 111},00`, at === 7 ? 'есть' : at]);
    await upload(page, csv([['Код', 'Новая', 'Остаток'], ...rows, ['0000-нет', 5, 5]]));
    expect(await wcagFaults(page)).toEqual([]);
    await page.getByLabel('Новая').selectOption('Цена');
    await page.reload();
    await expect(page.getByLabel('Новая')).toHaveValue('price');
    await page.getByRole('button', { name: 'Проверить' }).click();
    await expect(page.getByRole('button', { name: 'Провести: 19 растений' })).toBeVisible();
    await page.getByRole('link', { name: /Не.войдут/ }).click();
    await expect(page.getByRole('row', { name: /^22 / })).toContainText('Артикул 0000-нет не\u00A0нашёлся');
    await expect(page.getByRole('row', { name: /^9 / })).toContainText('На\u00A0полке: «есть» – не\u00A0число');
    expect(await wcagFaults(page)).toEqual([]);
    expect(await products(page, 20)).toEqual(plants);
  });

  await test.step('one press carries it out, faulty rows can be downloaded', async () => {
    await page.getByRole('button', { name: 'Провести: 19 растений' }).click();
    await expect(page.getByRole('button', { name: 'Отменить всё: 19 растений' })).toBeVisible();
    expect((await products(page, 1))[0]).toMatchObject({ price: first.price + 111, stocked: 0 });
    await page.getByRole('link', { name: /Не.вошли/ }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /Скачать строки с.ошибками, CSV/ }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('0000-нет;5;5;22;');
  });

  await test.step('another takes it back, also after a reload', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Отменить всё: 19 растений' }).click();
    await expect(page.getByText(/проведён и.отменён/)).toBeVisible();
    expect(await products(page, 20)).toEqual(plants);
  });

  await test.step('what is exported and loaded again changes nothing', async () => {
    await page.goto('/admin/products');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'XLSX', description: /^Выгрузить цены/ }).click();
    const exported = await download;
    expect(exported.suggestedFilename()).toMatch(/^Цены и остатки \d{4}-\d\d-\d\d\.xlsx$/);
    const buffer = readFileSync(await exported.path());
    await upload(page, { name: 'a.xlsx', mimeType: 'application/octet-stream', buffer });
    await page.getByRole('button', { name: 'Проверить' }).click();
    await expect(page.getByText(/Проводить нечего/)).toBeVisible();
    await expect(page.getByRole('link', { name: /Не.войдут/ })).toHaveCount(0);
  });
  await shop.stop();
});

test('price lists as Excel saves them are read on a phone, in each encoding, a wrong file is refused in words', async ({
  browser,
}) => {
  const shop = await startShop();
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signUpOwner(page, shop);
  for (const [name, encoding] of [
    ['cp1251', 'windows-1251'],
    ['utf8-bom', 'utf-8'],
    ['utf16', 'utf-16le'],
  ] as const) {
    await upload(page, `tests/setup/price-lists/${name}.csv`);
    await expect(page.getByText(encoding)).toBeVisible();
    await expect(page.getByLabel('Наименование')).toHaveValue('name');
    await expect(page.getByLabel('Остаток')).toHaveValue('stocked');
  }
  await page.getByRole('button', { name: 'Проверить' }).press('Enter');
  await page.getByRole('link', { name: /Не.войдут/ }).press('Enter');
  await expect(page.getByRole('row', { name: /строка 9 / })).toContainText('На\u00A0полке: «есть» – не\u00A0число');
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.goto('/admin/products/import');
  await page.getByLabel('Файл с ценами и остатками').setInputFiles('docs/shop.webp');
  await page.getByRole('button', { name: 'Загрузить' }).click();
  await expect(page.getByText('Подойдёт файл XLSX или CSV')).toBeVisible();
  await expect(page.getByRole('link', { name: 'utf16.csv' })).toBeVisible();
  await shop.stop();
});
