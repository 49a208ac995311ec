import { expect, test } from 'vitest';
import { formatArrival, IF_SHELTERED, readyText } from './dates';

const HOURS = { from: 545, to: 1_200 };

test('an order is ready today until closing, tomorrow from opening, or nobody knows', () => {
  expect(readyText(HOURS, true)).toBe('Сегодня до\u00A020:00');
  expect(readyText(HOURS, false)).toBe('Завтра с\u00A09:05');
  expect(readyText(undefined, true)).toBeUndefined();
});

test('an arrival is a span of days from the given one on', () => {
  const day = new Date('2026-11-22T00:00:00Z');
  expect(formatArrival(day, [2, 3])).toBe('24–25 ноября');
  expect(formatArrival(day, [8, 10]).replaceAll('\u2009', ' ')).toMatch(/^30 ноября.*2 декабря$/);
});

test('winter pickup has the condition of the delivery page', () => {
  expect(IF_SHELTERED).toBe('если занесёте в\u00A0светлое неотапливаемое помещение');
});
