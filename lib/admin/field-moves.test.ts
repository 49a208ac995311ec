import { expect, test } from 'vitest';
import {
  actAgain,
  actName,
  type FieldMove,
  isHeld,
  isOutdated,
  isSuspicious,
  momentOf,
  stockAfter,
} from './field-moves';

const DAY_MS = 24 * 3_600_000;
const PINE = { uuid: 'pine', sku: '8289', name: 'Сосна' };
const move = (order: number, given: Partial<FieldMove> = {}): FieldMove => ({
  ...{ id: String(order), order, owner: 'a@b.ru', at: 0, plant: PINE, state: 'waiting', tried: false },
  act: { kind: 'count', pieces: 40, seen: 43 },
  ...given,
});

test('what waits changes the stock in its order; what was sent or refused does not', () => {
  const dead = { kind: 'writeOff', pieces: 2, reason: 'frozen' } as const;
  expect(stockAfter(43, 'pine', [move(1), move(2, { act: dead })])).toBe(38);
  expect(
    stockAfter(43, 'pine', [move(1, { act: dead, state: 'sent' }), move(2, { act: dead, state: 'refused' })]),
  ).toBe(43);
  expect(stockAfter(43, 'maple', [move(1)])).toBe(43);
  expect(stockAfter(43, 'pine', [move(1, { act: { kind: 'photo' } })])).toBe(43);
});

test('a move is held by an earlier refused one of its plant only', () => {
  const refused = move(1, { state: 'refused' });
  expect(isHeld(move(2), [refused, move(2)])).toBe(true);
  expect(isHeld(move(2, { plant: { ...PINE, uuid: 'maple' } }), [refused])).toBe(false);
  expect(isHeld(move(0), [refused])).toBe(false);
  const photo = { kind: 'photo' } as const;
  expect(isHeld(move(2, { act: photo }), [refused])).toBe(false);
  expect(isHeld(move(2), [move(1, { state: 'refused', act: photo })])).toBe(false);
});

test('a refused count is repeated against the stock that the refusal told, a write-off as it was', () => {
  expect(actAgain(move(1, { shelf: { stocked: 41, reserved: 0 } }))).toEqual({ kind: 'count', pieces: 40, seen: 41 });
  const { act } = move(1);
  expect(actAgain({ act })).toBe(act);
});

test('a sent move is kept for a day after it was sent, whenever it was made', () => {
  expect(isOutdated(move(1, { at: 0, sentAt: 10 * DAY_MS }), 11 * DAY_MS)).toBe(false);
  expect(isOutdated(move(1, { sentAt: 10 * DAY_MS }), 11 * DAY_MS + 1)).toBe(true);
  expect(isOutdated(move(1), 99 * DAY_MS)).toBe(false);
});

test('times of other days have their day, by the clock of Moscow', () => {
  const at = Date.UTC(2026, 10, 28, 20, 30);
  expect(momentOf(at, at + 60_000)).toBe('23:30');
  expect(momentOf(at, at + 3_600_000)).toBe('28 ноября 2026, 23:30');
});

test.each([
  [100, 3, false],
  [101, 3, true],
  [430, 43, false],
  [431, 43, true],
])('%i pieces counted where %i stood are suspicious: %s', (pieces, stocked, expected) => {
  expect(isSuspicious(pieces, stocked)).toBe(expected);
});

test('acts are named', () => {
  expect(actName({ kind: 'count', pieces: 1_000, seen: 0 })).toMatch(/^насчитали 1.000\u00A0шт$/);
  expect(actName({ kind: 'writeOff', pieces: 2, reason: 'frozen' })).toBe('списали 2\u00A0шт: вымерзли');
});
