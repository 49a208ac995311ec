'use client';
// Client: shows the visitor's own list. The cards load only for a list that is not empty.

import { type ReactNode, Suspense } from 'react';
import { CardSkeletons } from '@/components/catalog/card-skeletons';
import type { Tile } from '@/components/catalog/product-grid';
import { lateIsland } from '@/components/ui/late-island';
import { useFocusWhenGone } from '@/components/ui/use-focus-when-gone';
import { useFocusWhenShorter } from '@/components/ui/use-focus-when-shorter';
import { shownFavourites } from '@/stores/favourites/transitions';
import { useFavourites, useFavouritesState } from '@/stores/favourites/use-favourites';
import { emptiness } from '@/stores/sync/transitions';
import styles from './favourites-page.module.css';
import { FavouritesPlaceholder } from './favourites-placeholder';
import { FavouritesToolbar } from './favourites-toolbar-client';
import { useSortOrder } from './sort-select-client';

const FavouriteCards = lateIsland(
  () => import('./favourite-cards-client').then(({ FavouriteCards }) => FavouriteCards),
  () => <FavouritesPlaceholder status="unavailable" onRetry={() => location.reload()} />,
);

type Props = {
  tile: Tile;
  suggestion?: ReactNode;
};

export function FavouritesPage({ tile, suggestion }: Props) {
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
          {isSuggesting && suggestion}
        </>
      ) : (
        <>
          <FavouritesToolbar uuids={uuids} onClear={favourites.clear} />
          <Suspense fallback={<CardSkeletons count={uuids.length} />}>
            <FavouriteCards uuids={uuids} order={order} tile={tile} />
          </Suspense>
        </>
      )}
    </div>
  );
}
