import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandOf, placeAfter, placeAfterEditing, rangeOf } from './grid-moves';

const SIZE = { rows: 100, columns: 9, page: 10 };
const EDITABLE = [2, 3, 4, 7, 8];
const HERE = { index: 50, column: 4 };
const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, more: Partial<typeof NO_MODIFIERS> & { code?: string } = {}) =>
  commandOf({ key, code: '', ...NO_MODIFIERS, ...more }, HERE, SIZE);
const at = (index: number, column: number) => ({ index, column });

describe('a move', () => {
  test.each([
    ['ArrowUp', false, at(49, 4)],
    ['ArrowDown', false, at(51, 4)],
    ['ArrowLeft', false, at(50, 3)],
    ['ArrowRight', false, at(50, 5)],
    ['ArrowDown', true, at(99, 4)],
    ['ArrowRight', true, at(50, 8)],
    ['Home', false, at(50, 0)],
    ['End', false, at(50, 8)],
    ['Home', true, at(0, 0)],
    ['End', true, at(99, 8)],
    ['PageUp', false, at(40, 4)],
    ['PageDown', false, at(60, 4)],
    ['a', false, undefined],
  ])('by %s (Ctrl: %s) leads to %j', (key, isFar, to) => expect(placeAfter(key, isFar, HERE, SIZE)).toEqual(to));

  test('never leaves the grid', () => {
    const places = fc.record({ index: fc.integer({ min: 0, max: 99 }), column: fc.integer({ min: 0, max: 8 }) });
    const keys = fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    );
    fc.assert(
      fc.property(places, keys, fc.boolean(), (from, key, isFar) => {
        const { index = -1, column = -1 } = placeAfter(key, isFar, from, SIZE) ?? {};
        expect(index >= 0 && index < 100 && column >= 0 && column < 9).toBe(true);
      }),
    );
  });
});

describe('a key', () => {
  test('with Shift extends the range', () => {
    expect(press('ArrowDown', { shiftKey: true })).toEqual({ kind: 'move', to: at(51, 4), extends: true });
  });

  test.each([
    ['Enter', { kind: 'edit' }],
    ['F2', { kind: 'edit' }],
    ['Delete', { kind: 'clear' }],
    ['Backspace', { kind: 'clear' }],
    ['7', { kind: 'type', text: '7' }],
    ['+', { kind: 'type', text: '+' }],
    [' ', undefined],
    ['Tab', undefined],
    ['Escape', undefined],
  ])('%s means %j', (key, command) => expect(press(key)).toEqual(command));

  test('D with Ctrl fills down in any layout, other letters with Ctrl are left to the browser', () => {
    expect(press('в', { ctrlKey: true, code: 'KeyD' })).toEqual({ kind: 'fill' });
    expect(press('d', { metaKey: true, code: 'KeyD' })).toEqual({ kind: 'fill' });
    expect(press('c', { ctrlKey: true, code: 'KeyC' })).toBeUndefined();
    expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
  });
});

describe('an editor is left', () => {
  const leave = (key: string, { shiftKey = false, isReplacing = false, from = HERE } = {}) =>
    placeAfterEditing({ key, shiftKey }, isReplacing, from, SIZE, EDITABLE);

  test('by Enter downwards, with Shift upwards', () => {
    expect([leave('Enter'), leave('Enter', { shiftKey: true })]).toEqual([at(51, 4), at(49, 4)]);
  });

  test('by Tab to the next cell that can be edited, also in the next row', () => {
    expect(leave('Tab')).toEqual(at(50, 7));
    expect(leave('Tab', { from: at(50, 8) })).toEqual(at(51, 2));
    expect(leave('Tab', { from: at(50, 2), shiftKey: true })).toEqual(at(49, 8));
    expect(leave('Tab', { from: at(99, 8) })).toEqual(at(99, 8));
  });

  test('by arrows to the sides only while a new value is typed', () => {
    expect(leave('ArrowLeft')).toBeUndefined();
    expect(leave('ArrowLeft', { isReplacing: true })).toEqual(at(50, 3));
    expect(leave('ArrowDown')).toEqual(at(51, 4));
    expect(leave('5', { isReplacing: true })).toBeUndefined();
  });
});

test('a range has its edges in order', () => {
  expect(rangeOf(at(5, 2), at(3, 7))).toEqual({ top: 3, bottom: 5, left: 2, right: 7 });
});
