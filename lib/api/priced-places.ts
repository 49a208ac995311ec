import { placeOffers, priceText } from '../delivery/place';
import { getDeliveryTariff } from './delivery';
import { unwrapOrUndefined } from './found';

const NO_GOODS = { goods: 0, needsCrane: false };

/** Where plants are brought, with the price of a small order. */
export async function readPricedPlaces() {
  const offers = placeOffers(unwrapOrUndefined(await getDeliveryTariff()) ?? { zones: [] });
  return offers.map((offer) => ({ value: offer.value, name: offer.name, price: priceText(offer, NO_GOODS) }));
}
