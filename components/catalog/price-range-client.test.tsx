import { expect, test } from 'vitest';
import { sliderOf } from './price-range-client';

test('the slider has round bounds around the prices and a round step', () => {
  const { min, max, step, shareOf } = sliderOf({ min: 790, max: 16_900 });
  expect([min, max, step]).toEqual([700, 16_900, 100]);
  expect([shareOf(700), shareOf(8_800), shareOf(99_999), shareOf(0)]).toEqual([0, 0.5, 1, 0]);
});

test('a single price still gives the slider a range', () => {
  const { min, max, shareOf } = sliderOf({ min: 500, max: 500 });
  expect(max).toBeGreaterThan(min);
  expect(shareOf(500)).toBe(0);
});
