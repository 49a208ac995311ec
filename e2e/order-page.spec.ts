import { expect, type Page } from '@playwright/test';
import { formatRoubles } from '@/contract/format';
import { countSheets, expectLetterhead } from './paper';
import { type Item, pickProducts, placeOrder } from './placed-order';
import { isPotSeason } from './pot-season';
import { DESKTOP, PHONE } from './screens';
import { test } from './shop';
import { open, openPage } from './site-frame';
import { LONG } from './test-tags';
import { wcagFaults } from './wcag';

const ADDRESS = 'Истра, улица Лесная, 14';
const toCourier = { delivery: { method: 'courier', address: ADDRESS } } as const;

const isPlenty = ({ total_quantity }: Item) => total_quantity >= 10;
const isFew = ({ total_quantity, specimen }: Item) => total_quantity > 0 && total_quantity < 5 && !specimen;
const isUnique = ({ specimen, total_quantity }: Item) => specimen === true && total_quantity === 1;
const priceOf = ({ price, discount_price }: Item) => discount_price ?? price;
const orderPage = (token: string) => `/success?token=${token}`;
const main = (page: Page) => page.getByRole('main');

test('[ROUTE-11] without JavaScript the link of an order shows its lines, delivery and next steps', async ({
  page,
  server,
  browser,
}) => {
  // By name: two bags of soil, then a garden plant. The cart has the plant first.
  const [other, , one] = await pickProducts(server.url, 3, isPlenty);
  if (!one || !other) throw new Error('No products');
  const lines = [
    { uuid: one.uuid, amount: 2 },
    { uuid: other.uuid, amount: 1 },
  ];
  const comment = 'Позвоните за час';
  const { number, token, total } = await placeOrder(page, server.url, lines, { ...toCourier, comment });
  expect(total).toBe(2 * priceOf(one) + priceOf(other));

  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const otherPage = await context.newPage();
  await otherPage.goto(orderPage(token));
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Спасибо за заказ' })).toBeVisible();
  await expect(main(otherPage)).toContainText(`№ ${number}`);
  const sold = main(otherPage).getByRole('region', { name: 'Состав' }).getByRole('listitem');
  const line = sold.filter({ has: otherPage.getByRole('link', { name: one.name, exact: true }) });
  await expect(line).toContainText(`2\u00A0шт × ${formatRoubles(priceOf(one))}`);
  await expect(line).toContainText(formatRoubles(2 * priceOf(one)));
  // In the order of the cart.
  await expect(sold).toContainText([one.name, other.name]);
  await expect(line).toContainText(/Арт\.\s\d{6}/);
  const summary = otherPage.getByRole('complementary', { name: 'Итого и доставка' });
  await expect(summary).toContainText(`Итого${formatRoubles(total)}`);
  await expect(summary).toContainText(`Адрес${ADDRESS}`);
  await expect(summary).toContainText('Почтаanna@example.com');
  await expect(summary).toContainText(`Комментарий${comment}`);
  await expect(otherPage).toHaveTitle(new RegExp(`^Заказ № ${number} от \\d`));
  const steps = main(otherPage).getByRole('region', { name: 'Ход заказа' }).getByRole('listitem');
  const leaving = isPotSeason() ? /^Отправка, впереди/ : /^Отправка, впередис\s\d/;
  await expect(steps).toHaveText([/^Принят\d/, 'Сборка, впереди', leaving, 'Получение, впереди']);
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  await expect(main(otherPage).getByRole('region', { name: 'Что дальше' })).toContainText('за час до приезда');
  await context.close();
});

test('[ROUTE-11] the order page is sent with no-store, noindex and no-referrer', LONG, async ({ page, server }) => {
  const [item] = await pickProducts(server.url, 1, isPlenty);
  const { token } = await placeOrder(page, server.url, [{ uuid: item?.uuid ?? '', amount: 1 }]);
  for (const path of [orderPage(token), `/payment-result?token=${token}`]) {
    const answer = await page.goto(path);
    expect(answer?.headers()['cache-control'], path).toContain('no-store');
    await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', /noindex/);
    await expect(page.locator('meta[name=referrer]'), path).toHaveAttribute('content', 'no-referrer');
  }
});

test('[ROUTE-11] an invalid order link answers 404', LONG, async ({ page, server }) => {
  const [item] = await pickProducts(server.url, 1, isPlenty);
  const { token } = await placeOrder(page, server.url, [{ uuid: item?.uuid ?? '', amount: 1 }]);
  for (const wrong of [`${token.slice(0, -2)}aa`, 'a'.repeat(400)]) {
    for (const path of ['/success', '/payment-result']) {
      expect((await page.request.get(`${path}?token=${wrong}`)).status(), `${path} ${wrong}`).toBe(404);
    }
  }
});

