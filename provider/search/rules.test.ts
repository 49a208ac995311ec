import { expect, test } from 'vitest';
import {
  availableFirst,
  fold,
  isPronounceable,
  numberKey,
  partings,
  splitWords,
  unmix,
  withoutFleetingVowel,
} from './rules';

test('text is folded as the index folds it', () => {
  expect(fold('Клён «ПАЛЬМОЛИСТНЫЙ»')).toBe('клен «пальмолистный»');
  expect(fold('й'.normalize('NFD'))).toBe('й');
});

test('words are letters and digits, whatever stands between them', () => {
  expect(splitWords("туя,смарагд! & | ! ( ) : * ' % _ 🌲 с5")).toEqual(['туя', 'смарагд', 'с5']);
  expect(splitWords('ш'.repeat(100)).every((word) => word.length <= 40)).toBe(true);
});

test('a Latin letter that slipped into a Russian word becomes Russian, a Latin word stays', () => {
  expect(unmix('cмарагд')).toBe('смарагд');
  expect(unmix('rosa')).toBe('rosa');
});

test.each([
  ['сосен', 'сосн'],
  ['вишен', 'вишн'],
  ['елок', 'елк'],
  ['горшок', 'горшк'],
  ['туя', undefined],
  ['пион', undefined],
])('%s without its fleeting vowel is %s', (word, bare) => {
  expect(withoutFleetingVowel(word)).toBe(bare);
});

test('a word is parted into halves of three letters at least', () => {
  expect(partings('блюстар')).toEqual([
    ['блю', 'стар'],
    ['блюс', 'тар'],
  ]);
  expect(partings('ель')).toEqual([]);
});

test('what cannot be had goes behind its equals only', () => {
  const hits: [number, number][] = [
    [1, 500],
    [2, 500],
    [3, 400],
    [4, 400],
  ];
  expect(availableFirst(hits, (ordinal) => ordinal % 2 === 0)).toEqual([2, 1, 4, 3]);
});

test('keys of the wrong layout make no word', () => {
  for (const word of ['рододедрон', 'смарагд', 'сирнь', 'hydrangea']) expect(isPronounceable(word)).toBe(true);
  for (const word of ['hjljltlhjy', 'tdtkmybr', 'шт']) expect(isPronounceable(word)).toBe(false);
});

test.each([
  ['ту-77', 'ty77'],
  ['ty77', 'ty77'],
  ['ту 77', 'ty77'],
  ['арт. ту-77', 'ty77'],
  ['артикул: n-0001', 'n0001'],
  ['10 025', '10025'],
  ['туя', undefined],
  ['150', undefined],
  ['с2', undefined],
  [`a${'1'.repeat(60)}`, undefined],
  ['', undefined],
])('«%s» as an article number is %s', (typed, key) => {
  expect(numberKey(typed)).toBe(key);
});
