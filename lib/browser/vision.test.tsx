import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyVision, changeTheme, readVision, USUAL_VISION } from './vision';

const NOON = new Date('2026-11-14T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const CHOSEN = { ...USUAL_VISION, text: '150', contrast: 'black' } as const;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  Cookies.remove('vision');
  vi.useRealTimers();
});

test('without a choice the default look is used', () => {
  expect(readVision()).toEqual(USUAL_VISION);
});

test('a choice applies at once and is stored for a year', () => {
  applyVision(CHOSEN);
  expect(document.documentElement.dataset.vision).toBe('text-150 contrast-black');
  vi.setSystemTime(NOON.getTime() + 364 * DAY_MS);
  expect(readVision()).toEqual(CHOSEN);
  vi.setSystemTime(NOON.getTime() + 366 * DAY_MS);
  expect(readVision()).toEqual(USUAL_VISION);
});

test('the default look removes attribute and cookie', () => {
  applyVision(CHOSEN);
  applyVision(USUAL_VISION);
  expect(document.documentElement.dataset.vision).toBeUndefined();
  expect(Cookies.get('vision')).toBeUndefined();
});

test('an unknown value counts as default', () => {
  Cookies.set('vision', 'text-900.contrast-white.nonsense');
  expect(readVision()).toEqual({ ...USUAL_VISION, contrast: 'white' });
});

test.each([
  [false, 'usual', 'dark'],
  [false, 'dark', 'usual'],
  [false, 'black', 'usual'],
  [true, 'usual', 'light'],
  [true, 'light', 'usual'],
  [true, 'white', 'usual'],
] as const)('with a dark system %s the theme changes from %s to %s', (matches, contrast, after) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  applyVision({ ...CHOSEN, contrast });
  changeTheme();
  expect(readVision()).toEqual({ ...CHOSEN, contrast: after });
  vi.restoreAllMocks();
});
