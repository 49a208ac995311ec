import { expect, test } from 'vitest';
import { isPicture, pictureAddress } from './picture-address';

const TUI = '/_next/image?url=%2Fmedia%2Fproducts%2Ftui.webp&w=640&q=75';
const WITH_SPACE = '/_next/image?url=%2Fmedia%2Ftui%20c3.webp&w=640&q=75';

test.each([
  [TUI, TUI],
  [WITH_SPACE, WITH_SPACE],
  ['/_next/image?url=/media/products/tui.webp&w=640&q=75', TUI],
  ['/_next/image?q=75&url=%2Fmedia%2Fproducts%2Ftui.webp&w=0640', TUI],
  [`${TUI}&utm_source=letter`, TUI],
  [`${TUI}&`, TUI],
  ['/_next/image?url=%2fmedia%2Fproducts%2Ft%75i.webp&w=640&q=75', TUI],
  ['/_next/image?url=%2Fmedia%2Fproducts%2Ft%2575i.webp&w=640&q=75', TUI],
  ['/_next/image?url=%2Fmedia%2Ftui+c3.webp&w=640&q=75', WITH_SPACE],
  ['/_next/image?url=%2Fmedia%2Ftui%2520c3.webp&w=640&q=75', WITH_SPACE],
])('%s is spelled %s', (target, canonical) => {
  expect(isPicture(target)).toBe(true);
  expect(pictureAddress(target)).toBe(canonical);
});

test.each([
  ...[
    '/',
    '/catalog',
    '/feeds/yandex.xml',
    '/api/common/',
    '/share/product/tui/a.png',
    '/media',
    '/media/',
    '/mediator/a.webp',
  ],
  ...['/media/a.webp#b', '/media/a.webp?b=1', '/media/./a.webp', '/media/../catalog', '/media/..', '/media//a.webp'],
  ...[
    '/media/%2e%2e/catalog',
    '/media/%2E/a.webp',
    '/media/products%2Ftui.webp',
    '/media/a%5Cb',
    '/media/a%23',
    '/media/a%2525',
  ],
  ...['/media\\a.webp', '/media/a\\..\\b', '\\media\\a.webp', '//evil.example/media/a.webp', 'http://a/media/a.webp'],
  ...['/media/a\nb', '/media/%00', '/media/%zz', ''],
])('%j is no picture', (src) => {
  const target = `/_next/image?url=${encodeURIComponent(src)}&w=640&q=75`;
  expect(isPicture(target)).toBe(true);
  expect(pictureAddress(target)).toBeUndefined();
});

test.each([
  '/_next/image',
  '/_next/image?w=640&q=75',
  '/_next/image?url=%2Fmedia%2Fa.webp&q=75',
  '/_next/image?url=%2Fmedia%2Fa.webp&w=6e2&q=75',
  '/_next/image?url=%2Fmedia%2Fa.webp&url=%2Fmedia%2Fb.webp&w=640&q=75',
  '/_next/image/?url=%2Fmedia%2Fa.webp&w=640&q=75',
  '/_next/imagemaker?url=%2Fmedia%2Fa.webp&w=640&q=75',
  '/_next/%69mage?url=%2Fmedia%2Fa.webp&w=640&q=75',
])('%s is refused', (target) => {
  expect(isPicture(target)).toBe(true);
  expect(pictureAddress(target)).toBeUndefined();
});

test.each(['/', '/_next/static/a.js', '/media/a.webp', '/p?url=/_next/image', '/%zz'])(
  '%s is not an address of the optimizer',
  (target) => {
    expect(isPicture(target)).toBe(false);
  },
);
