import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { JPEG, PDF, PNG } from '../tests/setup/sample-files';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { STAFF_HEADERS, STAFF_TOKEN } from '../tests/setup/staff';
import { layoutFaults } from './layout-faults';
import { pickProducts, placeOrder } from './placed-order';
import { DESKTOP, PHONE } from './screens';
import { openPage } from './site-frame';
import { LONG } from './test-tags';
import { wcagFaults } from './wcag';

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

async function orderPage(page: Page, ...statuses: string[]): Promise<string> {
  const [plant] = await pickProducts(shop.url, 1, ({ total_quantity }) => total_quantity > 5);
  const { number, token } = await placeOrder(page, shop.url, [{ uuid: plant?.uuid ?? '', amount: 1 }]);
  for (const status of statuses) {
    const headers = STAFF_HEADERS;
    const moved = await outside.post('/api/staff/order/move/post/', { headers, data: { number, status } });
    expect(await moved.json()).toMatchObject({ status: 1 });
  }
  return `/success?token=${token}`;
}

const section = (page: Page) => page.getByRole('region', { name: 'Проблема с заказом' });
const form = (page: Page) => page.getByRole('form', { name: 'Сообщить о проблеме' });
const words = (page: Page) => form(page).getByRole('textbox', { name: 'Что случилось' });
const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();
const jpeg = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: JPEG });

const choose = (page: Page, ...files: ReturnType<typeof jpeg>[]) =>
  form(page).getByLabel('Приложить фотографии').setInputFiles(files);

for (const [name, screen] of [
  ['390', PHONE],
  ['1440', DESKTOP],
] as const) {
  test(
    `at ${name} a customer sends a claim with text and photos, and sees it on the order page`,
    LONG,
    async ({ browser }) => {
      const page = await (await browser.newContext({ baseURL: shop.url, viewport: screen })).newPage();
      await openPage(page, await orderPage(page, 'assembling', 'shipped'));
      await section(page).getByRole('button', { name: 'Сообщить о проблеме' }).click();
      await expect(words(page)).toBeFocused();
      await form(page).getByRole('button', { name: 'Отправить' }).click();
      await expect(form(page).getByText('Это поле обязательно')).toBeVisible();

      await words(page).fill('Хвоя пожелтела с одной стороны');
      const photos = form(page).getByLabel('Приложить фотографии');
      await photos.setInputFiles([jpeg('куст.jpg'), { name: 'план.pdf', mimeType: 'application/pdf', buffer: PDF }]);
      await expect(
        form(page).getByRole('alert').filter({ hasText: 'план.pdf: подойдут jpg, png и webp' }),
      ).toBeVisible();
      await photos.setInputFiles([{ name: 'лист.png', mimeType: 'image/png', buffer: PNG }, jpeg('лишнее.jpg')]);
      await form(page).getByRole('button', { name: 'Убрать фото лишнее.jpg' }).click();
      expect(await layoutFaults(page)).toEqual([]);
      expect(await wcagFaults(page)).toEqual([]);

      await form(page).getByRole('button', { name: 'Отправить' }).dblclick();
      await expect(page.getByText('Обращение принято, ответим за 1 рабочий день')).toBeVisible();
      const kept = section(page).getByText(/^Обращение принято \d+ \S+ \d{4}, 2\sфотографии$/);
      await expect(kept).toBeVisible();
      await page.reload();
      await expect(kept).toHaveCount(1);
      await expect(section(page).getByText('Хвоя пожелтела с одной стороны')).toBeVisible();
    },
  );
}

async function startClaim(browser: Browser, text: string, ...files: ReturnType<typeof jpeg>[]): Promise<Page> {
  const page = await browser.newPage({ baseURL: shop.url });
  await openPage(page, await orderPage(page, 'assembling', 'ready', 'done'));
  await section(page).getByRole('button', { name: 'Сообщить о проблеме' }).click();
  await words(page).fill(text);
  await choose(page, ...files);
  return page;
}

/** Records the requests that the page sends from now on. The `lose`-th one fails. */
async function watchSending(page: Page, path: RegExp, lose: number): Promise<string[]> {
  const sent: string[] = [];
  await page.route(path, (route) => {
    sent.push(new URL(route.request().url()).pathname);
    return sent.length === lose ? route.abort() : route.continue();
  });
  return sent;
}

