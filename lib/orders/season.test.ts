import { expect, test } from 'vitest';
import type { Travel } from '@/contract/cart';
import { isPastWinter, leavesText, orderSeason } from './season';

const POTTED: Travel = { form: 'C5', evergreen: true };
const BALL: Travel = { form: 'ball', evergreen: true };
const BONSAI: Travel = { form: 'bonsai_pot', style: 'moyogi' };
const GOODS: Travel = {};
const WINTER = new Date('2026-11-22T00:00:00Z');
const MAY = new Date('2026-05-10T00:00:00Z');
const dayOf = (date: Date | undefined) => date?.toISOString().slice(0, 10);

test('the whole order ships when its last product may', () => {
  expect(orderSeason([POTTED, BALL, GOODS], 'courier', MAY)).toEqual({
    isMixed: false,
    hasBox: false,
    isWintering: false,
  });
  const winter = orderSeason([POTTED, BALL], 'courier', WINTER);
  expect(dayOf(winter.from)).toBe('2027-05-01');
  expect(winter.isMixed).toBe(false);
  const mixed = orderSeason([GOODS, POTTED], 'transport', WINTER);
  expect([dayOf(mixed.from), mixed.isMixed]).toEqual(['2027-04-01', true]);
});

test('a bonsai ships in a box, unless picked up or shipped in spring with the rest', () => {
  expect(orderSeason([BONSAI], 'courier', WINTER)).toMatchObject({ hasBox: true, isMixed: false });
  expect(orderSeason([BONSAI], 'courier', WINTER)).not.toHaveProperty('from');
  expect(orderSeason([BONSAI, POTTED], 'courier', WINTER)).toMatchObject({ hasBox: false, isMixed: true });
  expect(orderSeason([BONSAI], 'courier', MAY).hasBox).toBe(false);
  expect(orderSeason([BONSAI], 'pickup', WINTER).hasBox).toBe(false);
  expect(orderSeason([GOODS, BONSAI], 'transport', WINTER).hasBox).toBe(true);
});

test('picking up potted plants in winter adds storage advice', () => {
  expect(orderSeason([POTTED], 'pickup', WINTER)).toMatchObject({ isWintering: true });
  expect(orderSeason([POTTED, BALL], 'pickup', WINTER)).toMatchObject({ isWintering: true });
  expect(orderSeason([BALL], 'pickup', WINTER)).toMatchObject({ isWintering: false });
  expect(orderSeason([POTTED], 'courier', WINTER)).toMatchObject({ isWintering: false });
  expect(orderSeason([GOODS], 'pickup', WINTER)).toMatchObject({ isWintering: false });
  expect(orderSeason([POTTED], 'pickup', MAY)).toMatchObject({ isWintering: false });
});

test.each([
  ['2027-04-01', '2026-11-22', true],
  ['2027-04-01', '2026-04-10', true],
  ['2026-05-01', '2026-03-31', true],
  ['2026-05-01', '2026-04-01', false],
  ['2026-09-01', '2026-05-10', false],
])('an order that ships from %s, placed on %s, stays over winter: %s', (from, day, isPast) => {
  expect(isPastWinter(new Date(from), new Date(day))).toBe(isPast);
});

test.each([
  ['courier', 'Отправим с\u00A01 апреля'],
  ['transport', 'Отправим с\u00A01 апреля'],
  ['pickup', 'Выдадим с\u00A01 апреля'],
] as const)('an order delivered by %s from 1 April says «%s»', (method, text) => {
  expect(leavesText(new Date('2027-04-01T00:00:00Z'), method)).toBe(text);
});
