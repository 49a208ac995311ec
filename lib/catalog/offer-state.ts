import type { Attributes } from '@/contract/attributes';
import { shippingOn } from '@/contract/season';

/** `from` is midnight UTC. */
export type OfferState = { is: 'in_stock' } | { is: 'later'; from: Date } | { is: 'out_of_stock' };

type Offered = { attributes: Attributes; total_quantity: number };

export function offerState({ attributes, total_quantity }: Offered, day: Date): OfferState {
  if (total_quantity < 1) return { is: 'out_of_stock' };
  const shipping = shippingOn(attributes, day);
  return shipping.is === 'later' ? shipping : { is: 'in_stock' };
}
