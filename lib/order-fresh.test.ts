import { expect, test } from 'vitest';
import { isJustPlaced } from './order-fresh';

const date = '2026-11-22T09:30:00.000Z';

test('thanks are for an order of which nothing has become yet', () => {
  const soon = new Date('2026-11-22T09:40:00.000Z');
  expect(isJustPlaced({ status: 'new', date }, soon)).toBe(true);
  expect(isJustPlaced({ status: 'cancelled', date }, soon)).toBe(false);
  expect(isJustPlaced({ status: 'new', date }, new Date('2026-11-22T09:45:00.000Z'))).toBe(false);
  expect(isJustPlaced({ status: 'new', date }, new Date('2026-11-22T09:44:59.999Z'))).toBe(true);
});
