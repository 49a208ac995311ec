import { expect, test } from 'vitest';
import { typeset, typesetDegrees, typesetTelephones } from '@/provider/db/seed/typeset';
import { plainText, plainTexts } from './plain-text';

test.each([
  ['40\u2060–\u206060\u00A0см', '40–60 см'],
  ['12\u202F500\u00A0₽', '12 500 ₽'],
  ['рас\u00ADте\u00ADние', 'растение'],
  ['\uFEFFту\u200Bя\u200E', 'туя'],
  ['строка\nи ещё\tодна', 'строка\nи ещё\tодна'],
  ['садовница 👩\u200D🌾', 'садовница 👩\u200D🌾'],
  ['ту\u200Dя', 'туя'],
])('%j becomes plain %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test('everything that the typography of the seed inserts is removed', () => {
  for (const [set, text] of [
    [typeset, 'Туя, С3, 40–60 см, 2 шт'],
    [typesetDegrees, 'От −6…+5 °C и 15–20 °C'],
    [typesetTelephones, 'звоните: +7 495 000-00-00'],
  ] as const) {
    expect(set(text)).not.toBe(text);
    expect(plainText(set(text))).toBe(text);
  }
});

test('every text of a value becomes plain, field names and other values are unchanged', () => {
  const date = new Date(0);
  expect(plainTexts({ name: 'С\u00A01', list: ['40\u2060–\u206060', { n: 1, no: null, is: true, date }] })).toEqual({
    name: 'С 1',
    list: ['40–60', { n: 1, no: null, is: true, date }],
  });
});
