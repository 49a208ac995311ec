import { expect, test } from 'vitest';
import { readGoal, readTarget } from './return-target';

test.each([
  '/account',
  '/account/orders/detail?number=%D0%AF-1',
  '/catalog/hvojnye?page=2#list',
  '/result?search=сосна',
  '/result?search=100%25',
  '/result?search=50%25%',
  '/account?discount=%',
  '/account#%',
  '/result?back=//other.example#list',
  '/',
  '/loginfo',
  '/apiary',
  '/_nextdoor',
  '/news/login',
  '/account/settings/exported',
  '/news/account/settings/export',
  '/catalog/%25252541',
])('[ROUTE-07] %s is a valid return target', (target) => {
  expect(readTarget(target)).toBe(new URL(target, 'http://shop').href.slice('http://shop'.length));
});

test.each([
  undefined,
  null,
  '',
  'account',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/.//evil.example',
  '/account/..//evil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%255Cevil.example',
  '/%25252Fevil.example',
  '/%09/evil.example',
  '/account?a=\r\nset-cookie:a=b',
  '/account?a=\\evil.example',
  '/account#\t',
  '/account%0d%0aset-cookie:a=b',
  '/%E0%A4%A',
  '/%252525252525252Fevil.example',
  '/login',
  '/login?to=/login',
  '/log%69n',
  '/login/enter',
  '/login#top',
  '/api',
  '/api?a=1',
  '/api/user/logout/post/',
  '/_next/image?url=a',
  '/catalog/%2525252541',
  '/account/settings/export/',
  '/account/settings/export#a',
  '/a\u0085b',
  '/a\\b',
  '/account/settings/export',
  '/account/settings/%65xport?a=1',
])('[ROUTE-07] %j is not a valid return target', (target) => {
  expect(readTarget(target)).toBeUndefined();
});

test('[ROUTE-07] a file is a valid redirect goal, but not a return target', () => {
  expect(readGoal('/account/settings/export')).toBe('/account/settings/export');
  expect(readGoal('//evil.example')).toBeUndefined();
});
