import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { arrive } from './bars';
import { PHONE } from './screens';
import { test } from './shop';

const LATENCY_MS = 300;
const TAPS = 60;
/** Of five taps three add: one piece more each time, beside the first. */
const WISHED = 1 + TAPS / 5;

/** A product of which more can be had than is wished at any moment. */
async function findPlenty(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/products/list/?in_stock=1&page_size=48&sort=name');
  const { items } = (await response.json()) as { items: { path: string; total_quantity: number }[] };
  const found = items.find(({ total_quantity }) => total_quantity > WISHED + 3);
  if (!found) throw new Error('Nothing is there in plenty');
  return found.path;
}

/** What every connection of the page waits before an answer comes. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Changes of the cart that are on their way, and the most there have been at a time. */
function watchChanges(page: Page) {
  const underWay = new Set<unknown>();
  const seen = { most: 0, all: 0 };
  page.on('request', (request) => {
    if (!/cart\/(add|remove)_product/.test(request.url())) return;
    underWay.add(request);
    seen.all += 1;
    seen.most = Math.max(seen.most, underWay.size);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return { seen, isQuiet: () => underWay.size === 0 };
}

test('[CART-03] after 60 fast taps on plus and minus over a slow network, the counter and the provider hold the same amount', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  const path = await findPlenty(request);
  await arrive(page, path);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'В корзину', exact: true }).first().click();
  const counter = main.getByRole('textbox', { name: /^Количество, штук/ }).first();
  await expect(counter).toHaveValue('1');
  await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  const changes = watchChanges(page);

  const more = main.getByRole('button', { name: 'Увеличить' }).first();
  const less = main.getByRole('button', { name: 'Уменьшить' }).first();
  for (let tap = 0; tap < TAPS; tap += 1) await (tap % 5 < 3 ? more : less).dispatchEvent('click');
  await expect(counter).toHaveValue(String(WISHED));

  const held = async () => {
    const cartid = (await page.context().cookies()).find(({ name }) => name === 'cartId')?.value ?? '';
    const answer = await request.get('/api/cart/product_list/get/', {
      headers: { cartid, cookie: `cartId=${cartid}` },
    });
    return ((await answer.json()) as { amount: number }).amount;
  };
  await expect.poll(changes.isQuiet).toBe(true);
  await expect.poll(held).toBe(WISHED);
  await expect(counter).toHaveValue(String(WISHED));
  expect(changes.seen.all).toBeGreaterThan(0);
  expect(changes.seen.most).toBe(1);
});
