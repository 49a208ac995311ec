import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickingRows, piecesOf } from './picking';

const plant = (uuid: string, bed: string | undefined, amount: number, part = {}) => ({
  uuid,
  sku: uuid,
  name: uuid,
  specimen: false,
  amount,
  ...(bed && { bed }),
  ...part,
});

test('beds stand in natural order, what has no bed comes last', () => {
  const lines = [
    plant('d', undefined, 1),
    plant('c', 'Гряда 10', 1),
    plant('b', 'Теплица', 1),
    plant('a', 'Гряда 2', 1),
  ];
  expect(pickingRows([{ number: '1', lines }]).map(({ bed }) => bed)).toEqual([
    'Гряда 2',
    'Гряда 10',
    'Теплица',
    undefined,
  ]);
});

test('a plant stands where its first ready lot does', () => {
  const lot = (id: string, place?: string, ready_on?: string) => ({
    ...{ id, arrived_on: '2026-11-03' },
    ...(place && { place }),
    ...(ready_on && { ready_on }),
  });
  const lines = [
    plant('a', 'Гряда 9', 1, { lots: [lot('1', 'Гряда 1'), lot('2', 'Гряда 2')] }),
    plant('b', 'Гряда 3', 1, { lots: [lot('3', 'Гряда 8', '2027-04-15')] }),
    plant('c', 'Гряда 2', 1, { lots: [lot('4'), lot('5', 'Гряда 1')] }),
  ];
  const rows = pickingRows([{ number: '1', lines }]);
  expect(rows.map(({ uuid, place }) => [uuid, place])).toEqual([
    ['a', 'Гряда 1'],
    ['c', 'Гряда 2'],
    ['b', 'Гряда 3'],
  ]);
});

test('what has no bed comes last, also if it is read first or twice', () => {
  const lines = [plant('z', undefined, 1), plant('a', undefined, 1), plant('b', 'Гряда 1', 1)];
  for (const order of [lines, lines.toReversed()])
    expect(pickingRows([{ number: '1', lines: order }]).map(({ uuid }) => uuid)).toEqual(['b', 'a', 'z']);
});

test('a plant without a size stands before its sizes, equal ones by number', () => {
  const part = { name: 'Туя' };
  const lines = [
    plant('a', 'Гряда 1', 1, { ...part, size: 'С5', sku: '10' }),
    plant('b', 'Гряда 1', 1, { ...part, size: 'С5', sku: '9' }),
    plant('c', 'Гряда 1', 1, part),
    plant('d', 'Гряда 1', 1, { ...part, size: '' }),
  ];
  for (const order of [lines, lines.toReversed()])
    expect(pickingRows([{ number: '1', lines: order }]).map(({ uuid }) => uuid)).toEqual(['c', 'd', 'b', 'a']);
});

test('sizes of one plant stand by size', () => {
  const lines = [
    plant('a', 'Гряда 1', 1, { name: 'Туя', size: 'С10' }),
    plant('b', 'Гряда 1', 1, { name: 'Туя', size: 'С5' }),
  ];
  expect(pickingRows([{ number: '1', lines }]).map(({ size }) => size)).toEqual(['С5', 'С10']);
});

test('a plant of several orders is one row that names them, also if an order has it twice', () => {
  const rows = pickingRows([
    { number: '1', lines: [plant('a', 'Гряда 1', 2), plant('a', 'Гряда 1', 1)] },
    { number: '2', lines: [plant('a', 'Гряда 1', 4)] },
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    amount: 7,
    orders: [
      { number: '1', amount: 3 },
      { number: '2', amount: 4 },
    ],
  });
});

test('no piece is lost and none is picked twice', () => {
  const line = fc
    .tuple(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.constantFrom('Гряда 1', 'Гряда 11', undefined),
      fc.integer({ min: 1, max: 99 }),
    )
    .map(([uuid, bed, amount]) => plant(uuid, bed, amount));
  fc.assert(
    fc.property(fc.array(fc.array(line), { maxLength: 5 }), (all) => {
      const rows = pickingRows(all.map((lines, index) => ({ number: String(index), lines })));
      expect(piecesOf(rows)).toBe(piecesOf(all.flat()));
      for (const row of rows) expect(piecesOf(row.orders)).toBe(row.amount);
    }),
  );
});
