import type { CheckoutTerms } from '@/components/checkout/checkout-terms-client';
import { addressLines } from '@/components/layout/address-lines';
import { optional } from '@/lib/api/found';
import { getPaymentMethods } from '@/lib/api/payments';
import { getCommon, getPage } from '@/lib/api/site';
import { deliveryTerms } from '@/lib/delivery-terms';

/** Whatever cannot be read is not promised; an order can be made without it. */
export async function readTerms(): Promise<CheckoutTerms> {
  const [page, common, methods] = await Promise.all([getPage('delivery'), getCommon(), getPaymentMethods()]);
  const { courier, pickup } = deliveryTerms(optional(page)?.blocks ?? []);
  return {
    paymentMethods: optional(methods)?.items ?? ['on_receipt'],
    delivery: { courier, pickup },
    nursery: addressLines(optional(common)?.footer.address ?? ''),
  };
}
