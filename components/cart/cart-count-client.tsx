'use client';
// Client: the cart is this visitor's, the page around it is cached for all.

import { Count } from '@/components/ui/count';
import { shownPieces } from '@/stores/cart/transitions';
import { useCartState } from '@/stores/cart/use-cart';

export function CartCount() {
  const pieces = useCartState((state) => (state.isLoaded ? shownPieces(state) : 0));
  return pieces > 0 && <Count value={pieces} />;
}
