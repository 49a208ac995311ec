import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  acceptsCookies,
  agreeToCookies,
  cookieNames,
  ensureVisitorId,
  hasAgreedToCookies,
  hasRefusedCookies,
  isSignedIn,
  readCartId,
  readFavouritesId,
  readRenewalMark,
  readReservationTerm,
  readViewedSlugs,
  refuseCookies,
  removeReservationTerm,
  removeVisitorCookies,
  writeRenewalMark,
  writeReservationTerm,
  writeViewedSlugs,
} from './cookies';

const NOON = new Date('2026-11-14T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  vi.useRealTimers();
});

/** `document.cookie` returns no attributes, so the write is observed. */
const spyOnWriting = () => vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});

describe('the visitor id', () => {
  test('[GEN-05] is a UUID', () => {
    ensureVisitorId();
    expect(Cookies.get('cid')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('[GEN-05] lasts a year on every path', () => {
    const written = spyOnWriting();
    ensureVisitorId();
    const inAYear = new Date(NOON.getTime() + 365 * DAY_MS).toUTCString();
    expect(written.mock.calls[0]?.[0]).toMatch(new RegExp(`^cid=[^;]+; path=/; expires=${inAYear}; sameSite=lax$`));
  });

  test('[GEN-05] is not replaced', () => {
    Cookies.set('cid', 'u-1');
    ensureVisitorId();
    expect(Cookies.get('cid')).toBe('u-1');
  });
});

describe('cookie support', () => {
  test('is detected', () => {
    expect(acceptsCookies()).toBe(true);
  });

  test('is missing if the browser drops a written cookie', () => {
    spyOnWriting();
    expect(acceptsCookies()).toBe(false);
  });

  test('is missing if access is denied', () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(acceptsCookies()).toBe(false);
  });
});

describe('consent to the cookie notice', () => {
  test('[UI-07] is the value false for 2 592 000 seconds on every path', () => {
    const written = spyOnWriting();
    agreeToCookies();
    expect(written.mock.calls[0]?.[0]).toMatch(/^infoCookie=false; path=\/; max-age=2592000;/);
  });

  test('[UI-07] expires after 30 days', () => {
    expect(hasAgreedToCookies()).toBe(false);
    agreeToCookies();
    vi.setSystemTime(NOON.getTime() + 30 * DAY_MS - 1000);
    expect(hasAgreedToCookies()).toBe(true);
    vi.setSystemTime(NOON.getTime() + 30 * DAY_MS + 1000);
    expect(hasAgreedToCookies()).toBe(false);
  });
});

test('[UI-07] a refusal is the value refused for 2 592 000 seconds, not a consent', () => {
  expect(hasRefusedCookies()).toBe(false);
  refuseCookies();
  expect([Cookies.get('infoCookie'), hasRefusedCookies(), hasAgreedToCookies()]).toEqual(['refused', true, false]);
  agreeToCookies();
  expect([hasRefusedCookies(), hasAgreedToCookies()]).toEqual([false, true]);
  const written = spyOnWriting();
  refuseCookies();
  expect(written.mock.calls[0]?.[0]).toBe('infoCookie=refused; path=/; max-age=2592000; sameSite=lax');
});

test('[UI-01] the flag cookie marks a session', () => {
  expect(isSignedIn()).toBe(false);
  Cookies.set('authToken', '1');
  expect(isSignedIn()).toBe(true);
});

test('[DATA-03] cookies have the names of the specification', () => {
  expect(cookieNames).toEqual({
    visitor: 'cid',
    cart: 'cartId',
    favourites: 'favouritesId',
    reservation: 'reserveProducts',
    viewed: 'viewedProducts',
    cookieNotice: 'infoCookie',
    vision: 'vision',
    accessToken: 'auth.access',
    refreshToken: 'auth.refresh',
    signedIn: 'authToken',
    renewal: 'auth.renewed',
    signInForm: 'auth.form',
    letterOutcome: 'letter.outcome',
    renewals: 'auth.renewals',
    staffSession: 'staff.session',
  });
});

describe('the reservation term', () => {
  const date = '2026-11-14T12:00:00.000Z';

  test('[CART-12] is the cookie reserveProducts with the fields seconds and date', () => {
    writeReservationTerm({ seconds: 900, date });
    expect(JSON.parse(Cookies.get('reserveProducts') ?? '')).toEqual({ seconds: 900, date });
    expect(readReservationTerm()).toEqual({ seconds: 900, date });
    removeReservationTerm();
    expect(readReservationTerm()).toBeUndefined();
  });

  test('[CART-12] expires with the reservation, on every path', () => {
    const written = spyOnWriting();
    writeReservationTerm({ seconds: 900, date });
    expect(written.mock.calls[0]?.[0]).toMatch(/; path=\/; expires=Sat, 14 Nov 2026 12:15:00 GMT; sameSite=lax$/);
  });

  test.each([
    '',
    'null',
    '{',
    '{"seconds":"900","date":"x"}',
    '{"seconds":900}',
    '{"seconds":900,"date":1}',
    '{"date":"x"}',
  ])('[CART-12] is absent if the cookie is %j', (value) => {
    Cookies.set('reserveProducts', value);
    expect(readReservationTerm()).toBeUndefined();
  });
});

test.each([
  ['9b2f0f6c-8a4e-4c1d-9d0a-0c2f5a7e1b33', true],
  ['9B2F0F6C-8A4E-4C1D-9D0A-0C2F5A7E1B33', true],
  ['9b2f0f6c-8a4e-1c1d-9d0a-0c2f5a7e1b33', false],
  ['9b2f0f6c-8a4e-4c1d-7d0a-0c2f5a7e1b33', false],
  ['x9b2f0f6c-8a4e-4c1d-9d0a-0c2f5a7e1b33', false],
  ['9b2f0f6c-8a4e-4c1d-9d0a-0c2f5a7e1b33x', false],
])('[DATA-03] %s is an id of a cart or of favourites: %s', (id, isRead) => {
  Cookies.set('cartId', id);
  Cookies.set('favouritesId', id);
  expect([readCartId(), readFavouritesId()]).toEqual(isRead ? [id, id] : [undefined, undefined]);
});

test('[AUTH-11] a sign-out removes ids, reservation, viewed products and renewal mark', () => {
  const names = ['cid', 'cartId', 'favouritesId', 'reserveProducts', 'viewedProducts', 'auth.renewed'];
  for (const name of [...names, 'infoCookie', 'vision']) Cookies.set(name, '1', { path: '/' });
  removeVisitorCookies();
  expect(Object.keys(Cookies.get()).sort()).toEqual(['infoCookie', 'vision']);
});

test('[DATA-02] viewed products are dot-separated slugs for a year; invalid slugs are dropped', () => {
  const written = spyOnWriting();
  writeViewedSlugs(['tuya', 'el-seraya']);
  const inAYear = new Date(NOON.getTime() + 365 * DAY_MS).toUTCString();
  expect(written.mock.calls[0]?.[0]).toBe(`viewedProducts=tuya.el-seraya; path=/; expires=${inAYear}; sameSite=lax`);
  written.mockRestore();
  Cookies.set('viewedProducts', 'tuya.El_.el-seraya');
  expect(readViewedSlugs()).toEqual(['tuya', 'el-seraya']);
  Cookies.remove('viewedProducts');
  expect(readViewedSlugs()).toEqual([]);
});

test('[AUTH-10] the renewal mark is empty until it is written', () => {
  expect(readRenewalMark()).toBe('');
  writeRenewalMark('m-1');
  expect(readRenewalMark()).toBe('m-1');
});
