import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { BUY } from './buy-button';
import { PHONE } from './screens';
import { test } from './shop';
import { openPage } from './site-frame';

const LATENCY_MS = 300;
const TAPS = 60;
/** Three of five taps add a piece, two remove one. */
const WISHED = 1 + TAPS / 5;

/** A product with more pieces in stock than the taps can request. */
async function findPlenty(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/products/list/?in_stock=1&page_size=48&sort=name');
  const { items } = (await response.json()) as { items: { path: string; total_quantity: number }[] };
  const found = items.find(({ total_quantity }) => total_quantity > WISHED + 3);
  if (!found) throw new Error('No product has enough pieces');
  return found.path;
}

async function delayResponses(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Counts cart requests in flight, and their maximum. */
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
  await openPage(page, path);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: BUY }).first().click();
  const counter = main.getByRole('textbox', { name: /^Количество, штук/ }).first();
  await expect(counter).toHaveValue('1');
  await expect(page.getByRole('status').filter({ hasText: 'Товар добавлен в корзину' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await delayResponses(page);
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
