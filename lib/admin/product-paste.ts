import { LIMITS } from '@/contract/limits';
import type { ProductField, ProductRow } from '@/contract/staff/product-table';
import { cleanTyped } from '@/contract/typed/clean';
import { isNumeric, readCell } from '@/contract/typed/product-cell';
import { headingOf } from '@/contract/typed/product-heading';
import { formatNumber } from '../format/plural';
import { foldSku } from './fold-sku';
import { FIELD_NAMES, isField } from './product-cells';
import { type CellChange, MOST_ROWS } from './product-edits';

export type PasteColumn = 'sku' | ProductField | 'skip';
export type Table = readonly (readonly string[])[];
export type PasteGuess = { columns: PasteColumn[]; hasHeading: boolean };

/** `line` as the spreadsheet counts it, from one. */
export type PastedLine = { line: number; sku: string; cells: { [F in ProductField]?: string } };
export type PasteFault = { line: number; text: string };
export type ReadPaste = { lines: PastedLine[]; faults: PasteFault[] };

export const TOO_MANY_LINES = `Больше ${formatNumber(MOST_ROWS)} строк: вставьте частями`;

/** Cells with tabs, line breaks or quotes come in quotes, which are doubled inside. Without tabs, «;» parts columns. */
export function parseTable(text: string): Table {
  const separator = text.includes('\t') ? '\t' : ';';
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r\\n|\\n|\\r|$)`, 'g');
  const rows: string[][] = [];
  let isNew = true;
  for (const [whole, value = '', end] of text.matchAll(cell)) {
    if (whole === '') break;
    if (isNew) rows.push([]);
    rows.at(-1)?.push(unquote(value));
    isNew = end !== separator;
  }
  return rows;
}

const unquote = (value: string): string =>
  value.startsWith('"') && value.endsWith('"') && value.length > 1 ? value.slice(1, -1).replaceAll('""', '"') : value;

export function guessColumns(table: Table): PasteGuess {
  const [first = []] = table;
  const width = table.reduce((widest, { length }) => Math.max(widest, length), 0);
  const named = first.map(columnOf);
  const hasHeading = named.some((column) => column !== 'skip') && !first.some((cell) => isNumeric(cell));
  const columns = hasHeading ? named : guessByContent(table, width);
  return { hasHeading, columns: onceEach(Array.from({ length: width }, (_, at) => columns[at] ?? 'skip')) };
}

function columnOf(heading: string): PasteColumn {
  const meant = headingOf(heading);
  return meant !== undefined && (meant === 'sku' || isField(meant)) ? meant : 'skip';
}

function guessByContent(table: Table, width: number): PasteColumn[] {
  let hasPrice = false;
  return Array.from({ length: width }, (_, at): PasteColumn => {
    const cells = table.map((row) => cleanTyped(row[at] ?? '')).filter((cell) => cell !== '');
    if (at === 0) return 'sku';
    if (cells.length === 0 || cells.filter(isNumeric).length * 2 < cells.length) return 'skip';
    if (hasPrice || cells.some((cell) => cell.startsWith('+'))) return 'received';
    hasPrice = true;
    return 'price';
  });
}

/** Of two columns of one kind the first is meant. */
const onceEach = (columns: readonly PasteColumn[]): PasteColumn[] =>
  columns.map((column, at) => (columns.indexOf(column) < at ? 'skip' : column));

export function readPaste(table: Table, { columns, hasHeading }: PasteGuess): ReadPaste {
  const lines: PastedLine[] = [];
  const faults: PasteFault[] = [];
  const seen = new Map<string, number>();
  for (const [at, row] of table.entries()) {
    if ((at === 0 && hasHeading) || row.every((cell) => cleanTyped(cell) === '')) continue;
    const line = at + 1;
    const { sku, cells } = namedCells(row, columns);
    const fault = faultOf(sku, cells, seen);
    if (fault) faults.push({ line, text: `Строка ${line}: ${fault}` });
    else if (Object.keys(cells).length > 0) lines.push({ line, sku, cells });
    if (sku && !seen.has(foldSku(sku))) seen.set(foldSku(sku), line);
  }
  return { lines, faults };
}

function namedCells(row: readonly string[], columns: readonly PasteColumn[]) {
  const cells: PastedLine['cells'] = {};
  let sku = '';
  for (const [at, column] of columns.entries()) {
    const text = cleanTyped(row[at] ?? '');
    if (column === 'sku') sku = text;
    else if (isField(column) && text !== '') cells[column] = text;
  }
  return { sku, cells };
}

function faultOf(sku: string, cells: PastedLine['cells'], seen: ReadonlyMap<string, number>): string | undefined {
  if (sku === '') return 'нет артикула';
  if (sku.length > LIMITS.search) return 'артикул слишком длинный';
  const earlier = seen.get(foldSku(sku));
  if (earlier !== undefined) return `артикул ${sku} уже был в\u00A0строке ${earlier}`;
  if (cells.stocked !== undefined && cells.received !== undefined) return 'и\u00A0остаток, и\u00A0приход сразу';
  for (const [field, text] of Object.entries(cells)) {
    const isAdded = field === 'stocked' && text.startsWith('+');
    const read = readCell(isAdded ? 'received' : (field as ProductField), text);
    if ('fault' in read) return field === 'bed' ? `${FIELD_NAMES.bed}: ${read.fault}` : read.fault;
  }
  return undefined;
}

export function matchLines({ lines, faults }: ReadPaste, found: readonly ProductRow[]) {
  const rows = new Map<string, ProductRow[]>();
  for (const row of found) rows.set(foldSku(row.sku), [...(rows.get(foldSku(row.sku)) ?? []), row]);
  const changes: CellChange[] = [];
  const lost: PasteFault[] = [];
  let plants = 0;
  for (const { line, sku, cells } of lines) {
    const alike = rows.get(foldSku(sku)) ?? [];
    const row = alike.length > 1 ? alike.find((one) => cleanTyped(one.sku) === sku) : alike[0];
    if (row) plants += 1;
    else lost.push({ line, text: `Строка ${line}: артикул ${sku} ${lossOf(alike.length)}` });
    if (!row) continue;
    for (const [field, text] of Object.entries(cells)) changes.push({ row, field: field as ProductField, text });
  }
  return { changes, plants, faults: [...faults, ...lost].sort((one, other) => one.line - other.line) };
}

function lossOf(count: number): string {
  if (count === 0) return 'не\u00A0нашёлся';
  return count === 2 ? 'подходит двум растениям' : 'подходит нескольким растениям';
}
