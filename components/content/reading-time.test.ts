import { expect, test } from 'vitest';
import { readingTime } from './reading-time';

const text = (words: number) => ({ type: 'text' as const, html: `<p>${'слово '.repeat(words)}</p>` });

test('the reading time counts the words of text blocks and quotes, not their markup', () => {
  expect(readingTime([text(360)])).toBe('2\u00A0минуты чтения');
  expect(readingTime([text(800), { type: 'quote', text: 'слово '.repeat(100) }])).toBe('5\u00A0минут чтения');
});

test('a short text takes one minute', () => {
  expect(readingTime([])).toBe('1\u00A0минута чтения');
});
