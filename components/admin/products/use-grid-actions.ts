import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { commandOf, type GridSize, isOneCell, type Place, placeAfterEditing, type Range } from '@/lib/admin/grid-moves';
import {
  clearChanges,
  copyText,
  EDITABLE,
  fieldAt,
  fillChanges,
  fillDownChanges,
  pasteChanges,
} from '@/lib/admin/product-block';
import { type CellChange, MOST_ROWS, setCells } from '@/lib/admin/product-edits';
import { guessColumns, parseTable, type Table, TOO_MANY_LINES } from '@/lib/admin/product-paste';
import { formatNumber } from '@/lib/format/plural';
import { notifyOf } from '@/lib/notify';
import type { Grid } from './use-grid';
import type { ProductEditing } from './use-product-edits';
import type { ProductList } from './use-product-rows';

const notify = notifyOf('admin');
const TOO_MANY_ROWS = `Выберите не\u00A0больше ${formatNumber(MOST_ROWS)} строк`;
const NOT_LOADED = 'Не\u00A0получилось: строки не\u00A0загрузились. Попробуйте ещё раз';
const STILL_LOADING = 'Строки ещё загружаются, скопируйте ещё раз';
type Parts = {
  grid: Grid;
  list: ProductList;
  editing: ProductEditing;
  size: GridSize;
  onArticles: (text: string) => void;
};

/** Keys and the clipboard, as in a spreadsheet. */
export function useGridActions({ grid, list, editing, size, onArticles }: Parts) {
  const { place, range } = grid;

  const readRows = async (from: number, to: number): Promise<RowsOf | undefined> => {
    try {
      return await list.readRows(from, Math.min(to, list.total - 1));
    } catch {
      notify({ kind: 'error', text: NOT_LOADED });
      return undefined;
    }
  };
  const changeRows = async (from: number, changes: (rows: RowsOf) => CellChange[]) => {
    if (isTooTall(range)) return notify({ kind: 'warning', text: TOO_MANY_ROWS });
    const rows = await readRows(from, range.bottom);
    if (rows) editing.change((history) => setCells(history, changes(rows)));
  };
  const pasteBlock = async (block: Table) => {
    if (block.length > MOST_ROWS) return notify({ kind: 'warning', text: TOO_MANY_LINES });
    const rows = await readRows(range.top, range.top + block.length - 1);
    if (!rows) return;
    editing.change((history) => setCells(history, pasteChanges(rows, range.left, block)));
    const left = block.length - rows.length;
    if (left > 0) notify({ kind: 'warning', text: `Не\u00A0вошли строки: ${formatNumber(left)}` });
  };
  const fillDown = () => {
    const isOneRow = range.top === range.bottom;
    if (isOneRow && range.top === 0) return;
    const from = isOneRow ? range.top - 1 : range.top;
    void changeRows(from, (rows) => fillDownChanges(rows, range, editing.edits));
  };
  const paste = (text: string) => {
    const block = parseTable(text);
    if (fieldAt(range.left) === undefined || hasArticles(block)) return onArticles(text);
    const [[value = ''] = []] = block;
    const isOne = block.length === 1 && block[0]?.length === 1;
    if (isOne) return void changeRows(range.top, (rows) => fillChanges(rows, range, value));
    void pasteBlock(block);
  };
  const run = (command: NonNullable<ReturnType<typeof commandOf>>) => {
    switch (command.kind) {
      case 'move':
        return grid.goTo(command.to, command.extends);
      case 'edit':
        return grid.openHere();
      case 'type':
        return grid.openHere(command.text);
      case 'clear':
        return void changeRows(range.top, (rows) => clearChanges(rows, range));
      case 'fill':
        return fillDown();
    }
  };
  const leaveEditor = (event: KeyboardEvent, isReplacing: boolean): boolean => {
    if (event.nativeEvent.isComposing) return false;
    if (event.key === 'Escape') {
      grid.cancel();
      return true;
    }
    const to = placeAfterEditing(event, isReplacing, place, size, EDITABLE);
    if (!to) return false;
    grid.commit();
    grid.goTo(to);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (grid.typing) {
      if (leaveEditor(event, grid.typing.isReplacing)) take(event);
      return;
    }
    const command = commandOf(event, place, size);
    const isLink = command?.kind === 'edit' && event.target instanceof HTMLAnchorElement;
    if (!command || isLink || (command.kind === 'type' && fieldAt(place.column) === undefined)) return;
    take(event);
    run(command);
  };
  const onClick = ({ target, shiftKey }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('input')) return;
    const to = cellAt(target);
    if (!to) return;
    const isAgain = isSame(to, place) && isOneCell(range) && !shiftKey;
    if (isAgain && fieldAt(to.column)) grid.openHere();
    else grid.goTo(to, shiftKey);
  };
  /** Shift selects cells, not their text. */
  const onMouseDown = (event: MouseEvent) => {
    if (event.shiftKey && !grid.typing) event.preventDefault();
  };
  /** A screen reader moves the focus itself. */
  const onFocus = ({ target }: FocusEvent) => {
    const to = grid.typing ? undefined : cellAt(target);
    if (to && !isSame(to, place) && target.matches(':focus-visible')) grid.goTo(to);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (grid.typing) return;
    event.preventDefault();
    if (isTooTall(range)) return notify({ kind: 'warning', text: TOO_MANY_ROWS });
    const rows = shownRows(list, range);
    if (rows) return event.clipboardData.setData('text/plain', copyText(rows, range, editing.edits));
    notify({ kind: 'info', text: STILL_LOADING });
    void readRows(range.top, range.bottom);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (grid.typing || text.trim() === '') return;
    event.preventDefault();
    paste(text);
  };
  return { onKeyDown, onMouseDown, onClick, onFocus, onCopy, onPaste };
}

function cellAt(element: Element): Place | undefined {
  const [index, column] = (element.closest('[data-cell]')?.getAttribute('data-cell') ?? '').split(':').map(Number);
  return index === undefined || column === undefined ? undefined : { index, column };
}

const isSame = (one: Place, other: Place): boolean => one.index === other.index && one.column === other.column;

type RowsOf = Awaited<ReturnType<ProductList['readRows']>>;

const hasArticles = (block: Table): boolean => {
  const { hasHeading, columns } = guessColumns(block.slice(0, 1));
  return hasHeading && columns.includes('sku');
};

const isTooTall = ({ top, bottom }: Range): boolean => bottom - top + 1 > MOST_ROWS;

/** Copying cannot wait for rows that are not loaded. */
function shownRows({ rowAt }: ProductList, { top, bottom }: Range): RowsOf | undefined {
  const rows = Array.from({ length: bottom - top + 1 }, (_, at) => rowAt(top + at));
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
