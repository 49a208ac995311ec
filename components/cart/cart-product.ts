import type { Card } from '@/contract/card';
import type { CartProduct } from '@/contract/cart';

type Described = Pick<
  Card,
  'uuid' | 'slug' | 'path' | 'name' | 'src' | 'price' | 'discount_price' | 'total_quantity' | 'ships'
>;

export type BuyableProduct = CartProduct & Pick<Card, 'ships'>;

/**
 * What a cart line can show of a product before the cart is read, and what its button says. Nothing else of the product
 * goes to the browser.
 */
export const toCartProduct = ({
  uuid,
  slug,
  path,
  name,
  src,
  price,
  discount_price,
  total_quantity,
  ships,
}: Described): BuyableProduct => ({
  uuid,
  slug,
  path,
  name,
  src,
  price,
  ...(discount_price !== undefined && { discount_price }),
  total_quantity,
  ...(ships && { ships }),
});
