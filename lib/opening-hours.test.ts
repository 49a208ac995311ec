import { expect, test } from 'vitest';
import { openState, parseHours } from './opening-hours';

const DAILY = { from: 9 * 60, to: 20 * 60 };
const words = (time: string) => openState(DAILY, new Date(`2026-11-22T${time}:00+03:00`)).words;

test('hours of every day are read as people write them', () => {
  expect(parseHours('Ежедневно с 9 до 20')).toEqual(DAILY);
  expect(parseHours('Ежедневно с\u00A09:30 до\u00A020:15')).toEqual({ from: 9 * 60 + 30, to: 20 * 60 + 15 });
});

test('hours that differ by the day are left as they are', () => {
  expect(parseHours('Будни с 9 до 20, выходные с 10 до 18')).toBeUndefined();
  expect(parseHours(undefined)).toBeUndefined();
});

test('the nursery is open from its first minute to its last one, by its own clock', () => {
  expect(words('08:59')).toBe('Сейчас закрыто, с 9:00');
  expect(words('09:00')).toBe('Сейчас открыто, до 20:00');
  expect(words('19:59')).toBe('Сейчас открыто, до 20:00');
  expect(words('20:00')).toBe('Сейчас закрыто, завтра с 9:00');
  expect(openState(DAILY, new Date('2026-11-22T06:00:00Z')).isOpen).toBe(true);
});
