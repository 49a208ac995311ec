import type { ProductField, ProductRow } from '@/contract/staff/product-table';
import { cleanTyped } from '@/contract/typed/clean';
import { readCell } from '@/contract/typed/product-cell';
import { plainText, savedValue } from './product-cells';

/** Texts as they were typed, so that nothing typed is lost, also what cannot be read. */
export type RowEdit = {
  /** The row as it was shown when its first cell was changed. */
  seen: ProductRow;
  cells: { [F in ProductField]?: string };
};

export type Edits = { readonly [uuid: string]: RowEdit };

export type CellChange = { row: ProductRow; field: ProductField; text: string };

export type History = { past: readonly Edits[]; now: Edits; future: readonly Edits[] };

export const NO_EDITS: Edits = {};
export const NO_HISTORY: History = { past: [], now: NO_EDITS, future: [] };

export const MOST_ROWS = 2_000;

const STEPS = 100;

export const startHistory = (now: Edits): History => ({ ...NO_HISTORY, now });

export function setCells(history: History, changes: readonly CellChange[]): History {
  return step(history, withCells(history.now, changes));
}

export const clearEdits = (history: History): History => step(history, NO_EDITS);

export const dropRow = (history: History, uuid: string): History => step(history, without(history.now, [uuid]));

export function undo(history: History): History {
  const now = history.past.at(-1);
  if (!now) return history;
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future] };
}

export function redo(history: History): History {
  const [now, ...future] = history.future;
  if (!now) return history;
  return { past: [...history.past, history.now], now, future };
}

/** What was sent is the shop's by now: no undo brings it back. */
export function settle(history: History, sent: readonly string[]): History {
  const rest = mapEdits(history, (edits) => without(edits, sent));
  return Object.keys(rest.now).length > 0 ? rest : NO_HISTORY;
}

/** The changes of these rows start from what the shop holds now. */
export function renew(history: History, rows: readonly ProductRow[]): History {
  return mapEdits(history, (edits) => rows.reduce(withSeen, edits));
}

export const textOf = (edits: Edits, row: ProductRow, field: ProductField): string =>
  edits[row.uuid]?.cells[field] ?? plainText(field, savedValue(row, field));

export function withCells(edits: Edits, changes: readonly CellChange[]): Edits {
  const rows = new Map(Object.entries(edits));
  for (const change of changes) {
    const { uuid } = change.row;
    const edit = editOf(rows.get(uuid), change);
    if (Object.keys(edit.cells).length > 0) rows.set(uuid, edit);
    else rows.delete(uuid);
  }
  return Object.fromEntries(rows);
}

function editOf(edit: RowEdit | undefined, { row, field: wanted, text }: CellChange): RowEdit {
  const field = wanted === 'stocked' && cleanTyped(text).startsWith('+') ? 'received' : wanted;
  const { seen, cells } = edit ?? { seen: row, cells: {} };
  const rest = Object.entries(cells).filter(([name]) => name !== field && !excludes(field, name));
  const next = isSame(seen, field, text) ? rest : [...rest, [field, text]];
  return { seen, cells: Object.fromEntries(next) };
}

const excludes = (field: string, other: string): boolean =>
  (field === 'stocked' && other === 'received') || (field === 'received' && other === 'stocked');

function withSeen(edits: Edits, row: ProductRow): Edits {
  const edit = edits[row.uuid];
  if (!edit) return edits;
  const cells = Object.entries(edit.cells).filter(([field, text]) => !isSame(row, field as ProductField, text));
  if (cells.length === 0) return without(edits, [row.uuid]);
  return { ...edits, [row.uuid]: { seen: row, cells: Object.fromEntries(cells) } };
}

function isSame(row: ProductRow, field: ProductField, text: string): boolean {
  const read = readCell(field, text);
  return 'value' in read && read.value === savedValue(row, field);
}

function step(history: History, now: Edits): History {
  if (JSON.stringify(now) === JSON.stringify(history.now)) return history;
  return { past: [...history.past, history.now].slice(-STEPS), now, future: [] };
}

const mapEdits = ({ past, now, future }: History, change: (edits: Edits) => Edits): History => ({
  past: past.map(change),
  now: change(now),
  future: future.map(change),
});

const without = (edits: Edits, uuids: readonly string[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([uuid]) => !uuids.includes(uuid)));
