import { LIMITS } from '@/contract/limits';
import { plantName } from '@/contract/plant-name';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import type { ProductField, ProductRow, RowChange } from '@/contract/staff/product-table';
import { type CellValues, readCell } from '@/contract/typed/product-cell';
import { FIELD_NAMES, FIELDS, formatCell, savedValue } from './product-cells';
import type { Edits, RowEdit } from './product-edits';

export type ReviewedRow = {
  uuid: string;
  name: string;
  sku: string;
  /** «Цена 1 190 ₽ → 1 290 ₽». */
  changes: { field: ProductField; text: string }[];
  warnings: string[];
  faults: string[];
  change?: RowChange;
};

const BIG_CHANGE = 0.5;
/** Less than the body may have, for its other fields. */
const BODY_BYTES = LIMITS.json_body - 2_048;

export const reviewOf = (edits: Edits): ReviewedRow[] => Object.values(edits).map(reviewRow);

function reviewRow({ seen, cells }: RowEdit): ReviewedRow {
  const { values, faults } = readCells(cells);
  const crossed = discountFault(seen, values);
  const wrong = crossed ? [...faults, crossed] : faults;
  const changed = FIELDS.filter((field) => cells[field] !== undefined);
  return {
    uuid: seen.uuid,
    name: plantName(seen),
    sku: seen.sku,
    changes: changed.map((field) => ({ field, text: changeText(seen, field, values) ?? typedText(field, cells) })),
    warnings: wrong.length === 0 ? warningsOf(seen, values) : [],
    faults: wrong,
    ...(wrong.length === 0 && { change: bodyOf(seen, values) }),
  };
}

export function cellFault({ seen, cells }: RowEdit, field: ProductField): string | undefined {
  const text = cells[field];
  if (text === undefined) return undefined;
  const read = readCell(field, text);
  if ('fault' in read) return `${FIELD_NAMES[field]}: ${read.fault}`;
  return field === 'price' || field === 'discount_price' ? discountFault(seen, readCells(cells).values) : undefined;
}

function readCells(cells: RowEdit['cells']): { values: Partial<CellValues>; faults: string[] } {
  const values: Partial<CellValues> = {};
  const faults: string[] = [];
  for (const field of FIELDS) {
    const text = cells[field];
    if (text === undefined) continue;
    const read = readCell(field, text);
    if ('fault' in read) faults.push(`${FIELD_NAMES[field]}: ${read.fault}`);
    else Object.assign(values, { [field]: read.value });
  }
  return { values, faults };
}

function discountFault(seen: ProductRow, values: Partial<CellValues>): string | undefined {
  if (values.price === undefined && values.discount_price === undefined) return undefined;
  const price = values.price ?? seen.price;
  const discount = values.discount_price === undefined ? seen.discount_price : values.discount_price;
  if (price === 0 && seen.hidden !== 'draft') return `${FIELD_NAMES.price}: нужна цена больше нуля`;
  if (discount === null || discount < price) return undefined;
  return `Цена со\u00A0скидкой ${formatCell('price', discount)} не\u00A0ниже обычной ${formatCell('price', price)}`;
}

function changeText(seen: ProductRow, field: ProductField, values: Partial<CellValues>): string | undefined {
  const value = values[field];
  if (value === undefined) return undefined;
  if (field === 'received') return shelfText(seen.stocked, seen.stocked + (values.received ?? 0));
  if (field === 'stocked') return shelfText(seen.stocked, values.stocked ?? 0);
  return `${FIELD_NAMES[field]} ${formatCell(field, savedValue(seen, field))} → ${formatCell(field, value)}`;
}

function shelfText(from: number, to: number): string {
  const more = to - from;
  const sign = more < 0 ? '−' : '+';
  return `${FIELD_NAMES.stocked} ${formatCell('stocked', from)} → ${formatCell('stocked', to)} (${sign}${Math.abs(more)})`;
}

const typedText = (field: ProductField, cells: RowEdit['cells']): string =>
  `${FIELD_NAMES[field]} «${(cells[field] ?? '').trim()}»`;

function warningsOf(seen: ProductRow, values: Partial<CellValues>): string[] {
  const stocked = values.stocked ?? seen.stocked + (values.received ?? 0);
  const touchesShelf = values.stocked !== undefined || values.received !== undefined;
  return [
    ...jump(FIELD_NAMES.price, seen.price, values.price),
    ...discountJump(seen, values),
    ...(touchesShelf && stocked < seen.reserved
      ? [`Закреплено ${seen.reserved}, больше, чем будет на\u00A0полке`]
      : []),
  ];
}

/** A first discount has only the ordinary price to be compared with. */
function discountJump({ price, discount_price }: ProductRow, values: Partial<CellValues>): string[] {
  const name = FIELD_NAMES.discount_price;
  if (discount_price) return jump(name, discount_price, values.discount_price);
  return jump(name, values.price ?? price, values.discount_price, ' обычной');
}

/** A price that changes by more than a half is mostly a slip of the finger. */
function jump(name: string, from: number, to: number | null | undefined, than = ''): string[] {
  if (!from || to === undefined || to === null) return [];
  const share = Math.abs(to - from) / from;
  if (share <= BIG_CHANGE) return [];
  const way = to > from ? 'выше' : 'ниже';
  return [`${name} ${way}${than} на\u00A0${Math.round(share * 100)}\u00A0%, проверьте`];
}

function bodyOf(seen: ProductRow, { price, discount_price, stocked, received, bed }: Partial<CellValues>): RowChange {
  return {
    uuid: seen.uuid,
    ...(price !== undefined && { price: { from: seen.price, to: price } }),
    ...(discount_price !== undefined && { discount_price: { from: seen.discount_price, to: discount_price } }),
    ...(stocked !== undefined && { stocked: { from: seen.stocked, to: stocked } }),
    ...(typeof received === 'number' && { received: { from: seen.stocked, pieces: received } }),
    ...(bed !== undefined && { bed: { from: seen.bed, to: bed } }),
  };
}

export function firstBatch(rows: readonly ReviewedRow[]): RowChange[] {
  const encoder = new TextEncoder();
  const batch: RowChange[] = [];
  let bytes = 0;
  for (const { change } of rows) {
    if (!change) continue;
    bytes += encoder.encode(JSON.stringify(change)).byteLength + 1;
    if (batch.length === STAFF_LIMITS.batch_rows || bytes > BODY_BYTES) break;
    batch.push(change);
  }
  return batch;
}
