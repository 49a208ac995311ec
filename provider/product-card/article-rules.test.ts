import { expect, test } from 'vitest';
import { articleBeginnings, articleKey, isAmbiguous } from './article-rules';

test.each([
  ['ТУ-77', 'ту 77'],
  ['ТУ-77', 'ty77'],
  ['А 1-2', 'a1 2'],
])('«%s» and «%s» are one article number', (one, other) => {
  expect(articleKey(one)).toBe(articleKey(other));
});

test.each([
  ['12-34', '1234'],
  ['ТУ-771', 'ТУ-77-1'],
  ['77', '077'],
])('«%s» and «%s» are two article numbers', (one, other) => {
  expect(articleKey(one)).not.toBe(articleKey(other));
});

test.each([
  ['1234.jpg', ['1234']],
  ['1234-2.jpg', ['1234-2', '1234']],
  ['1234 спереди.jpg', ['1234 спереди', '1234']],
  ['1234спереди.jpg', ['1234спереди', '1234']],
  ['ТУ-77_1.jpeg', ['ТУ-77_1', 'ТУ-77', 'ТУ']],
  ['C:\\фото\\100001 (2).webp', ['100001 (2', '100001']],
  ['a.b.jpg', ['a.b', 'a']],
  ['---.jpg', []],
  ['', []],
])('the article number of «%s» may be one of %j', (name, beginnings) => {
  expect(articleBeginnings(name)).toEqual(beginnings);
});

test('no more than sixty signs of a name are looked at', () => {
  expect(articleBeginnings('1'.repeat(200))).toEqual(['1'.repeat(60)]);
  expect(articleBeginnings(`${'a1'.repeat(100)}`)).toHaveLength(60);
});

test.each([
  '2024-05-12 10.20.jpg',
  '240512_1030.jpg',
  '20240512.jpg',
  '20240512_103000.jpg',
  '20240512103000.jpg',
  '12.05.2024 10-20.jpg',
  'IMG_20240512_103000.jpg',
  'IMG-20240512-WA0003.jpg',
  'PXL_20240512_103000123.jpg',
  'WhatsApp Image 2024-05-12 at 10.20.30.jpeg',
  'photo_2024-05-12_10-20-30.jpg',
])('«%s» tells when it was taken, no article number', (name) => expect(articleBeginnings(name)).toEqual([]));

test.each([
  ['2024.jpg', '2024'],
  ['2024-05.jpg', '2024-05'],
  ['100001_1030.jpg', '100001'],
  ['1234 2024-05-12.jpg', '1234'],
])('«%s» may still begin with the article number %s', (name, article) =>
  expect(articleBeginnings(name)).toContain(article),
);

test.each([
  [['1234-2', '1234'], true],
  [['1234 (2', '1234'], true],
  [['1234-200', '1234'], false],
  [['1234спереди', '1234'], false],
  [['1234'], false],
  [[], false],
])('that a name begins with %j is unclear: %s', (beginnings, unclear) => expect(isAmbiguous(beginnings)).toBe(unclear));
