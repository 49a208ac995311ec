import { missedMinimum } from '@/contract/delivery-due';
import type { DeliveryZone } from '@/contract/delivery-tariff';
import { formatFromPrice, formatRoubles } from '@/contract/format';
import { minOrderText } from '@/contract/order-terms';
import { placeOffers, placePrice } from '../delivery/place';

/** What the tariff asks for a zone. `price` is as typed, whole roubles; blank where it depends on the distance. */
export function zonePrice(
  zones: readonly DeliveryZone[],
  zone: string,
  goods: number,
): { price: string; terms: string } | undefined {
  const offer = placeOffers({ zones: [...zones] }).find(({ value }) => value === zone);
  if (!offer) return undefined;
  const price = placePrice(offer, { goods, needsCrane: false });
  const least = missedMinimum({ min_order: offer.minOrder ?? null }, goods);
  const terms =
    price === undefined
      ? `По\u00A0тарифу ${formatFromPrice(offer.price)}, точная цена зависит от\u00A0расстояния`
      : `По\u00A0тарифу: ${formatRoubles(price).toLowerCase()}`;
  return { price: price === undefined ? '' : String(price), terms: least === undefined ? terms : minOrderText(least) };
}