test('only a photo whose upload failed is sent again, and the claim has it once', LONG, async ({ browser }) => {
  const page = await startClaim(browser, 'Сломана ветка', jpeg('раз.jpg'), jpeg('два.jpg'), jpeg('три.jpg'));
  const sent = await watchSending(page, /\/orders\/claims\/photo\//, 2);
  await press(page, 'Отправить');
  await expect(form(page).getByRole('alert').filter({ hasText: 'дошли не все фотографии' })).toBeVisible();
  await expect(words(page)).toHaveValue('Сломана ветка');
  await expect(form(page).getByRole('listitem').filter({ hasText: 'не дошла' })).toHaveText(/два\.jpg/);
  expect(sent).toHaveLength(3);
  await press(page, 'Отправить фотографии');
  await expect(section(page).getByText(/^Обращение принято .*, 3\sфотографии$/)).toHaveCount(1);
  expect(sent).toHaveLength(4);
});

test('an unreadable photo can be replaced or left out of the claim', LONG, async ({ browser }) => {
  const broken = { ...jpeg('битая.jpg'), buffer: JPEG.subarray(0, 8) };
  const page = await startClaim(browser, 'Корень подсох', jpeg('раз.jpg'), broken);
  await press(page, 'Отправить');
  await expect(form(page).getByRole('alert').filter({ hasText: 'подошли не все фотографии' })).toBeVisible();
  await expect(form(page).getByRole('listitem').filter({ hasText: 'отправлена' })).toHaveText(/раз\.jpg/);
  await choose(page, broken, jpeg('два.jpg'));
  await press(page, 'Отправить фотографии');
  await expect(form(page).getByRole('listitem').filter({ hasText: 'отправлена' })).toHaveCount(2);
  await press(page, 'Готово');
  await expect(form(page)).toHaveCount(0);
  await expect(section(page).getByText(/^Обращение принято .*, 2\sфотографии$/)).toHaveCount(1);
});

test(
  'a claim whose response was lost survives a reload, and is stored once when sent again',
  LONG,
  async ({ browser }) => {
    const page = await startClaim(browser, 'Почва была сухой');
    await page.route(/\/orders\/claims\/send\//, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(page, 'Отправить');
    await expect(form(page).getByRole('alert').filter({ hasText: 'Не получилось связаться' })).toBeVisible();
    await page.unroute(/\/orders\/claims\/send\//);
    await page.reload();
    // The page loads the claims by script: the button appears after hydration.
    await section(page).getByRole('button', { name: 'Продолжить обращение' }).click();
    await expect(words(page)).toHaveValue('Почва была сухой');
    await press(page, 'Отправить');
    await expect(form(page)).toHaveCount(0);
    await expect(section(page).getByText('Почва была сухой')).toHaveCount(1);
    await expect(section(page).getByRole('button', { name: 'Сообщить о проблеме' })).toBeVisible();
  },
);

test(
  'after a reload an accepted claim text is read-only, and its missing photos can be added',
  LONG,
  async ({ browser }) => {
    const page = await startClaim(browser, 'Сломана верхушка', jpeg('раз.jpg'), jpeg('два.jpg'));
    await watchSending(page, /\/orders\/claims\/photo\//, 2);
    await press(page, 'Отправить');
    await expect(form(page).getByRole('alert').filter({ hasText: 'дошли не все фотографии' })).toBeVisible();
    await page.reload();
    await section(page).getByRole('button', { name: 'Продолжить обращение' }).click();
    await expect(words(page)).toHaveJSProperty('readOnly', true);
    await expect(form(page).getByRole('alert').filter({ hasText: 'выбрать ещё раз: два.jpg' })).toBeVisible();
    await choose(page, jpeg('ещё.jpg'));
    await press(page, 'Отправить фотографии');
    await expect(section(page).getByText(/^Обращение принято .*, 2\sфотографии$/)).toHaveCount(1);
  },
);

test('without JavaScript the page of a shipped order says how to contact the nursery', LONG, async ({ browser }) => {
  const page = await browser.newPage({ baseURL: shop.url });
  const address = await orderPage(page, 'assembling', 'shipped');
  const plain = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: false });
  await plain.goto(address);
  await expect(plain.getByText(/^Если растение пришло повреждённым.* позвоните нам или напишите/)).toBeVisible();
});

test('an order that has not been shipped has no claim form', LONG, async ({ browser }) => {
  const page = await browser.newPage({ baseURL: shop.url });
  await openPage(page, await orderPage(page, 'assembling'));
  await expect(page.getByRole('heading', { name: 'Ход заказа' })).toBeVisible();
  await expect(section(page)).toHaveCount(0);
});
