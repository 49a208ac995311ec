import { expect, test } from 'vitest';
import { formatRating } from './rating';

test('[DATA-04] a mean of ratings is told to the tenth, a whole one too', () => {
  expect([4, 4.04, 4.67, 5].map(formatRating)).toEqual(['4,0', '4,0', '4,7', '5,0']);
});
