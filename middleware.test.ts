import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';
import { middleware } from './middleware';

const ask = (path: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(`https://shop.example${path}`, { headers }));

test.each([
  ['/account', '', '/login?to=%2Faccount'],
  ['/account', '__Host-auth.access=own', undefined],
  // The page finds the token expired and renews the session.
  ['/account', 'auth.access=former', undefined],
  ['/login', '__Host-auth.access=own', '/account'],
  ['/login', 'auth.access=former', undefined],
])('[ROUTE-06][DATA-03] %s with the cookies «%s» redirects to %s', (path, cookie, to) => {
  const location = ask(path, { cookie }).headers.get('location');
  expect(location?.replace('https://shop.example', '')).toBe(to);
});

test.each(['/%E0%A4%A', '/%', '/account/%zz', '/catalog/%E0%A4%A'])(
  '[ROUTE-15] the malformed path %s answers 400 also without the server before Next',
  async (path) => {
    const answer = ask(path);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe('Неверный адрес');
  },
);

test('[ROUTE-06] an encoded letter does not open the account', () => {
  expect(ask('/%61ccount').headers.get('location')).toBe('https://shop.example/login?to=%2Faccount');
});
