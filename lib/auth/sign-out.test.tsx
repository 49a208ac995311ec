import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localKeys } from '../browser/local-storage';
import { sessionKeys } from '../browser/session-storage';
import { clearTabAndLeave, leaveTo } from './sign-out';

const PERSONAL = ['cid', 'cartId', 'favouritesId', 'reserveProducts', 'viewedProducts'];
const NOBODYS = ['infoCookie', 'vision'];
const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { assign });
  for (const name of [...PERSONAL, ...NOBODYS]) Cookies.set(name, 'x');
  for (const key of Object.values(localKeys)) localStorage.setItem(key, '["Мария"]');
  for (const key of Object.values(sessionKeys)) sessionStorage.setItem(key, '"Мария"');
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.style.visibility = '';
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

test('[AUTH-11] a sign-out removes personal data, hides the page and goes home with a notice', () => {
  clearTabAndLeave('Вы вышли');
  expect(Object.keys(Cookies.get()).sort()).toEqual(NOBODYS);
  expect(localStorage.length).toBe(0);
  expect(Object.keys({ ...sessionStorage }).sort()).toEqual(
    [sessionKeys.chunkReload, sessionKeys.noticeClosed, sessionKeys.notice].sort(),
  );
  expect(sessionStorage.getItem(sessionKeys.notice)).toBe('{"kind":"success","text":"Вы вышли"}');
  expect(document.documentElement.style.visibility).toBe('hidden');
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});

test('[AUTH-11] a tab that finds another customer signed in keeps their ids', () => {
  Cookies.set('authToken', '1');
  leaveTo('/');
  expect(Object.keys(Cookies.get())).toEqual(expect.arrayContaining(PERSONAL));
  expect(sessionStorage.getItem(sessionKeys.checkoutForm)).toBeNull();
});
