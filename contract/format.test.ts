import { expect, test } from 'vitest';
import { formatFromPrice, formatRoubles, formatWinter } from './format';

test.each([
  [0, 'Бесплатно'],
  [1, '1\u00a0₽'],
  [12_500, '12\u00a0500\u00a0₽'],
  [1_299.5, '1\u00a0300\u00a0₽'],
])('[GEN-02, GEN-03] %d roubles are formatted as %s', (amount, text) => {
  expect(formatRoubles(amount)).toBe(text);
});

test('the least price is written in one piece', () => {
  expect(formatFromPrice(7_500)).toBe('от\u00a07\u00a0500\u00a0₽');
});

test.each([
  [1, 'до\u00a0−51\u00a0°C'],
  [4, 'до\u00a0−34\u00a0°C'],
  [5, 'до\u00a0−29\u00a0°C'],
  [11, 'до\u00a0+4\u00a0°C'],
])('winter in zone %d is %s', (zone, text) => {
  expect(formatWinter(zone)).toBe(text);
});
