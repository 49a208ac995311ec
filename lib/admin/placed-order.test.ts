import { expect, test } from 'vitest';
import { moveTo } from './placed-order';

const ORDER = ['a', 'b', 'c', 'd'];

test.each([
  ['one by the rule to the top', 0, 2, 0, ['c', 'a', 'b', 'd'], 1],
  ['one by the rule further up', 1, 3, 2, ['a', 'b', 'd', 'c'], 3],
  ['one by the rule among those by hand', 2, 3, 1, ['a', 'd', 'b', 'c'], 3],
  ['one by hand among those by hand', 2, 0, 1, ['b', 'a', 'c', 'd'], 2],
  ['one by hand down', 1, 0, 2, ['b', 'c', 'a', 'd'], 3],
  ['none beyond the end', 1, 3, 4, ORDER, 1],
] as const)('%s', (_case, placed, from, to, order, count) => {
  expect(moveTo({ order: ORDER, placed }, from, to)).toEqual({ order, placed: count });
});
