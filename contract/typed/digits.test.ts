import { describe, expect, test } from 'vitest';
import { readCode, readDigits } from './digits';

describe('digits', () => {
  test('[ORDER-01] are the one number of the given length', () => {
    expect(readDigits('ИНН 7707083893 КПП 773601001', 10, 12)).toBe('7707083893');
    expect(readDigits('ИНН 7707083893 КПП 773601001', 9)).toBe('773601001');
    expect(readDigits('7707 083893', 10, 12)).toBe('7707083893');
    expect(readDigits('7707083893773601001', 10, 12)).toBeUndefined();
    expect(readDigits('7707083893 или 5001007322', 10, 12)).toBeUndefined();
    expect(readDigits('7707083893, 7707083893', 10, 12)).toBe('7707083893');
    expect(readDigits('1.5', 2)).toBeUndefined();
    expect(readDigits('7707083893 ٣', 10)).toBeUndefined();
    expect(readDigits('нет', 10, 0)).toBeUndefined();
  });

  test.each([
    ['', '', ''],
    ['12', '1', '12'],
    ['123 456', '', '123456'],
    ['1234567', '123456', '123456'],
    ['Код 123456 для входа', '', '123456'],
    ['Питомник 24: код 123456', '', '123456'],
    ['Код 123-456. Действует 10 минут', '', '123456'],
    ['1234567', '', undefined],
    ['x1234567', '123456', undefined],
    ['1234567 12', '123456', undefined],
    ['12 34 56', '', '123456'],
    ['123456 654321', '', undefined],
    ['нет', '12', undefined],
    ['1a', '1', undefined],
    ['12345²', '', undefined],
  ])('[AUTH-06] a code field with the new text %j and the old value %j becomes %j', (text, before, code) => {
    expect(readCode(text, before)).toBe(code);
  });
});

test('[AUTH-06] without an old value a seventh digit is an error', () => {
  expect(readCode('1234567')).toBeUndefined();
  expect(readCode('123456')).toBe('123456');
});
