import { expect } from '@playwright/test';
import { test } from '../shop';

test('[ROUTE-12][ROUTE-03] unknown pages, products, categories and articles answer 404', async ({ request }) => {
  for (const path of ['/nope', '/a/b/c', '/catalog/nope', '/catalog/hvojnye/nope', '/news/nope', '/services/nope']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('[ROUTE-03][ROUTE-04] catalogue lists answer 200, also without matches', async ({ request }) => {
  for (const path of ['/catalog', '/catalog/hvojnye', '/catalog/hvojnye/tui', '/catalog/hvojnye?zone=1&price_max=1']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  }
});

test('[ROUTE-12] a page beyond the end of a list answers 404 with the page of the shop', async ({ request }) => {
  for (const path of [
    '/catalog?page=99',
    '/catalog/hvojnye?page=99',
    '/catalog/hvojnye?page=99999999',
    '/catalog/hvojnye?zone=1&price_max=1&page=2',
    '/catalog/hvojnye?page=99&from=98',
    '/result?search=туя&page=99',
    '/result?search=nothing-like-it&page=2',
    '/news?page=99',
    '/portfolio?page=99',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toMatch(/<h1[^>]*>[^<]*[а-яё]/i);
  }
  expect((await request.get('/catalog/hvojnye.md?page=99')).status()).toBe(404);
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

test('[ROUTE-09] an unknown topic redirects to the whole list with 307', async ({ request }) => {
  for (const path of ['/news', '/portfolio']) {
    const response = await request.get(`${path}?tag=nothing&page=2`, { maxRedirects: 0 });
    const { pathname, search } = new URL(response.headers().location ?? '', 'http://shop');
    expect([response.status(), pathname + search]).toEqual([307, path]);
  }
});

test('[ROUTE-12] an address that cannot be decoded answers 400 with an error page with links', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get(`${baseURL}/%E0%A4%A`);
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toMatch(/<h1>В адресе ошибка<\/h1>[\s\S]*<a href="\/catalog">/);
});

test('[ROUTE-12] over-long cookies answer 431 with an error page with links', async ({ request }) => {
  const answer = await request.get('/', { headers: { cookie: `long=${'x'.repeat(20_000)}` } });
  expect(answer.status()).toBe(431);
  expect(await answer.text()).toMatch(/<h1>Слишком длинный запрос<\/h1>[\s\S]*<a href="\/">/);
});

for (const path of ['/catalog/hvojnye', '/cart', '/no-such-page']) {
  test(`[GEN-12] ${path} has title, description, keywords and a messenger’s preview in its head`, async ({
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
