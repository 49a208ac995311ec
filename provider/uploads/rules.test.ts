import { expect, test } from 'vitest';
import { MAX_PIXELS } from './rules';

test('[FORM-12] a picture has at most 64 million pixels', () => {
  expect(MAX_PIXELS).toBe(64_000_000);
});
