import { beforeEach, expect, test, vi } from 'vitest';
import { agreedVersion, removeConsent, saveConsent } from './sign-in-consent';

const kept = new Map<string, string>();
const marks = () => JSON.parse(kept.get('nursery.sign-in-consent') ?? '[]') as string[];

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});

test('[AUTH-12] the agreed version of a login is found case-insensitively and for this login only', () => {
  expect(agreedVersion('anna@example.com')).toBeUndefined();
  saveConsent('Anna@example.com', 'v1');
  expect(agreedVersion('anna@EXAMPLE.com')).toBe('v1');
  expect(agreedVersion('boris@example.com')).toBeUndefined();
});

// Lower 16 bits of the published FNV-1a values 0x811c9dc5, 0xe40c292c and 0xbf9cf968.
test.each([
  ['', '40389:v1'],
  ['a', '10540:v1'],
  ['foobar', '63848:v1'],
])('[AUTH-12] for the login %j 16 bits of its FNV-1a hash are stored', (login, mark) => {
  saveConsent(login, 'v1');
  expect(marks()).toEqual([mark]);
});

test('[AUTH-12] a repeated consent is stored once, first, with the newest version', () => {
  for (const [login, version] of [
    ['a', 'v1'],
    ['foobar', 'v1'],
    ['a', 'v2'],
  ] as const)
    saveConsent(login, version);
  expect(marks()).toEqual(['10540:v2', '63848:v1']);
});

test('[AUTH-12] a consent of an earlier release without a version is ignored', () => {
  kept.set('nursery.sign-in-consent', '["10540"]');
  expect(agreedVersion('a')).toBeUndefined();
});

test('[AUTH-12] removing a consent leaves those of other logins', () => {
  for (const login of ['a', 'foobar']) saveConsent(login, 'v1');
  removeConsent('a');
  expect([agreedVersion('a'), agreedVersion('foobar')]).toEqual([undefined, 'v1']);
});

test('[AUTH-12] the last 20 logins are stored', () => {
  for (let number = 0; number < 21; number++) saveConsent(`${number}@example.com`, 'v1');
  expect(marks()).toHaveLength(20);
  expect(agreedVersion('0@example.com')).toBeUndefined();
  expect(agreedVersion('1@example.com')).toBe('v1');
  expect(agreedVersion('20@example.com')).toBe('v1');
});
