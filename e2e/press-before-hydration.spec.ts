import { expect } from '@playwright/test';
import { BUY } from './buy-button';
import { openBeforeScripts } from './late-scripts';
import { readProduct } from './routes';
import { test } from './shop';

test('[CART-04] «В корзину» pressed before any script has loaded puts the plant into the cart, once', async ({
  page,
  request,
}) => {
  const { path } = await readProduct(request, 'tui');
  const releaseScripts = await openBeforeScripts(page, path);
  const button = page.getByRole('main').getByRole('button', { name: BUY }).first();
  await button.click();
  await button.click();
  releaseScripts();
  await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
  const counter = page
    .getByRole('main')
    .getByRole('textbox', { name: /^Количество, штук/ })
    .first();
  await expect(counter).toHaveValue('1');
});
