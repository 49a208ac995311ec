import type { Attributes } from '@/contract/attributes';
import { shippingOn } from '@/contract/season';

/** `later`: can be ordered now and ships from that day, midnight UTC. */
export type OfferState = { is: 'in_stock' } | { is: 'later'; from: Date } | { is: 'out_of_stock' };

type Offered = { attributes: Attributes; total_quantity: number };

/** For feeds and structured data; must match the product page. */
export function offerState({ attributes, total_quantity }: Offered, day: Date): OfferState {
  if (total_quantity < 1) return { is: 'out_of_stock' };
  const shipping = shippingOn(attributes, day);
  return shipping.is === 'later' ? shipping : { is: 'in_stock' };
}
