'use client';
// An island because what is in the cart is this visitor's own: the page around it is the same for everybody.

import { Count } from '@/components/ui/count';
import { shownPieces } from '@/stores/cart/transitions';
import { useCartState } from '@/stores/cart/use-cart';

/** Beside the heading of the cart's page; nothing of an empty one. */
export function CartCount() {
  const pieces = useCartState((state) => (state.isLoaded ? shownPieces(state) : 0));
  return pieces > 0 && <Count value={pieces} />;
}
