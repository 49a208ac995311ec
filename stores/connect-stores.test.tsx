import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cart } from '@/contract/cart';
import { favourites } from '@/contract/favourites';
import { localKeys, writeLocalTexts } from '@/lib/browser/local-storage';
import { readSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import { onNotice } from '@/lib/notify';
import { answer, lostAnswer, requestsTo } from '@/tests/setup/msw';
import { createStores } from './create-stores';

const CART_ID = '7d3b3a52-8c1f-4b1e-9a52-0f8f6a1f0c11';
const assign = vi.fn();
let stop = () => {};

const turnPage = (type: 'pagehide' | 'pageshow') =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
const isHidden = () => document.documentElement.style.visibility === 'hidden';

function openTab({ isIn }: { isIn: boolean }) {
  if (isIn) {
    Cookies.set('authToken', '1');
    writeLocalTexts(localKeys.session, ['first']);
  }
  // Two would both hear of the session.
  stop();
  const stores = createStores();
  stop = stores.connect();
  return stores;
}

beforeEach(() => {
  vi.stubGlobal('location', { assign, href: 'http://localhost:3000/cart', pathname: '/cart', search: '' });
  answer(cart.list, { products: [], amount: 0, total: 0, discount: 0 });
  answer(favourites.list, { products: [], total: 0 });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  assign.mockReset();
  document.documentElement.style.visibility = '';
});

test('[AUTH-11] a page from the back/forward cache is shown again to its customer', () => {
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
])('[AUTH-11] a page from the back/forward cache is hidden from a visitor who %s', (_who, happen) => {
  openTab({ isIn: true });
  turnPage('pagehide');
  happen();
  turnPage('pageshow');
  expect(isHidden()).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});

test('[AUTH-11] the data of an expired session is removed by the next page', () => {
  const kept = ['cid', 'cartId', 'favouritesId', 'viewedProducts'];
  for (const name of kept) Cookies.set(name, 'Мария');
  writeLocalTexts(localKeys.session, ['first']);
  writeLocalTexts(localKeys.searches, ['туя']);
  writeSession(sessionKeys.checkoutForm, { name: 'Мария' });
  openTab({ isIn: false });
  expect(document.cookie + JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/Мария|туя/);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/cart');
  assign.mockReset();
  openTab({ isIn: false });
  expect(assign).not.toHaveBeenCalled();
});

test('[AUTH-10] the end of a session is reported once, by the next page', () => {
  const shownNotices: string[] = [];
  const unlisten = onNotice(({ text }) => shownNotices.push(text));
  const { session } = openTab({ isIn: true });
  Cookies.remove('authToken');
  session.end();
  expect([shownNotices, isHidden()]).toEqual([[], true]);
  openTab({ isIn: false });
  openTab({ isIn: false });
  unlisten();
  expect(shownNotices).toEqual(['Сеанс закончился. Войдите ещё раз']);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/cart');
});

test('a guest’s page stays visible and detects a sign-in when it is shown again', () => {
  const { session } = openTab({ isIn: false });
  turnPage('pagehide');
  expect(isHidden()).toBe(false);
  Cookies.set('authToken', '1');
  turnPage('pageshow');
  expect(session.state.getState().isSignedIn).toBe(true);
  expect(assign).not.toHaveBeenCalled();
});

test('[CART-03] after a flush on unload the next page, and only that one, reads again', async () => {
  vi.useFakeTimers();
  Cookies.set('cartId', CART_ID);
  const countReadings = async () => {
    const before = requestsTo(cart.list).length;
    openTab({ isIn: false });
    await vi.advanceTimersByTimeAsync(15_000);
    stop();
    return requestsTo(cart.list).length - before;
  };
  writeSession(sessionKeys.cartLeft, true);
  expect([await countReadings(), await countReadings()]).toEqual([5, 1]);
  vi.useRealTimers();
});

test('[CART-03] only an unanswered change at unload makes the next page read again', async () => {
  Cookies.set('cartId', CART_ID);
  answer(cart.add, lostAnswer);
  const tab = openTab({ isIn: false });
  await tab.cart.load();
  turnPage('pagehide');
  expect(readSession(sessionKeys.cartLeft)).toBeUndefined();
  tab.cart.setAmount('6f2f0c3e-2f66-4f0a-8a7f-0d8f1c1f7a11', 2);
  turnPage('pagehide');
  expect(readSession(sessionKeys.cartLeft)).toBe(true);
  await tab.cart.settle();
});

test('[CART-11] the cart is read again when the network is back', async () => {
  Cookies.set('cartId', CART_ID);
  const { cart: store } = openTab({ isIn: false });
  await vi.waitFor(() => expect(store.state.getState().isLoaded).toBe(true), 10_000);
  const before = requestsTo(cart.list).length;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(requestsTo(cart.list).length).toBeGreaterThan(before), 10_000);
});
