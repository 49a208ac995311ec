import { expect, type Page, test } from '@playwright/test';
import { type FakeCaptcha, openFakeCaptcha } from '../tests/setup/fake-captcha';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { watchPolicy } from './policy-watch';
import { DESKTOP, PHONE } from './screens';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

/** A fake of Yandex’s script. As in the real one, its challenge is at the end of the body. */
const SCRIPT = `
const events = {};
window.smartCaptcha = {
  render: (_place, options) => { window.solved = options.callback; return 1; },
  subscribe: (_widget, event, run) => { events[event] = run; return () => {}; },
  reset() {},
  destroy() {},
  execute() {
    const challenge = document.createElement('div');
    challenge.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:rgba(0,0,0,.5)';
    const button = document.createElement('button');
    button.textContent = 'Я не робот';
    button.onclick = () => { challenge.remove(); events['challenge-hidden'](); window.solved('a token'); };
    challenge.append(button);
    document.body.append(challenge);
    events['challenge-visible']();
  },
};
window[new URL(document.currentScript.src).searchParams.get('onload')]();`;

let verifier: FakeCaptcha;
let shop: ShopProcess;
test.beforeAll(async () => {
  verifier = await openFakeCaptcha();
  verifier.answer({ status: 'ok', message: '', host: '127.0.0.1' });
  const settings = { SMARTCAPTCHA_SITE_KEY: 'site', SMARTCAPTCHA_SECRET: 'secret', SMARTCAPTCHA_URL: verifier.url };
  shop = await startShop({ env: settings });
});
test.afterAll(() => shop.remove().then(verifier.close));

async function openSoldOut(page: Page) {
  const list = await page.request.get(`${shop.url}/api/products/list/?category=grunty&page_size=48`);
  const { items } = (await list.json()) as { items: { path: string; total_quantity: number }[] };
  await openPage(page, shop.url + items.find(({ total_quantity }) => total_quantity === 0)?.path);
}

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `[FORM-08] at ${viewport.width} px a challenge of SmartCaptcha can be solved over a dialog, and the form is sent`,
    LONG,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.route('https://smartcaptcha.yandexcloud.net/captcha.js**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
      );
      const violations = await watchPolicy(page);
      await openSoldOut(page);
      const opener = page.getByRole('main').getByRole('button', { name: 'Сообщить о поступлении' }).first();
      await opener.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Почта').fill(`maria-${viewport.width}@example.ru`);
      await dialog.getByRole('checkbox').check();
      await expect(dialog).toContainText('Форму защищает SmartCaptcha');
      await dialog.getByRole('button', { name: 'Сообщить о поступлении' }).click();
      await page.getByRole('button', { name: 'Я не робот' }).click();
      await expect(page.locator('#buy').getByText(/мы напишем, когда появится «/)).toBeVisible();
      expect(verifier.asked.splice(0)).toEqual([{ secret: 'secret', response: 'a token' }]);
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      expect(violations).toEqual([]);
    },
  );
}
