import type { Card } from '@/contract/card';
import type { CartProduct } from '@/contract/cart';

type Described = Pick<
  Card,
  'uuid' | 'slug' | 'path' | 'name' | 'src' | 'price' | 'discount_price' | 'total_quantity' | 'ships'
>;

export type BuyableProduct = CartProduct & Pick<Card, 'ships'>;

/** What button and cart line show of a product. Nothing else of it goes to the browser. */
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
