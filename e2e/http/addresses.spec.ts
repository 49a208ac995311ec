import { expect } from '@playwright/test';
import { test } from '../shop';

test('[ROUTE-12][ROUTE-03] unknown pages, products, categories and articles answer 404', async ({ request }) => {
  for (const path of ['/nope', '/a/b/c', '/catalog/nope', '/catalog/hvojnye/nope', '/news/nope', '/services/nope']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('[ROUTE-03][ROUTE-04] catalogue lists answer 200, also without matches and past the last page', async ({
  request,
}) => {
  for (const path of [
    '/catalog',
    '/catalog/hvojnye',
    '/catalog/hvojnye/tui',
    '/catalog/hvojnye?zone=1&price_max=1',
    '/catalog/hvojnye?page=99',
  ]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  }
});

test('[ROUTE-03][ROUTE-15] links of a list omit unknown parameters and have known ones in canonical form', async ({
  request,
}) => {
  const address = '/catalog/hvojnye?utm_source=letter&light=sun&light=partial,moon&page_size=1';
  const html = await (await request.get(address)).text();
  expect(html).toContain('light=partial,sun');
  expect(html.match(/href="[^"]*utm_source/g)).toBeNull();
});

test('[ROUTE-04][ROUTE-15] a wrong parent or a trailing slash redirects to the canonical address with 308', async ({
  request,
}) => {
  for (const path of ['/catalog/rozy/tui', '/catalog/hvojnye/tui/']) {
    const response = await request.get(path, { maxRedirects: 0 });
    const { location = '' } = response.headers();
    expect([response.status(), new URL(location, 'http://shop').pathname]).toEqual([308, '/catalog/hvojnye/tui']);
  }
});

test('[ROUTE-12] a malformed address answers 400', async ({ request, baseURL }) => {
  expect((await request.get(`${baseURL}/%E0%A4%A`)).status()).toBe(400);
});

for (const path of ['/catalog/hvojnye', '/cart', '/no-such-page']) {
  test(`[GEN-12] ${path} has title, description, keywords and what a messenger shows in its head`, async ({
    request,
  }) => {
    const html = await (await request.get(path, { headers: { 'user-agent': 'TelegramBot' } })).text();
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toMatch(/<title>[^<]+<\/title>/);
    for (const tag of ['name="description"', 'name="keywords"'])
      expect(head).toMatch(new RegExp(`${tag} content="[^"]`));
    for (const tag of ['title', 'description', 'image']) expect(head).toMatch(new RegExp(`"og:${tag}" content="[^"]`));
  });
}
