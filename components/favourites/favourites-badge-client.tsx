'use client';

// Client: the page is cached for all visitors, the marked products are not.

import { CountBadge } from '@/components/ui/count-badge';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCount, GOODS } from '@/lib/format/plural';
import { shownCount } from '@/stores/favourites/transitions';
import { useFavouritesState } from '@/stores/favourites/use-favourites';

export function FavouritesBadge() {
  const count = useFavouritesState(shownCount);
  if (count === 0) return null;
  return (
    <>
      <VisuallyHidden>, {formatCount(count, GOODS)}</VisuallyHidden>
      <CountBadge value={count} />
    </>
  );
}
