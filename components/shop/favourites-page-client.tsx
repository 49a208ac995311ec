'use client';
// Client: shows the visitor's own list. The cards load only for a list that is not empty.

import { Suspense } from 'react';
import { FavouritesToolbar } from '@/components/favourites/favourites-toolbar-client';
import { useSortOrder } from '@/components/favourites/sort-select-client';
import { lazyClient } from '@/components/ui/lazy-client';
import { useFocusWhenGone, useFocusWhenShorter } from '@/components/ui/use-focus-when-gone';
import { shownFavourites } from '@/stores/favourites/transitions';
import { useFavourites, useFavouritesState } from '@/stores/favourites/use-favourites';
import { emptiness } from '@/stores/sync/transitions';
import { CardSkeletons } from './card-skeletons';
import styles from './favourites-page.module.css';
import { FavouritesPlaceholder } from './favourites-placeholder';
import { PopularProducts } from './popular-products-client';

const FavouriteCards = lazyClient(
  () => import('./favourite-cards-client').then(({ FavouriteCards }) => FavouriteCards),
  () => <FavouritesPlaceholder status="unavailable" onRetry={() => location.reload()} />,
);

/** [FAV-01] */
export function FavouritesPage() {
  const favourites = useFavourites();
  const state = useFavouritesState((now) => now);
  const uuids = shownFavourites(state);
  const status = emptiness(state);
  const isSuggesting = uuids.length === 0 && status === 'empty';
  const order = useSortOrder();
  const box = useFocusWhenShorter<HTMLDivElement>(uuids.length);
  useFocusWhenGone(box, isSuggesting);
  return (
    <div ref={box} tabIndex={-1} className={styles.page}>
      {uuids.length === 0 ? (
        <>
          <FavouritesPlaceholder status={status} onRetry={favourites.reload} />
          {isSuggesting && <PopularProducts />}
        </>
      ) : (
        <>
          <FavouritesToolbar uuids={uuids} onClear={favourites.clear} />
          <Suspense fallback={<CardSkeletons count={uuids.length} />}>
            <FavouriteCards uuids={uuids} order={order} />
          </Suspense>
        </>
      )}
    </div>
  );
}
