import { expect, type Page } from '@playwright/test';
import { openFakeMailServer } from '../tests/setup/fake-mail-server';
import { startShop } from '../tests/setup/shop-process';
import { DESKTOP, PHONE } from './screens';
import { test } from './shop';
import { LONG, longUnless } from './test-tags';

const SEND = '**/api/mailing/send/';
const SIZES = [PHONE, DESKTOP];
const TEXT = 'Участок 12 соток, глина, хочется хвойных';

const popup = (page: Page) => page.getByRole('dialog');
const submit = (page: Page) => popup(page).getByRole('button', { name: 'Отправить заявку' });

async function openFromTopBar(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Оставить заявку' }).click();
  await expect(popup(page).getByRole('heading', { name: 'Оставить заявку' })).toBeVisible();
}

async function fillIn(page: Page) {
  await popup(page).getByLabel('Имя').fill('Мария Лесная');
  await popup(page).getByLabel('Почта').fill('maria@example.ru');
  await popup(page).getByLabel('Сообщение').fill(TEXT);
  await popup(page).getByRole('checkbox').check();
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test(
      '[UI-01][UI-09][FORM-05] the top bar opens the short form, which is sent by keyboard, closes and shows a toast',
      longUnless(viewport === DESKTOP),
      async ({ page }) => {
        await page.goto('/about');
        const opener = page.getByRole('banner').getByRole('button', { name: 'Оставить заявку' });
        await opener.focus();
        await page.keyboard.press('Space');
        await expect(popup(page)).toBeVisible();
        await popup(page).getByLabel('Имя').focus();
        await page.keyboard.type('Мария');
        await page.keyboard.press('Tab');
        await page.keyboard.type('maria@example.ru');
        await page.keyboard.press('Tab');
        await page.keyboard.type('89161234567');
        await expect(popup(page).getByLabel('Телефон')).toHaveValue('+7 916 123 45-67');
        await page.keyboard.press('Tab');
        await page.keyboard.type(TEXT);
        await page.keyboard.press('Tab');
        await expect(submit(page)).toBeDisabled();
        await page.keyboard.press('Space');
        await expect(submit(page)).toBeEnabled();
        await submit(page).focus();
        await page.keyboard.press('Enter');
        await expect(popup(page)).toBeHidden();
        await expect(page.getByText('Заявка отправлена')).toBeVisible();
        await expect(opener).toBeFocused();
      },
    );

    test(
      '[UI-09][UI-11][FORM-03] a service page opens the full form with its own service selected',
      LONG,
      async ({ page }) => {
        await page.goto('/services/posadka');
        await page.getByRole('main').getByRole('button', { name: 'Заказать услугу' }).click();
        await expect(popup(page).getByRole('heading', { name: 'Заказать услугу' })).toBeVisible();
        await expect(popup(page).getByLabel('Услуга')).toHaveValue('posadka');
        const picture = popup(page).getByRole('img');
        if (viewport.width >= 768) await expect(picture).toBeVisible();
        else await expect(picture).toBeHidden();
        const box = await popup(page).boundingBox();
        expect(box?.width).toBeLessThanOrEqual(860);
        await page.keyboard.press('Escape');
        await expect(popup(page)).toBeHidden();
      },
    );

    test(
      '[FORM-02] an error is below its field, and the focus goes to the first invalid field',
      LONG,
      async ({ page }) => {
        await page.goto('/about');
        await openFromTopBar(page);
        const email = popup(page).getByLabel('Почта');
        await email.fill('maria@');
        await email.blur();
        await expect(email).toHaveAccessibleDescription('Некорректный email');
        await expect(email).toHaveCSS('border-color', 'rgb(168, 28, 50)');
        await email.fill('maria@example.ru');
        await email.blur();
        await expect(email).toHaveCSS('border-color', 'rgb(75, 122, 70)');
        await email.press('Enter');
        const name = popup(page).getByLabel('Имя');
        await expect(name).toBeFocused();
        await expect(name).toHaveAccessibleDescription('Это поле обязательно');
      },
    );

    test(
      '[FORM-07] after a lost response the input survives closing and a reload, and can be sent again',
      longUnless(viewport === PHONE),
      async ({ page }) => {
        await page.goto('/about');
        await openFromTopBar(page);
        await fillIn(page);
        await page.route(SEND, (route) => route.abort());
        await submit(page).click();
        await expect(popup(page).getByRole('alert')).toHaveText(/Не получилось отправить/);
        await expect(popup(page).getByLabel('Сообщение')).toHaveValue(TEXT);
        await popup(page).getByRole('button', { name: 'Закрыть' }).click();
        await page.reload();
        await openFromTopBar(page);
        await expect(popup(page).getByLabel('Сообщение')).toHaveValue(TEXT);
        await page.unroute(SEND);
        await popup(page).getByRole('checkbox').check();
        await submit(page).click();
        await expect(popup(page)).toBeHidden();
      },
    );
  });
}

