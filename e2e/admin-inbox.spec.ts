import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { type FakeMailServer, openFakeMailServer } from '../tests/setup/fake-mail-server';
import { realPhoto } from '../tests/setup/sample-files';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { Presses, signUpOwner } from './admin';
import { type Item, pickProducts, placeOrder } from './placed-order';
import { wcagFaults } from './wcag';

type Nursery = { mail: FakeMailServer; shop: ShopProcess; plant: Item };

const test = base.extend<object, { nursery: Nursery; desk: Page }>({
  nursery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const mail = await openFakeMailServer();
      const shop = await startShop({ env: { SMTP_URL: mail.url } });
      const [plant] = await pickProducts(shop.url, 1, ({ total_quantity }) => total_quantity >= 20);
      if (!plant) throw new Error('No plant');
      await use({ mail, shop, plant });
      await shop.remove();
      await mail.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  desk: [
    async ({ browser, nursery: { shop } }, use) => {
      // AxeBuilder needs a page of browser.newContext().
      const context = await browser.newContext({ baseURL: shop.url });
      const page = await context.newPage();
      await signUpOwner(page, shop);
      await use(page);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const photo = async () => ({ name: 'куст.jpg', mimeType: 'image/jpeg', buffer: await realPhoto(400, 300) });

/** What a visitor sends, from outside of the admin. */
async function visit<T>(desk: Page, { shop }: Nursery, work: (visitor: Page) => Promise<T>): Promise<T> {
  const visitor = await desk.context().browser()?.newPage({ baseURL: shop.url });
  if (!visitor) throw new Error('No browser');
  const done = await work(visitor);
  await visitor.close();
  return done;
}

type Sent = { data?: object; multipart?: Record<string, string | Awaited<ReturnType<typeof photo>>> };

async function send<T>(from: Page, { shop }: Nursery, path: string, sent: Sent): Promise<T> {
  const answer = await from.request.post(`/api${path}`, { ...sent, headers: { origin: shop.url } });
  expect(answer.ok(), path).toBe(true);
  const body = (await answer.json()) as T & { status: number };
  expect(body.status, path).toBe(1);
  return body;
}

const enquire = (desk: Page, nursery: Nursery, username: string) =>
  visit(desk, nursery, (visitor) =>
    send(visitor, nursery, '/mailing/send/', {
      multipart: {
        ...{ mailing_type: 'consultation', username, email: `${randomUUID()}@example.com`, phone: '+7 916 123 45-67' },
        ...{ text: 'Какую тую посадить у забора?', consent: 'true' },
      },
    }),
  );

async function claim(desk: Page, nursery: Nursery): Promise<string> {
  const { number, token } = await visit(desk, nursery, (visitor) =>
    placeOrder(visitor, nursery.shop.url, [{ uuid: nursery.plant.uuid, amount: 1 }]),
  );
  for (const status of ['assembling', 'shipped']) {
    await send(desk, nursery, '/staff/order/move/post/', { data: { number, status } });
  }
  const uuid = randomUUID();
  await visit(desk, nursery, async (visitor) => {
    await send(visitor, nursery, '/orders/claims/send/', { data: { token, uuid, text: 'Хвоя пожелтела' } });
    for (const position of ['1', '2']) {
      await send(visitor, nursery, '/orders/claims/photo/', {
        multipart: { token, uuid, position, file: await photo() },
      });
    }
  });
  return number;
}

const review = (desk: Page, nursery: Nursery, username: string) =>
  visit(desk, nursery, async (visitor) => {
    const product_uuid = nursery.plant.uuid;
    const { uuid } = await send<{ uuid: string }>(visitor, nursery, '/reviews/review-add/', {
      data: { product_uuid, username, rating: 5, text: `Прижилась у ${username}`, consent: true },
    });
    for (const position of ['1', '2']) {
      await send(visitor, nursery, '/reviews/photo-add/', { multipart: { uuid, position, file: await photo() } });
    }
  });

async function openToday(desk: Page): Promise<void> {
  await desk.goto('/admin');
  await expect(desk.getByRole('heading', { name: 'Сегодня', level: 1 })).toBeVisible();
}
const linkOf = (desk: Page, name: string) => desk.getByRole('link', { name: new RegExp(name) }).first();
const state = (desk: Page, name: string) => desk.getByRole('main').getByText(name, { exact: true }).first();

test('an enquiry is answered by letter in 3 presses and leaves «Сегодня»; typing survives a reload', async ({
  desk,
  nursery,
}) => {
  const name = `Пётр ${randomUUID().slice(0, 6)}`;
  await enquire(desk, nursery, name);
  await openToday(desk);
  const presses = new Presses();
  await presses.on(linkOf(desk, name));
  const letter = desk.getByRole('textbox', { name: /^Письмо на/ });
  await expect(letter).toBeVisible();
  await expect(desk.getByRole('time').filter({ hasText: 'ответить до' })).toBeVisible();
  expect(await wcagFaults(desk)).toEqual([]);
  await presses.on(letter);
  await letter.fill('Лучше западную.');
  await desk.reload();
  await expect(letter).toHaveValue('Лучше западную.');
  await presses.on(desk.getByRole('button', { name: 'Отправить ответ' }));
  await expect(state(desk, 'Ответили письмом')).toBeVisible();
  await expect(desk.getByText(/^Ответ письмом: Ольга/)).toBeVisible();
  expect(presses.count).toBeLessThanOrEqual(3);
  const sent = await nursery.mail.waitFor(({ text }) => text.includes('Лучше западную.'));
  expect(sent.text).toContain('Какую тую посадить у забора?');
  expect(nursery.mail.letters.filter(({ text }) => text.includes('Лучше западную.'))).toHaveLength(1);
  await openToday(desk);
  await expect(desk.getByRole('link', { name: new RegExp(name) })).toHaveCount(0);
});

test('a visitor is called back: card, «Готово» with a note; and it is opened again', async ({ desk, nursery }) => {
  const name = `Мария ${randomUUID().slice(0, 6)}`;
  await enquire(desk, nursery, name);
  await openToday(desk);
  const presses = new Presses();
  await presses.on(linkOf(desk, name));
  await expect(desk.getByRole('link', { name: /916 123/ })).toHaveAttribute('href', 'tel:+79161234567');
  await desk.getByRole('textbox', { name: /^Заметка/ }).fill('Договорились на весну');
  await presses.on(desk.getByRole('button', { name: 'Готово' }));
  await expect(desk.getByText('Договорились на весну')).toBeVisible();
  expect(presses.count).toBeLessThanOrEqual(2);
  await desk.getByRole('button', { name: 'Открыть снова' }).click();
  await expect(desk.getByRole('button', { name: 'Готово' })).toBeVisible();
});

test('a claim has its order and photos together, which nobody else can open', async ({ desk, nursery }) => {
  const number = await claim(desk, nursery);
  await desk.goto('/admin/inbox?kind=claim');
  await linkOf(desk, number).click();
  await expect(desk.getByRole('heading', { name: new RegExp(number), level: 1 })).toBeVisible();
  const photos = desk.getByRole('img', { name: /^Фото/ });
  await expect(photos).toHaveCount(2);
  await expect.poll(() => photos.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const src = (await photos.first().getAttribute('src')) ?? '';
  const own = await desk.request.get(src);
  expect([own.status(), own.headers()['cache-control']]).toEqual([200, 'no-store']);
  const foreign = await visit(desk, nursery, (visitor) => visitor.request.get(src, { maxRedirects: 0 }));
  expect(foreign.status()).toBe(307);
  expect(await wcagFaults(desk)).toEqual([]);
  await expect(desk.getByRole('link', { name: `№\u00A0${number}` })).toHaveAttribute('href', `/admin/orders/${number}`);
  await desk.goBack();
  await expect(desk.getByRole('heading', { name: 'Обращения', level: 1 })).toBeVisible();
});

test('a review with photos: one is crossed off, the review is published in 3 presses and shown at once', async ({
  desk,
  nursery,
}) => {
  const name = `Нина ${randomUUID().slice(0, 6)}`;
  await review(desk, nursery, name);
  await openToday(desk);
  const presses = new Presses();
  await presses.on(linkOf(desk, name));
  expect(await wcagFaults(desk)).toEqual([]);
  await presses.on(desk.getByRole('checkbox', { name: 'Не показывать фото 2' }));
  await presses.on(desk.getByRole('button', { name: 'Опубликовать' }));
  await expect(state(desk, 'Опубликован')).toBeVisible();
  expect(presses.count).toBeLessThanOrEqual(3);
  await visit(desk, nursery, async (visitor) => {
    await visitor.goto(nursery.plant.path);
    const shown = visitor
      .getByRole('listitem')
      .filter({ hasText: `Прижилась у ${name}` })
      .last();
    await expect(shown).toBeVisible();
    await expect(shown.getByRole('link', { name: /^Во весь экран/ })).toHaveCount(1);
  });
  await desk.getByRole('button', { name: 'Вернуть на проверку' }).click();
  await desk.getByRole('textbox', { name: 'Почему' }).fill('Не о растении');
  await desk.getByRole('button', { name: 'Отклонить' }).click();
  await expect(state(desk, 'Отклонён')).toBeVisible();
});

test('list and card fit a phone’s screen, and the list is searched', async ({ desk, nursery }) => {
  const name = `Ольга ${randomUUID().slice(0, 6)}`;
  await enquire(desk, nursery, name);
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto('/admin/inbox');
  await desk.getByLabel('Имя, телефон, почта, номер заказа или слово').fill(name);
  await desk.getByRole('main').getByRole('button', { name: 'Найти' }).click();
  await expect(desk.getByRole('heading', { name: 'Обращения' })).toBeVisible();
  await expect(desk.getByText('1\u00A0запись')).toBeVisible();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await wcagFaults(desk)).toEqual([]);
  await desk.getByRole('main').getByRole('link', { name: 'Обращение: консультация' }).click();
  await expect(desk.getByRole('button', { name: 'Отправить ответ' })).toBeVisible();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await desk.setViewportSize({ width: 1440, height: 900 });
});
