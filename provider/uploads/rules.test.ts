import { expect, test } from 'vitest';
import { MOST_PIXELS } from './rules';

test('[FORM-12] a picture has at most 64 million pixels', () => {
  expect(MOST_PIXELS).toBe(64_000_000);
});
