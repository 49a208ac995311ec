import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { signUpOwner } from './admin';
import { wcagFaults } from './wcag';

const ADDRESS = '/admin/products/categories';

let shop: ShopProcess;
let page: Page;
/** A visitor, who is not signed in. */
let visitor: APIRequestContext;
test.beforeAll(async ({ browser, playwright }) => {
  shop = await startShop();
  page = await (await browser.newContext({ baseURL: shop.url })).newPage();
  visitor = await playwright.request.newContext({ baseURL: shop.url });
  await signUpOwner(page, shop);
});
test.afterAll(async () => {
  await visitor.dispose();
  await shop.remove();
});

const leadsTo = async (address: string) => {
  const answer = await visitor.get(address, { maxRedirects: 0 });
  return answer.status() === 308 ? answer.headers().location : answer.status();
};
const tree = () => page.getByRole('region', { name: 'Дерево разделов' });

test('a category is added, moved by keyboard and merged; each former address leads on in the shop at once', async () => {
  await page.goto(ADDRESS);
  await test.step('add', async () => {
    await page.getByText('Новый раздел', { exact: true }).click();
    const form = page.getByRole('form', { name: 'Новый раздел' });
    await form.getByLabel('Название').fill('Кипарисовики');
    await form.getByLabel('Внутри раздела').selectOption({ label: 'Хвойные' });
    await form.getByRole('button', { name: 'Добавить раздел' }).click();
    await expect(tree().getByRole('link', { name: 'Кипарисовики' })).toBeVisible();
    expect(await leadsTo('/catalog/hvojnye/kiparisoviki')).toBe(200);
  });

  await test.step('move out by keyboard', async () => {
    const handle = tree().getByRole('button', { name: 'Передвинуть «Кипарисовики»' });
    await handle.focus();
    await handle.press('Alt+ArrowLeft');
    await expect(tree().getByRole('status')).toHaveText(/«Кипарисовики»: 3-й из\s13 на\sверхнем уровне/);
    await expect(page.getByText('Раздел «Кипарисовики» перенесён')).toBeVisible();
    await expect(handle).toBeFocused();
    expect(await leadsTo('/catalog/hvojnye/kiparisoviki')).toBe('/catalog/kiparisoviki');
    expect(await (await visitor.get('/catalog')).text()).toContain('/catalog/kiparisoviki');
  });

  await test.step('merge another one into it', async () => {
    await tree()
      .getByRole('button', { name: /^Объединить\s*: Тисы$/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Объединить «Тисы»' });
    await dialog.getByLabel('С каким разделом').selectOption({ label: 'Кипарисовики' });
    await expect(dialog.getByRole('status')).toContainText('в раздел «Кипарисовики»');
    expect(await wcagFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Объединить' }).click();
    await expect(tree().getByRole('link', { name: 'Тисы' })).toHaveCount(0);
    expect(await leadsTo('/catalog/hvojnye/tisy')).toBe('/catalog/kiparisoviki');
  });
});

test('texts and order of a category are in the shop at once', async () => {
  await page.goto(ADDRESS);
  await tree().getByRole('link', { name: 'Туи', exact: true }).click();
  const form = page.getByRole('form', { name: 'Карточка раздела' });
  await form.getByLabel('Заголовок').fill('Туи для живой изгороди');
  await form.getByLabel('Порядок').selectOption({ label: 'Дешевле' });
  expect(await wcagFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Раздел сохранён').first()).toBeVisible();
  const shown = await (await visitor.get('/catalog/hvojnye/tui')).text();
  expect(shown).toContain('<title>Туи для живой изгороди');
  expect(shown).toContain('Как советует питомник');
});
