import { expect, test } from 'vitest';
import { accessTokenOf, isSecure, UNRENEWED } from './host-cookie';

const readerOf = (cookies: Record<string, string>) => (name: string) => cookies[name];

test.each([
  ['the host’s own cookie', { '__Host-auth.access': 'own', 'auth.access': 'planted' }, 'own'],
  ['the plain cookie, which renews the session', { 'auth.access': 'planted' }, UNRENEWED],
  ['no cookie', {}, undefined],
])('[DATA-03] with TLS the access token comes from %s', (_which, cookies, token) => {
  expect(accessTokenOf(readerOf(cookies), true)).toBe(token);
});

test('[DATA-03] without TLS, on localhost, the access token is unprefixed', () => {
  expect(accessTokenOf(readerOf({ 'auth.access': 'own', '__Host-auth.access': 'other' }), false)).toBe('own');
});

test.each([
  [{ host: 'localhost:3000' }, false],
  [{ host: 'localhost:3000', 'x-forwarded-proto': 'https' }, true],
  [{ host: 'shop.example' }, true],
  [{ host: 'shop.example', 'x-forwarded-proto': 'http' }, true],
])('[DATA-03] the headers %j make cookies Secure: %s', (headers, secure) => {
  expect(isSecure(new Headers(headers as Record<string, string>))).toBe(secure);
});
