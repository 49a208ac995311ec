import { expect, test } from 'vitest';
import { type Figure, isReached } from '@/bench/figure';
import { median, percentile } from '@/bench/statistics';
import { asTable } from '@/bench/table';

const figure = (more: Partial<Figure>): Figure => ({ name: 'a', unit: 'ms', value: 10, goal: { most: 10 }, ...more });
const bare = { what: 'bare Next', value: 5 } as const;

test.each<[string, Partial<Figure>, boolean | undefined]>([
  ['a figure equal to its upper limit is reached', {}, true],
  ['a figure above its upper limit is not reached', { value: 10.1 }, false],
  ['a figure below its lower limit is not reached', { goal: { least: 11 } }, false],
  ['a ratio equal to its limit is reached', { beside: bare, goal: { most: 2 } }, true],
  ['a ratio above its limit is not reached', { beside: bare, goal: { most: 1.9 } }, false],
  ['a figure that was not measured has no verdict', { value: undefined }, undefined],
  ['a figure that is not a number has no verdict', { value: Number.NaN }, undefined],
])('isReached: %s', (_, more, verdict) => expect(isReached(figure(more))).toBe(verdict));

test('median and percentile return one of the measured values; the median of an empty list is NaN', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(percentile([1, 2, 3, 4], 0.75)).toBe(3);
  expect(percentile([7], 0.75)).toBe(7);
  expect(median([])).toBeNaN();
});

test('asTable writes a row with the figure, its comparison, the ratio, the goal and the verdict', () => {
  const row = asTable([figure({ page: 'home', beside: bare, goal: { most: 1.5 } })])
    .split('\n')
    .at(-1);
  expect(row?.split('|').map((cell) => cell.trim())).toEqual([
    ...['', 'a', 'home', '10 ms', 'bare Next 5 ms', '2×', '≤ 1.5×', '✗', '', ''],
  ]);
});
