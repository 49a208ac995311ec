import { readFileSync } from 'node:fs';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { readProduct } from '../routes';
import { test } from '../shop';

/** Headers of every response, from Next and from the server itself. */
const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\)/),
};

const POLICY = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
};

function policyOf(answer: APIResponse): Record<string, string> {
  const parts = (answer.headers()['content-security-policy'] ?? '').split('; ');
  return Object.fromEntries(parts.map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]));
}

function expectCommon(answer: APIResponse): void {
  const headers = answer.headers();
  expect(headers, answer.url()).toMatchObject(COMMON);
  expect(headers).not.toHaveProperty('x-powered-by');
  // These tests use plain HTTP.
  expect(headers).not.toHaveProperty('strict-transport-security');
}

const fetchHeaders = (request: APIRequestContext, address: string, method = 'GET') =>
  request.fetch(address, { method, maxRedirects: 0, failOnStatusCode: false });

const PAGES = [
  ['a rendered page', '/delivery?made=anew', 200],
  ['a cached page', '/news', 200],
  ['a personal page', '/cart', 200],
  ['an order page without a token', '/success', 200],
  ['a page not found', '/nothing/of/this/kind', 404],
] as const;

for (const [what, address, status] of PAGES) {
  test(`(I4) ${what} has a content security policy by hash and the security headers`, async ({ request }) => {
    // The second response comes from the cache.
    for (const _time of [1, 2]) {
      const answer = await fetchHeaders(request, address);
      expect(answer.status()).toBe(status);
      expectCommon(answer);
      expect(policyOf(answer)).toMatchObject(POLICY);
      expect(policyOf(answer)['script-src']).toMatch(/^'self' 'sha256-/);
      expect(policyOf(answer)['script-src']).not.toContain('unsafe');
    }
  });
}

test('the headers of every kind of page fit into the 4 KB that a proxy allows by default', async ({ request }) => {
  const { path } = await readProduct(request, 'tui');
  for (const address of [
    '/',
    '/catalog/hvojnye',
    path,
    '/news',
    '/result?search=туя',
    '/cart',
    '/checkout',
    '/login',
  ]) {
    const headers = (await fetchHeaders(request, address)).headersArray();
    const size = headers.reduce((sum, { name, value }) => sum + Buffer.byteLength(`${name}: ${value}\r\n`), 0);
    expect(size, address).toBeLessThan(3_500);
  }
});

const OTHERS = [
  ['a provider response', '/api/common/', 'GET', 200],
  ['an unknown call', '/api/nothing/', 'GET', 404],
  ['a call without Origin', '/api/cart/add_product/post/', 'POST', 403],
  ['a malformed address', '/%E0%A4%A', 'GET', 400],
  ['an unsupported method', '/cart', 'DELETE', 405],
  ['a redirect', '/account', 'GET', 307],
  ['a static file', '/sw.js', 'GET', 200],
  ['a sitemap', '/sitemap.xml', 'GET', 200],
  ['the liveness probe', '/api/health/live', 'GET', 200],
] as const;

for (const [what, address, method, status] of OTHERS) {
  test(`(I4) ${what} has the common security headers`, async ({ request }) => {
    const answer = await fetchHeaders(request, address, method);
    expect(answer.status()).toBe(status);
    expectCommon(answer);
  });
}

test('(I4) scripts, style sheets and images have the common security headers', async ({ request }) => {
  const html = await (await fetchHeaders(request, '/')).text();
  const addresses = [
    /\/_next\/static\/[^"]+\.js/.exec(html)?.[0],
    /\/_next\/static\/[^"]+\.css/.exec(html)?.[0],
    /\/_next\/image\?[^" ]+/.exec(html)?.[0]?.replaceAll('&amp;', '&'),
  ];
  for (const address of addresses) {
    const answer = await fetchHeaders(request, address ?? '/none');
    expect(answer.status(), address).toBe(200);
    expectCommon(answer);
  }
});

test('the keep-alive timeout is longer than that of nginx upstream connections', async ({ request }) => {
  const settings = readFileSync('deploy/nginx.conf', 'utf8');
  const relied = Number(/upstream storefronts \{[^}]*keepalive_timeout (\d+)s;/.exec(settings)?.[1]);
  const { 'keep-alive': promised } = (await fetchHeaders(request, '/news')).headers();
  expect(Number(/^timeout=(\d+)$/.exec(promised ?? '')?.[1])).toBeGreaterThan(relied);
});
