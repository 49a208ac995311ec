import { expect, type Page, test } from '@playwright/test';
import { startShop } from '../tests/setup/shop-process';
import { Presses, pressUntil, signUpOwner } from './admin';
import { wcagFaults } from './wcag';

/** As the clipboard of a spreadsheet has it. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const rowOf = (page: Page, sku: string) => page.getByRole('row').filter({ hasText: sku });
const roubles = (amount: number) => `${new Intl.NumberFormat('ru-RU').format(amount)} ₽`;

/** The first articles with their prices in roubles and their stock. */
async function firstProducts(page: Page, count: number) {
  const answer = await page.request.get('/api/staff/product/rows/list/');
  const {
    items,
  }: { items: { sku: string; path: string; price: number; stocked: number; discount_price: number | null }[] } =
    await answer.json();
  return items.filter(({ discount_price }) => discount_price === null).slice(0, count);
}

test('twenty prices and deliveries by one paste and three presses, seen in the shop at once, taken back by one', async ({
  browser,
}) => {
  const shop = await startShop();
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await signUpOwner(page, shop);
  const products = await firstProducts(page, 20);
  const [first] = products;
  if (!first) throw new Error('The seed has no product without a discount');
  const presses = new Presses();
  const inShop = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await inShop.goto(first.path);

  await test.step('the columns of the invoice are pasted and carried out', async () => {
    await presses.on(page.getByRole('link', { name: 'Цены и остатки' }));
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await wcagFaults(page)).toEqual([]);
    const lines = products.map(({ sku, price }) => `${sku}\t${price + 111},00\t+7`);
    await paste(page, ['Артикул\tЦена\tПриход', ...lines, '0000-нет\t5\t5'].join('\r\n'));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Строка 22: артикул 0000-нет не\u00A0нашёлся');
    expect(await wcagFaults(page)).toEqual([]);
    await presses.on(dialog.getByRole('button', { name: 'Внести и проверить: 20 растений' }));
    await expect(dialog).toContainText('(+7)');
    expect(await wcagFaults(page)).toEqual([]);
    await dialog.getByLabel('Документ').fill('Накладная 12');
    await presses.on(dialog.getByRole('button', { name: 'Провести: 20 растений' }));
    await expect(page.getByText('Провели: 20\u00A0растений')).toBeVisible();
    expect(presses.count).toBeLessThanOrEqual(3);
  });

  await test.step('a visitor sees the new price', async () => {
    await expect(async () => {
      await inShop.reload();
      await expect(inShop.getByText(roubles(first.price + 111)).first()).toBeVisible({ timeout: 300 });
    }).toPass();
    const { stocked } = (await firstProducts(page, 1))[0] ?? {};
    expect(stocked).toBe(first.stocked + 7);
  });

  await test.step('one press takes it back, and the list says so', async () => {
    await page.getByRole('button', { name: 'Отменить' }).first().click();
    await expect(page.getByText('Отменили: 20\u00A0растений')).toBeVisible();
    await expect
      .poll(async () => (await firstProducts(page, 1))[0])
      .toMatchObject({
        ...{ price: first.price, stocked: first.stocked },
      });
    await page.reload();
    await page.getByText(/^Проведённые за месяц/).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Накладная 12' })).toContainText(/отменён/i);
  });
  await shop.remove();
});

test('prices are edited by keyboard alone as in a spreadsheet, a reload loses nothing, a colleague is not overwritten', async ({
  browser,
}) => {
  const shop = await startShop();
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await signUpOwner(page, shop);
  const [first] = await firstProducts(page, 1);
  if (!first) throw new Error('The seed has no product without a discount');
  await page.goto(`/admin/products?search=${first.sku}`);

  await test.step('F2 edits, typing replaces, Enter commits', async () => {
    const editor = page.getByLabel(/^Цена: /);
    await pressUntil(editor, async () => {
      await rowOf(page, first.sku)
        .getByRole('gridcell', { name: roubles(first.price) })
        .focus();
      await page.keyboard.press('F2');
    });
    await expect(editor).toBeFocused();
    await page.keyboard.type('1500');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Изменено растений: 1' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Восстановлены изменения')).toBeVisible();
    await expect(rowOf(page, first.sku)).toContainText('1\u00A0500');
  });

  await test.step('a colleague has changed the price meanwhile: it is told, nothing is overwritten', async () => {
    const rows = await page.request.get(`/api/staff/product/rows/list/?search=${first.sku}`);
    const { uuid } = (await rows.json()).items[0];
    const changed = await page.request.post('/api/staff/product/change/post/', {
      data: { uuid, price: first.price + 50 },
      headers: { origin: shop.url },
    });
    expect(changed.ok()).toBe(true);
    await page.getByRole('button', { name: 'Проверить и провести' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Провести/ }).press('Enter');
    await expect(dialog).toContainText('Цена уже другая');
    await dialog.getByRole('button', { name: 'Всё равно изменить' }).press('Enter');
    await dialog.getByRole('button', { name: /^Провести/ }).press('Enter');
    await expect(page.getByText('Провели: 1\u00A0растение')).toBeVisible();
  });

  await test.step('at 390 px nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/products');
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await wcagFaults(page)).toEqual([]);
  });
  await shop.remove();
});
