import { expect, test } from 'vitest';
import { StaffPassword } from './staff-password';

const faultOf = (password: string) => StaffPassword.safeParse(password).error?.issues[0]?.message;

test.each([
  '12345678',
  '1234567890',
  'aaaaaaaa',
  'abababab',
  'password',
  'Passw0rd1',
  'qwerty123',
  'йцукен123',
  'Пароль2026!',
])('staff cannot choose %s', (password) => {
  expect(faultOf(password)).toBe('Такой пароль легко подобрать, придумайте другой');
});

test.each(['новый пароль', 'ёлка и сосна', '1234567a', 'passwordless', 'qwert'.repeat(2)])(
  'staff can choose %s',
  (password) => {
    expect(faultOf(password)).toBeUndefined();
  },
);

test.each(['', 'ёлка', '1234'])('«%s» is too short and nothing else', (password) => {
  const faults = StaffPassword.safeParse(password).error?.issues.map(({ message }) => message);
  expect(faults).toEqual(['Не короче 8 символов']);
});
