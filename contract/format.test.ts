import { expect, test } from 'vitest';
import { formatPhone } from './format';

test('a phone is written as its mask writes it; none stays nothing', () => {
  expect(formatPhone('79161234567')).toBe('+7 916 123 45-67');
  expect(formatPhone('')).toBe('');
  expect(formatPhone('maria@example.com')).toBe('maria@example.com');
});
