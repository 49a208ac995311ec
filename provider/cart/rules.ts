import type { AmountChange } from '../../contract/cart';
import { LIMITS } from '../../contract/limits';

type Line = { product_id: string; amount: number };

/** Sums are capped by stock and by the cart's limit; zero removes a line. The oldest lines win. [AUTH-09] */
export function mergeLines(
  own: Line[],
  guest: Line[],
  allowed: ReadonlyMap<string, number>,
): { merged: Line[]; changed: AmountChange[] } {
  const amounts = new Map(own.map((line) => [line.product_id, line.amount]));
  const merged: Line[] = [];
  const changed: AmountChange[] = [];
  for (const { product_id, amount: added } of guest) {
    const requested = (amounts.get(product_id) ?? 0) + added;
    const hasRoom = amounts.has(product_id) || amounts.size < LIMITS.cart_lines;
    const amount = hasRoom ? Math.min(requested, allowed.get(product_id) ?? 0, LIMITS.amount) : 0;
    if (amount > 0) amounts.set(product_id, amount);
    else amounts.delete(product_id);
    merged.push({ product_id, amount });
    if (amount !== requested) changed.push({ uuid: product_id, difference: amount - requested, new_amount: amount });
  }
  return { merged, changed };
}
