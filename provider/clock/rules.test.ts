import { expect, test } from 'vitest';
import { dayOf, moscowDay } from './rules';

test.each([
  ['2026-11-20T20:59:59Z', '2026-11-20'],
  ['2026-11-20T21:00:00Z', '2026-11-21'],
  ['2026-12-31T21:00:00Z', '2027-01-01'],
])('[DATA-05] at %s the nursery’s day is %s', (at, day) => {
  expect(dayOf(new Date(at))).toBe(day);
  expect(moscowDay(new Date(at)).toISOString()).toBe(`${day}T00:00:00.000Z`);
});
