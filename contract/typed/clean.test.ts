import { expect, test } from 'vitest';
import { cleanTyped, digitsOf, OTHER_DIGIT, onlyOne } from './clean';

test.each([
  [' \u202Aa\u200B\u00A0b\u2011c\u2212d\u00AD ', 'a b-c-d'],
  ['a \u00A0\t b', 'a b'],
  ['ＡＢ１２', 'AB12'],
  // A footnote is no digit of the number before it.
  ['12²м', '12²м'],
])('the typed text %j is cleaned to %j', (text, clean) => {
  expect(cleanTyped(text)).toBe(clean);
});

test('the digits of a text are its ASCII digits', () => {
  expect(digitsOf('+7 (916) 123-45-67')).toBe('79161234567');
  expect(digitsOf('нет')).toBe('');
});

test.each([
  ['5', false],
  ['a', false],
  [' ', false],
  ['٣', true],
  ['12३', true],
])('%j has a digit of another script: %s', (text, has) => {
  expect(OTHER_DIGIT.test(text)).toBe(has);
});

test('several equal values are one, different ones are none', () => {
  expect(onlyOne(['a'])).toBe('a');
  expect(onlyOne(['a', 'a'])).toBe('a');
  expect(onlyOne(['a', 'b'])).toBeUndefined();
  expect(onlyOne([])).toBeUndefined();
  expect(onlyOne(['a', undefined])).toBeUndefined();
});
