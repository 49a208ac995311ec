import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { Card } from '../contract/card';
import type { ProductList } from '../contract/catalog';
import { grainyPhoto, realPhoto } from '../tests/setup/sample-files';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { STAFF_HEADERS, STAFF_TOKEN } from '../tests/setup/staff';
import { PHONE } from './screens';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

const ALREADY_REVIEWED = '/catalog/hvojnye/tui/tuya-zapadnaya-smaragd-c3';

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

const section = (page: Page) => page.locator('#reviews');
const form = (page: Page) => section(page).getByRole('form', { name: 'Оставить отзыв' });

const rate = (page: Page, stars: number) =>
  form(page)
    .getByRole('radio', { name: `${stars} из 5` })
    .press('Space');

async function takeProduct(): Promise<Card> {
  const list: ProductList = await (await outside.get('/api/products/list/?category=rozy&page_size=48')).json();
  const card = list.items.find(({ reviews_count }) => reviews_count === 0);
  if (!card) throw new Error('Every rose has a review');
  return card;
}

async function publish(text: string, answer?: string): Promise<void> {
  const headers = STAFF_HEADERS;
  const { items } = await (await outside.get('/api/staff/reviews/pending/list/', { headers })).json();
  const id = items.find((item: { text: string }) => item.text === text)?.id;
  const data = { id, state: 'published', answer };
  const published = await outside.post('/api/staff/review/moderate/post/', { headers, data });
  expect(await published.json()).toMatchObject({ status: 1 });
}

test(
  '[DATA-04][UI-11] without JavaScript reviews show ratings, texts and the nursery’s answer',
  LONG,
  async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.url });
    await page.goto(ALREADY_REVIEWED);
    await expect(section(page).getByRole('heading', { level: 2, name: /Отзывы/ })).toBeVisible();
    await expect(section(page).getByRole('img', { name: 'Оценка 4,7 из 5' })).toBeVisible();
    await expect(section(page).getByText('Оценка 5: 2 отзыва')).toBeAttached();
    await expect(section(page).getByText('Оценка 3: 0 отзывов')).toBeAttached();
    await expect(section(page).getByRole('heading', { level: 3 })).toHaveText([
      'Марина, Дмитров',
      'Виктор Н., Подольск',
      'Елена, Истра',
    ]);
    await expect(section(page).getByText('11 октября 2026')).toBeVisible();
    await expect(section(page).getByText(/Виктор, спасибо/)).toBeVisible();
    await section(page).getByText('Оставить отзыв').click();
    await expect(section(page).getByText(/с включённым JavaScript/)).toBeVisible();
    await page.close();
  },
);

test(
  '[FORM-10][UI-11] a visitor writes a review by keyboard on a phone, and it is shown after moderation',
  LONG,
  async ({ page }) => {
    const { path } = await takeProduct();
    const text = 'Прижилась за две недели.';
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    await page.goto(shop.url + path);
    await expect(section(page).getByRole('listitem')).toHaveCount(0);
    const opener = section(page).locator('summary');
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(form(page).getByRole('checkbox')).not.toBeChecked();
    const send = form(page).getByRole('button', { name: 'Отправить отзыв' });
    await expect(send).toBeDisabled();

    // The validation rules load when the form is in view.
    await expect(async () => {
      await form(page).getByLabel('Имя').press('Enter');
      await expect(form(page).getByText('Это поле обязательно')).toHaveCount(3, { timeout: 1_000 });
    }).toPass();
    await expect(form(page).getByRole('radio', { name: '1 из 5' })).toBeFocused();
    const { violations } = await new AxeBuilder({ page }).include('#reviews').analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);

    await page.keyboard.press('Space');
    for (const _ of '2345') await page.keyboard.press('ArrowRight');
    await expect(form(page).getByRole('radio', { name: '5 из 5' })).toBeChecked();
    await form(page).getByLabel('Имя').fill('Анна');
    await form(page).getByLabel('Отзыв').fill(text);
    await expect(send, 'without consent').toBeDisabled();

    // After a reload the input is kept, the consent is not.
    await page.reload();
    await opener.press('Enter');
    await expect(form(page).getByLabel('Отзыв')).toHaveValue(text);
    await expect(form(page).getByRole('radio', { name: '5 из 5' })).toBeChecked();
    await form(page).getByRole('checkbox').check();
    await send.click();
    await expect(form(page).getByText('Спасибо! Отзыв появится после проверки.')).toBeVisible();
    await expect(form(page).getByLabel('Отзыв')).toHaveValue('');

    await page.reload();
    await expect(section(page).getByText(text)).toHaveCount(0);
    await publish(text, 'Рады за вас!');
    await page.reload();
    await expect(section(page).getByText(text)).toBeVisible();
    await expect(section(page).getByText('Рады за вас!')).toBeVisible();
    await expect(section(page).getByText('Оценка 5: 1 отзыв', { exact: true })).toBeAttached();
  },
);

