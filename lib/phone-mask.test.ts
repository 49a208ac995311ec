import { expect, test } from 'vitest';
import { hasPhone, PHONE_MASK, toCountryCode, toInputMask, toPlaceholder } from './phone-mask';

test('[FORM-01] phone masks keep the digits of the country and leave the others open', () => {
  expect(toInputMask('+7 ### ### ##-##')).toBe('+{7} 000 000 00-00');
  expect(PHONE_MASK.mask).toBe('+{7} 000 000 00-00');
  expect(PHONE_MASK.prepareChar).toBe(toCountryCode);
  expect(toPlaceholder('+7 ### ### ## ##')).toBe('+7 ___ ___ __ __');
});

test('[FORM-01] a first 8 becomes 7; a later 8 and other digits stay', () => {
  expect(toCountryCode('8', { value: '' })).toBe('7');
  expect(toCountryCode('8', { value: '+7 9' })).toBe('8');
  expect(toCountryCode('9', { value: '' })).toBe('9');
});

test.each([
  ['', false],
  ['+7', false],
  ['+7 9', true],
  ['+ 7 ', false],
])('[FORM-01] %j holds a phone: %s', (typed, has) => {
  expect(hasPhone(typed)).toBe(has);
});
