import type { Attributes } from '@/contract/attributes';
import { shippingOn } from '@/contract/season';

/** Whether a product can be had: now, ordered now and sent from a day on, or not at all. Days are midnight UTC. */
export type OfferState = { is: 'in_stock' } | { is: 'later'; from: Date } | { is: 'out_of_stock' };

type Offered = { attributes: Attributes; total_quantity: number };

/** What price lists and search engines are told, as the product's page has it. */
export function offerState({ attributes, total_quantity }: Offered, day: Date): OfferState {
  if (total_quantity < 1) return { is: 'out_of_stock' };
  const shipping = shippingOn(attributes, day);
  return shipping.is === 'later' ? shipping : { is: 'in_stock' };
}
