import { beforeEach, expect, test, vi } from 'vitest';
import { clearSession, readSession, removeSession, sessionKeys, writeSession } from './session-storage';

const kept = new Map<string, string>();
const { owner, noticeClosed, chunkReload } = sessionKeys;

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('keys are unique and have the shop’s prefix', () => {
  const keys = Object.values(sessionKeys);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^nursery\.[a-z-]+$/);
});

test('a value is read back until it is removed', () => {
  writeSession(owner, { mark: 'a', codes: [1, null] });
  expect(readSession(owner)).toEqual({ mark: 'a', codes: [1, null] });
  expect(readSession(noticeClosed)).toBeUndefined();
  removeSession(owner);
  expect(readSession(owner)).toBeUndefined();
});

test('malformed JSON reads as undefined', () => {
  kept.set(owner, '{');
  expect(readSession(owner)).toBeUndefined();
});

test('blocked storage reads as undefined and does not throw', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  writeSession(owner, 'a');
  removeSession(owner);
  expect(readSession(owner)).toBeUndefined();
});

test('[AUTH-11] a sign-out keeps only the closed notice and the time of the last reload', () => {
  for (const key of Object.values(sessionKeys)) writeSession(key, true);
  kept.set('another-program', 'kept');
  clearSession();
  expect([...kept.keys()].sort()).toEqual(['another-program', chunkReload, noticeClosed].sort());
});
