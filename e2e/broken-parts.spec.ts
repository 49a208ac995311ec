import { expect, test } from '@playwright/test';
import { openFailingProvider } from '../tests/setup/failing-provider';
import { type ShopProcess, startProvider, startShop } from '../tests/setup/shop-process';
import { cookieNotice, openPage } from './site-frame';
import { LONG } from './test-tags';

/** Optional data of a page: the form configuration, the list of services, reviews. */
const BROKEN = ['/forms/list/', '/feedback-page/', '/reviews/form/', '/reviews/list/'];

/** Error messages that a visitor would see. */
const SHOWN = /беда|oops|не загрузил|не получилось|ошибк/i;

let provider: ShopProcess;
test.beforeAll(async () => {
  provider = await startProvider();
});
test.afterAll(() => provider.remove());

for (const answer of [
  { status: 500, body: '{"status":0,"message":"беда"}', logged: /HTTP fetchData error 500 .*\/forms\/list/ },
  { status: 200, body: '<html>oops</html>', logged: /HTTP fetchData error .*\/forms\/list/ },
]) {
  test(
    `[ERR-02] when forms and reviews answer ${answer.status} with «${answer.body.slice(0, 9)}…», pages render without them and the error is only logged`,
    LONG,
    async ({ page }) => {
      const failing = await openFailingProvider(provider.url, BROKEN, answer);
      const shop = await startShop({ env: { PROVIDER_URL: `${failing.url}/api` } });
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      try {
        for (const path of [
          '/',
          '/about',
          '/contacts',
          '/services/posadka',
          '/catalog/hvojnye/tui/tuya-zapadnaya-smaragd-c3',
        ]) {
          expect((await page.goto(shop.url + path))?.status(), path).toBe(200);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByText(SHOWN)).toHaveCount(0);
          await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
        }
        // Without the form its button links to the phone number and e-mail.
        await openPage(page, `${shop.url}/about`);
        await page.getByRole('banner').getByRole('button', { name: 'Оставить заявку' }).click();
        await expect(page).toHaveURL(/\/contacts$/);
        expect(failing.asked().some((path) => path.endsWith('/forms/list/'))).toBe(true);
        expect(errors).toEqual([]);
        await expect.poll(shop.log).toMatch(answer.logged);
      } finally {
        await shop.remove();
        await failing.close();
      }
    },
  );
}

for (const [broken, cookie] of [
  ['absent', undefined],
  ['of another shape', { text: 5, agree_btn_name: ['Разрешить'] }],
] as const) {
  test(
    `[ERR-02] when the texts of the cookie notice are ${broken}, pages render without the notice and the error is only logged`,
    LONG,
    async ({ page }) => {
      const spoil = (whole: string) => JSON.stringify({ ...JSON.parse(whole), cookie });
      const failing = await openFailingProvider(provider.url, ['/common'], spoil);
      const shop = await startShop({ env: { PROVIDER_URL: `${failing.url}/api` } });
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      try {
        for (const path of ['/', '/contacts', '/cart', '/catalog/hvojnye/tui/tuya-zapadnaya-smaragd-c3']) {
          await openPage(page, shop.url + path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('banner').getByRole('link', { name: /\d{3}/ }).first()).toBeVisible();
          await expect(page.getByRole('contentinfo')).toBeVisible();
          await expect(cookieNotice(page)).toHaveCount(0);
          await expect(page.getByText(SHOWN)).toHaveCount(0);
        }
        // The other parts of the same response still work.
        await page.getByRole('banner').getByRole('button', { name: 'Оставить заявку' }).click();
        await expect(page.getByRole('dialog').getByLabel('Имя')).toBeVisible();
        expect(errors).toEqual([]);
        await expect.poll(shop.log).toMatch(/HTTP fetchData error \/common: no cookie notice/);
      } finally {
        await shop.remove();
        await failing.close();
      }
    },
  );
}
