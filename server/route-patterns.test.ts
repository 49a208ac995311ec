import { expect, test } from 'vitest';
import { RoutePatterns } from './route-patterns';

const routes = new RoutePatterns(
  [
    { page: '/', regex: '^/(?:/)?$' },
    { page: '/cart', regex: '^/cart(?:/)?$' },
    { page: '/api/token/refresh', regex: '^/api/token/refresh(?:/)?$' },
  ],
  [
    { page: '/api/[...path]', regex: '^/api/(.+?)(?:/)?$' },
    { page: '/catalog/[[...path]]', regex: '^/catalog(?:/(.+?))?(?:/)?$' },
  ],
);

test.each([
  ['/', '/'],
  ['/cart?from=letter', '/cart'],
  ['/catalog', '/catalog/[[...path]]'],
  ['/catalog/hvojnye/tui?page=2', '/catalog/[[...path]]'],
  ['/api/cart/add_product/post/', '/api/[...path]'],
  ['/api/token/refresh/', '/api/token/refresh'],
  ['/_next/static/chunks/a.js', '/_next/static'],
  ['/media/products/tuya.webp', '/media'],
  ['/wp-admin.php', 'other'],
])('%s belongs to the route %s', (address, route) => expect(routes.of(address)).toBe(route));

test('unknown addresses share one route name', () => {
  const names = Array.from({ length: 1_000 }, (_, n) => routes.of(`/${(n * 7_919).toString(36)}/${n}?token=${n}`));
  expect(new Set(names)).toEqual(new Set(['other']));
});
