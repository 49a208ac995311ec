import { type DeliveryEstimate, estimateDelivery } from '@/components/product/delivery-estimate';
import { addressLines } from '@/contract/address-lines';
import type { Product } from '@/contract/catalog';
import { getDeliveryTariff } from '@/lib/api/delivery';
import { unwrapOrUndefined } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { parseHours } from '@/lib/delivery/opening-hours';
import { placeOffers } from '@/lib/delivery/place';
import { deliveryTerms } from '@/lib/delivery/terms';

/** Dates relative to now. The page is cached no longer than its stock, so they are never stale. */
export async function readDelivery({ attributes, price, discount_price }: Product): Promise<DeliveryEstimate> {
  const [tariff, common] = await Promise.all([getDeliveryTariff(), getCommon()]);
  const rates = unwrapOrUndefined(tariff);
  return estimateDelivery({
    attributes,
    price: discount_price ?? price,
    terms: deliveryTerms(rates),
    offers: placeOffers(rates ?? { zones: [] }),
    hours: parseHours(addressLines(unwrapOrUndefined(common)?.footer.address ?? '').hours),
    now: new Date(),
  });
}
