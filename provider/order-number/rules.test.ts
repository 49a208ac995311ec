import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeNumber, formatOrderNumber, parseOrderNumber } from './rules';

test.each([
  [4_821_037, '4821-0372'],
  [1_000_000, '1000-0004'],
  [9_999_999, '9999-9992'],
  [1_234_567, '1234-5671'],
  [7_654_321, '7654-3216'],
  [2_468_013, '2468-0133'],
  [5_555_555, '5555-5559'],
  [8_080_808, '8080-8088'],
  [3_141_592, '3141-5929'],
])('%i is completed by its check digit: %s', (chosen, text) => {
  expect(formatOrderNumber(completeNumber(chosen))).toBe(text);
});

const numbers = fc.integer({ min: 1_000_000, max: 9_999_999 }).map(completeNumber);

test('a number is parsed in groups, with spaces, hyphens or dashes', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const text = formatOrderNumber(number);
      expect(text).toMatch(/^\d{4}-\d{4}$/);
      for (const said of [
        text,
        text.replace('-', ' '),
        text.replace('-', ' – '),
        ...['\u2010', '\u2011', '\u2012', '\u2014', '\u2015'].map((dash) => text.replace('-', dash)),
        text.replace('-', ''),
        ` ${text}`,
      ]) {
        expect(parseOrderNumber(said)).toBe(number);
      }
    }),
  );
});

test('one wrong digit or two swapped digits never give another valid number', () => {
  fc.assert(
    fc.property(numbers, fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
      const digits = [...String(number)];
      const wrong = digits.with(place, String((Number(digits[place]) + shift) % 10)).join('');
      expect(parseOrderNumber(wrong)).toBeUndefined();
      const [a = '', b = ''] = [digits[place % 7], digits[(place % 7) + 1]];
      const swapped = digits
        .with(place % 7, b)
        .with((place % 7) + 1, a)
        .join('');
      expect(parseOrderNumber(swapped)).toBe(a === b ? number : undefined);
    }),
    { numRuns: 2_000 },
  );
});

test.each(['', '4821', '4821-03720', '04821-0372', '0000-0000', 'abcd-efgh', '４８２１-0372', '4821.0372'])(
  '«%s» is no number',
  (text) => {
    expect(parseOrderNumber(text)).toBeUndefined();
  },
);
