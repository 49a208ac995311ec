import { expect, test } from 'vitest';
import { meanRating, summarise } from './rules';

test('ratings are counted from 5 to 1, with their mean to two digits', () => {
  const counted = [
    { rating: 1, count: 1 },
    { rating: 5, count: 2 },
  ];
  expect(summarise(counted)).toEqual({
    distribution: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: { 5: 2, 1: 1 }[rating] ?? 0 })),
    count: 3,
    mean: 3.67,
  });
  expect(summarise([])).toMatchObject({ count: 0, mean: null });
  expect(meanRating({ sum: 9, count: 2 })).toBe(4.5);
});

test('[UI-11] a mean is rounded to hundredths, up from a half', () => {
  expect(meanRating({ sum: 0, count: 0 })).toBeNull();
  expect(meanRating({ sum: 10, count: 3 })).toBe(3.33);
  expect(meanRating({ sum: 29, count: 8 })).toBe(3.63);
});
