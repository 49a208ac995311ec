import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { signUpOwner } from './admin';
import { TOUCH_PHONE } from './screens';
import { wcagFaults } from './wcag';

/** What the camera sees: a label's QR code, which leads to the page of a plant. */
async function filmLabel(folder: string, address: string): Promise<string> {
  const code = await sharp(Buffer.from(renderSVG(address)))
    .resize(360)
    .png()
    .toBuffer();
  const ground = sharp({ create: { width: 640, height: 480, channels: 3, background: 'white' } });
  const frame = await ground
    .composite([{ input: code }])
    .jpeg()
    .toBuffer();
  const film = path.join(folder, 'label.mjpeg');
  writeFileSync(film, Buffer.concat([frame, frame]));
  return film;
}

const launchWithCamera = (film: string) =>
  chromium.launch({
    ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
    args: [
      ...['--no-sandbox', '--disable-background-networking', '--use-fake-ui-for-media-stream'],
      ...['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    ],
  });

async function firstPlant(page: Page): Promise<{ uuid: string; path: string; name: string; stocked: number }> {
  const rows = await (await page.request.get('/api/staff/product/rows/list/?sort=stocked')).json();
  return rows.items.at(-1);
}

/** The page is cached last. */
const isKept = async (): Promise<boolean> =>
  (await (await caches.open('admin-field')).match('/admin/field')) !== undefined;

const stockOf = async ({ url }: ShopProcess, page: Page, uuid: string): Promise<number> =>
  (await (await page.request.get(`${url}/api/staff/shelf/detail/${uuid}/`)).json()).stocked;

let shop: ShopProcess;
let browser: Browser | undefined;
const folder = mkdtempSync(path.join(tmpdir(), 'label-'));
const picturesOf = async ({ url }: ShopProcess, page: Page, uuid: string): Promise<number> =>
  (await (await page.request.get(`${url}/api/staff/product/card/detail/${uuid}/`)).json()).fields.pictures.length;

test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
  await shop.remove();
});

test('at a bed a label is scanned, counted and photographed, also without a network and after a reload; all is sent later, once', async () => {
  const film = path.join(folder, 'label.mjpeg');
  await filmLabel(folder, 'https://yarus.example/');
  browser = await launchWithCamera(film);
  const context = await browser.newContext({ baseURL: shop.url, ...TOUCH_PHONE, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signUpOwner(page, shop);
  const { uuid, path: address, name, stocked } = await firstPlant(page);
  const pictures = await picturesOf(shop, page, uuid);
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  await filmLabel(folder, shop.url + address);

  const scan = async () => {
    await page.getByRole('button', { name: 'Включить камеру' }).tap();
    await expect(page.getByRole('region', { name: 'Растение' })).toContainText(name);
  };
  const count = async (pieces: number) => {
    await expect(page.getByLabel('Сколько насчитали, шт')).toBeFocused();
    await page.keyboard.type(String(pieces));
    await page.getByRole('button', { name: 'Насчитали' }).tap();
  };
  const entries = page.getByRole('region', { name: 'Записи' }).getByRole('listitem');

  await test.step('the menu leads to the page, which may open the camera', async () => {
    await page.goto('/admin');
    await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'В поле' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'В поле' })).toBeVisible();
    await scan();
    await count(stocked - 1);
    await expect(entries.first()).toContainText('отправлено');
    expect(await stockOf(shop, page, uuid)).toBe(stocked - 1);
    expect(await wcagFaults(page)).toEqual([]);
  });

  await test.step('without a network', async () => {
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await scan();
    await expect(page.getByText(/^Без связи: остаток на/)).toBeVisible();
    await page
      .getByLabel('Фотография растения')
      .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.getByText(/^Записали.*сняли фотографию$/)).toBeVisible();
    await count(stocked - 2);
    await expect(entries.first()).toContainText('ждёт отправки');
    expect(await wcagFaults(page)).toEqual([]);
    await page.reload();
    await expect(entries.first()).toContainText('ждёт отправки');
  });

  await test.step('with the network again', async () => {
    await context.setOffline(false);
    await expect(entries.filter({ hasText: 'отправлено' })).toHaveCount(3);
    expect(await picturesOf(shop, page, uuid)).toBe(pictures + 1);
    expect(await stockOf(shop, page, uuid)).toBe(stocked - 2);
  });
});
