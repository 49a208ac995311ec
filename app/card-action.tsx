import { AddToCart } from '@/components/cart/add-to-cart-client';
import type { CardAction } from '@/components/catalog/product-grid';

/** What every product card offers: adding to the cart. */
export const cardAction: CardAction = ({ uuid, name, total_quantity }) => (
  <AddToCart uuid={uuid} name={name} total_quantity={total_quantity} place="card" />
);
