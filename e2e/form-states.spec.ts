import { expect, type Page } from '@playwright/test';
import { SITE_FORMS, type SiteForm } from './form-states';
import { test } from './shop';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

const WORD = 'Здесь ошибка';
/** An error is shown in the form and in a toast; these are the toasts. */
const toasts = (page: Page) => page.locator('.Toastify__toast');

/** Expects the field to hold its input. */
async function expectKept(page: Page, { form, kept }: SiteForm): Promise<void> {
  // A form hydrates when it is scrolled into view.
  await form(page).scrollIntoViewIfNeeded();
  await expect(form(page).getByLabel(kept.label)).toHaveValue(kept.text);
}

for (const site of SITE_FORMS) {
  const { name, open, form, fill, button, address, field, thanks } = site;

  test(
    `[FORM-04][FORM-05][FORM-06][FORM-07] ${name}: every kind of response shows its message, and the input is kept until success`,
    LONG,
    async ({ page }) => {
      const send = (at: Page) => form(at).getByRole('button', { name: button });
      const press = async () => {
        await expect(send(page)).toBeEnabled();
        await send(page).click();
      };
      const errorAlert = form(page).getByRole('alert').last();
      await open(page);
      await fill(form(page));
      await form(page).getByRole('checkbox').check();
      await expect(send(page)).toBeEnabled();

      // After reload and «back» the input is kept, the consent is not.
      await open(page);
      await expectKept(page, site);
      // A new page first writes its own history entry, which could be mistaken for «back».
      await openPage(page, '/delivery');
      await page.goBack();
      await open(page);
      await expectKept(page, site);
      await expect(form(page).getByRole('checkbox')).not.toBeChecked();
      // Fills the fields that no draft keeps, such as a choice.
      await fill(form(page));
      await form(page).getByRole('checkbox').check();

      for (const lose of ['fail', 'timedout'] as const) {
        await page.route(address, (route) =>
          lose === 'fail' ? route.fulfill({ status: 500, body: 'oops' }) : route.abort('timedout'),
        );
        await press();
        await expect(errorAlert).not.toHaveText('');
        await expectKept(page, site);
        await expect(toasts(page)).toHaveCount(0);
        await page.unroute(address);
      }

      if (field) {
        const fail = { status: 0, result: 'fail', message: { [field.name]: WORD }, mailing_type: 'header' };
        await page.route(address, (route) => route.fulfill({ json: fail }));
        await press();
        await expect(form(page).getByLabel(field.label)).toHaveAccessibleDescription(WORD);
        await expect(form(page).getByLabel(field.label)).toBeFocused();
        await expectKept(page, site);
        await page.unroute(address);
        await fill(form(page));
      }

      await page.route(address, (route) =>
        route.fulfill({ json: { status: 0, result: 'fail', message: WORD, mailing_type: 'header' } }),
      );
      await press();
      await expect(errorAlert).toContainText(WORD);
      // The form can be sent again at once. [FORM-04]
      await expect(send(page)).toBeEnabled({ timeout: 1_500 });
      await expectKept(page, site);
      await page.unroute(address);

      let sent = 0;
      await page.route(address, (route) => {
        sent += 1;
        return route.fallback();
      });
      await send(page).dblclick();
      await expect(page.getByText(thanks).first()).toBeVisible();
      expect(sent).toBe(1);

      // A sent form is empty.
      await page.unroute(address);
      await open(page);
      await expect(form(page).getByLabel(site.kept.label)).not.toHaveValue(site.kept.text);
    },
  );
}

test('[FORM-07] a request without a response times out, and the form can be sent again', LONG, async ({ page }) => {
  const [header] = SITE_FORMS;
  if (!header) throw new Error('No forms');
  await header.open(page);
  await header.fill(header.form(page));
  await header.form(page).getByRole('checkbox').check();
  await page.route(header.address, () => undefined);
  const send = header.form(page).getByRole('button', { name: header.button });
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await expect(header.form(page).getByRole('alert').last()).toHaveText(/Не получилось отправить/);
  await expectKept(page, header);
  await page.unroute(header.address);
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByText(header.thanks).first()).toBeVisible();
});
