// @vitest-environment happy-dom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localKeys, writeLocalTexts } from '@/lib/local';
import { createStores } from './create-stores';

const assign = vi.fn();
let stop = () => {};

const turnPage = (type: 'pagehide' | 'pageshow') =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
const isHidden = () => document.documentElement.style.visibility === 'hidden';

function openTab({ isIn }: { isIn: boolean }) {
  if (isIn) Cookies.set('authToken', '1');
  const stores = createStores();
  stop = stores.connect();
  return stores;
}

beforeEach(() => {
  vi.stubGlobal('location', { assign, pathname: '/cart', search: '' });
  vi.stubGlobal('fetch', async () => Response.json({ products: [], amount: 0, total: 0, discount: 0 }));
  writeLocalTexts(localKeys.session, ['first']);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  assign.mockReset();
  document.documentElement.style.visibility = '';
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

test('[AUTH-11] a page that the browser kept is shown again to its own customer', () => {
  openTab({ isIn: true });
  turnPage('pagehide');
  expect(isHidden()).toBe(true);
  turnPage('pageshow');
  expect(isHidden()).toBe(false);
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ['has signed out', () => Cookies.remove('authToken')],
  ['is somebody else', () => writeLocalTexts(localKeys.session, ['second'])],
])('[AUTH-11] a kept page shows nothing to a visitor who %s', (_who, happen) => {
  openTab({ isIn: true });
  turnPage('pagehide');
  happen();
  turnPage('pageshow');
  expect(isHidden()).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});

test('a guest’s page is kept in sight, and hears of a sign-in when it comes back', () => {
  const { session } = openTab({ isIn: false });
  turnPage('pagehide');
  expect(isHidden()).toBe(false);
  Cookies.set('authToken', '1');
  turnPage('pageshow');
  expect(session.state.getState().isSignedIn).toBe(true);
  expect(assign).not.toHaveBeenCalled();
});
