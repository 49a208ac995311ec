import { createHash } from 'node:crypto';
import type { OrderSubmission } from '../../contract/orders';

/** Kopecks. */
export type SoldLine = { product_id: string; name: string; amount: number; unit_price: number; full_price: number };

/** What the customer pays and saves, from the provider's own prices. [ORDER-04] */
export function orderTotals(lines: SoldLine[]): { total: number; discount: number } {
  let total = 0;
  let discount = 0;
  for (const { amount, unit_price, full_price } of lines) {
    total += amount * unit_price;
    discount += amount * (full_price - unit_price);
  }
  return { total, discount };
}

/** Two submissions with one Idempotency-Key must say the same thing. Field order does not matter. */
export const hashSubmission = (cartId: string, submission: OrderSubmission): string =>
  createHash('sha256')
    .update(JSON.stringify([cartId, submission], (_key, value: unknown) => sortKeys(value)))
    .digest('hex');

const sortKeys = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** `10482`: what customers and staff call an order. */
export const formatOrderNumber = (number: number): string => String(number);
