'use client';
// Client: the page is cached for all visitors, the marked products are not.

import { Count } from '@/components/ui/count';
import { shownCount } from '@/stores/favourites/transitions';
import { useFavouritesState } from '@/stores/favourites/use-favourites';

export function FavouritesCount() {
  const count = useFavouritesState(shownCount);
  return count > 0 && <Count value={count} />;
}
