import { plantName } from '@/contract/plant-name';
import type { ProductField, ProductRow } from '@/contract/staff/product-table';
import type { Range } from './grid-moves';
import { isField } from './product-cells';
import { type CellChange, type Edits, textOf } from './product-edits';

export const PRODUCT_COLUMNS = [
  'sku',
  'name',
  'price',
  'discount_price',
  'stocked',
  'reserved',
  'free',
  'received',
  'bed',
] as const;

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

export const fieldAt = (column: number): ProductField | undefined => {
  const name = PRODUCT_COLUMNS[column];
  return name && isField(name) ? name : undefined;
};

export const EDITABLE: readonly number[] = PRODUCT_COLUMNS.flatMap((_, at) => (fieldAt(at) ? [at] : []));

const fieldsOf = ({ left, right }: Range): ProductField[] =>
  EDITABLE.filter((at) => at >= left && at <= right).flatMap((at) => fieldAt(at) ?? []);

export const copyText = (rows: readonly ProductRow[], { left, right }: Range, edits: Edits): string =>
  rows
    .map((row) => PRODUCT_COLUMNS.slice(left, right + 1).map((column) => plainCell(row, column, edits)))
    .map((cells) => cells.join('\t'))
    .join('\n');

function plainCell(row: ProductRow, column: ProductColumn, edits: Edits): string {
  if (isField(column)) return textOf(edits, row, column);
  if (column === 'name') return plantName(row);
  return column === 'free' ? String(row.stocked - row.reserved) : String(row[column]);
}

/** A pasted block, from its first cell; what lies over a column that cannot be edited is left out. */
export const pasteChanges = (
  rows: readonly ProductRow[],
  left: number,
  block: readonly (readonly string[])[],
): CellChange[] =>
  rows.flatMap((row, at) =>
    (block[at] ?? []).flatMap((text, offset) => {
      const field = fieldAt(left + offset);
      return field ? [{ row, field, text }] : [];
    }),
  );

export const fillChanges = (rows: readonly ProductRow[], range: Range, text: string): CellChange[] =>
  rows.flatMap((row) => fieldsOf(range).map((field) => ({ row, field, text })));

export function fillDownChanges([first, ...rows]: readonly ProductRow[], range: Range, edits: Edits): CellChange[] {
  if (!first) return [];
  return fieldsOf(range).flatMap((field) => {
    const text = textOf(edits, first, field);
    return rows.map((row) => ({ row, field, text }));
  });
}

/** Delete: no discount, no place, nothing received; prices and counts go back to what they were. */
export const clearChanges = (rows: readonly ProductRow[], range: Range): CellChange[] =>
  rows.flatMap((row) =>
    fieldsOf(range).map((field) => ({
      row,
      field,
      text: field === 'price' || field === 'stocked' ? textOf({}, row, field) : '',
    })),
  );
