import { expect, test } from 'vitest';
import type { AmountChange } from '@/contract/cart';
import { setSessionCookies as keep, withRefreshToken } from './session';

const sendRequest = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000/api${path}`, { method: 'POST', headers });

const setSessionCookies = (request: Request, path: string, answer: Response, changes: AmountChange[] = []) =>
  keep(request, path, answer, async () => ({ cookies: [], changes, answers: [] }));

const tokens = { access: 'a'.repeat(43), refresh: 'r'.repeat(43) };

test.each([
  '/token/obtain/login-or-register/via-code/',
  '/token/obtain/login-or-register/via-code',
  '/token/obtain/login/via-password/',
  '/token/refresh/',
])('[DATA-03] tokens of %s move into HttpOnly cookies and leave the body', async (path) => {
  const answer = Response.json({ data: { status: 1, message: 'ok' }, tokens });
  const { cookies, body } = await setSessionCookies(sendRequest(path), path, answer);
  const isRenewal = path === '/token/refresh/';
  expect(JSON.parse(body as string)).toEqual({ data: { status: 1, message: 'ok' } });
  expect(cookies).toEqual([
    `auth.access=${tokens.access}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`,
    `auth.refresh=${tokens.refresh}; Max-Age=604800; Path=/api/token/refresh; HttpOnly; SameSite=Lax`,
    'authToken=1; Max-Age=604800; Path=/; SameSite=Lax',
    ...(isRenewal ? [] : ['auth.form=; Max-Age=0; Path=/login; HttpOnly; SameSite=Lax']),
  ]);
});

test('[AUTH-07] a sign-in with data.status 0 sets no cookie and drops its tokens', async () => {
  const path = '/token/obtain/login-or-register/via-code/';
  const refused = { data: { status: 0, message: 'Неверный код' } };
  const { cookies, body } = await setSessionCookies(sendRequest(path), path, Response.json({ ...refused, tokens }));
  expect(cookies).toEqual([]);
  expect(JSON.parse(body as string)).toEqual(refused);
});

test.each([
  ['behind a proxy that says https', sendRequest('/token/refresh/', { 'x-forwarded-proto': 'https' })],
  [
    'on any other host, whatever a proxy says',
    new Request('http://shop.example/api/token/refresh/', { method: 'POST' }),
  ],
])('[DATA-03] cookies are Secure %s', async (_where, request) => {
  const { cookies } = await setSessionCookies(request, '/token/refresh/', Response.json({ tokens }));
  expect(cookies.every((cookie) => cookie.includes('; Secure; '))).toBe(true);
});

test('[AUTH-11][GEN-05] a sign-out removes the session and the ids of cart and favourites', async () => {
  const { cookies } = await setSessionCookies(
    sendRequest('/user/logout/post/'),
    '/user/logout/post/',
    Response.json({ status: 1 }),
  );
  const dropped = cookies.map((cookie) => cookie.split('=')[0]);
  const ids = ['cid', 'cartId', 'favouritesId', 'reserveProducts', 'viewedProducts'];
  expect(dropped).toEqual(['auth.access', 'auth.refresh', 'authToken', ...ids, 'auth.form']);
  expect(cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
});

test('[AUTH-10] a 401 of the renewal ends the session; other errors do not', async () => {
  const refused = (status: number) => Response.json({ status: 0 }, { status });
  expect(
    (await setSessionCookies(sendRequest('/token/refresh/'), '/token/refresh/', refused(401))).cookies,
  ).not.toEqual([]);
  expect((await setSessionCookies(sendRequest('/token/refresh/'), '/token/refresh/', refused(503))).cookies).toEqual(
    [],
  );
  expect((await setSessionCookies(sendRequest('/user/detail/'), '/user/detail/', refused(401))).cookies).toEqual([]);
});

test('[AUTH-10] the refresh token comes from its cookie if the body has none', () => {
  const cookie = { cookie: `a=b; auth.refresh=${tokens.refresh}` };
  const read = (body: Uint8Array<ArrayBuffer> | null) => body && new TextDecoder().decode(body);
  const empty = withRefreshToken(sendRequest('/token/refresh/', cookie), '/token/refresh/', new Uint8Array());
  expect(read(empty)).toBe(JSON.stringify({ refresh: tokens.refresh }));
  const own = new TextEncoder().encode('{"refresh":"mine"}');
  expect(withRefreshToken(sendRequest('/token/refresh/', cookie), '/token/refresh/', own)).toBe(own);
  const other = new TextEncoder().encode('{}');
  expect(withRefreshToken(sendRequest('/user/update/', cookie), '/user/update/', other)).toBe(other);
});

test('[AUTH-09] cart lines reduced during the merge are returned with the sign-in', async () => {
  const changes = [{ uuid: '6f1f3f9e-2f54-4d7c-9a3e-0d7f6f0e2b11', difference: -2, new_amount: 3 }];
  const path = '/token/obtain/login-or-register/via-code/';
  const { body } = await setSessionCookies(
    sendRequest(path),
    path,
    Response.json({ data: { status: 1 }, tokens }),
    changes,
  );
  expect(JSON.parse(body as string)).toEqual({ data: { status: 1 }, product_amount_changed: changes });
});
