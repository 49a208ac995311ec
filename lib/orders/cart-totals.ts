import type { CartLine, CartProduct } from '@/contract/cart';

/** Whole roubles. [CART-08] */
export const unitPrice = ({ price, discount_price }: CartProduct): number => discount_price ?? price;

/** [CART-08] */
export const lineTotal = ({ product, amount }: CartLine): number => amount * unitPrice(product);

export type Totals = {
  amount: number;
  /** Before discount. */
  full: number;
  discount: number;
  total: number;
};

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
