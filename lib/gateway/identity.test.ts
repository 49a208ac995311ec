import { expect, test } from 'vitest';
import { readIdentity, readRefreshToken } from './identity';

const CART = '6f1f3f9e-2f54-4d7c-9a3e-0d7f6f0e2b11';
const OTHER = '0c9d8a61-8d0e-4c63-b5a7-0f9e9a4b1f22';

const identify = (headers: Record<string, string>) => readIdentity(new Request('http://shop/', { headers }));

test('[DATA-03] cookies become identity headers', () => {
  const { headers, isContradictory } = identify({
    cookie: `cartId=${CART}; favouritesId=${OTHER}; __Host-auth.access=token-1`,
  });
  expect(Object.fromEntries(headers)).toEqual({ cartid: CART, favoritesid: OTHER, authorization: 'Bearer token-1' });
  expect(isContradictory).toBe(false);
});

test('[CART-01] a header wins over an absent cookie and must equal a present one', () => {
  expect(identify({ cartid: CART }).headers.get('cartid')).toBe(CART);
  expect(identify({ cartid: CART, cookie: `cartId=${OTHER}` }).isContradictory).toBe(true);
  expect(identify({ favoritesid: CART, cookie: `favouritesId=${OTHER}` }).isContradictory).toBe(true);
});

test('[CART-01] an invalid id cookie is ignored', () => {
  expect(identify({ cookie: 'cartId=broken; favouritesId=' }).headers.has('cartid')).toBe(false);
});

const refreshTokenOf = (cookie: string, url = 'https://shop.example/') =>
  readRefreshToken(new Request(url, { headers: { cookie } }));

test('[DATA-03] a renewal trusts the prefixed cookie, and unprefixed tokens only without the mark', () => {
  expect(refreshTokenOf('auth.refresh=h.planted; __Host-auth.refresh=h.own')).toBe('h.own');
  expect(refreshTokenOf('auth.refresh=former')).toBe('former');
  expect(refreshTokenOf('auth.refresh=h.planted')).toBeUndefined();
  expect(refreshTokenOf('auth.refresh=h.own', 'http://localhost:3000/')).toBe('h.own');
});
