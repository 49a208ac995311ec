import { expect, test } from 'vitest';
import { formatDelta, moveName, readPieces } from './shelf-words';

test.each([
  [{ kind: 'received', delta: 5 }, 'Приняли'],
  [{ kind: 'sold', delta: -5 }, 'Ушли в\u00A0заказ'],
  [{ kind: 'returned', delta: 5 }, 'Вернулись из\u00A0заказа'],
  [{ kind: 'counted', delta: -5 }, 'Пересчитали'],
  [{ kind: 'counted', delta: 0 }, 'Пересчитали, сошлось'],
  [{ kind: 'written_off', delta: -5, reason: 'planted' }, 'Списали: посадили у\u00A0себя'],
  [{ kind: 'written_off', delta: -5 }, 'Списали'],
] as const)('%o is «%s»', (move, name) => {
  expect(moveName(move)).toBe(name);
});

test('pieces that left have a minus, pieces that came a plus', () => {
  expect([-1_500, 0, 12].map(formatDelta)).toEqual(['−1\u00A0500', '0', '+12']);
});

test.each([
  ['12', 1, { pieces: 12 }],
  ['+12 шт', 1, { pieces: 12 }],
  [' 1 000 ', 1, { pieces: 1_000 }],
  ['0', 0, { pieces: 0 }],
  ['0', 1, { fault: 'Должно быть больше нуля' }],
  [' ', 0, { fault: 'Введите, сколько штук' }],
  ['-5', 0, { fault: 'Введите целое число, например 12' }],
  ['1000001', 0, { fault: 'Не\u00A0больше 1\u00A0000\u00A0000\u00A0шт' }],
] as const)('«%s» of at least %d reads %o', (typed, least, read) => {
  expect(readPieces(typed, least)).toEqual(read);
});
