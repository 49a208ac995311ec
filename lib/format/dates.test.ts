import { expect, test } from 'vitest';
import { formatDay } from './dates';

test.each([
  ['2026-11-14', '14 ноября 2026'],
  ['2026-01-01', '1 января 2026'],
  ['2027-12-31', '31 декабря 2027'],
])('the calendar day %s is formatted as «%s», in every time zone and without «г.»', (day, text) => {
  expect(formatDay(day)).toBe(text);
});
