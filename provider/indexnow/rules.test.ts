import { expect, test } from 'vitest';
import { addressesOf, MAX_ATTEMPTS, retryAfter } from './rules';

test('the wait after a failed notice doubles from one minute to six hours, for 14 attempts', () => {
  expect([1, 2, 3, 9, 10, 14].map(retryAfter)).toEqual([60, 120, 240, 15_360, 21_600, 21_600]);
  expect(MAX_ATTEMPTS).toBe(14);
});

test('search engines are notified of whole addresses, each once and in order', () => {
  expect(addressesOf(['/b', '/a', '/b'], 'https://yarus.ru')).toEqual(['https://yarus.ru/b', 'https://yarus.ru/a']);
});
