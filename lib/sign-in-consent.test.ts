import { beforeEach, expect, test, vi } from 'vitest';
import { hasConsented, rememberConsent } from './sign-in-consent';

const kept = new Map<string, string>();
const marks = () => JSON.parse(kept.get('nursery.sign-in-consent') ?? '[]') as string[];

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});

test('[AUTH-12] a login that agreed on this device is known in upper and lower case, another is not', () => {
  expect(hasConsented('anna@example.com')).toBe(false);
  rememberConsent('Anna@example.com');
  expect(hasConsented('anna@EXAMPLE.com')).toBe(true);
  expect(hasConsented('boris@example.com')).toBe(false);
});

// The lower 16 bits of the published FNV-1a values 0x811c9dc5, 0xe40c292c and 0xbf9cf968.
test.each([
  ['', '40389'],
  ['a', '10540'],
  ['foobar', '63848'],
])('[AUTH-12] of the login %j 16 bits of its FNV-1a hash are kept', (login, mark) => {
  rememberConsent(login);
  expect(marks()).toEqual([mark]);
});

test('[AUTH-12] a login that agrees again is kept once, as the newest', () => {
  for (const login of ['a', 'foobar', 'a']) rememberConsent(login);
  expect(marks()).toEqual(['10540', '63848']);
});

test('[AUTH-12] the last 20 logins are kept', () => {
  for (let number = 0; number < 21; number++) rememberConsent(`${number}@example.com`);
  expect(marks()).toHaveLength(20);
  expect(hasConsented('0@example.com')).toBe(false);
  expect(hasConsented('1@example.com')).toBe(true);
  expect(hasConsented('20@example.com')).toBe(true);
});
