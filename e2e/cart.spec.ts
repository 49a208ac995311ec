import { expect, type Page } from '@playwright/test';
import { BUY } from './buy-button';
import { fillContact } from './checkout-form';
import { readProduct } from './routes';
import { test } from './shop';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

type Item = { uuid: string; name: string; path: string; total_quantity: number };

async function pick(baseURL: string | undefined, pieces: number): Promise<Item> {
  const response = await fetch(`${baseURL}/api/products/list/?in_stock=1&page_size=48&sort=name`);
  const { items } = (await response.json()) as { items: Item[] };
  const found = items.find((item) => item.total_quantity >= pieces);
  if (!found) throw new Error(`No product has ${pieces} pieces`);
  return found;
}

const amountOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Количество, штук: ${name}` }).first();
const badge = (page: Page, pieces: RegExp) => page.getByRole('banner').getByRole('link', { name: pieces });

async function putInCart(page: Page, { path, name }: Item) {
  await page.goto(path);
  const saved = page.waitForResponse((response) => response.url().includes('/cart/add_product/'));
  await page.getByRole('main').getByRole('button', { name: BUY }).first().click();
  await expect(amountOf(page, name)).toHaveValue('1');
  await expect(badge(page, /1 товар/)).toBeVisible();
  await saved;
}

async function goToCheckout(page: Page, item: Item) {
  await putInCart(page, item);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
}

test('[CART-03][CART-02] five quick presses of plus send one request with their sum', async ({ page, baseURL }) => {
  const item = await pick(baseURL, 20);
  await page.clock.install();
  await putInCart(page, item);
  // A fake clock keeps the clicks within one debounce on a slow machine.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/cart/add_product/')) calls.push(request.postDataJSON());
  });
  const more = page.getByRole('main').getByRole('button', { name: 'Увеличить' }).first();
  for (let click = 0; click < 5; click += 1) await more.click();
  await expect(badge(page, /6 товаров/)).toBeVisible();
  const sent = page.waitForResponse((response) => response.url().includes('/cart/add_product/'));
  await page.clock.runFor(1_000);
  await sent;
  expect(calls).toEqual([{ uuid: item.uuid, amount: 5 }]);
});

test('[CART-03] a product added just before the page is left is in the cart', async ({ page, baseURL }) => {
  const { path, name } = await pick(baseURL, 5);
  await openPage(page, path);
  await page.getByRole('main').getByRole('button', { name: BUY }).first().click();
  await page.goto('/cart');
  await expect(amountOf(page, name)).toHaveValue('1');
});

test('[CART-11] a change in one tab appears in another tab without a reload', async ({ page, context, baseURL }) => {
  const item = await pick(baseURL, 10);
  const second = await context.newPage();
  await second.goto('/');
  await putInCart(page, item);
  await expect(badge(second, /1 товар/)).toBeVisible();
  await second.goto('/cart');
  await second.getByRole('main').getByRole('button', { name: 'Увеличить' }).click();
  await expect(amountOf(page, item.name)).toHaveValue('2');
});

test(
  '[CART-01][CART-04] the cart survives a reload, and minus at one piece empties it',
  LONG,
  async ({ page, baseURL }) => {
    await putInCart(page, await pick(baseURL, 5));
    await page.goto('/cart');
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Убрать из корзины' }).click();
    await expect(page.getByText(/Корзина пуста/)).toBeVisible();
  },
);

test(
  '[CART-02][FAV-01] an empty cart and empty favourites suggest products, and the focus stays in the page when one is added',
  LONG,
  async ({ page }) => {
    const main = page.getByRole('main');
    const beginning = main.getByRole('heading', { name: 'Часто выбирают' });
    await page.goto('/cart');
    await expect(beginning).toBeVisible();
    await beginning.scrollIntoViewIfNeeded();
    await main.getByRole('article').first().getByRole('button', { name: BUY }).press('Enter');
    await expect(main.getByRole('region', { name: 'Товары в корзине' })).toBeVisible();
    await expect(beginning).toBeHidden();
    await expect(main.locator(':focus')).toHaveCount(1);

    await page.goto('/favorites');
    await expect(beginning).toBeVisible();
    await beginning.scrollIntoViewIfNeeded();
    await main
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^В избранное/ })
      .press('Enter');
    await expect(beginning).toBeHidden();
    await expect(main.getByRole('combobox', { name: 'Порядок' })).toBeVisible();
    await expect(main.locator(':focus')).toHaveCount(1);
  },
);

test('[CART-02] a removed line is restored by «Вернуть», also at the provider', LONG, async ({ page, baseURL }) => {
  const item = await pick(baseURL, 5);
  await putInCart(page, item);
  await page.goto('/cart');
  const main = page.getByRole('main');
  const removed = page.waitForResponse((response) => response.url().includes('/cart/remove_product/'));
  await main.getByRole('button', { name: `Убрать: ${item.name}` }).click();
  await removed;
  await expect(main.getByText(`Убрали: ${item.name}`, { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Вернуть' }).click();
  await expect(amountOf(page, item.name)).toHaveValue('1');
  await expect(main.getByText(/^Убрали/)).toHaveCount(0);
  await page.reload();
  await expect(amountOf(page, item.name)).toHaveValue('1');
});

test(
  '[CART-02][FAV-01] a suggested product is added to the cart, and a line set aside moves to the favourites',
  LONG,
  async ({ page, baseURL }) => {
    const item = await pick(baseURL, 5);
    await putInCart(page, item);
    await page.goto('/cart');
    const addOns = page.getByRole('main').locator('section').filter({ hasText: 'С этим покупают' });
    await addOns.scrollIntoViewIfNeeded();
    const first = addOns.getByRole('article').first();
    const name = (await first.getByRole('heading').textContent()) ?? '';
    await first.getByRole('button', { name: BUY }).click();
    const lines = page.getByRole('region', { name: 'Товары в корзине' });
    await expect(lines.getByRole('link', { name, exact: true })).toBeVisible();
    // The button keeps its position.
    await expect(first.getByRole('heading', { name })).toBeVisible();
    await expect(first.getByRole('textbox', { name: /^Количество/ })).toHaveValue('1');

    const setAside = page.waitForResponse(/\/favorites\/add_product\//);
    await page.getByRole('button', { name: `Отложить в избранное: ${item.name}` }).click();
    await expect(lines.getByRole('link', { name: item.name, exact: true })).toBeHidden();
    await setAside;
    await page.goto('/favorites');
    // The product is also in «viewed»: the first match is the favourite.
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(item.name);
    await expect(page.getByText('В избранном пока пусто')).toBeHidden();
  },
);

test(
  '[CART-02] a change that cannot be saved is rolled back with an error message',
  LONG,
  async ({ page, baseURL }) => {
    const item = await pick(baseURL, 5);
    await putInCart(page, item);
    await page.route('**/api/cart/**', (route) => route.abort());
    await page.getByRole('main').getByRole('button', { name: 'Увеличить' }).first().click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect(amountOf(page, item.name)).toHaveValue('1');
  },
);

test('[FORM-01][FORM-02] an invalid checkout shows an error at each field, and its input outlives a reload', async ({
  page,
  baseURL,
}) => {
  await goToCheckout(page, await pick(baseURL, 5));
  await page.getByLabel('Почта').fill('anna@');
  await page.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await expect(page.getByLabel('Имя и фамилия')).toBeFocused();
  await expect(page.getByLabel('Имя и фамилия')).toHaveAccessibleDescription('Это поле обязательно');
  await expect(page.getByLabel('Почта')).toHaveAccessibleDescription(/Некорректный email/);
  await page.getByLabel('Имя и фамилия').fill('Анна');
  await page.reload();
  await expect(page.getByLabel('Имя и фамилия')).toHaveValue('Анна');
});

test('[ORDER-03][ORDER-01] a double click makes one order, and a retry after a lost response gets the same order', async ({
  page,
  baseURL,
}) => {
  await goToCheckout(page, await pick(baseURL, 5));
  await page.getByText('Самовывоз').click();
  await fillContact(page);
  await expect(page.getByText(/закреплены за вами ещё/)).toBeVisible();

  // The first response is lost: the order exists, but the visitor does not know.
  const keys: (string | undefined)[] = [];
  const numbers = new Set<string>();
  await page.route('**/cart/process_order/post/', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    numbers.add((await response.json()).data.structure.order_data.number);
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  const order = page.getByRole('button', { name: 'Подтвердить заказ' });
  await order.dblclick();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await order.click();
  await expect(page).toHaveURL(/\/success/);
  expect(new Set(keys).size).toBe(1);
  expect(numbers.size).toBe(1);
});

test(
  '[UI-14] from 768 to 1023 px the order button is 320 px wide and at the right of the totals',
  LONG,
  async ({ page, baseURL }) => {
    await putInCart(page, await pick(baseURL, 5));
    await page.goto('/cart');
    const button = page.getByRole('button', { name: 'Оформить заказ' });
    const totals = page.getByRole('complementary', { name: 'Итого' });
    for (const width of [768, 967, 1023]) {
      await page.setViewportSize({ width, height: 1024 });
      const [one, all] = [await button.boundingBox(), await totals.boundingBox()];
      expect(one?.width, `at ${width}`).toBe(320);
      expect((all?.x ?? 0) + (all?.width ?? 0) - (one?.x ?? 0) - 320, `at ${width}`).toBe(24);
    }
  },
);

test(
  '[CART-02] on a desktop a row of the cart is at most 120 px high, its season included',
  LONG,
  async ({ page, request }) => {
    await openPage(page, (await readProduct(request, 'tui')).path);
    await page.getByRole('main').getByRole('button', { name: BUY }).first().click();
    await expect(badge(page, /1 товар/)).toBeVisible();
    await openPage(page, '/cart');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'В наличии' }).first();
    await expect(row.getByRole('button', { name: /^Отложить в избранное/ })).toBeVisible();
    await expect.poll(async () => (await row.boundingBox())?.height ?? Infinity).toBeLessThanOrEqual(121);
  },
);
