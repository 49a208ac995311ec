/** A cell by its place in the shown order. What is edited there is known by the row's id. */
export type Place = { index: number; column: number };
export type GridSize = { rows: number; columns: number; page: number };
export type Range = { top: number; bottom: number; left: number; right: number };

type Pressed = { key: string; code: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

export type GridCommand =
  | { kind: 'move'; to: Place; extends: boolean }
  | { kind: 'edit' }
  | { kind: 'type'; text: string }
  | { kind: 'clear' }
  | { kind: 'fill' };

/** What a key does in the grid while no cell is edited. The codes are those of Latin letters, in any layout. */
export function commandOf(pressed: Pressed, from: Place, size: GridSize): GridCommand | undefined {
  const { key, code, shiftKey, altKey } = pressed;
  const isCtrl = pressed.ctrlKey || pressed.metaKey;
  if (altKey) return undefined;
  const to = placeAfter(key, isCtrl, from, size);
  if (to) return { kind: 'move', to, extends: shiftKey };
  if (isCtrl) return code === 'KeyD' ? { kind: 'fill' } : undefined;
  if (key === 'Enter' || key === 'F2') return { kind: 'edit' };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' };
  return key.length === 1 && key !== ' ' ? { kind: 'type', text: key } : undefined;
}

const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function placeAfter(key: string, isFar: boolean, { index, column }: Place, size: GridSize): Place | undefined {
  const last = { index: size.rows - 1, column: size.columns - 1 };
  const within = (place: Place): Place => ({
    index: Math.max(0, Math.min(last.index, place.index)),
    column: Math.max(0, Math.min(last.column, place.column)),
  });
  const [rows, columns] = STEPS[key] ?? [0, 0];
  const reach = isFar ? Math.max(size.rows, size.columns) : 1;
  if (rows || columns) return within({ index: index + rows * reach, column: column + columns * reach });
  if (key === 'PageUp') return within({ index: index - size.page, column });
  if (key === 'PageDown') return within({ index: index + size.page, column });
  if (key === 'Home') return { index: isFar ? 0 : index, column: 0 };
  if (key === 'End') return within({ index: isFar ? last.index : index, column: last.column });
  return undefined;
}

/** Where a key leaves an editor to. Arrows to the sides stay in a text that was there before. */
export function placeAfterEditing(
  { key, shiftKey }: Pick<Pressed, 'key' | 'shiftKey'>,
  isReplacing: boolean,
  from: Place,
  size: GridSize,
  editable: readonly number[],
): Place | undefined {
  if (key === 'Tab') return tabPlace(from, shiftKey ? -1 : 1, size.rows, editable);
  if (key === 'Enter') return placeAfter(shiftKey ? 'ArrowUp' : 'ArrowDown', false, from, size);
  const leaves = key === 'ArrowUp' || key === 'ArrowDown' || (isReplacing && key in STEPS);
  return leaves ? placeAfter(key, false, from, size) : undefined;
}

function tabPlace({ index, column }: Place, step: 1 | -1, rows: number, editable: readonly number[]): Place {
  const inRow = step > 0 ? editable.find((at) => at > column) : editable.findLast((at) => at < column);
  if (inRow !== undefined) return { index, column: inRow };
  const next = index + step;
  const edge = step > 0 ? editable[0] : editable.at(-1);
  return next < 0 || next >= rows || edge === undefined ? { index, column } : { index: next, column: edge };
}

export const rangeOf = (one: Place, other: Place): Range => ({
  top: Math.min(one.index, other.index),
  bottom: Math.max(one.index, other.index),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

export const isOneCell = ({ top, bottom, left, right }: Range): boolean => top === bottom && left === right;
