import { expect } from '@playwright/test';
import { BUY } from './buy-button';
import { fillContact } from './checkout-form';
import { confirm, isPlenty, readItem } from './checkout-page';
import { PHONE } from './screens';
import { test } from './shop';
import { open } from './site-frame';

const MAX_FIELDS = 9;

test.use({ hasTouch: true });

test('[ORDER-01] a new visitor on a phone orders a plant with at most nine form fields', async ({ page, server }) => {
  const plant = await readItem(server.url, 'category=tui', isPlenty);
  await open(page, plant.path, PHONE);
  await page.getByRole('main').getByRole('button', { name: BUY }).first().tap();
  const toCart = page.getByRole('link', { name: 'перейти в корзину', exact: true });
  // The focus keeps the mini-cart open: a slow machine may need more than its three seconds.
  await toCart.focus();
  await toCart.tap();
  await page.getByRole('button', { name: 'Оформить заказ' }).tap();
  await expect(page.getByRole('timer')).toContainText('закреплены за вами ещё');

  await page.getByRole('radio', { name: /^Самовывоз/ }).check();
  // Radios of one group count as one question.
  const questions = await page
    .getByRole('main')
    .locator('form')
    .evaluateAll((forms) => {
      const shown = forms.flatMap((form) => [
        ...form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), textarea, select'),
      ]);
      return [...new Set(shown.filter((field) => field.checkVisibility()).map(({ name }) => name))];
    });
  expect(questions.length).toBeGreaterThan(4);
  expect(questions.length).toBeLessThanOrEqual(MAX_FIELDS);

  await fillContact(page);
  await confirm(page).tap();
  await expect(page).toHaveURL(/\/success/);
  await expect(page.getByText(/Заказ № \S+,/)).toBeVisible();
});
