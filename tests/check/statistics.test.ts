import { expect, test } from 'vitest';
import { Random } from '../fuzz/random';
import { mannWhitney, median, percentile } from '../setup/statistics';

test('the Mann–Whitney test agrees with a worked example', () => {
  // Hollander and Wolfe's permeabilities: U = 35, z = (35 − 25 − ½) ÷ √(10 × 5 × 16 ÷ 12) = 1.163, p = 0.2446.
  const permeability = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46];
  const later = [1.15, 0.88, 0.9, 0.74, 1.21];
  expect(mannWhitney(permeability, later)).toBeCloseTo(0.2446, 4);
  expect(mannWhitney(later, permeability)).toBeCloseTo(0.2446, 4);
});

test('the Mann–Whitney test rarely finds a difference within one distribution, nearly always between two', () => {
  const random = new Random(4);
  const list = (more: number) => Array.from({ length: 500 }, () => random.int(1_000) + more);
  const shares = (more: number) => Array.from({ length: 200 }, () => mannWhitney(list(0), list(more)));
  expect(shares(0).filter((p) => p < 0.01).length).toBeLessThanOrEqual(8);
  expect(shares(100).filter((p) => p < 0.01).length).toBeGreaterThan(190);
});

test('the Mann–Whitney test gives p = 1 for samples of equal values', () => {
  expect(mannWhitney([1, 1, 1], [1, 1, 1])).toBe(1);
  expect(mannWhitney([1, 1, 2, 2], [1, 1, 2, 2])).toBeCloseTo(1, 2);
});

test('median and percentile of known lists match the values worked out by hand', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 2.5, 0]);
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
  expect([percentile(hundred, 0.99), percentile(hundred, 0), percentile([7], 0.99)]).toEqual([100, 1, 7]);
});
