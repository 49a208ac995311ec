import { expect, test } from 'vitest';
import { challengeCookies, readChallenge } from './challenge';
import { readIdentity } from './identity';
import { sessionCookies } from './session-cookies';

const SEND = '/code/generate/post/';
const ENTER = '/token/obtain/login-or-register/via-code/';
const OWN = 'a'.repeat(43);

const requestWith = (headers: Record<string, string>, url = 'http://localhost:3000/api') =>
  new Request(url, { method: 'POST', headers });

test('[AUTH-13] the challenge comes from its cookie, or is newly generated', () => {
  expect(readChallenge(requestWith({ cookie: `auth.challenge=${OWN}` }), ENTER)).toBe(OWN);
  const minted = [readChallenge(requestWith({}), SEND), readChallenge(requestWith({}), SEND)];
  for (const name of minted) expect(name).toMatch(/^[\w-]{43}$/);
  expect(minted[0]).not.toBe(minted[1]);
  expect(readChallenge(requestWith({ cookie: 'auth.challenge=short' }), ENTER)).toMatch(/^[\w-]{43}$/);
  expect(readChallenge(requestWith({ cookie: `auth.challenge=${OWN}` }), '/cart/add_product/post/')).toBeUndefined();
});

test('[AUTH-13] requesting a code sets the challenge for ten minutes as HttpOnly, entering one does not', () => {
  const request = requestWith({ host: 'localhost:3000' });
  expect(challengeCookies(request, SEND, OWN)).toEqual([
    `auth.challenge=${OWN}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`,
  ]);
  expect(challengeCookies(request, ENTER, OWN)).toEqual([]);
});

test('[DATA-03] with TLS session cookies have the __Host- prefix, and unprefixed ones are removed', () => {
  const request = requestWith({ 'x-forwarded-proto': 'https' }, 'https://nursery.example/api');
  const cookies = sessionCookies(request, { access: 'a', refresh: 'r' });
  expect(cookies).toEqual([
    '__Host-auth.access=a; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-auth.refresh=r; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax',
    'authToken=1; Max-Age=604800; Path=/; Secure; SameSite=Lax',
    'auth.access=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    'auth.refresh=; Max-Age=0; Path=/api/token/refresh; HttpOnly; Secure; SameSite=Lax',
  ]);
  expect(challengeCookies(request, SEND, OWN)[0]).toMatch(
    /^__Host-auth\.challenge=.*; Path=\/; .*; Secure; SameSite=Lax$/,
  );
});

const TLS = 'https://nursery.example/api';

test('[AUTH-13][DATA-03] with TLS an unprefixed challenge cookie is ignored', () => {
  const challengeWith = (cookie: string) => readChallenge(requestWith({ cookie }, TLS), ENTER);
  expect(challengeWith(`__Host-auth.challenge=${OWN}`)).toBe(OWN);
  const planted = challengeWith(`auth.challenge=${OWN}`);
  expect(planted).toMatch(/^[\w-]{43}$/);
  expect(planted).not.toBe(OWN);
});

test('[AUTH-10][DATA-03] with TLS an unprefixed access token is not trusted, but causes a renewal', () => {
  const tokenOf = (cookie: string) => readIdentity(requestWith({ cookie }, TLS)).headers.get('authorization');
  expect(tokenOf('auth.access=planted')).toBe('Bearer unrenewed');
  expect(tokenOf('auth.access=planted; __Host-auth.access=own')).toBe('Bearer own');
});