test('[FORM-04] a double click sends one request', LONG, async ({ page }) => {
  let sent = 0;
  await page.route(SEND, (route) => {
    sent += 1;
    return route.fallback();
  });
  await page.goto('/about');
  await openFromTopBar(page);
  await fillIn(page);
  await submit(page).dblclick();
  await expect(popup(page)).toBeHidden();
  expect(sent).toBe(1);
});

test('[FORM-06] an error that the provider reports for a field is shown below it', LONG, async ({ page }) => {
  const message = { email: 'Такой почты нет' };
  await page.route(SEND, (route) =>
    route.fulfill({ json: { status: 0, result: 'fail', message, mailing_type: 'header' } }),
  );
  await page.goto('/about');
  await openFromTopBar(page);
  await fillIn(page);
  await submit(page).click();
  await expect(popup(page).getByLabel('Почта')).toHaveAccessibleDescription(message.email);
  await expect(popup(page).getByLabel('Почта')).toBeFocused();
  await expect(submit(page)).toBeEnabled();
});

test(
  '[FORM-02] the form on the home page loads its validation when it is used, without layout shift',
  LONG,
  async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
    });
    const hasRules = async () => (await Promise.all(scripts)).some((text) => text.includes('shouldFocusError'));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await hasRules()).toBe(false);

    const form = page.getByRole('main').getByRole('form', { name: 'Расскажите о своём участке' });
    const before = await form.evaluate((element) => (element as HTMLElement).offsetHeight);
    await form.getByLabel('Имя').fill('Мария');
    await expect.poll(hasRules).toBe(true);
    await form.getByLabel('Телефон').fill('89161234567');
    await expect(form.getByLabel('Телефон')).toHaveValue('+7 916 123 45-67');
    await expect(form.getByLabel('Имя')).toHaveValue('Мария');
    await form.getByLabel('Почта').fill('maria');
    await form.getByLabel('Почта').blur();
    await expect(form.getByText('Некорректный email')).toBeVisible();
    expect(await form.evaluate((element) => (element as HTMLElement).offsetHeight)).toBe(before);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[FORM-03][UI-01] form buttons are links to the contacts, which have the form, the telephone and the e-mail',
    LONG,
    async ({ page }) => {
      await page.goto('/services/posadka');
      for (const name of ['Оставить заявку', 'Заказать услугу']) {
        await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/contacts');
      }
      await page.goto('/contacts');
      await expect(page.getByRole('main').getByLabel('Сообщение')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Написать письмо' })).toBeVisible();
    },
  );
});

/** A fake of Google’s script: issues tokens and adds its badge to the page. */
const RECAPTCHA = `
  let n = 0;
  window.grecaptcha = { ready: (run) => run(), execute: async (key, { action }) => [key, action, ++n].join('-') };
  document.body.insertAdjacentHTML('beforeend', '<div class="grecaptcha-badge">reCAPTCHA</div>');
`;

test(
  '[FORM-05][FORM-08][FORM-12] an enquiry that passes reCAPTCHA arrives by e-mail with its attachment',
  LONG,
  async ({ page }) => {
    const mail = await openFakeMailServer();
    const shop = await startShop({ env: { SMTP_URL: mail.url, RECAPTCHA_SITE_KEY: 'site' } });
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const token = /site-login-\d/.exec(request.postData() ?? '')?.[0];
      if (token) calls.push(`${pathname} ${token}`);
    });
    await page.route('https://www.google.com/recaptcha/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: RECAPTCHA }),
    );
    try {
      await page.goto(`${shop.url}/contacts`);
      const form = page.getByRole('main').getByRole('form');
      await form.getByLabel('Имя').fill('Анна Петрова');
      await form.getByLabel('Почта').fill('anna@example.com');
      await form.getByLabel('Сообщение').fill(TEXT);
      const pdf = Buffer.from('%PDF-1.4\ntrailer\nstartxref\n9\n%%EOF');
      await form.getByLabel(/план/).setInputFiles({ name: 'план.pdf', mimeType: 'application/pdf', buffer: pdf });
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: 'Отправить заявку' }).click();
      await expect(form.getByRole('alert')).toHaveText(/Вопрос отправлен/);
      await expect(form.getByLabel('Сообщение')).toHaveValue('');
      await expect(page.locator('.grecaptcha-badge')).toBeHidden();
      expect(calls, 'the form brings the pass for that token').toEqual(['/api/check-recaptcha-token site-login-1']);
      const letter = await mail.waitFor(({ text }) => text.includes(TEXT));
      expect(letter.text).toContain('Анна Петрова, anna@example.com');
      expect(letter.attachments.map(({ name }) => name)).toEqual(['план.pdf']);
    } finally {
      await shop.remove();
      await mail.close();
    }
  },
);
