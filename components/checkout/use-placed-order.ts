import { useHydrated } from '@/components/ui/use-hydrated';
import { readSession, sessionKeys } from '@/lib/browser/session-storage';
import type { PlacedOrder } from '@/stores/checkout/order-desk';

/** The order that this tab has placed; there from the first moment on a page that came in place. */
export function usePlacedOrder(): PlacedOrder | undefined {
  const isLive = useHydrated();
  return isLive ? readSession<PlacedOrder>(sessionKeys.placedOrder) : undefined;
}
