import { test as base, expect, type Page } from '@playwright/test';
import { type FakeYookassa, openFakeYookassa } from '../tests/setup/fake-yookassa';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { pickProducts, placeOrder } from './placed-order';
import { openPage } from './site-frame';
import { LONG } from './test-tags';
import { wcagFaults } from './wcag';

type PaymentShop = { bank: FakeYookassa; shop: ShopProcess };

const test = base.extend<object, { payments: PaymentShop }>({
  payments: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const bank = await openFakeYookassa();
      const shop = await startShop({ env: { YOOKASSA_URL: bank.url } });
      await use({ bank, shop });
      await shop.remove();
      await bank.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ payments }, use) => use(payments.shop.url),
});

async function orderOnline(page: Page, { shop }: PaymentShop) {
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

const interceptBank = (page: Page) =>
  page.route('https://yoomoney.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Bank</h1>' }),
  );

test('[ROUTE-11] a failed payment keeps the order and can be repeated', LONG, async ({ page, payments }) => {
  await interceptBank(page);
  const { path, payment } = await orderOnline(page, payments);
  payments.bank.ledger.fail(payment);
  await tellOf(page, payment);
  await openPage(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата не прошла' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Заказ и растения остаются за вами до');
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(page).toHaveURL(/^https:\/\/yoomoney\.example\//);
  expect(page.url()).not.toContain(payment);
});

test(
  '[ROUTE-11] a customer who returns before the bank’s notification sees the payment arrive',
  LONG,
  async ({ page, payments }) => {
    const { path, payment } = await orderOnline(page, payments);
    await page.clock.install();
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'Ждём оплату' })).toBeVisible();
    payments.bank.ledger.pay(payment);
    await tellOf(page, payment);
    await page.clock.fastForward(5_000);
    await expect(page.getByRole('heading', { level: 1, name: 'Оплата получена' })).toBeVisible();
    await page.getByRole('link', { name: 'Открыть заказ' }).click();
    await expect(page.getByRole('main')).toContainText('Онлайн: оплачено');
  },
);

test(
  '[ROUTE-11] the pages of a pending, failed and successful payment have no axe violation and aligned buttons',
  LONG,
  async ({ page, payments }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [move, title] of [
      ['none', 'Ждём оплату'],
      ['fail', 'Оплата не прошла'],
      ['pay', 'Оплата получена'],
    ] as const) {
      const { path, payment } = await orderOnline(page, payments);
      if (move !== 'none') payments.bank.ledger[move](payment);
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

test('[ROUTE-11] after a minute without a result the page promises a letter', LONG, async ({ page, payments }) => {
  const { path } = await orderOnline(page, payments);
  await page.clock.install();
  await openPage(page, path);
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
  async ({ page, payments }) => {
    await interceptBank(page);
    const { path, payment } = await orderOnline(page, payments);
    payments.bank.ledger.fail(payment);
    await tellOf(page, payment);
    await openPage(page, path);
    payments.bank.failAt(/^POST \/payments$/, { status: 500, body: '' });
    const pay = page.getByRole('button', { name: 'Попробовать ещё раз' });
    await pay.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Не получилось открыть страницу оплаты' })).toBeVisible();
    await pay.click();
    await expect(page).toHaveURL(/^https:\/\/yoomoney\.example\//);
  },
);

test('[ROUTE-11] the payment button works without JavaScript', LONG, async ({ page, payments, browser }) => {
  const { path, payment } = await orderOnline(page, payments);
  const context = await browser.newContext({ baseURL: payments.shop.url, javaScriptEnabled: false });
  const otherPage = await context.newPage();
  await otherPage.goto(path);
  // This host does not exist: a form’s redirect cannot be intercepted.
  const pendingRequest = otherPage.waitForRequest(`https://yoomoney.example/contract?orderId=${payment}`);
  await otherPage.getByRole('button', { name: 'Перейти к оплате' }).click();
  await pendingRequest;
  await context.close();
});
