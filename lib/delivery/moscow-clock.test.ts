import { expect, test } from 'vitest';
import { daysLater, moscowClock } from './moscow-clock';

test.each([
  ['2026-11-14T21:00:00Z', '2026-11-15', 0],
  ['2026-11-14T21:05:59Z', '2026-11-15', 5],
  ['2026-11-15T07:24:00Z', '2026-11-15', 624],
  ['2026-11-15T20:59:59Z', '2026-11-15', 1_439],
  ['2026-12-31T21:00:00Z', '2027-01-01', 0],
  ['2026-07-04T20:30:00Z', '2026-07-04', 1_410],
])('at %s it is %s in Moscow, %i minutes after midnight', (now, day, minutes) => {
  expect(moscowClock(new Date(now))).toEqual({ day: new Date(`${day}T00:00:00Z`), minutes });
});

test.each([
  [0, '2026-12-31'],
  [1, '2027-01-01'],
  [60, '2027-03-01'],
  [-1, '2026-12-30'],
])('%i days later than 31 December 2026 it is %s', (days, day) => {
  expect(daysLater(new Date('2026-12-31T00:00:00Z'), days)).toEqual(new Date(`${day}T00:00:00Z`));
});
