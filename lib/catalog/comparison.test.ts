import { expect, test } from 'vitest';
import { comparisonAddress, parseCompared } from './comparison';

test('an address of a comparison is read as it was written', () => {
  const slugs = ['tuja-zapadnaja', 'el', 'sosna'];
  expect(comparisonAddress(slugs)).toBe('/compare?items=tuja-zapadnaja,el,sosna');
  expect(parseCompared(comparisonAddress(slugs).split('=')[1])).toEqual(slugs);
  expect(comparisonAddress([])).toBe('/compare');
});

test('what cannot be a slug is left out, a product stands once, and there are four at most', () => {
  expect(parseCompared()).toEqual([]);
  expect(parseCompared('el,,<b>,El,el,../x,a,b,c,d')).toEqual(['el', 'a', 'b', 'c']);
});
