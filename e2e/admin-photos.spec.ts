import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { signUpOwner } from './admin';
import { wcagFaults } from './wcag';

let shop: ShopProcess;
let page: Page;
test.beforeAll(async ({ browser }) => {
  shop = await startShop();
  page = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await signUpOwner(page, shop);
});
test.afterAll(() => shop.remove());

type Row = { uuid: string; sku: string; path: string };

async function findProduct(search: string): Promise<Row> {
  const answer = await page.request.get(`/api/staff/product/rows/list/?search=${encodeURIComponent(search)}`);
  return (await answer.json()).items[0];
}

/** Of one colour, so that each is another picture. */
const photo = async (name: string, background: string, height = 900) => {
  const picture = sharp({ create: { width: 1_200, height, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
};

const sourcesOf = async (address: string) => {
  const { images } = await (await page.request.get(`/api/products/detail/${address.split('/').at(-1)}/`)).json();
  return (images as { src: string }[]).map(({ src }) => src);
};

test('two photos dropped on a card are ordered, saved and shown on the page of the plant without a rebuild', async () => {
  const { uuid, path } = await findProduct('Смарагд');
  const before = await sourcesOf(path);
  await page.goto(`/admin/products/${uuid}`);
  const photos = page.getByRole('list', { name: 'Фотографии' }).getByRole('listitem');
  await expect(photos).toHaveCount(before.length);
  const files = [await photo('спереди.jpg', '#7a4b46'), await photo('сбоку.jpg', '#46667a')];
  await page.getByLabel('Добавить фотографии').setInputFiles(files);
  await expect(photos).toHaveCount(before.length + 2);
  const [last] = [before.length + 1];
  for (let at = last; at > 0; at--) {
    await page.getByRole('button', { name: `Фото ${at + 1} из ${before.length + 2}: левее` }).click();
    if (at > 1)
      await expect(page.getByRole('button', { name: `Фото ${at} из ${before.length + 2}: левее` })).toBeFocused();
  }
  await photos.first().getByLabel('Что на фото').fill('Туя у забора');
  expect(await wcagFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Карточка сохранена').first()).toBeVisible();

  const now = await sourcesOf(path);
  expect(now).toHaveLength(before.length + 2);
  expect(now[0]).toMatch(/^\/media\/u\/[0-9a-f]{32}\.webp$/);
  await page.goto(path);
  const first = page.getByRole('img', { name: 'Туя у забора' }).first();
  await expect(first).toBeVisible();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const file = await page.request.get(now[0] ?? '');
  expect(file.headers()).toMatchObject({
    ...{ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(await file.body()).metadata()).toMatchObject({ width: 1_200, height: 900 });
});

test('files find their plants by the article in their names and are added by one press', async () => {
  const [one, two] = [await findProduct('Хоста'), await findProduct('Пион')];
  const [beforeOne, beforeTwo] = [await sourcesOf(one.path), await sourcesOf(two.path)];
  await page.goto('/admin/products/photos');
  await page
    .getByLabel('Фотографии', { exact: true })
    .setInputFiles([
      await photo(`${one.sku}-2.jpg`, '#104b46'),
      await photo(`${one.sku}-1.jpg`, '#204b46'),
      await photo(`${two.sku} спереди.jpg`, '#304b46'),
      await photo('IMG_20.jpg', '#404b46'),
    ]);
  await expect(page.getByRole('heading', { name: 'Растение не определено' })).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Добавить 3 фотографии' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Добавлено фотографий: 3, растений: 2' })).toBeVisible();
  await expect(page.getByText('IMG_20.jpg')).toBeVisible();
  expect(await sourcesOf(one.path)).toHaveLength(beforeOne.length + 2);
  expect(await sourcesOf(two.path)).toHaveLength(beforeTwo.length + 1);
});
