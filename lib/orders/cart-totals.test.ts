import { expect, test } from 'vitest';
import { lineTotal, totalsOf } from './cart-totals';

const product = (price: number, discount_price?: number) => ({
  uuid: 'a',
  slug: 'a',
  path: '',
  name: 'Ель',
  src: '',
  price,
  total_quantity: 9,
  ...(discount_price !== undefined && { discount_price }),
});

test('[CART-08] line total and discount use the discount price, also of zero', () => {
  const lines = [
    { product: product(2400, 1920), amount: 2 },
    { product: product(900), amount: 1 },
    { product: product(500, 0), amount: 1 },
  ];
  expect(lines.map(lineTotal)).toEqual([3840, 900, 0]);
  expect(totalsOf(lines)).toEqual({ amount: 4, full: 6200, discount: 1460, total: 4740 });
});
