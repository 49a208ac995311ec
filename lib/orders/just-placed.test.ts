import { expect, test } from 'vitest';
import { isJustPlaced } from './just-placed';

const date = '2026-11-22T09:30:00.000Z';

test.each([
  ['new', '2026-11-22T09:30:00.000Z', true],
  ['new', '2026-11-22T09:44:59.999Z', true],
  ['new', '2026-11-22T09:45:00.000Z', false],
  ['awaiting_payment', '2026-11-22T09:31:00.000Z', false],
  ['cancelled', '2026-11-22T09:31:00.000Z', false],
] as const)('[ROUTE-11] an order of 09:30 with status %s is just placed at %s: %s', (status, now, isFresh) => {
  expect(isJustPlaced({ status, date }, new Date(now))).toBe(isFresh);
});
