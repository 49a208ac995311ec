import { expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { isStaffPath, setStaffCookie, staffHeaders, tellSignedOut } from './staff-session';

const request = (headers: Record<string, string> = {}, origin = 'http://localhost:3000') =>
  new Request(`${origin}/api/staff/me/`, { headers });

test('a staff call carries the staff session or the given key, never a customer’s session', () => {
  const customer = 'auth.access=customer; cartId=6a8d1d0e-4d2f-4f4a-9a0c-0a1b2c3d4e5f';
  expect([...staffHeaders(request({ cookie: customer }))]).toEqual([]);
  const both = `${customer}; staff.session=staff-session.abc`;
  expect([...staffHeaders(request({ cookie: both }))]).toEqual([['authorization', 'Bearer staff-session.abc']]);
  const key = { authorization: 'Bearer staff-key.x', cookie: both };
  expect([...staffHeaders(request(key))]).toEqual([['authorization', 'Bearer staff-key.x']]);
});

test('where the site has TLS only the __Host- cookie is read', () => {
  const shop = 'https://shop.example';
  expect([...staffHeaders(request({ cookie: 'staff.session=planted' }, shop))]).toEqual([]);
  const own = request({ cookie: '__Host-staff.session=staff-session.abc' }, shop);
  expect([...staffHeaders(own)]).toEqual([['authorization', 'Bearer staff-session.abc']]);
});

test.each([staff.openSession, staff.acceptInvitation])(
  'the token of $path moves into an HttpOnly cookie',
  async ({ path }) => {
    const answer = Response.json({ status: 1, message: 'Вы вошли', token: 'staff-session.abc' });
    const { cookies, body } = await setStaffCookie(request(), path, answer);
    expect(JSON.parse(body as string)).toEqual({ status: 1, message: 'Вы вошли' });
    expect(cookies).toEqual(['staff.session=staff-session.abc; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax']);
  },
);

test('a refused sign-in sets no cookie', async () => {
  const refused = { status: 0, message: 'Введите код из приложения', needs_code: true };
  const { cookies, body } = await setStaffCookie(request(), staff.openSession.path, Response.json(refused));
  expect([cookies, JSON.parse(body as string)]).toEqual([[], refused]);
});

test('signing out removes the cookie, and so does a call whose session has ended', async () => {
  const gone = ['staff.session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'];
  const done = () => Response.json({ status: 1, message: 'Вы вышли' });
  expect((await setStaffCookie(request(), staff.closeSession.path, done())).cookies).toEqual(gone);
  expect((await setStaffCookie(request(), staff.me.path, new Response('{}', { status: 401 }))).cookies).toEqual(gone);
  expect((await setStaffCookie(request(), staff.me.path, done())).cookies).toEqual([]);
  expect((await setStaffCookie(request(), staff.me.path, new Response('{}', { status: 403 }))).cookies).toEqual([]);
});

test('an open page of the admin learns that its session is over; to others the call stays absent', async () => {
  const absent = () => new Response('{}', { status: 404 });
  const page = { 'sec-fetch-site': 'same-origin' };
  const told = tellSignedOut(request(page), absent());
  expect(told.status).toBe(401);
  expect(await told.json()).toMatchObject({ message: expect.stringMatching(/^Вход закончился/) });
  expect(tellSignedOut(request(), absent()).status).toBe(404);
  expect(tellSignedOut(request({ 'sec-fetch-site': 'cross-site' }), absent()).status).toBe(404);
  expect(tellSignedOut(request({ ...page, cookie: 'staff.session=staff-session.abc' }), absent()).status).toBe(404);
  expect(tellSignedOut(request(page), new Response('{}', { status: 403 })).status).toBe(403);
});

test.each([
  ['/staff/me/', true],
  ['/%73taff/me/', true],
  ['/%73t%61ff%2Fme/', true],
  ['/%E0%A4%A/staff/', false],
  ['/staffing/me/', false],
  ['/user/detail/', false],
])('%s is a staff call: %s', (path, is) => {
  expect(isStaffPath(path)).toBe(is);
});
