import { expect, test } from 'vitest';
import { fullName, greetingOf } from './names';

test('a user without a first name gets a neutral greeting', () => {
  expect(greetingOf({ first_name: 'Мария' })).toBe('Здравствуйте, Мария');
  expect(greetingOf({ first_name: '' })).toBe('Личный кабинет');
  expect(fullName({ first_name: 'Мария', last_name: 'Лесная' })).toBe('Мария Лесная');
  expect(fullName({ first_name: '', last_name: 'Лесная' })).toBe('Лесная');
});
