import { useHydrated } from '@/components/ui/use-hydrated';
import { readSession, sessionKeys } from '@/lib/browser/session-storage';
import type { PlacedOrder } from '@/stores/checkout/order-submitter';

/** The order placed in this tab; available at once after a client-side navigation. */
export function usePlacedOrder(): PlacedOrder | undefined {
  const isLive = useHydrated();
  return isLive ? readSession<PlacedOrder>(sessionKeys.placedOrder) : undefined;
}
