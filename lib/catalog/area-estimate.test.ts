import { expect, test } from 'vitest';
import { AREA_UNITS, estimateArea, formatArea, formatRange, parseArea, parseUnit, spellArea } from './area-estimate';

test.each([
  ['8', 'are', 800],
  ['8,5', 'are', 850],
  [' 1 200 ', 'm2', 1_200],
  ['\u200B8,5\u00A0', 'are', 850],
  ['8 5', 'are', undefined],
  ['1 20', 'm2', undefined],
  ['0', 'are', undefined],
  ['-8', 'are', undefined],
  ['восемь', 'are', undefined],
  ['', 'm2', undefined],
  ['1e9', 'm2', undefined],
  ['12345678', 'm2', undefined],
] as const)('«%s» in %s is an area of %s m²', (text, unit, area) => {
  expect(parseArea(text, unit)).toBe(area);
});

test.each([
  [100, 'are', '1\u00a0сотка'],
  [2_100, 'are', '21\u00a0сотка'],
  [850, 'are', '8,5\u00a0сотки'],
  [800, 'are', '8\u00a0соток'],
  [1_200, 'm2', '1\u00a0200\u00a0м²'],
] as const)('%s m² in %s is formatted as «%s»', (area, unit, words) => {
  expect(formatArea(area, unit)).toBe(words);
});

test.each([
  ['8', '8'],
  ['08', '8'],
  ['8 ', '8'],
  ['8.50', '8,5'],
  ['1 200', '1200'],
  ['восемь', ''],
  ['', ''],
  [null, undefined],
])('«%s» has the URL form %s', (text, spelled) => {
  expect(spellArea(text)).toBe(spelled);
});

test('an unknown unit falls back to the default', () => {
  expect([undefined, 'm2', 'acre'].map((text) => parseUnit(text, 'are'))).toEqual(['are', 'm2', 'are']);
});

test('the price uses the first tariff that is large enough, and grows with the area', () => {
  const tariffs: Parameters<typeof estimateArea>[0] = [
    { up_to_m2: 600, price: [12_000, 16_000], per_are: [0, 0] },
    { up_to_m2: 1_200, price: [10_000, 12_000], per_are: [1_000, 1_500] },
  ];
  expect(estimateArea(tariffs, 600)).toEqual([12_000, 16_000]);
  expect(estimateArea(tariffs, 601)).toEqual([16_000, 21_000]);
  expect(estimateArea(tariffs, 1_200)).toEqual([22_000, 30_000]);
  expect(estimateArea(tariffs, 1_201)).toBeUndefined();
});

test('[GEN-02] a range has one rouble sign', () => {
  expect(formatRange([35_000, 55_000])).toBe('35\u00a0000–55\u00a0000\u00a0₽');
  expect(formatRange([9_000, 9_000])).toBe('9\u00a0000\u00a0₽');
});

test.each([
  ['8.5', 850],
  ['8,25', 825],
  ['0,01', 1],
  ['123456', 12_345_600],
  ['1234567', undefined],
  ['8,', undefined],
  ['8,555', undefined],
  [',5', undefined],
  ['8-9', undefined],
  ['ок. 8', undefined],
  ['8 соток', undefined],
])('«%s» ares are %s m²', (text, area) => {
  expect(parseArea(text, 'are')).toBe(area);
});

test('area units are ares and square metres', () => {
  expect(AREA_UNITS).toEqual([
    { value: 'are', name: 'соток' },
    { value: 'm2', name: 'м²' },
  ]);
});

test('an estimate is rounded to 500 roubles', () => {
  const priced = (from: number, to: number) =>
    estimateArea([{ up_to_m2: 600, price: [from, to], per_are: [0, 0] }], 600);
  expect(priced(12_249, 12_250)).toEqual([12_000, 12_500]);
  expect(priced(12_749, 12_750)).toEqual([12_500, 13_000]);
});
