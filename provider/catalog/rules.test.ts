import { describe, expect, test } from 'vitest';
import { excerpt, freeSlug, heightLabel, roundPrices, slugOf, sortKey } from './rules';

describe('sort key', () => {
  test('[GEN-01] «ё» sorts like «е», case and quotes are ignored, numbers sort by value', () => {
    const names = ['Ясень', 'Ёлка', 'ель', 'Ежевика', 'Пион «Сара»', 'Пион Белый', 'Роза 10 л', 'Роза 9 л'];
    const sorted = [...names].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
    expect(sorted).toEqual(['Ежевика', 'Ёлка', 'ель', 'Пион Белый', 'Пион «Сара»', 'Роза 9 л', 'Роза 10 л', 'Ясень']);
  });

  test.each([
    ['Ёлка', 'елка'],
    ['Пион «Сара»', 'пион сара'],
    ['„А“ "Б" \'В\'', 'а б в'],
    ['С7 10 л', 'с000007 000010 л'],
    ['  Ель \n сизая ', 'ель сизая'],
  ])('of «%s» is «%s»', (name, key) => expect(sortKey(name)).toBe(key));
});

describe('height', () => {
  test('is one figure, a span, or nothing', () => {
    expect(heightLabel({ height_cm: [48, 48] })).toBe('48 см');
    expect(heightLabel({ height_cm: [60, 80] })).toBe('60–80 см');
    expect(heightLabel({})).toBeUndefined();
  });
});

describe('excerpt', () => {
  test('[GEN-12] is cut at a word and says so', () => {
    expect(excerpt('Сосна  растёт\nна солнце', 40)).toBe('Сосна растёт на солнце');
    expect(excerpt('Сосна растёт на солнце', 15)).toBe('Сосна растёт…');
    expect(excerpt('Соснарастётнасолнце', 10)).toBe('Соснараст…');
    expect(excerpt('Сосна растёт', 6)).toBe('Сосна…');
    expect(excerpt('Сосна растёт', 5)).toBe('Сосн…');
    expect(excerpt('  Сосна ', 5)).toBe('Сосна');
  });

  test('[GEN-12] has 160 characters at most', () => {
    expect(excerpt('я'.repeat(160))).toBe('я'.repeat(160));
    expect(excerpt('я'.repeat(161))).toBe(`${'я'.repeat(159)}…`);
  });
});

test('round prices start at the minimum and end below the maximum', () => {
  expect(roundPrices({ min: 790, max: 16_900 })).toEqual([1_000, 2_000, 3_000, 5_000, 10_000]);
  expect(roundPrices({ min: 500, max: 2_000 })).toEqual([500, 1_000]);
  expect(roundPrices({ min: 690, max: 790 })).toEqual([]);
  expect(roundPrices({ min: 0, max: 0 })).toEqual([]);
  expect(roundPrices({ min: 0, max: 1 })).toEqual([]);
});

test.each([
  ['Бонсай фикус «Гинсенг», 6 лет, 25 см', 'bonsaj-fikus-ginseng-6-let-25-sm'],
  ['Туя западная «Смарагд», С3', 'tuya-zapadnaya-smaragd-s3'],
  ['Жимолость съедобная, щётка × ёж', 'zhimolost-sedobnaya-shchetka-x-ezh'],
  ["Rosa 'Crème Brûlée'", 'rosa-creme-brulee'],
  ['Цветы\u00A0весны', 'cvety-vesny'],
  ['«»', ''],
])('the address of «%s» is %s', (name, slug) => expect(slugOf(name)).toBe(slug));

test('a long address ends with a word', () => {
  const slug = slugOf('Пузыреплодник калинолистный '.repeat(6));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug.endsWith('puzyreplodnik')).toBe(true);
  expect(slugOf('ы'.repeat(90))).toBe('y'.repeat(80));
});

test('a taken address is counted on', () => {
  expect(freeSlug('irga', new Set())).toBe('irga');
  expect(freeSlug('irga', new Set(['irga', 'irga-2', 'irga-4']))).toBe('irga-3');
});
