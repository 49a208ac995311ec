import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProductField } from '@/contract/staff/product-table';
import { sampleProductRow, sampleProductRows } from '@/tests/setup/product-rows';
import {
  clearEdits,
  dropRow,
  type History,
  NO_HISTORY,
  redo,
  renew,
  setCells,
  settle,
  startHistory,
  textOf,
  undo,
} from './product-edits';

const [first, second] = [sampleProductRow(1), sampleProductRow(2)];
const type = (history: History, field: ProductField, text: string, row = first) =>
  setCells(history, [{ row, field, text }]);
const cellsOf = (history: History, row = first) => history.now[row.uuid]?.cells;

test('a typed value stands in the cell until it is what the shop has', () => {
  const changed = type(NO_HISTORY, 'price', '1 290');
  expect(textOf(changed.now, first, 'price')).toBe('1 290');
  expect(textOf(changed.now, second, 'price')).toBe('1190');
  expect(type(changed, 'price', '1 190,00 ₽').now).toEqual({});
});

test('what cannot be read stays as it was typed', () => {
  expect(cellsOf(type(NO_HISTORY, 'price', 'двести'))).toEqual({ price: 'двести' });
});

test('a count and a delivery exclude each other: the last one typed stays', () => {
  const received = type(type(NO_HISTORY, 'stocked', '50'), 'received', '10');
  expect(cellsOf(received)).toEqual({ received: '10' });
  expect(cellsOf(type(received, 'stocked', '51'))).toEqual({ stocked: '51' });
});

test('«+10» on the shelf is a delivery', () => {
  expect(cellsOf(type(NO_HISTORY, 'stocked', '+10'))).toEqual({ received: '+10' });
});

test('many cells go in at once, and rows without changes go out', () => {
  const rows = sampleProductRows(2_000);
  const fill = (price: string) => rows.map((row) => ({ row, field: 'price' as const, text: price }));
  const filled = setCells(NO_HISTORY, fill('900'));
  expect(Object.keys(filled.now)).toHaveLength(2_000);
  expect(NO_HISTORY.now).toEqual({});
  expect(setCells(filled, fill('1190')).now).toEqual({});
});

describe('undo', () => {
  test('takes back one step, of many cells too, and redo brings it again', () => {
    const rows = sampleProductRows(5);
    const filled = setCells(
      type(NO_HISTORY, 'bed', 'Б-2'),
      rows.map((row) => ({ row, field: 'price', text: '900' })),
    );
    const back = undo(filled);
    expect(Object.keys(back.now)).toEqual([first.uuid]);
    expect(cellsOf(back)).toEqual({ bed: 'Б-2' });
    expect(redo(back).now).toEqual(filled.now);
  });

  test('brings back what was cleared or dropped', () => {
    const changed = type(NO_HISTORY, 'price', '900');
    expect(undo(clearEdits(changed)).now).toEqual(changed.now);
    expect(undo(dropRow(changed, first.uuid)).now).toEqual(changed.now);
  });

  test('has no step for what changed nothing, and an end', () => {
    expect(type(NO_HISTORY, 'price', '1190')).toBe(NO_HISTORY);
    expect([undo(NO_HISTORY), redo(NO_HISTORY)]).toEqual([NO_HISTORY, NO_HISTORY]);
  });

  test('does not bring back what was sent', () => {
    const changed = type(type(NO_HISTORY, 'price', '900'), 'price', '800', second);
    const sent = settle(changed, [first.uuid]);
    expect(Object.keys(sent.now)).toEqual([second.uuid]);
    expect(undo(sent).now).toEqual({});
    expect(undo(undo(sent)).now).toEqual({});
  });

  test('after any steps undone and redone everything is as it was', () => {
    const steps = fc.array(
      fc.record({
        row: fc.integer({ min: 1, max: 4 }).map((n) => sampleProductRow(n)),
        field: fc.constantFrom<ProductField>('price', 'discount_price', 'stocked', 'received', 'bed'),
        text: fc.constantFrom('', '0', '5', '+7', '1190', '41', 'А-1', 'двести'),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(steps, (changes) => {
        const done = changes.reduce((history, change) => setCells(history, [change]), NO_HISTORY);
        const back = done.past.reduce(undo, done);
        expect(back.now).toEqual({});
        expect(done.past.reduce(redo, back).now).toEqual(done.now);
        for (const { cells } of Object.values(done.now)) {
          expect(Object.keys(cells).length).toBeGreaterThan(0);
          expect(cells.stocked !== undefined && cells.received !== undefined).toBe(false);
        }
      }),
    );
  });
});

test('a renewed row starts from what the shop has now, and what is the same by now ends', () => {
  const changed = type(type(NO_HISTORY, 'price', '1290'), 'bed', 'Б-2');
  const renewed = renew(changed, [{ ...first, price: 1_290 }]);
  expect(cellsOf(renewed)).toEqual({ bed: 'Б-2' });
  expect(renewed.now[first.uuid]?.seen.price).toBe(1_290);
  expect(renew(changed, [second]).now).toEqual(changed.now);
});

test('a restored draft has nothing to undo', () => {
  const { now } = type(NO_HISTORY, 'price', '900');
  expect(undo(startHistory(now)).now).toBe(now);
});
