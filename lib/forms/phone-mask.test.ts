import { IMask } from 'react-imask';
import { expect, test } from 'vitest';
import { PHONE_MASK, phonePattern, toInputMask } from './phone-mask';

function type(keys: string): string {
  const mask = IMask.createMask(PHONE_MASK as Parameters<typeof IMask.createMask>[0]);
  for (const key of keys) mask.splice(mask.displayValue.length, 0, key, 'NONE', { input: true, raw: true });
  return mask.displayValue;
}

test('[FORM-01] an input mask keeps the country code and leaves other digits open', () => {
  expect(toInputMask('+7 ### ### ##-##')).toBe('+{7} 000 000 00-00');
});

test.each([
  ['9', '+7 9'],
  ['8', '+7'],
  ['9161234567', '+7 916 123 45-67'],
  ['89161234567', '+7 916 123 45-67'],
  ['+7 (916) 123-45-67', '+7 916 123 45-67'],
  ['8-916-123-45-67', '+7 916 123 45-67'],
  ['8916123456', '+7 916 123 45-6'],
])('[FORM-03] typing %j shows %j', (keys, shown) => {
  expect(type(keys)).toBe(shown);
});

test.each([
  '+375291234567',
  '91612345678',
  'спросите Анну',
  ' +7 916 123-45-67',
  '  89161234567',
  'т. +79161234567',
  'tel:+79161234567',
  '(+7) 916 123-45-67',
  '(8916) 123-45-67',
  '+ 7 916 123 45 67',
  '-+79161234567',
  '7+79161234567',
  '＋７９１６１２３４５６７',
  'Тел.: 8 (916) 123-45-67 Анна',
])('[FORM-01] typing %j leaves it unchanged', (keys) => {
  expect(type(keys)).toBe(keys);
});

test('[FORM-01] a text with one Russian number is read as that number', () => {
  expect(PHONE_MASK.read('тел. 8 (916) 123-45-67')).toBe('+79161234567');
  expect(PHONE_MASK.read('+375 29 123-45-67')).toBeUndefined();
});

test.each([
  ['+7 916 123-45-67', 'seven'],
  ['8 (916) 123-45-67', 'eight'],
  ['8 (916) 123-45-67, Анна', 'text'],
  ['9', 'seven'],
  ['8', 'eight'],
  ['Анна, кв. 12', 'text'],
])('[FORM-01] filling in %j at once selects the mask %s', (rawInputValue, mask) => {
  const compiledMasks = ['seven', 'eight', 'text'].map((name) => ({ name }));
  expect(PHONE_MASK.dispatch('', { rawInputValue, compiledMasks })).toEqual({ name: mask });
});

const compiled = ['seven', 'eight', 'text'].map((name) => ({ name }));

test.each([
  ['+7 916 123-45-67', 'seven'],
  ['79161234567', 'seven'],
  ['8 (916) 123-45-67', 'eight'],
  ['Анна 89161234567', 'text'],
  ['89161234567 Анна', 'text'],
  ['8 916 123', 'text'],
  ['89', 'text'],
])('[FORM-03] where phones are not expected, only a whole number as %j has the mask %s', (rawInputValue, mask) => {
  const pattern = phonePattern({ format: '+7 ###', isPhone: () => false, mayBecome: () => false, fallback: /^/ });
  expect(pattern.dispatch('', { rawInputValue, compiledMasks: compiled })).toEqual({ name: mask });
});

test('[FORM-03] an empty field has the mask of a phone', () => {
  for (const rawInputValue of ['', '+'])
    expect(PHONE_MASK.dispatch('', { rawInputValue, compiledMasks: compiled })).toEqual({ name: 'seven' });
});

test.each([
  ['7', true],
  ['+7', true],
  [' +7 ', true],
  ['+79', false],
  ['97', false],
  ['', false],
])('[FORM-03] %j is the country code alone: %s', (text, isPrefix) => {
  expect(PHONE_MASK.isPrefix(text)).toBe(isPrefix);
});

test.each([
  ['', true],
  ['  ', true],
  ['+7 916', true],
  ['+', false],
  ['Анна 8', false],
  ['+375 29', false],
])('[FORM-03] %j gives way to a number that is filled in: %s', (text, may) => {
  expect(PHONE_MASK.mayBeReplaced(text)).toBe(may);
});