test(
  '[ROUTE-11] the page of an invalid order link says so and names the telephone, without JavaScript',
  LONG,
  async ({ request }) => {
    for (const path of ['/success', '/payment-result']) {
      const html = await (await request.get(`${path}?token=mistyped`)).text();
      expect(html, path).toContain('Ссылка не открывает заказ');
      expect(html, path).toContain('href="tel:+74950000000"');
    }
  },
);

test(
  '[ROUTE-11] without a link the order page and the payment page explain where to find it',
  LONG,
  async ({ page }) => {
    await page.goto('/success');
    await expect(main(page)).toContainText('письмо с его составом уже у вас на почте');
    await page.goto('/payment-result');
    await expect(main(page)).toContainText('Откройте ссылку из письма и попробуйте ещё раз');
  },
);

test('a customer cancels an order after a confirmation, and its stock is restored', async ({ page, server }) => {
  // Other tests reserve the first products, and those reservations expire during this test.
  const item = (await pickProducts(server.url, 8, isPlenty)).at(-1);
  const { token } = await placeOrder(page, server.url, [{ uuid: item?.uuid ?? '', amount: 3 }]);
  await open(page, orderPage(token));
  const cancel = main(page).getByRole('button', { name: 'Отменить заказ' });
  await cancel.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Нет, оставить' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cancel).toBeFocused();

  await cancel.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Да, отменить' }).click();
  await expect(page.getByText(/отменён$/)).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Что дальше' })).toContainText('Заказ отменён');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(cancel).toBeHidden();
  const [now] = await pickProducts(server.url, 1, ({ uuid }) => uuid === item?.uuid);
  expect(now?.total_quantity).toBe(item?.total_quantity);
});

test(
  'repeating an order adds what is in stock and names the rest, but no unique plant',
  LONG,
  async ({ page, server }) => {
    const [plenty] = await pickProducts(server.url, 1, isPlenty);
    const [few] = await pickProducts(server.url, 1, isFew);
    const [unique, other] = await pickProducts(server.url, 2, isUnique);
    if (!plenty || !few || !unique || !other) throw new Error('No products');
    const lines = [
      { uuid: plenty.uuid, amount: 3 },
      { uuid: few.uuid, amount: few.total_quantity },
      { uuid: unique.uuid, amount: 1 },
    ];
    const alone = await placeOrder(page, server.url, [{ uuid: other.uuid, amount: 1 }]);
    await open(page, orderPage(alone.token));
    await expect(main(page).getByRole('button', { name: 'Отменить заказ' })).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Повторить заказ' })).toHaveCount(0);

    const { token } = await placeOrder(page, server.url, lines);
    await open(page, orderPage(token));
    await main(page).getByRole('button', { name: 'Повторить заказ' }).click();
    const status = main(page).getByRole('status').filter({ hasText: 'Что есть, уже в корзине' });
    await expect(status.getByRole('listitem')).toHaveText([`${few.name}: сейчас нет в наличии`]);
    await status.getByRole('link', { name: 'Перейти в корзину' }).press('Enter');
    await expect(page).toHaveURL(/\/cart$/);
    await expect(main(page).getByRole('textbox', { name: `Количество, штук: ${plenty.name}` })).toHaveValue('3');
  },
);

test(
  'a printed order is one page with the nursery’s name and telephone, without buttons',
  LONG,
  async ({ page, server }) => {
    const items = await pickProducts(server.url, 12, isPlenty);
    const lines = items.map(({ uuid }) => ({ uuid, amount: 1 }));
    const { number, token } = await placeOrder(page, server.url, lines, { ...toCourier, comment: 'Позвоните за час' });
    await open(page, orderPage(token));
    await expect(main(page).getByText('«Ярус», питомник растений')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^Заказ № ${number} от \\d`) })).toBeVisible();
    await expect(
      main(page)
        .getByText(/^Арт\.\s\d{6}$/)
        .locator('visible=true'),
    ).toHaveCount(12);
    await expect(main(page).getByText('«Ярус», питомник растений')).toBeVisible();
    for (const text of [`№ ${number}`, '+7 495 000-00-00', ADDRESS, items[0]?.name ?? '']) {
      await expect(main(page).getByText(text).locator('visible=true').first()).toBeVisible();
    }
    await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0);
    await expectLetterhead(page);
    expect(await countSheets(page)).toBe(1);
  },
);

for (const { name, viewport } of [
  { name: 'phone', viewport: PHONE },
  { name: 'desktop', viewport: DESKTOP },
]) {
  test(`on a ${name} the order page and its dialog have no axe violation`, LONG, async ({ page, server }) => {
    const [item] = await pickProducts(server.url, 1, isPlenty);
    const { token } = await placeOrder(page, server.url, [{ uuid: item?.uuid ?? '', amount: 1 }], toCourier);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await openPage(page, orderPage(token));
    expect(await faultsOf(page)).toEqual([]);
    await main(page).getByRole('button', { name: 'Отменить заказ' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await openPage(page, '/payment-result');
    expect(await faultsOf(page)).toEqual([]);
  });
}

async function faultsOf(page: Page): Promise<string[]> {
  const violations = await wcagFaults(page);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}
