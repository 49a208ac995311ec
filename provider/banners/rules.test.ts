import { expect, test } from 'vitest';
import { isShownOn, refuseBanner } from './rules';

test.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2026-11-25', true],
  ['2026-11-30', true],
  ['2026-12-01', false],
])('[DATA-05] on %s a banner from 21 to 30 November is shown: %s', (day, isShown) => {
  expect(isShownOn(day, { from: '2026-11-21', to: '2026-11-30' })).toBe(isShown);
});

test('[DATA-05] a banner without a first or a last day is shown before or after any', () => {
  expect(isShownOn('2020-01-01', { to: '2026-11-30' })).toBe(true);
  expect(isShownOn('2026-12-01', { to: '2026-11-30' })).toBe(false);
  expect(isShownOn('2030-01-01', { from: '2026-11-21' })).toBe(true);
  expect(isShownOn('2020-01-01', { from: '2026-11-21' })).toBe(false);
  expect(isShownOn('2026-11-21', {})).toBe(true);
});

test('[DATA-05] a banner’s last day is not before its first', () => {
  expect(refuseBanner({ from: '2026-11-22', to: '2026-11-21' })).toBe('Последний день показа раньше первого');
  for (const days of [{ from: '2026-11-21', to: '2026-11-21' }, { from: '2026-11-22' }, { to: '2026-11-21' }, {}]) {
    expect(refuseBanner(days)).toBeUndefined();
  }
});
