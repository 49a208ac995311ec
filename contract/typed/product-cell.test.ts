import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShortened, readCell } from './product-cell';

const read = (field: Parameters<typeof readCell>[0], text: string) => readCell(field, text);
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const faultOf = (field: Parameters<typeof readCell>[0], text: string) => {
  const cell = readCell(field, text);
  return 'fault' in cell ? plain(cell.fault) : undefined;
};

describe('a price', () => {
  test.each([
    '1190',
    '1 190',
    '1\u00A0190',
    '1\u2009190',
    '1\u202F190,00',
    '1190 ₽',
    '1190.00',
    '1 190,0 руб.',
    ' 1190р ',
  ])('«%s» is 1190 roubles', (text) => expect(read('price', text)).toEqual({ value: 1_190 }));

  test.each([
    ['1 090,50 руб.', '«1 090,50 руб.» с копейками, нужны целые рубли'],
    ['1190,5', '«1190,5» с копейками, нужны целые рубли'],
    ['двести', '«двести» – не число'],
    ['1,190', '«1,190» – не число'],
    ['12 34', '«12 34» – не число'],
    ['−5', '«-5» меньше нуля'],
    ['', 'пусто, нужно число'],
    ['>10', '«>10» – не число'],
    ['есть', '«есть» – не число'],
    ['1E+02', '«1E+02» – число, сокращённое в Excel, запишите его целиком'],
    ['=2+5', '«=2+5» – формула, нужно готовое число'],
    ['20000001', 'дороже 20 000 000 ₽'],
  ])('of «%s» is refused: %s', (text, fault) => expect(faultOf('price', text)).toBe(fault));
});

test.each(['', '-', '—', 'нет', '0'])('the discount «%s» is none', (text) => {
  expect(read('discount_price', text)).toEqual({ value: null });
});

test('a zero price is a price, not a missing one', () => expect(read('price', '0')).toEqual({ value: 0 }));

describe('pieces', () => {
  test.each(['10', '+10', '+ 10 шт', '10,00', '10 шт.'])('received «%s» are ten', (text) =>
    expect(read('received', text)).toEqual({ value: 10 }),
  );

  test.each(['', '0', '+0'])('received «%s» are none', (text) =>
    expect(read('received', text)).toEqual({ value: null }),
  );

  test('a shelf can be empty, but not half a piece', () => {
    expect(read('stocked', '0')).toEqual({ value: 0 });
    expect(faultOf('stocked', '1,5')).toBe('«1,5» – не целое число');
    expect(faultOf('stocked', '1000001')).toBe('больше 1 000 000 штук');
  });
});

test('a place is a text of at most 60 characters, or none', () => {
  expect(read('bed', ' Б-2 ')).toEqual({ value: 'Б-2' });
  expect(read('bed', '')).toEqual({ value: null });
  expect(faultOf('bed', 'я'.repeat(61))).toBe('место длиннее 60 знаков');
});

test('any text is either read or told to be wrong', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = read('price', text);
      expect('value' in cell ? Number.isInteger(cell.value) : cell.fault.length > 0).toBe(true);
    }),
  );
});

test.each(['1E+02', '1,00035E+05', '-1e+3', '4.6E12'])('«%s» has lost digits in Excel', (text) =>
  expect(isShortened(text)).toBe(true),
);
test.each(['100', '1190,50', 'E', 'Б-2E', 'есть'])('«%s» is whole', (text) => expect(isShortened(text)).toBe(false));
