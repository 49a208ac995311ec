import { expect, test } from 'vitest';
import { comparisonAddress, parseCompared } from './comparison';

test('a comparison address survives a round trip', () => {
  const slugs = ['tuja-zapadnaja', 'el', 'sosna'];
  expect(comparisonAddress(slugs)).toBe('/compare?items=tuja-zapadnaja,el,sosna');
  expect(parseCompared(comparisonAddress(slugs).split('=')[1])).toEqual(slugs);
  expect(comparisonAddress([])).toBe('/compare');
});

test('invalid slugs and duplicates are dropped, and there are four at most', () => {
  expect(parseCompared()).toEqual([]);
  expect(parseCompared('el,,<b>,El,el,../x,a,b,c,d')).toEqual(['el', 'a', 'b', 'c']);
});
