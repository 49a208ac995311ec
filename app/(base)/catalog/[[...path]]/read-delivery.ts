import { type DeliveryLine, deliveryLines } from '@/components/product/delivery-estimate';
import { addressLines } from '@/contract/address-lines';
import type { Product } from '@/contract/catalog';
import { getDeliveryTariff } from '@/lib/api/delivery';
import { unwrapOrUndefined } from '@/lib/api/found';
import { getCommon } from '@/lib/api/site';
import { parseHours } from '@/lib/delivery/opening-hours';
import { deliveryTerms } from '@/lib/delivery/terms';

/** Dates relative to now. The page is cached no longer than its stock, so they are never stale. */
export async function readDelivery({ attributes }: Product): Promise<DeliveryLine[]> {
  const [tariff, common] = await Promise.all([getDeliveryTariff(), getCommon()]);
  return deliveryLines({
    attributes,
    terms: deliveryTerms(unwrapOrUndefined(tariff)),
    hours: parseHours(addressLines(unwrapOrUndefined(common)?.footer.address ?? '').hours),
    now: new Date(),
  });
}
