'use client';
// An island because what is in the cart is this visitor's own: the page around it is the same for everybody.

import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { classNames } from '@/lib/class-names';
import { formatCount } from '@/lib/plural';
import { shownPieces } from '@/stores/cart/transitions';
import { useCartState } from '@/stores/cart/use-cart';
import styles from './cart-badge.module.css';
import { PIECES } from './words';

type Props = { /** Beside a word under its icon, not in the corner of a square of 44 px. */ isTight?: boolean };

/** Stands inside a link, right after its name «Корзина»: together they read «Корзина, 3 товара». [UI-01, CART-02] */
export function CartBadge({ isTight = false }: Props) {
  const pieces = useCartState((state) => (state.isLoaded ? shownPieces(state) : 0));
  if (pieces === 0) return null;
  return (
    <>
      <VisuallyHidden>, {formatCount(pieces, PIECES)}</VisuallyHidden>
      <span className={classNames(styles.badge, isTight && styles.tight)} aria-hidden>
        {/* A new figure rolls in. */}
        <span key={pieces} className={styles.figure}>
          {pieces > 99 ? '99+' : pieces}
        </span>
      </span>
    </>
  );
}
