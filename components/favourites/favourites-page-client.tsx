'use client';
// An island because what is marked is this visitor's own. The cards and what reads them load when there are some.

import { Suspense, useEffect, useRef } from 'react';
import { CardSkeletons } from '@/components/catalog/card-skeletons';
import type { CardAction } from '@/components/catalog/product-grid';
import { lateIsland } from '@/components/ui/late-island';
import { emptiness, shownFavourites } from '@/stores/favourites/transitions';
import { useFavourites, useFavouritesState } from '@/stores/favourites/use-favourites';
import styles from './favourites-page.module.css';
import { FavouritesPlaceholder } from './favourites-placeholder';
import { FavouritesToolbar } from './favourites-toolbar-client';

const FavouriteCards = lateIsland(
  () => import('./favourite-cards-client').then(({ FavouriteCards }) => FavouriteCards),
  () => <FavouritesPlaceholder status="unavailable" onRetry={() => location.reload()} />,
);

/** [FAV-01] */
export function FavouritesPage({ action }: { action: CardAction }) {
  const favourites = useFavourites();
  const state = useFavouritesState((now) => now);
  const uuids = shownFavourites(state);
  const box = useFocusWhenShorter(uuids.length);
  return (
    <div ref={box} tabIndex={-1} className={styles.page}>
      {uuids.length === 0 ? (
        <FavouritesPlaceholder status={emptiness(state)} onRetry={favourites.reload} />
      ) : (
        <>
          <FavouritesToolbar count={uuids.length} onClear={favourites.clear} />
          <Suspense fallback={<CardSkeletons count={uuids.length} />}>
            <FavouriteCards uuids={uuids} action={action} />
          </Suspense>
        </>
      )}
    </div>
  );
}

/** A card that is taken away takes the focus along: the list gets it. */
function useFocusWhenShorter(length: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(length);
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true });
    }
    before.current = length;
  }, [length]);
  return box;
}
