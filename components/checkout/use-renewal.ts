import { renewChecked } from '@/lib/api/browser-reservation';
import { useReservation } from '@/stores/checkout/use-checkout';
import { useCheckoutTerms } from './checkout-terms-client';
import { isOnlyOrdered } from './use-held';

/** Puts the plants aside once more; a guest who has held them long enough is checked to be a human being first. [CART-12] */
export function useRenewal(): () => Promise<void> {
  const { state, renew, reserve } = useReservation();
  const { hasHumanCheck } = useCheckoutTerms();
  return async () => {
    await renew();
    const { held } = state.getState();
    if (held && isOnlyOrdered(held) && hasHumanCheck && (await renewChecked(held.uuid))) await reserve();
  };
}
