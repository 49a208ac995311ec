import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { signUpOwner } from './admin';
import { wcagFaults } from './wcag';

const NAME = 'Туя западная «Проба пера»';
const FEED = '/feeds/yandex.xml';

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

const textOf = async (address: string) => (await visitor.get(address)).text();
const statusOf = async (address: string) => (await visitor.get(address, { maxRedirects: 0 })).status();

async function findProduct(search: string): Promise<{ uuid: string; path: string }> {
  const answer = await page.request.get(`/api/staff/product/rows/list/?search=${encodeURIComponent(search)}`);
  return (await answer.json()).items[0];
}

/** Next keeps former pages in the document, hidden. */
const card = () => page.getByRole('form', { name: 'Карточка растения' });

/** The former notification may still stand. */
async function save(told: string): Promise<void> {
  const answered = page.waitForResponse(/\/api\/staff\/product\/card\//);
  await page.getByRole('button', { name: /^(Сохранить|Добавить растение)$/ }).click();
  expect((await (await answered).json()).message).toBe(told);
  await expect(page.getByText(told).first()).toBeVisible();
}

test('a plant like another takes six fields, is nowhere as a draft and at once in the shop when published; so is its price', async () => {
  const like = await findProduct('Смарагд');
  const list = like.path.replace(/\/[^/]+$/, '?sort=new');
  const isShown = async () => Promise.all([list, FEED].map(async (at) => (await textOf(at)).includes('Проба пера')));
  expect(await isShown()).toEqual([false, false]);

  await test.step('from the table to a card like that of the first plant', async () => {
    await page.goto('/admin/products?search=Смарагд');
    await page.getByRole('grid').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Сделать похожий' }).click();
    await expect(page.getByRole('heading', { name: 'Новое растение' })).toBeVisible();
    const typed = { Название: NAME, Размер: 'С25', 'Цена, ₽': '7 770', 'На полке, шт': '5' };
    for (const [label, text] of Object.entries(typed)) await card().getByLabel(label).first().fill(text);
    await save('Черновик записан');
    await expect(page.getByRole('heading', { name: `${NAME}, С25`, level: 1 })).toBeVisible();
  });

  const { path } = await findProduct('Проба пера');
  await test.step('as a draft nobody sees it', async () => {
    expect(await statusOf(path)).toBe(404);
    expect(await isShown()).toEqual([false, false]);
  });

  /** Read once and at once: nothing is asked again until it fits. */
  const pricesOf = async () => {
    const [shown, feed] = await Promise.all([textOf(path), textOf(FEED)]);
    const own = feed.slice(feed.lastIndexOf('<offer ', feed.indexOf('Проба пера')));
    return [/"price":\s*"?(\d+)/.exec(shown)?.[1], /<price>(\d+)/.exec(own)?.[1]];
  };
  await test.step('published it is in the list, on its page, in JSON-LD and in the feed', async () => {
    await card().getByLabel('Состояние').selectOption('published');
    await save('Карточка сохранена');
    expect(await pricesOf()).toEqual(['7770', '7770']);
    expect(await isShown()).toEqual([true, true]);
  });

  await test.step('so is a changed price', async () => {
    await card().getByLabel('Цена, ₽').fill('7 890');
    await save('Карточка сохранена');
    expect(await pricesOf()).toEqual(['7890', '7890']);
  });

  await test.step('a changed address is told beforehand, and the former one leads to it', async () => {
    await card().getByLabel('Адрес страницы').fill('tuya-proba-novyj-adres');
    await expect(page.getByText('покупатели попадут на')).toBeVisible();
    await save('Карточка сохранена');
    const moved = await visitor.get(path, { maxRedirects: 0 });
    expect(moved.status()).toBe(308);
    const { location = '' } = moved.headers();
    expect(location).toContain('tuya-proba-novyj-adres');
    expect(await statusOf(location)).toBe(200);
  });
});

test('what is typed survives a reload; card and new card have no axe violation at 390 and 1440 px', async () => {
  const { uuid } = await findProduct('Смарагд');
  await page.goto(`/admin/products/${uuid}`);
  await card().getByLabel('Текст', { exact: true }).fill('Коротко');
  await expect(page.getByText('Описание короче 80\u00A0слов: сейчас 1\u00A0слово')).toBeVisible();
  await page.reload();
  await expect(card().getByLabel('Текст', { exact: true })).toHaveValue('Коротко');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of [`/admin/products/${uuid}`, `/admin/products/new?like=${uuid}`, '/admin/products/new']) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: /^(Сохранить|Добавить растение)$/ })).toBeVisible();
      expect(await wcagFaults(page), `${address} at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});
