import { expect, test } from 'vitest';
import { resolveTarget } from './resolve-target';

test.each([
  ['/api/../result?search=a', '/result?search=a'],
  ['/api/%2e%2E/compare', '/compare'],
  ['/api/.%2e/compare', '/compare'],
  ['/_next/./image?url=a', '/_next/image?url=a'],
  ['/x/..', '/'],
  ['/../../etc/passwd', '/etc/passwd'],
  ['//evil.example/../a', '//a'],
  ['/api\\..\\result', '/result'],
  ['/result#?search=a', '/result'],
  ['/p?q=a#b', '/p?q=a'],
])('%s resolves to %s', (target, resolved) => expect(resolveTarget(target)).toBe(resolved));

test.each([
  ...['/', '/catalog/a..b/.c', '/.well-known/security.txt', '/p?url=../a&b=%2e%2e/', '/p?a=\\b', '/p?utm=\u00ee\u0085'],
  ...['/a/..;/b', '/a/..%2f../b', '/a/%252e%252e/b', '//p', '*', 'http://a/../p', ''],
])('%j is unchanged', (target) => expect(resolveTarget(target)).toBe(target));
