import { afterEach, expect, test, vi } from 'vitest';
import { clearLocal, deviceKeys, localKeys, onLocalChange, readLocalTexts, writeLocalTexts } from './local-storage';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const { favourites, compared } = localKeys;

test('[DATA-03] a written value is read back, under the key of the specification', () => {
  writeLocalTexts(favourites, ['a', 'b']);
  expect(localStorage.getItem('favouriteProducts')).toBe('["a","b"]');
  expect(readLocalTexts(favourites)).toEqual(['a', 'b']);
});

test('[DATA-03] an edited or missing value is empty', () => {
  for (const text of ['{', '{"a":1}', 'null', '7']) {
    localStorage.setItem(favourites, text);
    expect(readLocalTexts(favourites)).toEqual([]);
  }
  localStorage.setItem(favourites, '["a",7,null,"b"]');
  expect(readLocalTexts(favourites)).toEqual(['a', 'b']);
  expect(readLocalTexts(compared)).toEqual([]);
});

test('[DATA-03] blocked storage falls back to memory', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
  expect(readLocalTexts(compared)).toEqual([]);
  expect(writeLocalTexts(compared, ['a'])).toBe(false);
  expect(readLocalTexts(compared)).toEqual(['a']);
  vi.unstubAllGlobals();
  expect(writeLocalTexts(compared, ['b'])).toBe(true);
  localStorage.clear();
  expect(readLocalTexts(compared)).toEqual([]);
});

test('[CART-11] a write by another tab is reported until the listener is removed', () => {
  const listener = vi.fn();
  const stop = onLocalChange(compared, listener);
  const write = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  write(compared);
  write(favourites);
  write(null);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  write(compared);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('[DATA-03] the storage keys have fixed names', () => {
  expect(localKeys).toEqual({
    favourites: 'favouriteProducts',
    compared: 'comparedProducts',
    clickedBanners: 'clickedBanners',
    sharedLists: 'nursery.shared-lists',
    searches: 'searches',
    region: 'region',
    deliveryPlace: 'deliveryPlace',
    session: 'nursery.session',
    codeSent: 'nursery.code-sent',
  });
  expect(deviceKeys).toEqual({ signInConsent: 'nursery.sign-in-consent', orderSound: 'nursery.order-sound' });
});

test('[AUTH-11] a sign-out clears all but the device’s consents, and optionally keeps the session mark', () => {
  const all = [...Object.values(localKeys), ...Object.values(deviceKeys)];
  for (const key of all) writeLocalTexts(key, ['a']);
  clearLocal({ keepsMark: true });
  expect(all.filter((key) => localStorage.getItem(key) !== null)).toEqual([
    'nursery.session',
    'nursery.sign-in-consent',
    'nursery.order-sound',
  ]);
  clearLocal();
  expect(all.filter((key) => localStorage.getItem(key) !== null)).toEqual(Object.values(deviceKeys));
});

test('[AUTH-11] a sign-out with blocked storage clears the memory fallback', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  writeLocalTexts(compared, ['a']);
  clearLocal();
  expect(readLocalTexts(compared)).toEqual([]);
  vi.unstubAllGlobals();
});
