import type { AmountChange } from '../../contract/cart';
import { LIMITS } from '../../contract/limits';

/** Prices in kopecks. */
export type PricedLine = { price: number; discount_price: number | null; amount: number };

type Line = { product_id: string; amount: number };

/** What one piece costs: the discount price where there is one. [CART-08] */
export const unitPrice = (line: Pick<PricedLine, 'price' | 'discount_price'>): number =>
  line.discount_price ?? line.price;

/** Item total = amount × unit price; discount = Σ (price − discount price) × amount. [CART-08] */
export function totals(lines: PricedLine[]): { amount: number; total: number; discount: number } {
  let amount = 0;
  let total = 0;
  let discount = 0;
  for (const line of lines) {
    amount += line.amount;
    total += line.amount * unitPrice(line);
    discount += line.amount * (line.price - unitPrice(line));
  }
  return { amount, total, discount };
}

/**
 * Two carts as one: every product of the guest's cart ends with the sum of both, capped by what there is and by what a
 * cart can hold. `merged` are the lines to write, zero takes one away; `changed` tells the caps, each against the sum.
 * The guest's lines come in the order they were added: a full cart takes the first of them. [AUTH-09]
 */
export function mergeLines(
  own: Line[],
  guest: Line[],
  allowed: ReadonlyMap<string, number>,
): { merged: Line[]; changed: AmountChange[] } {
  const held = new Map(own.map((line) => [line.product_id, line.amount]));
  const merged: Line[] = [];
  const changed: AmountChange[] = [];
  for (const { product_id, amount: more } of guest) {
    const asked = (held.get(product_id) ?? 0) + more;
    const hasRoom = held.has(product_id) || held.size < LIMITS.cart_lines;
    const amount = hasRoom ? Math.min(asked, allowed.get(product_id) ?? 0, LIMITS.amount) : 0;
    if (amount > 0) held.set(product_id, amount);
    else held.delete(product_id);
    merged.push({ product_id, amount });
    if (amount !== asked) changed.push({ uuid: product_id, difference: amount - asked, new_amount: amount });
  }
  return { merged, changed };
}

/** Kopecks inside, whole roubles on the wire. Prices are whole roubles, so nothing is ever rounded away. */
export const toRoubles = (kopecks: number): number => Math.round(kopecks / 100);
