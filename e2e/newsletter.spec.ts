import { expect, type Page, test } from '@playwright/test';
import { type FakeMailServer, openFakeMailServer } from '../tests/setup/fake-mail-server';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { STAFF_HEADERS, STAFF_TOKEN } from '../tests/setup/staff';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

let mail: FakeMailServer;
let shop: ShopProcess;
test.beforeAll(async () => {
  mail = await openFakeMailServer();
  shop = await startShop({ env: { SMTP_URL: mail.url, STAFF_TOKEN } });
});
test.afterAll(() => shop.remove().then(mail.close));

function linkIn(text: string, path: string): string {
  const link = new RegExp(`http\\S+${path.replace('?', '\\?')}\\S+`).exec(text)?.[0];
  if (!link) throw new Error(`No link to ${path} in:\n${text}`);
  return link;
}

async function subscribe(page: Page, email: string): Promise<string> {
  await openPage(page, `${shop.url}/about`);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Подписаться на письма' }).click();
  const form = page.getByRole('dialog').getByRole('form', { name: 'Письма из питомника' });
  await form.getByLabel('Имя').fill('Анна');
  await form.getByLabel('Почта').fill(email);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Подписаться' }).click();
  await expect(page.getByText(/Подтвердите подписку по ссылке из письма/)).toBeVisible();
  const letter = await mail.waitFor(({ to, subject }) => to === email && subject.startsWith('Подтвердите подписку'));
  return linkIn(letter.text, '/success?confirm=');
}

async function sendIssue(page: Page, subject: string): Promise<void> {
  const response = await page.request.post(`${shop.url}/api/staff/newsletter/send/post/`, {
    headers: { ...STAFF_HEADERS, origin: shop.url },
    data: { subject, text: 'Пора укрывать розы.' },
  });
  expect(await response.json()).toMatchObject({ status: 1 });
}

const issueTo = (email: string, about: string) => mail.waitFor(({ to, subject }) => to === email && subject === about);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  '[ROUTE-11] a subscription starts with the link of its confirmation letter and ends with the link of any issue',
  LONG,
  async ({ page }) => {
    const email = 'reader@example.com';
    const confirm = await subscribe(page, email);
    // A mail scanner opens the link first: that confirms nothing.
    expect((await page.request.get(confirm)).ok()).toBe(true);
    await sendIssue(page, 'Розы');

    await openPage(page, confirm);
    await expect(heading(page)).toHaveText('Подтвердите подписку');
    await page.getByRole('button', { name: 'Подтвердить подписку' }).click();
    await expect(heading(page)).toHaveText('Подписка подтверждена');
    expect(page.url()).not.toContain('confirm=');
    await sendIssue(page, 'Туи');
    const issue = await issueTo(email, 'Туи');
    expect(mail.letters.some(({ to, subject }) => to === email && subject === 'Розы')).toBe(false);
    expect(issue.headers['list-unsubscribe']).toContain('/api/mailing/unsubscribe/one-click/?token=');

    const leave = linkIn(issue.text, '/unsubscr?token=');
    expect((await page.request.get(leave)).ok()).toBe(true);
    await sendIssue(page, 'Ели');
    await issueTo(email, 'Ели');
    await openPage(page, leave);
    await expect(heading(page)).toHaveText('Отписаться от писем?');
    await page.getByRole('button', { name: 'Отписаться' }).click();
    await expect(heading(page)).toHaveText('Вы отписались');
    expect(page.url()).not.toContain('token=');
    await page.reload();
    await expect(heading(page)).toHaveText('Вы отписались');
    for (const address of ['/unsubscr?ended=letters', '/success?subscription=confirmed']) {
      await page.context().clearCookies({ name: 'letter.outcome' });
      await page.goto(shop.url + address);
      await expect(heading(page), 'an address that anybody typed claims nothing').not.toHaveText(
        /Вы отписались|подтверждена/,
      );
    }
    await sendIssue(page, 'Сосны');

    // After unsubscribing the old link no longer confirms, and the reader is asked again.
    await openPage(page, confirm);
    await page.getByRole('button', { name: 'Подтвердить подписку' }).click();
    await expect(heading(page)).toHaveText('Подписка не подтверждена');
    await page.getByRole('button', { name: 'Подписаться ещё раз' }).click();
    await expect(page.getByRole('dialog').getByRole('form', { name: 'Письма из питомника' })).toBeVisible();
    // Letters are sent in order: when this one has arrived, the issue would have, too.
    await subscribe(page, 'other@example.com');
    expect(mail.letters.some(({ to, subject }) => to === email && subject === 'Сосны')).toBe(false);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[ROUTE-11] an invalid link shows an error, and the page without a link explains how to unsubscribe',
    LONG,
    async ({ page }) => {
      await page.goto(`${shop.url}/unsubscr?token=made.up`);
      await page.getByRole('button', { name: 'Отписаться' }).click();
      await expect(heading(page)).toHaveText('Ссылка неверна');
      await expect(page.getByText('Ничего не изменилось')).toBeVisible();
      await page.goto(`${shop.url}/success?confirm=made.up`);
      await page.getByRole('button', { name: 'Подтвердить подписку' }).click();
      await expect(heading(page)).toHaveText('Подписка не подтверждена');
      await page.goto(`${shop.url}/unsubscr`);
      await expect(heading(page)).toHaveText('Как отписаться от писем');
      await expect(page.getByRole('button', { name: 'Отписаться' })).toHaveCount(0);
    },
  );
});
