import { expect, test } from 'vitest';
import {
  availableFirst,
  fold,
  isKeyMash,
  isNoise,
  isPronounceable,
  numberKey,
  replaceLookalikes,
  splitsOf,
  splitWords,
  withoutFleetingVowel,
} from './rules';

test('text is folded as the index folds it', () => {
  expect(fold('Клён «ПАЛЬМОЛИСТНЫЙ»')).toBe('клен «пальмолистный»');
  expect(fold('й'.normalize('NFD'))).toBe('й');
  expect(fold('код №77')).toBe('код  77');
  expect(fold('Ё\u0306ﬁ２')).toBe('ӗfi2');
});

test.each(
  'купить куплю заказать цена цены стоимость недорого дешево продажа магазин питомник доставка саженец саженцы саженцев растение растения растений'.split(
    ' ',
  ),
)('«%s» says nothing about a plant', (word) => expect(isNoise(word)).toBe(true));

test.each(['', 'туя', 'цен'])('«%s» is not left out of a search', (word) => expect(isNoise(word)).toBe(false));

test.each([
  ['ццц', true],
  ['щщщццц', true],
  ['цц', false],
  ['🌲🌲', false],
  ['туя', false],
])('«%s» comes from keys held down: %s', (word, isHeld) => expect(isKeyMash(word)).toBe(isHeld));

test('words are letters and digits, whatever separates them', () => {
  expect(splitWords("туя,смарагд! & | ! ( ) : * ' % _ 🌲 с5")).toEqual(['туя', 'смарагд', 'с5']);
  expect(splitWords('ш'.repeat(50)).map((word) => word.length)).toEqual([40, 10]);
  expect(splitWords('!')).toEqual([]);
});

test('a Latin letter that slipped into a Russian word becomes Russian, a Latin word stays', () => {
  expect(replaceLookalikes('cмарагд')).toBe('смарагд');
  expect(replaceLookalikes('rosa')).toBe('rosa');
  expect(replaceLookalikes('яaceopxykmt')).toBe('яасеорхукмт');
  expect(replaceLookalikes('вишня z')).toBe('вишня z');
});

test.each([
  ['сосен', 'сосн'],
  ['вишен', 'вишн'],
  ['елок', 'елк'],
  ['горшок', 'горшк'],
  ['писем', 'писм'],
  ['письм', 'писм'],
  ['листьев', 'листв'],
  ['сосенка', undefined],
  ['туя', undefined],
  ['пион', undefined],
])('%s without its fleeting vowel is %s', (word, bare) => {
  expect(withoutFleetingVowel(word)).toBe(bare);
});

test('a word is split into halves of three letters at least', () => {
  expect(splitsOf('блюстар')).toEqual([
    ['блю', 'стар'],
    ['блюс', 'тар'],
  ]);
  expect(splitsOf('ельсад')).toEqual([['ель', 'сад']]);
  expect(splitsOf('ель')).toEqual([]);
});

test('an unavailable product comes after its equals only', () => {
  const hits: [number, number][] = [
    [1, 500],
    [2, 500],
    [3, 400],
    [4, 400],
  ];
  expect(availableFirst(hits, (ordinal) => ordinal % 2 === 0)).toEqual([2, 1, 4, 3]);
  expect(availableFirst(hits.toReversed(), () => false)).toEqual([2, 1, 4, 3]);
  const close: [number, number][] = [
    [2, 499],
    [1, 500],
  ];
  expect(availableFirst(close, (ordinal) => ordinal === 2)).toEqual([1, 2]);
});

test('text in the wrong layout is not pronounceable', () => {
  for (const word of ['рододедрон', 'смарагд', 'сирнь', 'взгляд', 'hydrangea'])
    expect(isPronounceable(word)).toBe(true);
  for (const word of ['hjljltlhjy', 'tdtkmybr', 'агенстств', 'шт']) expect(isPronounceable(word)).toBe(false);
});

test.each([
  ['ту-77', 'ty77'],
  ['ty77', 'ty77'],
  ['ту 77', 'ty77'],
  ['арт. ту-77', 'ty77'],
  ['арт.: ту-77', 'ty77'],
  ['код № 77а', '77a'],
  ['арту7', 'apty7'],
  ['ту арт 7', 'tyapt7'],
  ['авекмнорстух1', 'abekmhopctyx1'],
  ['бия1', 'бия1'],
  ['с22', 'c22'],
  ['1234', '1234'],
  ['туя-2026', 'tyя2026'],
  ['артикул: n-0001', 'n0001'],
  ['10 025', '10025'],
  ['туя', undefined],
  ['150', undefined],
  ['с2', undefined],
  [`a${'1'.repeat(60)}`, undefined],
  [`a${'1'.repeat(39)}`, `a${'1'.repeat(39)}`],
  [`a${'1'.repeat(40)}`, undefined],
  ['', undefined],
])('«%s» as an article number is %s', (typed, key) => {
  expect(numberKey(typed)).toBe(key);
});
