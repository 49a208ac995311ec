import { expect, test } from 'vitest';
import { articleBeginnings, articleKey } from './article-rules';

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
