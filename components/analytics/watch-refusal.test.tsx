import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchRefusal } from './watch-refusal';

const cookieStore = new EventTarget();
const run = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.stubGlobal('cookieStore', cookieStore);
  Cookies.set('infoCookie', 'false');
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  run.mockReset();
});

const CHANGES: [string, () => void][] = [
  ['the browser tells of the cookie', () => cookieStore.dispatchEvent(new Event('change'))],
  ['this tab is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
];

test.each(CHANGES)('[GEN-14] a refusal in another tab is noticed when %s', (_when, tell) => {
  stop = watchRefusal(run);
  tell();
  expect(run).not.toHaveBeenCalled();
  Cookies.set('infoCookie', 'refused');
  tell();
  expect(run).toHaveBeenCalledOnce();
});

test('[GEN-14] a refusal in another tab before the watch began is noticed', async () => {
  Cookies.set('infoCookie', 'refused');
  stop = watchRefusal(run);
  await Promise.resolve();
  expect(run).toHaveBeenCalledOnce();
});

test('[GEN-14] without cookieStore a refusal in another tab is noticed when this tab becomes visible', () => {
  vi.stubGlobal('cookieStore', undefined);
  stop = watchRefusal(run);
  Cookies.set('infoCookie', 'refused');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run).toHaveBeenCalledOnce();
});

test.each(CHANGES)('[GEN-14] after the watch has ended nothing is noticed when %s', (_when, tell) => {
  watchRefusal(run)();
  Cookies.set('infoCookie', 'refused');
  tell();
  expect(run).not.toHaveBeenCalled();
});
