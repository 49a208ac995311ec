import { expect, test } from 'vitest';
import { readingTime } from './reading-time';

const text = (words: number) => ({ type: 'text' as const, html: `<p>${'слово '.repeat(words)}</p>` });

test('the time to read counts the words of texts, not their marks', () => {
  expect(readingTime([text(360)])).toBe('2\u00A0минуты чтения');
  expect(readingTime([text(800), { type: 'quote', text: 'слово '.repeat(100) }])).toBe('5\u00A0минут чтения');
});

test('whatever is short takes a minute', () => {
  expect(readingTime([])).toBe('1\u00A0минута чтения');
});
