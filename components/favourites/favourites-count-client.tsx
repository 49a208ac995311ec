'use client';
// An island because what is marked is this visitor's own: the page around it is the same for everybody.

import { Count } from '@/components/ui/count';
import { shownCount } from '@/stores/favourites/transitions';
import { useFavouritesState } from '@/stores/favourites/use-favourites';

/** Beside the heading of the favourites' page; nothing of an empty list. */
export function FavouritesCount() {
  const count = useFavouritesState(shownCount);
  return count > 0 && <Count value={count} />;
}
