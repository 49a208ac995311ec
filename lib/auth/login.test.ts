import { IMask } from 'react-imask';
import { expect, test } from 'vitest';
import { formatLogin, LOGIN_FIRST, LOGIN_MASK, looksLikePhone, readLogin } from './login';

function type(keys: string): string {
  const mask = IMask.createMask(LOGIN_MASK as Parameters<typeof IMask.createMask>[0]);
  for (const key of keys) mask.splice(mask.displayValue.length, 0, key, 'NONE', { input: true, raw: true });
  return mask.displayValue;
}

test.each([
  ['9', '+7 9'],
  ['9161234567', '+7 916 123 45 67'],
  ['89161234567', '+7 916 123 45 67'],
  ['+79161234567', '+7 916 123 45 67'],
  ['+7 (916) 123-45-67', '+7 916 123 45 67'],
  ['anna@example.com', 'anna@example.com'],
  ['2024anna@example.com', '2024anna@example.com'],
  ['1990.maria@example.com', '1990.maria@example.com'],
  ['8-sad@example.com', '8-sad@example.com'],
  ['7up@example.com', '7up@example.com'],
  ['8-916-123-45-67', '+7 916 123 45 67'],
  ['+375291234567', '+375291234567'],
])('[AUTH-03] typing %j shows %j', (keys, shown) => {
  expect(type(keys)).toBe(shown);
});

test.each([
  ['+7 916 123 45 67', '+79161234567'],
  ['8 916 123-45-67', '+79161234567'],
  ['тел. 8 916 123-45-67', '+79161234567'],
  ['anna@почта.рф', 'anna@почта.рф'],
  ['Анна <anna@example.com>', 'anna@example.com'],
  [' anna@example.com ', 'anna@example.com'],
])('[AUTH-04] %j is sent as %j', (typed, login) => {
  expect(readLogin(typed)).toEqual({ login });
});

test.each([
  ['', 'Это поле обязательно'],
  ['   ', 'Это поле обязательно'],
  ['+7', 'Введите номер полностью'],
  ['+7 916 123 45', 'Введите номер полностью'],
  ['+375 29 123-45-67', 'Введите номер полностью'],
  ['8916123456', 'Введите номер полностью'],
  ['anna', 'Некорректный email'],
  ['anna@example', 'Некорректный email'],
])('[AUTH-03] %j has the error %j', (typed, error) => {
  expect(readLogin(typed)).toEqual({ error });
});

test.each([
  ['+7 916 123 45 67', '+7 916 123 45 67'],
  ['89161234567', '+7 916 123 45 67'],
  ['anna@example.com', 'anna@example.com'],
])('%j is formatted as %j', (login, shown) => {
  expect(formatLogin(login).replace(/\u00A0/g, ' ')).toBe(shown);
});

test.each([
  'anna @example.com',
  '8 sad@example.com',
  '79161234567@mail.ru',
  '+79161234567@mail.ru',
  '89161234567.sad@mail.ru',
])('[AUTH-03] the address %j is unchanged when typed', (typed) => {
  expect(type(typed)).toBe(typed);
});

test.each([
  ['9161234567', '+7 916 123 45 67'],
  ['8 (916) 123-45-67', '+7 916 123 45 67'],
  ['1289161234567', '1289161234567'],
  ['+791612345678', '+791612345678'],
])('digits only: %j is formatted as %j', (login, shown) => {
  expect(formatLogin(login).replace(/\u00A0/g, ' ')).toBe(shown);
});

test('[AUTH-02] the hint for a password sign-in without a login', () => {
  expect(LOGIN_FIRST).toBe('Сначала введите номер или почту');
});

test.each([
  ['9', true],
  ['+7 (916) 123-45.67', true],
  ['', false],
  ['a9', false],
  ['9a', false],
])('[AUTH-03] %j is treated as a phone: %s', (typed, isPhone) => {
  expect(looksLikePhone(typed)).toBe(isPhone);
  expect(LOGIN_MASK.mayBecome(typed)).toBe(isPhone);
});

test.each([
  ['8 (916) 123-45-67', '+79161234567'],
  ['Анна <anna@example.com>', 'anna@example.com'],
  ['89161234567@example.com', '89161234567@example.com'],
  ['anna', undefined],
  ['anna@', undefined],
  ['@example.com', undefined],
  ['.anna@example.com', undefined],
  ['-anna@example.com', undefined],
  ['_anna@example.com', undefined],
  ['+anna@example.com', undefined],
])('[AUTH-04] pasting %j yields %j', (text, login) => {
  expect(LOGIN_MASK.read(text)).toBe(login);
});

test.each([
  ['+79161234567', '+7 916\u00A0123\u00A045\u00A067'],
  ['89161234567@example.com', '89161234567@example.com'],
  ['+7 916 123 45 67@example.com', '+7 916 123 45 67@example.com'],
])('%j is formatted without breaks as %j', (login, shown) => {
  expect(formatLogin(login)).toBe(shown);
});

test.each([
  ['916', 'seven'],
  ['916 ', 'seven'],
  ['916 1', 'seven'],
  ['178 ', 'seven'],
  ['+7 ', 'seven'],
  ['8916 ', 'eight'],
  ['8 916 123 45 67 ', 'eight'],
  ['9161 ', 'text'],
  ['9161  ', 'text'],
  ['1990 ', 'text'],
  ['79161 ', 'text'],
  ['8-9', 'text'],
])('[AUTH-03] typed so far, %j is masked as %s: a space ends a group of a phone', (rawInputValue, mask) => {
  const compiledMasks = ['seven', 'eight', 'text'].map((name) => ({ name }));
  expect(LOGIN_MASK.dispatch('', { rawInputValue, compiledMasks })).toEqual({ name: mask });
});

test('[AUTH-04] an address may have signs inside', () => {
  expect(LOGIN_MASK.read('anna_l+1-a@example.com')).toBe('anna_l+1-a@example.com');
});
