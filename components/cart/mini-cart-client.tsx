'use client';
// Client: follows the visitor's cart. Script and styles of the panel load with its first change.

import { type ComponentType, useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { warmLayerMotion } from '@/components/ui/use-layer-motion';
import { paths } from '@/lib/paths';
import { useCartState } from '@/stores/cart/use-cart';
import type { MiniCartPanelProps } from './mini-cart-panel';

const hasEntries = (record: object) => Object.keys(record).length > 0;

export function MiniCart() {
  const isChanging = useCartState(({ pending, newItems }) => hasEntries(pending) || hasEntries(newItems));
  const [Panel, setPanel] = useState<ComponentType<MiniCartPanelProps>>();

  useEffect(() => {
    if (!isChanging) return;
    void warmLayerMotion();
    import('./mini-cart-panel').then(
      ({ MiniCartPanel }) => setPanel(() => MiniCartPanel),
      // The next change tries again.
      () => undefined,
    );
  }, [isChanging]);

  // Drawn here so that links are in the root layout's scripts: else Turbopack copies them into each segment's (6 KiB).
  const toCart = (
    <ButtonLink href={paths.cart} wide>
      перейти в корзину
    </ButtonLink>
  );
  return Panel && <Panel toCart={toCart} />;
}
