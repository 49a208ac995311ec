import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { type ShopProcess, startShop } from '../../tests/setup/shop-process';
import { STAFF_HEADERS, STAFF_TOKEN } from '../../tests/setup/staff';
import { readProduct } from '../routes';

let shop: ShopProcess;
const test = base.extend({
  // The shop’s address is known only when tests start.
  request: async ({ playwright }, use) => {
    const context = await playwright.request.newContext({ baseURL: shop.url });
    await use(context);
    await context.dispose();
  },
});
test.beforeAll(async () => {
  shop = await startShop({ env: { STAFF_TOKEN } });
});
test.afterAll(() => shop.remove());

/** The cache status of a page: `hit`, `stale`, `miss`; undefined if the response bypassed the page cache. */
const cacheStatus = async (request: APIRequestContext, path: string) => (await request.get(path)).headers()['x-cache'];

async function changePrice(request: APIRequestContext, uuid: string, price: number): Promise<void> {
  const answer = await request.post('/api/staff/product/change/post/', {
    headers: { ...STAFF_HEADERS, origin: shop.url },
    data: { uuid, price, discount_price: null },
  });
  expect(answer.ok()).toBe(true);
}

test('[ROUTE-03] concurrent requests for an uncached page render it once, later ones are cache hits', async ({
  request,
}) => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => request.get('/catalog/hvojnye/mozhzhevelniki')));
  const tags = new Set(answers.map((answer) => answer.headers().etag));
  expect([...tags]).toEqual([expect.stringMatching(/^W\//)]);
  await expect.poll(() => cacheStatus(request, '/catalog/hvojnye/mozhzhevelniki')).toBe('hit');
});

test('a price change invalidates every page of the product at once and no other page', async ({ request }) => {
  const product = await readProduct(request, 'tui');
  const list = '/catalog/hvojnye/tui';
  const others = ['/policy', '/news', '/agreement'];
  // One after another: pages rendered at the same time could share nonces.
  for (const path of [product.path, list, ...others]) {
    await expect.poll(() => cacheStatus(request, path), path).toBe('hit');
  }
  for (const price of [43_210, 54_321]) {
    await changePrice(request, product.uuid, price);
    for (const path of [product.path, list]) {
      const answer = await request.get(path);
      expect(answer.headers()['x-cache'], path).toBe('miss');
      expect((await answer.text()).replace(/\s|&nbsp;/g, ''), path).toContain(String(price));
    }
    for (const path of others) expect(await cacheStatus(request, path), path).toBe('hit');
    for (const path of [product.path, list]) await expect.poll(() => cacheStatus(request, path), path).toBe('hit');
  }
});

test('a conditional request answers 304 for an unchanged page and 200 after a change', async ({ request }) => {
  const product = await readProduct(request, 'tui');
  await expect.poll(() => cacheStatus(request, product.path)).toBe('hit');
  const before = await request.get(product.path);
  const known = { headers: { 'if-none-match': before.headers().etag ?? '' } };
  expect((await request.get(product.path, known)).status()).toBe(304);
  await changePrice(request, product.uuid, 65_432);
  expect((await request.get(product.path, known)).status()).toBe(200);
});

test('personal pages are not cached, and cached pages do not depend on cookies', async ({ request }) => {
  const visitor = { headers: { cookie: 'auth.access=somebody; auth.signed-in=1; step=one; cartId=mine' } };
  for (const path of ['/account', '/account/orders', '/cart', '/checkout', '/login', '/favorites', '/success']) {
    for (const headers of [visitor, visitor, {}]) {
      const answer = await request.get(path, { ...headers, maxRedirects: 0 });
      expect(answer.headers()['x-cache'], path).toBeUndefined();
      expect(answer.headers().etag, path).toBeUndefined();
    }
  }
  for (const path of ['/', '/catalog/hvojnye/tui']) {
    const mine = await request.get(path, visitor);
    const theirs = await request.get(path, { headers: { cookie: 'cid=theirs' } });
    expect(mine.headers()['set-cookie']).toBeUndefined();
    expect(await mine.text(), path).toBe(await theirs.text());
  }
});

test('a product page is cached once for all queries, a list for each choice', async ({ request }) => {
  const { path } = await readProduct(request, 'tui');
  await expect.poll(() => cacheStatus(request, path)).toBe('hit');
  expect(await cacheStatus(request, `${path}?price_min=123`)).toBe('hit');
  await expect.poll(() => cacheStatus(request, '/catalog/hvojnye/tui')).toBe('hit');
  expect(await cacheStatus(request, '/catalog/hvojnye/tui?price_min=123')).toBe('miss');
});

test('[ROUTE-12] a 404 response is not cached', async ({ request }) => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await request.get('/catalog/nothing-grows-here');
    expect([answer.status(), answer.headers()['x-cache']]).toEqual([404, 'miss']);
  }
});

test('forged proxy and framework headers have no effect', async ({ request }) => {
  const forged = {
    'x-forwarded-host': 'evil.example',
    'x-middleware-rewrite': '/account',
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    'x-invoke-path': '/account',
    'content-security-policy': "script-src 'nonce-known'",
  };
  const answer = await request.get('/catalog/hvojnye/tui?from=afar', { headers: forged });
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).not.toContain('evil.example');
  expect(html).not.toContain('nonce="known"');
  const guarded = await request.get('/account', { headers: forged, maxRedirects: 0 });
  expect(guarded.status()).toBe(307);
});
