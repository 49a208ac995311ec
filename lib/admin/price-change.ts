import type { ProductRow } from '@/contract/staff/product-table';
import { readCell } from '@/contract/typed/product-cell';
import { type CellChange, type Edits, textOf } from './product-edits';

export const PRICE_ACTIONS = {
  raise: 'Поднять цены на',
  lower: 'Снизить цены на',
  discount: 'Сделать скидку',
  end_discount: 'Убрать скидку',
} as const;

export type PriceAction = keyof typeof PRICE_ACTIONS;

/** A price ends with `end` within each `step`, in roubles. */
type Rounding = { name: string; step: number; end: number };

export const ROUNDINGS = {
  rouble: { name: 'До рубля', step: 1, end: 0 },
  ten: { name: 'До 10\u00A0₽', step: 10, end: 0 },
  fifty: { name: 'До 50\u00A0₽', step: 50, end: 0 },
  hundred: { name: 'До 100\u00A0₽', step: 100, end: 0 },
  ninety: { name: 'Чтобы кончалась на\u00A090', step: 100, end: 90 },
} as const satisfies Record<string, Rounding>;

export type RoundingName = keyof typeof ROUNDINGS;

export type PriceChange = { action: PriceAction; percent: string; rounding: RoundingName };

const PERCENT = /^(\d{1,3})(?:[.,](\d))?\s*%?$/;
const MOST: Record<Exclude<PriceAction, 'end_discount'>, number> = { raise: 900, lower: 99, discount: 99 };

/** In tenths of a percent, so that nothing is lost to binary fractions. */
export function readPercent({ action, percent }: PriceChange): { tenths: number } | { fault: string } {
  if (action === 'end_discount') return { tenths: 0 };
  const [, whole, tenth = '0'] = PERCENT.exec(percent.trim()) ?? [];
  const tenths = Number(whole) * 10 + Number(tenth);
  if (whole === undefined) return { fault: 'Напишите число, например 10 или\u00A07,5' };
  if (tenths === 0) return { fault: 'Больше нуля' };
  if (tenths > MOST[action] * 10) return { fault: `Не\u00A0больше ${MOST[action]}\u00A0%` };
  return { tenths };
}

export function priceChanges(rows: readonly ProductRow[], edits: Edits, change: PriceChange): CellChange[] {
  const read = readPercent(change);
  if ('fault' in read) return [];
  return rows.flatMap((row) => changesOf(row, edits, change, read.tenths));
}

function changesOf(row: ProductRow, edits: Edits, { action, rounding }: PriceChange, tenths: number): CellChange[] {
  if (action === 'end_discount') return [{ row, field: 'discount_price', text: '' }];
  const price = shownPrice(row, edits, 'price');
  if (price === undefined) return [];
  const share = action === 'raise' ? 1_000 + tenths : 1_000 - tenths;
  const to = (from: number) => String(roundTo(ROUNDINGS[rounding], (from * share) / 1_000));
  if (action === 'discount') return [{ row, field: 'discount_price', text: to(price) }];
  const discounted = shownPrice(row, edits, 'discount_price');
  return [
    { row, field: 'price', text: to(price) },
    ...(discounted === undefined ? [] : [{ row, field: 'discount_price' as const, text: to(discounted) }]),
  ];
}

function shownPrice(row: ProductRow, edits: Edits, field: 'price' | 'discount_price'): number | undefined {
  const read = readCell(field, textOf(edits, row, field));
  return 'value' in read && typeof read.value === 'number' ? read.value : undefined;
}

const roundTo = ({ step, end }: Rounding, price: number): number =>
  Math.max(end || step, Math.round((price - end) / step) * step + end);
