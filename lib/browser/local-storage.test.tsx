import { afterEach, expect, test, vi } from 'vitest';
import { clearLocal, deviceKeys, localKeys, onLocalChange, readLocalTexts, writeLocalTexts } from './local-storage';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const { favourites, compared } = localKeys;

test('[DATA-03] what is written is read, under the name that the specification gives it', () => {
  writeLocalTexts(favourites, ['a', 'b']);
  expect(localStorage.getItem('favouriteProducts')).toBe('["a","b"]');
  expect(readLocalTexts(favourites)).toEqual(['a', 'b']);
});

test('[DATA-03] what somebody has edited, and what is not there, is nothing', () => {
  for (const text of ['{', '{"a":1}', 'null', '7']) {
    localStorage.setItem(favourites, text);
    expect(readLocalTexts(favourites)).toEqual([]);
  }
  localStorage.setItem(favourites, '["a",7,null,"b"]');
  expect(readLocalTexts(favourites)).toEqual(['a', 'b']);
  expect(readLocalTexts(compared)).toEqual([]);
});

test('[DATA-03] where storage is blocked the page itself remembers, and nothing breaks', () => {
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

test('[CART-11] another tab that writes is heard, until nobody listens', () => {
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

test('[DATA-03] what a browser keeps has these names', () => {
  expect(localKeys).toEqual({
    favourites: 'favouriteProducts',
    compared: 'comparedProducts',
    clickedBanners: 'clickedBanners',
    sharedLists: 'nursery.shared-lists',
    searches: 'searches',
    region: 'region',
    session: 'nursery.session',
    codeSent: 'nursery.code-sent',
  });
  expect(deviceKeys).toEqual({ signInConsent: 'nursery.sign-in-consent' });
});

test('[AUTH-11] a sign-out forgets all but the consents of the device, and keeps the mark of the session if told so', () => {
  const all = [...Object.values(localKeys), ...Object.values(deviceKeys)];
  for (const key of all) writeLocalTexts(key, ['a']);
  clearLocal({ keepsMark: true });
  expect(all.filter((key) => localStorage.getItem(key) !== null)).toEqual([
    'nursery.session',
    'nursery.sign-in-consent',
  ]);
  clearLocal();
  expect(all.filter((key) => localStorage.getItem(key) !== null)).toEqual(['nursery.sign-in-consent']);
});

test('[AUTH-11] a sign-out where storage is blocked forgets what the page itself remembers', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  writeLocalTexts(compared, ['a']);
  clearLocal();
  expect(readLocalTexts(compared)).toEqual([]);
  vi.unstubAllGlobals();
});
