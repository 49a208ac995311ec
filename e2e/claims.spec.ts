import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { JPEG, PDF, PNG } from '../tests/setup/sample-files';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { arrive, DESKTOP, PHONE } from './bars';
import { layoutFaults } from './layout-faults';
import { pickProducts, placeOrder } from './placed-order';
import { RULES } from './wcag';

const STAFF_TOKEN = 'the-nursery-opens-its-own-tools-with-this';

let shop: ShopProcess;
let outside: APIRequestContext;
test.beforeAll(async ({ playwright }) => {
  shop = await startShop({ env: { STAFF_TOKEN } });
  outside = await playwright.request.newContext({ baseURL: shop.url, extraHTTPHeaders: { origin: shop.url } });
});
test.afterAll(async () => {
  await outside.dispose();
  await shop.remove();
});

/** The page of an order that staff have brought so far. */
async function orderPage(page: Page, ...statuses: string[]): Promise<string> {
  const [plant] = await pickProducts(shop.url, 1, ({ total_quantity }) => total_quantity > 5);
  const { number, token } = await placeOrder(page, shop.url, [{ uuid: plant?.uuid ?? '', amount: 1 }]);
  for (const status of statuses) {
    const headers = { authorization: `Bearer ${STAFF_TOKEN}` };
    const moved = await outside.post('/api/staff/order/move/post/', { headers, data: { number, status } });
    expect(await moved.json()).toMatchObject({ status: 1 });
  }
  return `/success?token=${token}`;
}

const section = (page: Page) => page.getByRole('region', { name: 'Проблема с заказом' });
const form = (page: Page) => page.getByRole('form', { name: 'Сообщить о проблеме' });
const jpeg = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: JPEG });

for (const [name, screen] of [
  ['390', PHONE],
  ['1440', DESKTOP],
] as const) {
  test(`a customer tells of a problem with words and photos, and finds it on the order’s page; at ${name}`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ baseURL: shop.url, viewport: screen })).newPage();
    await arrive(page, await orderPage(page, 'assembling', 'shipped'));
    await section(page).getByRole('button', { name: 'Сообщить о проблеме' }).click();
    const words = form(page).getByRole('textbox', { name: 'Что случилось' });
    await expect(words).toBeFocused();
    await form(page).getByRole('button', { name: 'Отправить' }).click();
    await expect(form(page).getByText('Это поле обязательно')).toBeVisible();

    await words.fill('Хвоя пожелтела с одной стороны');
    const photos = form(page).getByLabel('Приложить фотографии');
    await photos.setInputFiles([jpeg('куст.jpg'), { name: 'план.pdf', mimeType: 'application/pdf', buffer: PDF }]);
    await expect(form(page).getByRole('alert').filter({ hasText: 'план.pdf: подойдут jpg, png и webp' })).toBeVisible();
    await photos.setInputFiles([{ name: 'лист.png', mimeType: 'image/png', buffer: PNG }, jpeg('лишнее.jpg')]);
    await form(page).getByRole('button', { name: 'Убрать фото лишнее.jpg' }).click();
    expect(await layoutFaults(page)).toEqual([]);
    expect((await new AxeBuilder({ page }).withTags(RULES).analyze()).violations).toEqual([]);

    await form(page).getByRole('button', { name: 'Отправить' }).dblclick();
    await expect(page.getByText('Обращение принято, ответим за 1 рабочий день')).toBeVisible();
    const kept = section(page).getByText(/^Обращение принято \d+ \S+ \d{4}, 2\sфотографии$/);
    await expect(kept).toBeVisible();
    await page.reload();
    await expect(kept).toHaveCount(1);
    await expect(section(page).getByText('Хвоя пожелтела с одной стороны')).toBeVisible();
  });
}

test('a photo that is lost on its way is sent again, and nothing is doubled', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: shop.url });
  await arrive(page, await orderPage(page, 'assembling', 'ready', 'done'));
  await section(page).getByRole('button', { name: 'Сообщить о проблеме' }).click();
  await form(page).getByRole('textbox', { name: 'Что случилось' }).fill('Сломана ветка');
  await form(page)
    .getByLabel('Приложить фотографии')
    .setInputFiles([jpeg('раз.jpg'), jpeg('два.jpg')]);
  let photos = 0;
  await page.route(/\/orders\/claims\/photo\//, (route) => {
    photos += 1;
    return photos === 2 ? route.abort() : route.continue();
  });
  await form(page).getByRole('button', { name: 'Отправить' }).click();
  await expect(form(page).getByRole('alert').filter({ hasText: 'дошли не все фотографии' })).toBeVisible();
  await expect(form(page).getByRole('textbox', { name: 'Что случилось' })).toHaveValue('Сломана ветка');
  await form(page).getByRole('button', { name: 'Отправить ещё раз' }).click();
  await expect(section(page).getByText(/^Обращение принято .*, 2\sфотографии$/)).toHaveCount(1);
});

test('an order that is still at the nursery is not claimed about', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: shop.url });
  await arrive(page, await orderPage(page, 'assembling'));
  await expect(page.getByRole('heading', { name: 'Ход заказа' })).toBeVisible();
  await expect(section(page)).toHaveCount(0);
});
