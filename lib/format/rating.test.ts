import { expect, test } from 'vitest';
import { formatRating } from './rating';

test('[DATA-04] an average rating has one decimal, also if whole', () => {
  expect([4, 4.04, 4.67, 5].map(formatRating)).toEqual(['4,0', '4,0', '4,7', '5,0']);
});
