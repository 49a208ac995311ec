import { expect, test } from 'vitest';
import { type Figure, isReached } from '@/bench/figure';
import { median, percentile } from '@/bench/statistics';
import { asTable } from '@/bench/table';

const figure = (more: Partial<Figure>): Figure => ({ name: 'a', unit: 'ms', value: 10, goal: { most: 10 }, ...more });
const bare = { what: 'bare Next', value: 5 } as const;

test.each<[string, Partial<Figure>, boolean | undefined]>([
  ['as much as the goal', {}, true],
  ['more than the goal', { value: 10.1 }, false],
  ['less than the least', { goal: { least: 11 } }, false],
  ['a ratio within its goal', { beside: bare, goal: { most: 2 } }, true],
  ['a ratio above its goal, whatever the figure', { beside: bare, goal: { most: 1.9 } }, false],
  ['what was not measured', { value: undefined }, undefined],
  ['what came to nothing', { value: Number.NaN }, undefined],
])('isReached: %s', (_, more, verdict) => expect(isReached(figure(more))).toBe(verdict));

test('a percentile is one of the measured values', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(percentile([1, 2, 3, 4], 0.75)).toBe(3);
  expect(percentile([7], 0.75)).toBe(7);
  expect(median([])).toBeNaN();
});

test('a row has the figure, its comparison, the ratio, the goal and the verdict', () => {
  const row = asTable([figure({ page: 'home', beside: bare, goal: { most: 1.5 } })])
    .split('\n')
    .at(-1);
  expect(row?.split('|').map((cell) => cell.trim())).toEqual([
    ...['', 'a', 'home', '10 ms', 'bare Next 5 ms', '2×', '≤ 1.5×', '✗', '', ''],
  ]);
});
