import { expect, type Page } from '@playwright/test';
import { formatRoubles } from '@/contract/format';
import { fillContact } from './checkout-form';
import { confirm, isPlenty, openCheckout } from './checkout-page';
import { layoutFaults } from './layout-faults';
import { countSheets } from './paper';
import { pickProducts, placeOrder } from './placed-order';
import { PHONE } from './screens';
import { test } from './shop';
import { open } from './site-frame';
import { LONG } from './test-tags';
import { wcagFaults } from './wcag';

const COMPANY = {
  name: 'ООО «Сад у дома»',
  inn: '7707083893',
  kpp: '773601001',
  address: 'Москва, улица Вавилова, 19',
};
const PAYER = 'ООО «Сад у дома», ИНН 7707083893, КПП 773601001, Москва, улица Вавилова, 19';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });

test(
  '[ORDER-01] the checkout asks a company for its КПП, a sole trader not; the order page links to the invoice',
  LONG,
  async ({ page, server }) => {
    const [item] = await pickProducts(server.url, 1, isPlenty);
    if (!item) throw new Error('No products');
    await openCheckout(page, server.url, [{ uuid: item.uuid, amount: 1 }]);
    await fillContact(page);
    await page.getByRole('radio', { name: /^Самовывоз/ }).check();
    await page.getByRole('radio', { name: /^По счёту/ }).check();
    await field(page, 'Организация или ИП').fill(COMPANY.name);
    await field(page, 'ИНН').fill('500100732259');
    await expect(field(page, 'КПП')).toBeHidden();
    await field(page, 'ИНН').fill(COMPANY.inn);
    await confirm(page).click();
    await expect(field(page, 'КПП')).toBeFocused();
    await expect(main(page).getByText('Исправьте данные организации в третьем разделе')).toBeVisible();
    await field(page, 'КПП').fill(COMPANY.kpp);
    await confirm(page).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Спасибо за заказ' })).toBeVisible();
    await expect(main(page).getByRole('region', { name: 'Что дальше' })).toContainText('Оплатите счёт');
    await expect(main(page).getByRole('complementary')).toContainText(
      'ООО «Сад у дома», ИНН 7707083893, КПП 773601001',
    );
    await main(page).getByRole('link', { name: 'Открыть счёт' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Счёт на оплату № \d{4}-\d{4}/ })).toBeVisible();
    await expect(main(page)).toContainText(
      `Всего наименований 1, на сумму ${formatRoubles(item.discount_price ?? item.price)}`,
    );
  },
);

test(
  '[ORDER-01] a printed invoice is one page with payer, lines and the sum in words; a cancelled order has none',
  LONG,
  async ({ page, server, browser }) => {
    const items = await pickProducts(server.url, 12, isPlenty);
    const lines = items.map(({ uuid }) => ({ uuid, amount: 1 }));
    const delivery = { method: 'courier', address: 'Истра, улица Лесная, 14' } as const;
    const { number, token, total } = await placeOrder(page, server.url, lines, {
      delivery,
      payment_method: 'invoice',
      company: COMPANY,
    });
    const address = `/success/invoice?token=${token}`;

    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, viewport: PHONE });
    const otherPage = await context.newPage();
    await otherPage.goto(address);
    await expect(main(otherPage)).toContainText(PAYER);
    await expect(main(otherPage)).toContainText('Доставки в счёте нет');
    await expect(
      main(otherPage)
        .getByRole('row')
        .filter({ hasText: items[0]?.name ?? '' }),
    ).toContainText('1 шт');
    await context.close();

    await page.emulateMedia({ reducedMotion: 'reduce' });
    const answer = await page.goto(address);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
    expect(await wcagFaults(page)).toEqual([]);
    // Browsers name a saved PDF after the title.
    await expect(page).toHaveTitle(new RegExp(`^Счёт № ${number} от \\d+ [а-я]+ \\d{4}`));
    await page.emulateMedia({ media: 'print' });
    await expect(main(page).getByRole('cell', { name: /^\d{6}$/ })).toHaveCount(12);
    for (const text of [`Оплата по счёту № ${number}`, formatRoubles(total), /рубл\S+\s00\sкопеек$/, 'Без НДС']) {
      await expect(main(page).getByText(text).locator('visible=true').first()).toBeVisible();
    }
    await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0);
    expect(await countSheets(page)).toBe(1);

    const headers = { origin: server.url };
    await page.request.post('/api/orders/by-link/cancel/post/', { headers, data: { token } });
    await page.goto(address);
    await expect(main(page)).toContainText('Заказ отменён');
    await expect(main(page).getByRole('link', { name: 'Открыть счёт' })).toHaveCount(0);
  },
);

test(
  '[ORDER-01] an order paid otherwise has no invoice, an invalid link is a 404, and the invoice fits 320 px',
  LONG,
  async ({ page, server }) => {
    const [item] = await pickProducts(server.url, 1, isPlenty);
    const lines = [{ uuid: item?.uuid ?? '', amount: 1 }];
    const plain = await placeOrder(page, server.url, lines);
    await page.goto(`/success/invoice?token=${plain.token}`);
    await expect(main(page).getByRole('region', { name: 'Состав' })).toBeVisible();
    for (const wrong of ['', '?token=mistyped']) {
      expect((await page.request.get(`/success/invoice${wrong}`)).status(), wrong).toBe(404);
    }
    const { token } = await placeOrder(page, server.url, lines, { payment_method: 'invoice', company: COMPANY });
    await open(page, `/success/invoice?token=${token}`, { width: 320, height: 640 });
    expect(await layoutFaults(page)).toEqual([]);
  },
);