test(
  '[FORM-10][FORM-12] a review is sent with photos, and once published they open full screen',
  LONG,
  async ({ page }) => {
    const { path } = await takeProduct();
    const text = 'Вот как она стоит.';
    // With reduced motion the viewer opens at once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(shop.url + path);
    await section(page).locator('summary').click();
    await rate(page, 5);
    await form(page).getByLabel('Имя').fill('Анна');
    await form(page).getByLabel('Отзыв').fill(text);
    const photo = async (name: string, width: number, height: number) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await realPhoto(width, height),
    });
    const field = form(page).getByLabel('Фотографии');
    const grainy = { ...(await photo('куст.jpg', 900, 600)), buffer: await grainyPhoto(900, 600) };
    expect(grainy.buffer.length, 'more than a form without a file may have').toBeGreaterThan(100_000);
    await field.setInputFiles([grainy, await photo('забор.jpg', 600, 900)]);
    await field.setInputFiles({ name: 'план.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(form(page).getByText('план.pdf: подойдут jpg, png и webp').first()).toBeVisible();
    await expect(form(page).getByText('куст.jpg')).toBeVisible();
    await form(page).getByRole('checkbox').check();
    await form(page).getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(form(page).getByText('Спасибо! Отзыв появится после проверки.')).toBeVisible();
    await expect(form(page).getByText('куст.jpg')).toBeHidden();
    await publish(text);
    await page.reload();
    const photos = section(page).getByRole('link', { name: /Во весь экран: Фото \d к отзыву, Анна/ });
    await expect(photos).toHaveCount(2);
    const thumbnail = photos.first().locator('img');
    await thumbnail.scrollIntoViewIfNeeded();
    await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await photos.first().click();
    const viewer = page.getByRole('dialog', { name: 'Изображения во весь экран' });
    await expect(viewer).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(photos.first()).toBeFocused();
  },
);

test(
  '[FORM-10][FORM-06] an error of the provider is below its field, and the input is kept',
  LONG,
  async ({ page }) => {
    await page.route('**/api/reviews/review-add/', (route) =>
      route.fulfill({ json: { status: 0, result: 'fail', message: { text: 'Слишком длинно' } } }),
    );
    await page.goto(shop.url + ALREADY_REVIEWED);
    await section(page).locator('summary').click();
    await rate(page, 4);
    await form(page).getByLabel('Имя').fill('Анна');
    await form(page).getByLabel('Отзыв').fill('Хорошая туя');
    await form(page).getByRole('checkbox').check();
    await form(page).getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(form(page).getByText('Слишком длинно')).toBeVisible();
    await expect(form(page).getByLabel('Отзыв')).toBeFocused();
    await expect(form(page).getByLabel('Отзыв')).toHaveValue('Хорошая туя');
    await expect(form(page).getByRole('radio', { name: '4 из 5' })).toBeChecked();
  },
);

test(
  '[DATA-04] reviews beyond the tenth load by a button, and the focus goes to the first new one',
  LONG,
  async ({ page }) => {
    const { uuid, path } = await takeProduct();
    const texts = Array.from({ length: 12 }, (_, index) => `Отзыв по счёту ${index + 1}.`);
    for (const text of texts) {
      const data = { product_uuid: uuid, username: `Анна ${text}`, rating: 4, text, consent: true };
      expect((await outside.post('/api/reviews/review-add/', { data })).ok()).toBe(true);
      await publish(text);
    }
    await openPage(page, shop.url + path);
    const shown = section(page).getByRole('heading', { level: 3 });
    await expect(shown).toHaveCount(10);
    await section(page).getByRole('button', { name: 'Показать ещё отзывы' }).press('Enter');
    await expect(shown).toHaveCount(12);
    await expect(
      section(page)
        .getByRole('listitem')
        .filter({ hasText: texts[1] ?? '' }),
    ).toBeFocused();
    await expect(section(page).getByRole('button', { name: 'Показать ещё отзывы' })).toBeHidden();
  },
);
