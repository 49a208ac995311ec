import { expect, test } from 'vitest';
import { piecesToAdd, shortagesOf, shortageText } from './repeat';

const spruce = { uuid: 'spruce', name: 'Ель', amount: 3 };
const rose = { uuid: 'rose', name: 'Роза', amount: 2 };
const of = (pieces: number) => () => pieces;

test('a line is repeated up to the stock minus the pieces in the cart', () => {
  expect(piecesToAdd(spruce, of(10), of(0))).toBe(3);
  expect(piecesToAdd(spruce, of(2), of(0))).toBe(2);
  expect(piecesToAdd(spruce, of(4), of(3))).toBe(1);
  expect(piecesToAdd(spruce, of(0), of(0))).toBe(0);
  expect(piecesToAdd(spruce, of(1), of(2))).toBe(0);
});

test('shortages are listed by name', () => {
  const added = (uuid: string) => ({ spruce: 1, rose: 2 })[uuid] ?? 0;
  const shortages = shortagesOf([spruce, rose], added, new Map());
  expect(shortages).toEqual([{ ...spruce, added: 1 }]);
  expect(shortages.map(shortageText)).toEqual(['добавили 1 из 3, больше нет']);
  expect(shortageText({ ...rose, added: 0 })).toBe('сейчас нет в наличии');
});

test('a failed line is not reported as out of stock', () => {
  const failures = new Map([
    [spruce.uuid, 'Слишком часто, попробуйте позже'],
    [rose.uuid, ''],
  ]);
  expect(shortagesOf([spruce, rose], of(0), failures).map(shortageText)).toEqual([
    'Слишком часто, попробуйте позже',
    'не получилось добавить, попробуйте ещё раз',
  ]);
  // The answer was lost, but the cart has the pieces.
  expect(shortagesOf([spruce, rose], of(3), failures)).toEqual([]);
});
