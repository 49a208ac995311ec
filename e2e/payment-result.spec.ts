import { test as base, expect, type Page } from '@playwright/test';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { openYookassaStandIn, type YookassaStandIn } from '../tests/setup/yookassa-stand-in';
import { arrive } from './bars';
import { pickProducts, placeOrder } from './placed-order';
import { LONG } from './rings';
import { wcagFaults } from './wcag';

type Desk = { bank: YookassaStandIn; shop: ShopProcess };

/** A shop that takes money online, and a bank of the test's own. */
const test = base.extend<object, { desk: Desk }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const bank = await openYookassaStandIn();
      const shop = await startShop({ env: { YOOKASSA_URL: bank.url } });
      await use({ bank, shop });
      await shop.remove();
      await bank.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ desk }, use) => use(desk.shop.url),
});

/** An order that waits for its money, and its payment at the bank. */
async function orderOnline(page: Page, { shop }: Desk) {
  const [item] = await pickProducts(shop.url, 1, ({ total_quantity }) => total_quantity >= 10);
  const lines = [{ uuid: item?.uuid ?? '', amount: 1 }];
  const { token, payment_url } = await placeOrder(page, shop.url, lines, { payment_method: 'online' });
  const payment = new URL(payment_url ?? '').searchParams.get('orderId') ?? '';
  return { path: `/payment-result?token=${token}`, payment };
}

async function tellOf(page: Page, id: string): Promise<void> {
  const notice = { event: 'payment.succeeded', object: { id } };
  const answer = await page.request.post('/api/payments/notify/', { data: notice });
  expect(answer.status()).toBe(200);
}

/** The bank's own page, which no test opens. */
const standForBank = (page: Page) =>
  page.route('https://yoomoney.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Bank</h1>' }),
  );

test('[ROUTE-11] a failed payment keeps the order and can be repeated', LONG, async ({ page, desk }) => {
  await standForBank(page);
  const { path, payment } = await orderOnline(page, desk);
  desk.bank.ledger.fail(payment);
  await tellOf(page, payment);
  await arrive(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата не прошла' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Заказ и растения остаются за вами до');
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(page).toHaveURL(/^https:\/\/yoomoney\.example\//);
  expect(page.url()).not.toContain(payment);
});

test('[ROUTE-11] a customer who returns before the bank’s notification sees the payment arrive', async ({
  page,
  desk,
}) => {
  const { path, payment } = await orderOnline(page, desk);
  await page.clock.install();
  await arrive(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Ждём оплату' })).toBeVisible();
  desk.bank.ledger.pay(payment);
  await tellOf(page, payment);
  await page.clock.fastForward(5_000);
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата получена' })).toBeVisible();
  await page.getByRole('link', { name: 'Открыть заказ' }).click();
  await expect(page.getByRole('main')).toContainText('Онлайн: оплачено');
});

test(
  '[ROUTE-11] the pages of a pending, failed and successful payment have no axe violation and aligned buttons',
  LONG,
  async ({ page, desk }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [move, title] of [
      ['none', 'Ждём оплату'],
      ['fail', 'Оплата не прошла'],
      ['pay', 'Оплата получена'],
    ] as const) {
      const { path, payment } = await orderOnline(page, desk);
      if (move !== 'none') desk.bank.ledger[move](payment);
      await tellOf(page, payment);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await wcagFaults(page), title).toEqual([]);
      const ways = page
        .getByRole('main')
        .getByRole('button')
        .or(page.getByRole('link', { name: 'Открыть заказ' }));
      const boxes = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect()));
      expect(new Set(boxes.map(({ top, height }) => `${top} ${height}`)).size, title).toBe(1);
    }
  },
);

test('[ROUTE-11] after a minute without a result the page promises a letter', LONG, async ({ page, desk }) => {
  const { path } = await orderOnline(page, desk);
  await page.clock.install();
  await arrive(page, path);
  const left = page.getByRole('main').getByText('Как только подтвердит, мы пришлём письмо');
  const passSome = async () => {
    await page.clock.fastForward(5_000);
    return left.isVisible();
  };
  await expect.poll(passSome, { intervals: [100], timeout: 30_000 }).toBe(true);
});

test(
  '[ROUTE-11] a bank that fails shows an error on the page, and another press retries',
  LONG,
  async ({ page, desk }) => {
    await standForBank(page);
    const { path, payment } = await orderOnline(page, desk);
    desk.bank.ledger.fail(payment);
    await tellOf(page, payment);
    await arrive(page, path);
    desk.bank.failAt(/^POST \/payments$/, { status: 500, body: '' });
    const pay = page.getByRole('button', { name: 'Попробовать ещё раз' });
    await pay.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Не получилось открыть страницу оплаты' })).toBeVisible();
    await pay.click();
    await expect(page).toHaveURL(/^https:\/\/yoomoney\.example\//);
  },
);

test('[ROUTE-11] the payment button works without JavaScript', LONG, async ({ page, desk, browser }) => {
  const { path, payment } = await orderOnline(page, desk);
  const context = await browser.newContext({ baseURL: desk.shop.url, javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto(path);
  // There is no such host: a redirect of a form cannot be answered in its place.
  const asked = bare.waitForRequest(`https://yoomoney.example/contract?orderId=${payment}`);
  await bare.getByRole('button', { name: 'Перейти к оплате' }).click();
  await asked;
  await context.close();
});
