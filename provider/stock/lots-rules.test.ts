import { expect, test } from 'vitest';
import { lotAfter, lotFaults, lotValues, staleFields, toTakeFrom, valueText } from './lots-rules';

const TODAY = '2026-11-28';
const LOT = lotValues({ arrived_on: '2026-11-03', place: 'Гряда 2', supplier: '' });

test('an emptied text is none', () => {
  expect(LOT).toEqual({
    ...{ arrived_on: '2026-11-03', place: 'Гряда 2', supplier: null },
    ...{ certificate: null, ready_on: null, remind_on: null, reminder: null },
  });
});

test.each([
  [{}, []],
  [{ arrived_on: TODAY, ready_on: TODAY }, []],
  [{ remind_on: '2026-12-01', reminder: 'Погасить' }, []],
  [{ remind_on: '2026-12-01' }, []],
  [{ arrived_on: '2026-11-29' }, ['arrived_on']],
  [{ ready_on: '2026-11-02' }, ['ready_on']],
  [{ reminder: 'Погасить' }, ['remind_on']],
])('the faults of a lot with %o are at %o', (part, faults) => {
  expect(Object.keys(lotFaults({ ...LOT, ...part }, lotValues({ ...LOT, ...part }).reminder, TODAY))).toEqual(faults);
});

test('a note whose day is over may stay without one', () => {
  expect(lotFaults({ ...LOT, reminder: 'Погасить' }, undefined, TODAY)).toEqual({});
});

test('a change of what a colleague has changed meanwhile is stale, one that wants the same is not', () => {
  expect(staleFields(LOT, { place: { from: 'Гряда 2', to: 'Гряда 3' } })).toEqual([]);
  expect(staleFields(LOT, { place: { from: 'Гряда 1', to: 'Гряда 3' } })).toEqual(['place']);
  expect(staleFields(LOT, { place: { from: 'Гряда 1', to: 'Гряда 2' } })).toEqual([]);
  expect(staleFields(LOT, { supplier: { from: '', to: 'Питомник' } })).toEqual([]);
  expect(staleFields(LOT, { supplier: undefined })).toEqual([]);
});

test('what stands in a field is told as staff read it: a day in words, nothing as empty', () => {
  const lot = { ...LOT, supplier: '2026-11-05' };
  const told = (['arrived_on', 'place', 'supplier', 'ready_on'] as const).map((field) => valueText(lot, field));
  expect(told).toEqual(['3 ноября 2026', 'Гряда 2', '2026-11-05', 'пусто']);
});

test('a change writes its fields only', () => {
  const changes = {
    place: { from: 'Гряда 2', to: '' },
    ready_on: { from: null, to: '2026-12-01' },
    reminder: undefined,
  };
  expect(lotAfter(LOT, changes)).toEqual({ ...LOT, place: null, ready_on: '2026-12-01' });
});

test('pieces are taken from the oldest ready lot, then from those that become ready sooner', () => {
  const open = [
    { id: 'late', arrived_on: '2026-10-01', place: null, ready_on: '2027-05-01' },
    { id: 'new', arrived_on: '2026-11-20', place: 'Гряда 5', ready_on: TODAY },
    { id: 'soon', arrived_on: '2026-11-25', place: null, ready_on: '2026-12-01' },
    { id: 'old', arrived_on: '2026-11-03', place: 'Гряда 2', ready_on: null },
  ];
  const taken = [
    { id: 'old', arrived_on: '2026-11-03', place: 'Гряда 2' },
    { id: 'new', arrived_on: '2026-11-20', place: 'Гряда 5' },
    { id: 'soon', arrived_on: '2026-11-25', ready_on: '2026-12-01' },
    { id: 'late', arrived_on: '2026-10-01', ready_on: '2027-05-01' },
  ];
  for (const lots of [open, open.toReversed()]) expect(toTakeFrom(lots, TODAY)).toEqual(taken);
  expect(toTakeFrom([...open, { ...open[3], id: 'old2' } as (typeof open)[0]], TODAY)).toHaveLength(4);
});
