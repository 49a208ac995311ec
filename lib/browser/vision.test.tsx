import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyVision, readVision, USUAL_VISION } from './vision';

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

test('who has chosen nothing sees the usual look', () => {
  expect(readVision()).toEqual(USUAL_VISION);
});

test('a choice stands on the page at once, and is remembered for a year', () => {
  applyVision(CHOSEN);
  expect(document.documentElement.dataset.vision).toBe('text-150 contrast-black');
  vi.setSystemTime(NOON.getTime() + 364 * DAY_MS);
  expect(readVision()).toEqual(CHOSEN);
  vi.setSystemTime(NOON.getTime() + 366 * DAY_MS);
  expect(readVision()).toEqual(USUAL_VISION);
});

test('the usual look leaves nothing behind', () => {
  applyVision(CHOSEN);
  applyVision(USUAL_VISION);
  expect(document.documentElement.dataset.vision).toBeUndefined();
  expect(Cookies.get('vision')).toBeUndefined();
});

test('what nobody offers counts as usual', () => {
  Cookies.set('vision', 'text-900.contrast-white.nonsense');
  expect(readVision()).toEqual({ ...USUAL_VISION, contrast: 'white' });
});
