import { expect, type Page, test } from '@playwright/test';
import { type FakeCaptcha, openFakeCaptcha } from '../tests/setup/fake-captcha';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { watchPolicy } from './policy-watch';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

const GOOGLE = 'https://www.google.com/recaptcha/**';
const GOOD = { success: true, score: 0.9, action: 'login', hostname: '127.0.0.1' };
const TEXT = 'Хочу живую изгородь';

/** Fakes of Google’s script: one issues tokens, one fails. */
const HANDS_OUT = `let n = 0; window.grecaptcha = { ready: (run) => run(), execute: async () => 'token-' + ++n };`;
const REFUSES = `window.grecaptcha = { ready: (run) => run(), execute: () => Promise.reject(new Error('no')) };`;

let verifier: FakeCaptcha;
let shop: ShopProcess;
test.beforeAll(async () => {
  verifier = await openFakeCaptcha();
  const settings = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret', RECAPTCHA_URL: verifier.url };
  shop = await startShop({ env: settings });
});
test.afterAll(() => shop.remove().then(verifier.close));

const form = (page: Page) => page.getByRole('main').getByRole('form', { name: 'Расскажите о своём участке' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Отправить заявку' });

async function openAndFill(page: Page, script: string | undefined): Promise<string[]> {
  const requests: string[] = [];
  await page.route(GOOGLE, (route) => {
    requests.push(route.request().url());
    return script === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script });
  });
  await openPage(page, `${shop.url}/contacts`);
  await page.waitForLoadState('networkidle');
  expect(requests, 'no form has had the focus yet').toEqual([]);
  await form(page).getByLabel('Имя').focus();
  await expect.poll(() => requests.length, 'it comes with the first focus').toBe(1);
  await form(page).getByLabel('Имя').fill('Мария');
  await form(page).getByLabel('Почта').fill('maria@example.ru');
  await form(page).getByLabel('Сообщение').fill(TEXT);
  await form(page).getByRole('checkbox').check();
  return requests;
}

const alert = (page: Page) => form(page).getByRole('alert').last();

test(
  '[FORM-08] reCAPTCHA loads when a form first gets focus, and a token that passes sends the form',
  LONG,
  async ({ page }) => {
    verifier.answer(GOOD);
    const violations = await watchPolicy(page);
    const requests = await openAndFill(page, HANDS_OUT);
    await send(page).click();
    await expect(alert(page)).toHaveText(/Вопрос отправлен/);
    expect(violations).toEqual([]);
    expect(requests).toHaveLength(1);
    expect(verifier.asked.map(({ response }) => response)).toEqual(['token-1']);
  },
);

for (const { name, script, verdict, words } of [
  { name: 'a low score', script: HANDS_OUT, verdict: { ...GOOD, score: 0.1 }, words: 'Invalid recaptcha token' },
  {
    name: 'a script that does not load',
    script: undefined,
    verdict: GOOD,
    words: 'ReCaptcha error: Failed to load script',
  },
  { name: 'a script that makes no token', script: REFUSES, verdict: GOOD, words: 'Failed to execute' },
]) {
  test(
    `[FORM-08] ${name}: the form shows the message of the specification, keeps the input and can be sent again`,
    LONG,
    async ({ page }) => {
      verifier.answer(verdict);
      await openAndFill(page, script);
      await send(page).click();
      await expect(alert(page)).toContainText(words);
      await expect(form(page).getByLabel('Сообщение')).toHaveValue(TEXT);
      await expect(send(page)).toBeEnabled();
    },
  );
}

test('[FORM-08] a form whose honeypot field is filled in is refused', LONG, async ({ page }) => {
  verifier.answer(GOOD);
  await openAndFill(page, HANDS_OUT);
  const honeypot = form(page).locator('input[name=subject]');
  // The honeypot is out of reach of keyboard and screen reader.
  expect(await honeypot.evaluate((input) => input.closest('[inert]') !== null)).toBe(true);
  await honeypot.evaluate((input: HTMLInputElement) => {
    input.value = 'Buy now';
  });
  await send(page).click();
  await expect(alert(page)).toContainText('Invalid recaptcha token');
});
