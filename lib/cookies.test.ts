// @vitest-environment happy-dom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { agreeToCookies, ensureVisitorId, hasAgreedToCookies, isSignedIn } from './cookies';

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

/** A document tells only names and values back: attributes are seen when they are written. */
const spyOnWriting = () => vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});

describe('the id of a visitor', () => {
  test('[GEN-05] is a UUID', () => {
    ensureVisitorId();
    expect(Cookies.get('cid')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('[GEN-05] is kept for a year on every path', () => {
    const written = spyOnWriting();
    ensureVisitorId();
    const inAYear = new Date(NOON.getTime() + 365 * DAY_MS).toUTCString();
    expect(written.mock.calls[0]?.[0]).toMatch(new RegExp(`^cid=[^;]+; path=/; expires=${inAYear}; sameSite=lax$`));
  });

  test('[GEN-05] stays what it was', () => {
    Cookies.set('cid', 'u-1');
    ensureVisitorId();
    expect(Cookies.get('cid')).toBe('u-1');
  });
});

describe('agreement with the cookie notice', () => {
  test('[UI-07] is the value false for 2 592 000 seconds on every path', () => {
    const written = spyOnWriting();
    agreeToCookies();
    expect(written.mock.calls[0]?.[0]).toMatch(/^infoCookie=false; path=\/; max-age=2592000;/);
  });

  test('[UI-07] is asked for again after 30 days', () => {
    expect(hasAgreedToCookies()).toBe(false);
    agreeToCookies();
    vi.setSystemTime(NOON.getTime() + 30 * DAY_MS - 1000);
    expect(hasAgreedToCookies()).toBe(true);
    vi.setSystemTime(NOON.getTime() + 30 * DAY_MS + 1000);
    expect(hasAgreedToCookies()).toBe(false);
  });
});

test('[UI-01] the flag cookie tells that somebody is signed in', () => {
  expect(isSignedIn()).toBe(false);
  Cookies.set('authToken', '1');
  expect(isSignedIn()).toBe(true);
});
