import type { Attributes } from '@/contract/attributes';
import { shippingOn } from '@/contract/season';
import type { Offer, SyndicatedCategory } from '@/contract/syndication';
import type { DeliveryTerms } from '@/lib/delivery/terms';

export type FeedShop = {
  site: string;
  name: string;
  company: string;
  terms: DeliveryTerms;
  /** Midnight UTC of the Moscow day. */
  day: Date;
  categories: ReadonlyMap<number, SyndicatedCategory>;
};

export const offerId = ({ sku, number }: Offer): string => (/^[a-zA-Z0-9]{1,20}$/.test(sku) ? sku : `p${number}`);

export const pricesOf = ({ price, discount_price }: Offer): { now: number; before?: number } =>
  discount_price === undefined ? { now: price } : { now: discount_price, before: price };

export const hasPriceAndPicture = (offer: Offer): boolean => pricesOf(offer).now > 0 && offer.pictures.length > 0;

export function lineageOf({ categories }: Pick<FeedShop, 'categories'>, id: number): string[] {
  const category = categories.get(id);
  if (!category) return [];
  return [...(category.parent_id === null ? [] : lineageOf({ categories }, category.parent_id)), category.name];
}

export const addressIn = ({ site }: Pick<FeedShop, 'site'>, path: string): string => new URL(path, site).href;

/** `from` is midnight UTC. */
type OfferState = { is: 'in_stock' } | { is: 'later'; from: Date } | { is: 'out_of_stock' };

type Offered = { attributes: Attributes; total_quantity: number };

export function offerState({ attributes, total_quantity }: Offered, day: Date): OfferState {
  if (total_quantity < 1) return { is: 'out_of_stock' };
  const shipping = shippingOn(attributes, day);
  return shipping.is === 'later' ? shipping : { is: 'in_stock' };
}
