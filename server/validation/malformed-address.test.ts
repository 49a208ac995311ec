import { describe, expect, test } from 'vitest';
import { isMalformed } from './malformed-address';

describe('isMalformed', () => {
  test.each([
    '/',
    '/catalog/rozy',
    '/%D1%80%D0%BE%D0%B7%D0%B0',
    '/p?q=%',
    '/p?utm_term=%EF%F0',
    '/p?x=100%&y=1',
    '//p',
    '/p?url=%zz',
  ])('accepts %s', (target) => expect(isMalformed(target)).toBe(false));

  test.each(['/%', '/p/%E0%A4%A', '/p/%ED%A0%80', '/p/%zz', '/p/%00', '/p?q=a%00b', '/api/%', '*', 'http://a/p', ''])(
    'rejects %s',
    (target) => expect(isMalformed(target)).toBe(true),
  );
});
