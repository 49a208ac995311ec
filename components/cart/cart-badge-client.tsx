'use client';
// Client: the cart is this visitor's, the page around it is cached for all.

import { CountBadge } from '@/components/ui/count-badge';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCount, GOODS } from '@/lib/format/plural';
import { shownPieces } from '@/stores/cart/transitions';
import { useCartState } from '@/stores/cart/use-cart';

/** Follows «Корзина» inside a link, so that its name reads «Корзина, 3 товара». [UI-01, CART-02] */
export function CartBadge() {
  const pieces = useCartState((state) => (state.isLoaded ? shownPieces(state) : 0));
  if (pieces === 0) return null;
  return (
    <>
      <VisuallyHidden>, {formatCount(pieces, GOODS)}</VisuallyHidden>
      <CountBadge value={pieces} />
    </>
  );
}
