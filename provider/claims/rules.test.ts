import { expect, test } from 'vitest';
import type { OrderStatus } from '../../contract/orders';
import { MAX_CLAIMS, mayClaim } from './rules';

const order = (...statuses: OrderStatus[]) => ({
  status: statuses.at(-1) ?? 'new',
  moves: statuses.map((status, index) => ({ status, date: `2026-11-0${index + 1}T09:00:00.000Z` })),
});
const at = (text: string) => new Date(text);

test('an order is claimed about from the day it left the nursery', () => {
  const now = at('2026-11-20T09:00:00Z');
  expect(mayClaim(order('new', 'assembling'), now)).toBe(false);
  expect(mayClaim(order('new', 'assembling', 'shipped'), now)).toBe(true);
  expect(mayClaim(order('new', 'ready', 'done'), now)).toBe(true);
  expect(mayClaim(order('new', 'shipped', 'cancelled'), now)).toBe(false);
});

test('the guarantee ends a year after that day, not after the last move', () => {
  const shipped = order('new', 'shipped', 'done');
  expect(mayClaim(shipped, at('2027-11-02T08:59:00Z'))).toBe(true);
  expect(mayClaim(shipped, at('2027-11-02T09:00:00Z'))).toBe(false);
});

test('an order has five claims at most', () => {
  expect(MAX_CLAIMS).toBe(5);
});

test('an order without a date of its handover cannot be claimed about', () => {
  expect(mayClaim({ status: 'done', moves: [] }, at('2026-11-20T09:00:00Z'))).toBe(false);
});
