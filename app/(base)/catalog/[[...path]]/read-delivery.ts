import { type DeliveryLine, deliveryLines } from '@/components/product/delivery-estimate';
import { addressLines } from '@/contract/address-lines';
import type { Product } from '@/contract/catalog';
import { unwrapOrUndefined } from '@/lib/api/found';
import { getCommon, getPage } from '@/lib/api/site';
import { parseHours } from '@/lib/delivery/opening-hours';
import { deliveryTerms } from '@/lib/delivery/terms';

/** Dates relative to now. The page is cached no longer than its stock, so they are never stale. */
export async function readDelivery({ attributes }: Product): Promise<DeliveryLine[]> {
  const [page, common] = await Promise.all([getPage('delivery'), getCommon()]);
  return deliveryLines({
    attributes,
    terms: deliveryTerms(unwrapOrUndefined(page)?.blocks ?? []),
    hours: parseHours(addressLines(unwrapOrUndefined(common)?.footer.address ?? '').hours),
    now: new Date(),
  });
}
