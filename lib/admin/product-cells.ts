import type { ProductField, ProductRow } from '@/contract/staff/product-table';
import type { CellValue } from '@/contract/typed/product-cell';
import { formatNumber } from '../format/plural';
import { formatMoney } from './money-words';

export const FIELD_NAMES: Record<ProductField, string> = {
  price: 'Цена',
  discount_price: 'Цена со\u00A0скидкой',
  stocked: 'На\u00A0полке',
  received: 'Приход',
  bed: 'Место',
};

export const FIELDS = Object.keys(FIELD_NAMES) as ProductField[];

export const isField = (column: string): column is ProductField => Object.hasOwn(FIELD_NAMES, column);

export const savedValue = (row: ProductRow, field: ProductField): CellValue =>
  field === 'received' ? null : row[field];

export function plainText(field: ProductField, value: CellValue): string {
  if (value === null) return '';
  return field === 'received' ? `+${value}` : String(value);
}

export function formatCell(field: ProductField, value: CellValue): string {
  if (value === null) return '—';
  if (typeof value === 'string') return value;
  if (field === 'received') return `+${formatNumber(value)}`;
  return field === 'stocked' ? formatNumber(value) : formatMoney(value);
}
