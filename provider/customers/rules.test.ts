import { expect, test } from 'vitest';
import { searchWords } from './rules';

test.each([
  ['8 (916) 123-45-67', ['79161234567']],
  ['+7 916 123-45-67', ['79161234567']],
  ['916.123', ['916123']],
  ['8916', ['7916']],
  ['8495', ['8495']],
  ['7', ['7']],
  ['+7 (', ['7']],
  ['(916) 12', ['91612']],
  ['9 8916', ['98916']],
])('a phone %s, or a part of one, is looked for as %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test.each([
  ['Алёна  Петрова ', ['алена', 'петрова']],
  ['Anna@Example.RU', ['anna@example.ru']],
  ['Анна 8916', ['анна', '8916']],
  ['Анна8', ['анна8']],
  ['8Анна', ['8анна']],
  ['89161234567 Анна', ['89161234567', 'анна']],
  ['-', ['-']],
  [' ', []],
])('«%s» is looked for by the words %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test('ten words are enough', () => {
  expect(searchWords('а б в г д е ж з и к л м')).toEqual([...'абвгдежзик']);
});
