import { type APIResponse, expect } from '@playwright/test';
import { test } from '../shop';

const setCookies = (response: APIResponse) =>
  response.headersArray().flatMap(({ name, value }) => (name.toLowerCase() === 'set-cookie' ? [value] : []));

test('[DATA-03][AUTH-10][AUTH-11][GEN-05] sign-in, refresh and logout on the storefront’s origin keep tokens in HttpOnly cookies', async ({
  playwright,
  server,
  mail,
}) => {
  const baseURL = server.url;
  const visitor = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  try {
    const login = 'anna-of-tokens@example.com';
    expect((await visitor.post('/api/code/generate/post/', { data: { login } })).status()).toBe(200);
    const letter = await mail.waitFor(({ to }) => to === login);
    const code = /\b\d{6}\b/.exec(letter.text)?.[0];

    const entered = await visitor.post('/api/token/obtain/login-or-register/via-code/', { data: { login, code } });
    expect(await entered.json()).toEqual({ data: { status: 1, message: expect.any(String) } });
    const [access, refresh, flag, id] = setCookies(entered);
    expect(access).toMatch(/^auth\.access=\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(refresh).toMatch(/^auth\.refresh=\S+; Max-Age=\d+; Path=\/api\/token\/refresh; HttpOnly; SameSite=Lax$/);
    expect(flag).toMatch(/^authToken=1; Max-Age=604800; Path=\/; SameSite=Lax$/);
    const user = await (await visitor.get('/api/user/detail/')).json();
    expect(user).toMatchObject({ email: login });
    expect(id).toMatch(new RegExp(`^cid=${user.uuid}; Max-Age=\\d+; Path=/;`));

    const first = access?.split(';')[0];
    const refreshed = await visitor.post('/api/token/refresh/', { data: {} });
    expect(await refreshed.json()).toEqual({});
    expect(setCookies(refreshed)[0]?.split(';')[0]).not.toBe(first);
    expect((await visitor.get('/api/user/detail/')).status()).toBe(200);

    const left = await visitor.post('/api/user/logout/post/');
    expect(setCookies(left).filter((cookie) => cookie.includes('Max-Age=0'))).toHaveLength(9);
    expect((await visitor.get('/api/user/detail/')).status()).toBe(401);
    const stolen = { cookie: first ?? '' };
    expect((await visitor.get('/api/user/detail/', { headers: stolen })).status()).toBe(401);
  } finally {
    await visitor.dispose();
  }
});

test('[FAV-01] the first favourite sets the favourites cookie; a favourites header that differs answers 403', async ({
  request,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '' };
  const list = await (await request.get('/api/products/list/')).json();
  const data = { uuid: list.items[0].uuid };
  const added = await request.post('/api/favorites/add_product/post/', { data, headers });
  expect(setCookies(added)[0]).toMatch(/^favouritesId=[0-9a-f-]{36}; Max-Age=\d+; Path=\/; SameSite=Lax$/);
  const kept = await request.get('/api/favorites/get_user_favorites_uuid_list/get/');
  expect(await kept.json()).toEqual({ products: [data.uuid], total: 1 });
  const foreign = { favoritesid: '0c9d8a61-8d0e-4c63-b5a7-0f9e9a4b1f22' };
  expect((await request.get('/api/favorites/get_user_favorites_uuid_list/get/', { headers: foreign })).status()).toBe(
    403,
  );
});

test('[DATA-03][AUTH-10] behind TLS another visitor’s tokens in plain cookies are ignored', async ({
  playwright,
  server,
  mail,
}) => {
  const origin = server.url.replace('http:', 'https:');
  const extraHTTPHeaders = { origin, 'x-forwarded-proto': 'https', 'code-challenge': 'b'.repeat(43) };
  const visitor = await playwright.request.newContext({ baseURL: server.url, extraHTTPHeaders, maxRedirects: 0 });
  try {
    const login = 'boris-of-tokens@example.com';
    await visitor.post('/api/code/generate/post/', { data: { login } });
    const code = /\b\d{6}\b/.exec((await mail.waitFor(({ to }) => to === login)).text)?.[0];
    const entered = await visitor.post('/api/token/obtain/login-or-register/via-code/', { data: { login, code } });
    const [access = '', refresh = ''] = setCookies(entered).map((cookie) => cookie.split(';')[0] ?? '');
    expect(access).toMatch(/^__Host-auth\.access=/);
    expect(refresh).toMatch(/^__Host-auth\.refresh=h\./);
    const planted = `${access}; ${refresh}`.replaceAll('__Host-', '');

    const asks = (path: string, cookie: string) => visitor.get(path, { headers: { cookie } });
    expect((await asks('/api/user/detail/', access)).status()).toBe(200);
    expect((await asks('/api/user/detail/', planted)).status()).toBe(401);
    // A session of a former release is redirected to the refresh, which rejects its tokens.
    expect((await asks('/account', planted)).headers().location).toMatch(/\/api\/token\/refresh/);
    const refused = await asks('/api/token/refresh/?to=/account', planted);
    expect(refused.headers().location).toMatch(/^\/login/);
    const renewed = await asks('/api/token/refresh/?to=/account', refresh);
    expect(renewed.headers().location).toBe('/account');
    expect(setCookies(renewed)[0]).toMatch(
      /^__Host-auth\.access=\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  } finally {
    await visitor.dispose();
  }
});
