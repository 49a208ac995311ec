import { describe, expect, test } from 'vitest';
import { isMalformed } from './malformed';

describe('isMalformed', () => {
  test.each([
    '/',
    '/catalog/rozy',
    '/%D1%80%D0%BE%D0%B7%D0%B0',
    '/p?q=%',
    '/p?utm_term=%EF%F0',
    '/p?x=100%&y=1',
    '//p',
    '/_next/image?url=%2Fmedia%2Ftui%2520c3.webp&w=640&q=75',
    '/_next/image?w=640',
    '/p?url=%zz',
  ])('accepts %s', (target) => expect(isMalformed(target)).toBe(false));

  test.each(['/%', '/p/%E0%A4%A', '/p/%ED%A0%80', '/p/%zz', '/p/%00', '/p?q=a%00b', '/api/%', '*', 'http://a/p', ''])(
    'rejects %s',
    (target) => expect(isMalformed(target)).toBe(true),
  );

  test.each(['%2Fmedia%2F%zz', '%2Fmedia%2F%25ED%25A0%2580', '%2Fmedia%2F%2500', 'http%3A%2F%2Fa%2Fp', ''])(
    'rejects a picture at %s',
    (url) => expect(isMalformed(`/_next/image?w=640&url=${url}&q=75`)).toBe(true),
  );
});
