'use client';
// Client: depends on this visitor's cart. The cards load when the section is near the viewport.

import { useEffect, useState } from 'react';
import { lazyClient } from '@/components/ui/lazy-client';
import { LazySection } from '@/components/ui/lazy-section-client';
import { shownLines } from '@/stores/cart/transitions';
import { useCartState } from '@/stores/cart/use-cart';
import { MAX_ADD_ONS } from './add-ons';
import { CardSkeletons } from './card-skeletons';

const LATEST_LINES = 3;

const AddOnCards = lazyClient(
  () => import('./add-on-cards-client').then(({ AddOnCards }) => AddOnCards),
  ({ places }) => places,
);

export function CartAddOns() {
  const state = useCartState((now) => now);
  const products = shownLines(state).map(({ product }) => product);
  const [hasNone, setHasNone] = useState(false);
  const [visits, setVisits] = useState(0);

  // The router caches the page, and the cart may have changed when the visitor comes back.
  useEffect(
    () => () => {
      setVisits((count) => count + 1);
      setHasNone(false);
    },
    [],
  );

  if (products.length === 0 || hasNone) return null;
  const places = <CardSkeletons count={MAX_ADD_ONS} row />;
  return (
    <LazySection title="С этим покупают" places={places}>
      <AddOnCards
        key={visits}
        slugs={products.slice(-LATEST_LINES).map(({ slug }) => slug)}
        inCart={new Set(products.map(({ uuid }) => uuid))}
        places={places}
        onNone={() => setHasNone(true)}
      />
    </LazySection>
  );
}
