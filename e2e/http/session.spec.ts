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
    expect(access).toMatch(/^auth\.access=\S+; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(refresh).toMatch(/^auth\.refresh=\S+; Path=\/api\/token\/refresh; .*HttpOnly; SameSite=Lax$/);
    expect(flag).toMatch(/^authToken=1; Path=\/; Max-Age=604800; SameSite=Lax$/);
    const user = await (await visitor.get('/api/user/detail/')).json();
    expect(user).toMatchObject({ email: login });
    expect(id).toContain(`cid=${user.uuid}; Path=/;`);

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
  expect(setCookies(added)[0]).toMatch(/^favouritesId=[0-9a-f-]{36}; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  const kept = await request.get('/api/favorites/get_user_favorites_uuid_list/get/');
  expect(await kept.json()).toEqual({ products: [data.uuid], total: 1 });
  const foreign = { favoritesid: '0c9d8a61-8d0e-4c63-b5a7-0f9e9a4b1f22' };
  expect((await request.get('/api/favorites/get_user_favorites_uuid_list/get/', { headers: foreign })).status()).toBe(
    403,
  );
});
