import type { CheckoutTerms } from '@/components/checkout/checkout-terms-client';
import { addressLines, joinHouseNumber } from '@/contract/address-lines';
import { getAddressHelp, getDeliveryTariff } from '@/lib/api/delivery';
import { unwrapOrUndefined } from '@/lib/api/found';
import { listPaymentMethods } from '@/lib/api/payments';
import { getCommon } from '@/lib/api/site';
import { readyText } from '@/lib/delivery/dates';
import { moscowClock } from '@/lib/delivery/moscow-clock';
import { parseHours } from '@/lib/delivery/opening-hours';
import { placeOffers } from '@/lib/delivery/place';
import { deliveryTerms } from '@/lib/delivery/terms';
import { env } from '@/lib/env';

/** Parts that cannot be read are left out; ordering works without them. */
export async function readTerms(): Promise<CheckoutTerms> {
  const [tariff, common, paymentMethods, help] = await Promise.all([
    getDeliveryTariff(),
    getCommon(),
    listPaymentMethods(),
    getAddressHelp(),
  ]);
  const rates = unwrapOrUndefined(tariff);
  const { pickup, ...delivery } = deliveryTerms(rates);
  const footer = unwrapOrUndefined(common)?.footer;
  const nursery = addressLines(footer?.address ?? '');
  const { day, minutes } = moscowClock(new Date());
  return {
    paymentMethods,
    today: day.toISOString(),
    delivery: {
      ...delivery,
      pickup: pickup && { ready: readyText(parseHours(nursery.hours), minutes < (pickup.orderUntil ?? 0)) },
    },
    places: placeOffers(rates ?? { zones: [] }),
    extras: { box: rates?.box, carrying: rates?.carrying, planting: rates?.planting },
    nursery: { ...nursery, place: joinHouseNumber(nursery.place), phone: footer?.phone },
    hasSuggestions: unwrapOrUndefined(help)?.is_available ?? false,
    humanCheck: env.humanCheck,
    mapsKey: env.YANDEX_MAPS_KEY,
  };
}
