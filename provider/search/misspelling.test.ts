import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance } from './misspelling';

test.each([
  ['сосна', 'сосна', 0],
  ['сасна', 'сосна', 1],
  ['сона', 'сосна', 1],
  ['соссна', 'сосна', 1],
  ['сонса', 'сосна', 1],
  ['гартенция', 'гортензия', 2],
  ['', 'туя', 3],
  ['туя', '', 3],
  ['а', 'б', 1],
])('%s and %s differ by %i', (typed, target, expected) => {
  expect(distance(typed, target)).toBe(expected);
});

test('an unfinished word costs only its wrong letters', () => {
  expect(distance('гарт', 'гортензия', { isPrefix: true })).toBe(1);
  expect(distance('горт', 'гортензия', { isPrefix: true })).toBe(0);
});

test('the distance is symmetric, 0 only for equal words, and at most the longer length', () => {
  const word = fc.string({ unit: fc.constantFrom('а', 'б', 'в'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const found = distance(a, b);
      expect(found).toBe(distance(b, a));
      expect(found === 0).toBe(a === b);
      expect(found).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(found).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
    }),
  );
});
