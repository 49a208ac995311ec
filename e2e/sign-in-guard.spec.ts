import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { newEmail } from './auth-window';
import { test } from './shop';
import { signIn } from './signed-in';
import { LONG } from './test-tags';

const fetchPage = async (request: APIRequestContext, path: string, headers: Record<string, string> = {}) => {
  const answer = await request.get(path, { headers, maxRedirects: 0 });
  return { status: answer.status(), location: answer.headers().location };
};

test('[ROUTE-07] pages of the account redirect a guest to the sign-in and back, and forged headers do not open them', async ({
  request,
}) => {
  for (const path of [
    '/account',
    '/account/favorites',
    '/account/settings',
    '/account/orders/detail?number=1',
    '/%61ccount',
  ]) {
    const { status, location } = await fetchPage(request, path);
    expect(status, path).toBe(307);
    expect(new URL(location ?? '', 'http://shop').pathname, path).toBe('/login');
    expect(new URL(location ?? '', 'http://shop').searchParams.get('to'), path).toBe(path.replace('%61', 'a'));
  }
  const forged = [
    { 'x-middleware-subrequest': 'middleware' },
    { 'x-middleware-subrequest': Array.from({ length: 6 }, () => 'middleware').join(':') },
    { 'x-middleware-subrequest': Array.from({ length: 6 }, () => 'src/middleware').join(':') },
    { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
    { 'x-middleware-next': '1' },
    { 'x-middleware-rewrite': '/account' },
    { 'x-invoke-path': '/account' },
    { 'x-nextjs-data': '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
  ];
  for (const headers of forged) {
    const { status, location } = await fetchPage(request, '/account', headers);
    expect([status, location?.split('?')[0]], JSON.stringify(headers)).toEqual([307, '/login']);
  }
});

test('[ROUTE-07] an invalid session cookie redirects to the refresh, which clears it', LONG, async ({ request }) => {
  for (const token of ['x', 'A'.repeat(43), 'null', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.']) {
    const headers = { cookie: `auth.access=${token}; authToken=1` };
    const first = await fetchPage(request, '/account', headers);
    expect(first.location).toBe('/api/token/refresh/?to=%2Faccount');
    const second = await request.get(first.location ?? '', { headers, maxRedirects: 0 });
    expect([second.status(), second.headers().location]).toEqual([303, '/login?to=%2Faccount']);
    expect(second.headers()['set-cookie']).toMatch(/auth\.access=;.*Max-Age=0/);
  }
});

test('[ROUTE-06][ROUTE-08] a signed-in visitor is redirected from the favourites and the sign-in to the account', async ({
  page,
  mail,
  server,
}) => {
  await signIn(page.request, server, mail, newEmail());
  expect(await fetchPage(page.request, '/favorites')).toEqual({ status: 307, location: '/account/favorites' });
  expect(await fetchPage(page.request, '/login')).toEqual({ status: 307, location: '/account' });
  expect(await fetchPage(page.request, '/login?to=/account/orders')).toEqual({
    status: 307,
    location: '/account/orders',
  });
  for (const to of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    '/%2Fevil.example',
    '/.//evil.example',
  ]) {
    const { location } = await fetchPage(page.request, `/login?${new URLSearchParams({ to })}`);
    expect(location, to).toBe('/account');
  }
});

test(
  '[ROUTE-07] the sign-in form and the refresh never redirect to another site',
  LONG,
  async ({ page, mail, server }) => {
    const headers = { origin: server.url };
    await signIn(page.request, server, mail, newEmail());
    for (const to of [
      '//evil.example',
      '/\\evil.example',
      'https:evil.example',
      '/%5Cevil.example',
      '/\t/evil.example',
    ]) {
      const renewed = await fetchPage(page.request, `/api/token/refresh/?${new URLSearchParams({ to })}`);
      expect(renewed, to).toEqual({ status: 303, location: '/account' });
      await page.context().clearCookies({ name: 'auth.renewals' });
      const form = { to, intent: 'password', login: 'anna@example.com' };
      const redirected = await page.request.post('/login/enter', { form, headers, maxRedirects: 0 });
      expect(redirected.headers().location, to).toBe('/login?step=password');
    }
  },
);

test(
  '[AUTH-10] repeated refreshes are refused with 429 after five, and the session stays',
  LONG,
  async ({ page, mail, server }) => {
    await signIn(page.request, server, mail, newEmail());
    const rounds = [];
    for (let round = 0; round < 6; round += 1)
      rounds.push(await fetchPage(page.request, '/api/token/refresh/?to=/account'));
    expect(rounds.map(({ location }) => location)).toEqual([...Array.from({ length: 5 }, () => '/account'), undefined]);
    // Not 503: a load balancer would take the storefront out of service.
    expect(rounds.at(-1)?.status).toBe(429);
    expect((await page.request.get('/api/user/detail/')).status()).toBe(200);
  },
);

test('[DATA-03] cookies preset before the sign-in do not become its session', LONG, async ({ page, mail, server }) => {
  const preset = 'A'.repeat(43);
  const url = server.url;
  await page.context().addCookies([
    { name: 'auth.access', value: preset, url },
    { name: 'authToken', value: '1', url },
    { name: 'cid', value: '6f1f3f9e-2f54-4d7c-9a3e-0d7f6f0e2b11', url },
    { name: 'cartId', value: '0c9d8a61-8d0e-4c63-b5a7-0f9e9a4b1f22', url },
  ]);
  await signIn(page.request, server, mail, newEmail());
  const kept = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
  const user = await (await page.request.get('/api/user/detail/')).json();
  expect(kept['auth.access']).not.toBe(preset);
  expect(kept.cid).toBe(user.uuid);
  expect(kept.cartId).toBeUndefined();
  const response = await page.request.get('/api/user/detail/', { headers: { cookie: `auth.access=${preset}` } });
  expect(response.status()).toBe(401);
});

test('[CART-01] a guest who opens the refresh link keeps cart and favourites', LONG, async ({ page, server }) => {
  const list = await (await page.request.get('/api/products/list/?in_stock=1')).json();
  const data = { uuid: list.items[0].uuid, amount: 1 };
  await page.request.post('/api/cart/add_product/post/', { data, headers: { origin: server.url } });
  expect(await fetchPage(page.request, '/api/token/refresh/?to=/about')).toEqual({
    status: 303,
    location: '/login?to=%2Fabout',
  });
  expect(await (await page.request.get('/api/cart/product_list/get/')).json()).toMatchObject({ amount: 1 });
});
