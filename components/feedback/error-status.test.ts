import { expect, test } from 'vitest';
import { OUTAGE_DIGEST } from '@/contract/wire';
import { statusOf } from './error-status';

test('[GEN-13] an error has the status 500 unless it is an outage, which has 503', () => {
  expect(statusOf({})).toBe(500);
  expect(statusOf({ digest: 'another' })).toBe(500);
  expect(statusOf({ digest: OUTAGE_DIGEST })).toBe(503);
});
