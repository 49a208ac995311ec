import type { CartLine, CartProduct } from '@/contract/cart';

/** What one piece costs, in whole roubles like everything here. [CART-08] */
export const unitPrice = ({ price, discount_price }: CartProduct): number => discount_price ?? price;

/** [CART-08] */
export const lineTotal = ({ product, amount }: CartLine): number => amount * unitPrice(product);

export type Totals = {
  /** Pieces. */
  amount: number;
  /** What the lines cost without a discount. */
  full: number;
  discount: number;
  total: number;
};

/** [CART-08] */
export function totalsOf(lines: CartLine[]): Totals {
  let amount = 0;
  let full = 0;
  let total = 0;
  for (const line of lines) {
    amount += line.amount;
    full += line.amount * line.product.price;
    total += lineTotal(line);
  }
  return { amount, full, discount: full - total, total };
}
