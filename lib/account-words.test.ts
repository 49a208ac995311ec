import { expect, test } from 'vitest';
import { formatPhone, fullName, greetingOf } from './account-words';

test('a phone is written as its mask writes it; none stays nothing', () => {
  expect(formatPhone('79161234567')).toBe('+7 916 123 45-67');
  expect(formatPhone('')).toBe('');
  expect(formatPhone('maria@example.com')).toBe('maria@example.com');
});

test('who has told no name is greeted without one', () => {
  expect(greetingOf({ first_name: 'Мария' })).toBe('Здравствуйте, Мария');
  expect(greetingOf({ first_name: '' })).toBe('Личный кабинет');
  expect(fullName({ first_name: 'Мария', last_name: 'Лесная' })).toBe('Мария Лесная');
  expect(fullName({ first_name: '', last_name: 'Лесная' })).toBe('Лесная');
});
