import type { ProductRow } from '@/contract/staff/product-table';
import { uuidOf } from './samples';

export const sampleProductRow = (n: number, more: Partial<ProductRow> = {}): ProductRow => ({
  uuid: uuidOf(n),
  sku: String(1_000 + n),
  name: `Туя ${n}`,
  size: 'C3',
  path: `/catalog/tuya-${n}`,
  price: 1_190,
  discount_price: null,
  stocked: 41,
  reserved: 3,
  bed: 'А-1',
  ...more,
});

export const sampleProductRows = (count: number): ProductRow[] =>
  Array.from({ length: count }, (_, at) => sampleProductRow(at + 1));
